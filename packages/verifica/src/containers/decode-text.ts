import { refuse } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';

export type TestoLetto = { readonly tipo: 'testo'; readonly testo: string; readonly codifica: string };

/** Control characters that no exported text has; tab, line ends and form feed are usual. */
// oxlint-disable-next-line no-control-regex
const CONTROLLO = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/g;
const MAX_CONTROLLI = 0.001;

const decode = (bytes: Uint8Array, codifica: string): TestoLetto => ({
  tipo: 'testo',
  testo: new TextDecoder(codifica).decode(bytes),
  codifica,
});

/** Text of a file: byte order mark, then UTF-8 where the bytes allow it, else Windows-1252. Bytes that are no text are refused. */
export const decodeTesto = (bytes: Uint8Array): TestoLetto | Refusal => {
  const letto = chooseCodifica(bytes);
  const controlli = letto.testo.match(CONTROLLO)?.length ?? 0;
  return controlli > letto.testo.length * MAX_CONTROLLI ? refuse('non_testo') : letto;
};

const chooseCodifica = (bytes: Uint8Array): TestoLetto => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le');
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be');
  try {
    return { tipo: 'testo', testo: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codifica: 'utf-8' };
  } catch {
    return decode(bytes, 'windows-1252');
  }
};
