import { SaxesParser } from 'saxes';
import type { RefusalCode } from '../refusals.ts';
import { isMarkupAmmesso } from './markup.ts';

/** Stops a reading from within a listener: caught by `readXml`, never beyond. */
class Interruzione extends Error {
  readonly codice: RefusalCode;
  constructor(codice: RefusalCode) {
    super(codice);
    this.codice = codice;
  }
}

export type Attributi = Readonly<Record<string, string>>;
export type AscoltoXml = {
  /** `nome` without its prefix. */
  readonly onApre: (nome: string, attributi: Attributi) => void;
  readonly onTesto?: (testo: string) => void;
  readonly onChiude?: (nome: string) => void;
};

const BOCCONE = 256 * 1024;

/** Ends the reading of the file with a refusal. */
export const refuseReading = (codice: RefusalCode): never => {
  throw new Interruzione(codice);
};

const withoutPrefisso = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/** Reads the XML of a spreadsheet a piece at a time; null, or why it is refused: entities other than the usual five, a DOCTYPE. */
export const readXml = (bytes: Uint8Array, { onApre, onTesto, onChiude }: AscoltoXml): RefusalCode | null => {
  if (!isMarkupAmmesso(bytes)) return 'foglio_danneggiato';
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => refuseReading('foglio_danneggiato'));
  parser.on('doctype', () => refuseReading('foglio_danneggiato'));
  parser.on('opentag', ({ name, attributes }) => onApre(withoutPrefisso(name), attributes));
  if (onTesto !== undefined) {
    parser.on('text', onTesto);
    parser.on('cdata', onTesto);
  }
  if (onChiude !== undefined) parser.on('closetag', ({ name }) => onChiude(withoutPrefisso(name)));
  const decoder = new TextDecoder();
  try {
    for (let posizione = 0; posizione < bytes.length; posizione += BOCCONE)
      parser.write(decoder.decode(bytes.subarray(posizione, posizione + BOCCONE), { stream: true }));
    parser.close();
    return null;
  } catch (errore) {
    if (errore instanceof Interruzione) return errore.codice;
    throw errore;
  }
};
