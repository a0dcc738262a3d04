import type { EsitoXbrl, OpzioniXbrl } from '@vedetta/xbrl';
import { createOperai } from '../adapters/operai/operai.ts';

export type DomandaXbrl = { readonly bytes: Uint8Array; readonly opzioni: OpzioniXbrl };

/**
 * Reads an XBRL file in a thread: a file of 20 MB, or one made to harm, would hold every other request for up to a second.
 * A filing takes some milliseconds; the limits are for what nobody has thought of.
 */
export const readXbrlAltrove = createOperai<DomandaXbrl, EsitoXbrl>({
  modulo: new URL('./lettura-xbrl-operaio.ts', import.meta.url),
  quanti: 2,
  attesaMassima: 20,
  tempoMassimoMs: 10_000,
  memoriaMassimaMb: 256,
});
