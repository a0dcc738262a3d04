import { write, writeSync } from 'node:fs';

/** Lines that wait for a slow reader, in characters: beyond, they are lost rather than kept in memory. */
const ATTESA_MASSIMA = 4_000_000;
/** A full pipe is tried again after so long. */
const RIPROVA_MS = 50;
/** At the end of the process: a write under way for longer than this has a reader that stopped. */
const PAZIENZA_MS = 500;

const CAPO = '\n'.charCodeAt(0);

const countRighe = (bytes: Uint8Array): number => bytes.reduce((righe, byte) => (byte === CAPO ? righe + 1 : righe), 0);

const writeAvviso = (perse: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, perse, msg: 'log lines lost' })}\n`;

/**
 * Lines for a file or a pipe that may fail: on a full disk, or before a reader that stopped, lines are lost and counted, and the process goes on.
 * pino's own destination stops the process for ever there: it dies of the error, and on its way out waits for room.
 *
 * @example createUscita(1).write('{"level":30}\n')
 */
export const createUscita = (fd: number): { readonly write: (riga: string) => void } => {
  let righe: string[] = [];
  let lunghezza = 0;
  let perse = 0;
  let isSpezzata = false;
  let partito: number | null = null;

  const take = (): Buffer => {
    const inizio = `${isSpezzata ? '\n' : ''}${perse > 0 ? writeAvviso(perse) : ''}`;
    const bytes = Buffer.from(inizio + righe.join(''));
    [righe, lunghezza] = [[], 0];
    return bytes;
  };

  const next = (): void => {
    if (partito !== null || righe.length === 0) return;
    partito = Date.now();
    const annunciate = perse;
    send(take(), 0, annunciate);
  };

  const send = (bytes: Buffer, da: number, annunciate: number): void => {
    write(fd, bytes, da, bytes.length - da, null, (error, scritti) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => send(bytes, da, annunciate), RIPROVA_MS);
      if (error === null && da + scritti < bytes.length) return send(bytes, da + scritti, annunciate);
      partito = null;
      if (error === null) {
        perse -= annunciate;
        isSpezzata = false;
      } else {
        perse += countRighe(bytes.subarray(da)) - (da === 0 && annunciate > 0 ? 1 : 0);
        isSpezzata ||= da > 0;
      }
      return next();
    });
  };

  process.once('exit', () => {
    if (righe.length === 0 || (partito !== null && Date.now() - partito > PAZIENZA_MS)) return;
    try {
      writeSync(fd, take());
    } catch {
      // Nobody reads them.
    }
  });

  return {
    write: (riga) => {
      if (lunghezza + riga.length > ATTESA_MASSIMA) {
        perse += 1;
        return;
      }
      righe.push(riga);
      lunghezza += riga.length;
      next();
    },
  };
};

/** The standard output of this process. */
export const uscitaStandard = createUscita(1);
