import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs';
import { StartFailure } from '../../environment/start-failure.ts';
import type { SystemUser } from '../../environment/system-user.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const open = (path: string, shown: string): number | null => {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // Removed meanwhile.
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'ELOOP')
      throw new StartFailure(
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
      throw new StartFailure(
        `${shown} non è un file del database (appartiene all’utente numero ${found.uid}): toglierlo da lì e riavviare.`,
      );
    // Uses the descriptor: the path may point elsewhere by now.
    const here = `/proc/self/fd/${fd}`;
    if (found.isDirectory())
      for (const name of readdirSync(here)) handOverEntry(`${here}/${name}`, `${shown}/${name}`, from, to);
    if (found.uid !== to.uid) fchownSync(fd, to.uid, to.gid);
  } finally {
    closeSync(fd);
  }
};

/**
 * Changes the owner of a folder and its contents, the folder itself last, so that an interrupted handover is noticed and repeated. Only
 * files of the former user change owner and no link is followed, so a user who could write there cannot obtain a file of root.
 */
export const handOver = (dir: string, from: number, to: SystemUser): void => handOverEntry(dir, dir, from, to);
