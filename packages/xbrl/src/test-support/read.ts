import { readXbrl } from '../read-xbrl.ts';
import type { XbrlRead, XbrlOptions } from '../outcome.ts';
import { buildIstanza } from './build-istanza.ts';
import type { TestIstanza } from './build-istanza.ts';

/** Encodes a text as UTF-8. */
export const toBytes = (testo: string): Uint8Array => new TextEncoder().encode(testo);

/** Reads a file; throws if it is refused. */
export const readAccepted = (bytes: Uint8Array, options: Partial<XbrlOptions> = {}): XbrlRead => {
  const outcome = readXbrl(bytes, { data_bilancio: '2024-12-31', ...options });
  if (!outcome.ok) throw new Error(`Refused: ${outcome.rifiuto.codice}`);
  return outcome.valore;
};

/** Builds an instance and reads it. */
export const readBuilt = (istanza: TestIstanza, options: Partial<XbrlOptions> = {}): XbrlRead =>
  readAccepted(toBytes(buildIstanza(istanza)), options);

/** The voci with an amount other than 0, in euro. */
export const pickNonZero = (outcome: XbrlRead): Record<string, number> => {
  return Object.fromEntries(
    outcome.voci.filter(({ valore }) => valore !== 0).map(({ codice, valore }) => [codice, valore]),
  );
};
