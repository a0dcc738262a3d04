import { openFile } from './containers/open-file.ts';
import type { XmlDocument } from './containers/open-file.ts';
import type { XbrlRead, XbrlRefused, XbrlOutcome, XbrlOptions } from './outcome.ts';
import { parseIstanza } from './istanza/parse-istanza.ts';
import { readIstanza, refuse } from './read-istanza.ts';

/**
 * Reads a filed bilancio (XBRL, itcc-ci taxonomies) into voci. The file may be plain or inside zip archives and CAdES
 * signatures (never verified), in any usual encoding; its type comes from its content. Never throws: a file that cannot be
 * read is refused with one sentence for the user.
 * @returns every input voce, in euro with at most 2 decimals (0 where the file has nothing), and a report of the import
 * @example readXbrl(bytes, { data_bilancio: '2024-12-31' }) // { tipo: 'letto', voci: [{ codice: 'SPA.A.1', valore: 0, … }], warning: 'none', report }
 * @example readXbrl(pdf, { data_bilancio: '2024-12-31' }) // { tipo: 'rifiutato', codice: 'pdf', testo: 'Il file è un PDF …' }
 */
export const readXbrl = (bytes: Uint8Array, options: XbrlOptions): XbrlOutcome => {
  const apertura = openFile(bytes);
  if (apertura.tipo === 'rifiuto') return refuse(apertura.codice);
  const documents = dropCopies(apertura.documents);
  const [first] = documents;
  if (documents.length === 1 && first !== undefined) return readDocument(first, options);
  return chooseOutcome(documents.map((document) => readDocument(document, options)));
};

const readDocument = ({ text, wrappings }: XmlDocument, options: XbrlOptions): XbrlOutcome => {
  const outcome = parseIstanza(text);
  return outcome.tipo === 'rifiuto' ? refuse(outcome.codice) : readIstanza(outcome.istanza, wrappings, options);
};

/** An archive often holds the same filing twice, plain and signed. */
const dropCopies = (documents: readonly XmlDocument[]): XmlDocument[] => {
  return documents.filter((document, index) => documents.findIndex(({ text }) => text === document.text) === index);
};

/** Several instances in one archive: takes the only readable one or the only one of the requested year; else refuses. */
const chooseOutcome = (outcomes: readonly XbrlOutcome[]): XbrlOutcome => {
  const read = outcomes.filter((outcome): outcome is XbrlRead => outcome.tipo === 'letto');
  const ofDate = read.filter(({ report }) => !report.data_diversa);
  const [only] = read;
  const [expected] = ofDate;
  if (read.length === 1 && only !== undefined) return only;
  if (ofDate.length === 1 && expected !== undefined) return expected;
  if (read.length > 1) return refuse('zip_piu_bilanci');
  const refused = outcomes.filter((outcome): outcome is XbrlRefused => outcome.tipo === 'rifiutato');
  // An archive may hold other XML files: report the refusal of the file that claims to be a bilancio.
  return (
    refused.find(({ codice }) => codice !== 'non_xbrl' && codice !== 'html') ??
    refused[0] ??
    refuse('zip_senza_bilancio')
  );
};
