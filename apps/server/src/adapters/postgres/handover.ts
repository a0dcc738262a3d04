import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import type { SystemUser } from '../../environment/system-user.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const open = (path: string, shown: string): number | null => {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // Removed meanwhile, or by a simultaneous start.
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'ELOOP')
      throw new AvvioImpossibile(
        `${shown} è un collegamento: fermare Vedetta, assegnare a mano la sua destinazione e la cartella dei dati all’utente del database, e riavviare.`,
      );
    throw error;
  }
};

const handOverEntry = (path: string, shown: string, from: number, to: SystemUser): void => {
  const fd = open(path, shown);
  if (fd === null) return;
  try {
    const found = fstatSync(fd);
    if ((found.uid !== from && found.uid !== to.uid) || !(found.isFile() || found.isDirectory()))
      throw new AvvioImpossibile(
        `${shown} non è un file del database (appartiene all’utente numero ${found.uid}): toglierlo da lì e riavviare.`,
      );
    // Through the descriptor: the path may lead elsewhere by now.
    const here = `/proc/self/fd/${fd}`;
    if (found.isDirectory())
      for (const name of readdirSync(here)) handOverEntry(`${here}/${name}`, `${shown}/${name}`, from, to);
    if (found.uid !== to.uid) fchownSync(fd, to.uid, to.gid);
  } finally {
    closeSync(fd);
  }
};

/**
 * Gives a folder and all that is in it from one user to another, the folder itself last, so that one that was cut short is seen and repeated. Only
 * what was the former user's changes hands, and no link is followed: whoever could write in there cannot have a file of root given away.
 */
export const handOver = (dir: string, from: number, to: SystemUser): void => handOverEntry(dir, dir, from, to);
