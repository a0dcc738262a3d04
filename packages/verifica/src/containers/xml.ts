import type { RefusalCode } from '../refusals.ts';
import { Interruzione } from './interruzione.ts';
import { LettoreXml } from './lettore-xml.ts';
import type { AscoltoXml } from './lettore-xml.ts';

const BOCCONE = 0x40000;

/** Reads the XML of a spreadsheet a piece at a time; null, or why it is refused: entities other than the usual five, a DOCTYPE. */
export const readXml = (bytes: Uint8Array, ascolto: AscoltoXml): RefusalCode | null => {
  const lettore = new LettoreXml(ascolto);
  const decoder = new TextDecoder();
  try {
    for (let posizione = 0; posizione < bytes.length; posizione += BOCCONE)
      lettore.write(decoder.decode(bytes.subarray(posizione, posizione + BOCCONE), { stream: true }));
    lettore.close();
    return null;
  } catch (errore) {
    if (errore instanceof Interruzione) return errore.codice;
    throw errore;
  }
};
