import { readXbrl } from '../read-xbrl.ts';
import type { EsitoLetto, OpzioniXbrl } from '../esito.ts';
import { buildIstanza } from './build-istanza.ts';
import type { IstanzaDiProva } from './build-istanza.ts';

/** A text as the bytes of a UTF-8 file. */
export const toBytes = (testo: string): Uint8Array => new TextEncoder().encode(testo);

/** Reads a file that must be readable. */
export const leggi = (bytes: Uint8Array, opzioni: Partial<OpzioniXbrl> = {}): EsitoLetto => {
  const esito = readXbrl(bytes, { data_bilancio: '2024-12-31', ...opzioni });
  if (esito.tipo !== 'letto') throw new Error(`Refused: ${esito.codice}`);
  return esito;
};

/** Reads an invented instance. */
export const leggiProva = (prova: IstanzaDiProva, opzioni: Partial<OpzioniXbrl> = {}): EsitoLetto =>
  leggi(toBytes(buildIstanza(prova)), opzioni);

/** The lines that hold an amount, in euro. */
export const vociPiene = (esito: EsitoLetto): Record<string, number> => {
  return Object.fromEntries(
    esito.voci.filter(({ valore }) => valore !== 0).map(({ codice, valore }) => [codice, valore]),
  );
};
