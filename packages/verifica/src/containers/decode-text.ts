import { refuse } from '../refusals.ts';
import type { Reading } from '../refusals.ts';

export type TestoLetto = { readonly testo: string; readonly codifica: string };

/** Control characters other than those an exported text may have: tab, line ends, form feed, and the C1 block that Windows-1252 leaves undefined. */
const CONTROLLO = /[^\P{Cc}\t-\r\u007f-\u009f]|[\ufffe\uffff]/gu;
/** Printed lists have it too. */
const ESCAPE = 0x1b;
const MAX_CONTROLLI = 0.001;

const decode = (bytes: Uint8Array, codifica: string): TestoLetto => ({
  testo: new TextDecoder(codifica).decode(bytes),
  codifica,
});

/** Text of a file: byte order mark, then UTF-8 where the bytes allow it, else Windows-1252. Bytes that are no text are refused. */
export const decodeTesto = (bytes: Uint8Array): Reading<TestoLetto> => {
  const letto = chooseCodifica(bytes);
  return hasControlli(letto.testo) ? refuse('non_testo') : { ok: true, valore: letto };
};

/** Whether control characters are too many; stops at the first too many, so that a binary file costs little. */
const hasControlli = (testo: string): boolean => {
  const limit = testo.length * MAX_CONTROLLI;
  let count = 0;
  CONTROLLO.lastIndex = 0;
  while (CONTROLLO.test(testo)) {
    if (testo.charCodeAt(CONTROLLO.lastIndex - 1) === ESCAPE) continue;
    count += 1;
    if (count > limit) return true;
  }
  return false;
};

const chooseCodifica = (bytes: Uint8Array): TestoLetto => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le');
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be');
  try {
    return { testo: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codifica: 'utf-8' };
  } catch {
    return decode(bytes, 'windows-1252');
  }
};
