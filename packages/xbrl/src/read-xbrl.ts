import type { Result } from '@vedetta/domain/base';
import { openFile } from './containers/open-file.ts';
import type { XmlDocument } from './containers/open-file.ts';
import { formatNome, isArchivio, isBilancio } from './containers/guasti.ts';
import type { MembroGuasto } from './containers/guasti.ts';
import type { XbrlOptions, XbrlRead, XbrlRefusal } from './outcome.ts';
import { parseIstanza } from './istanza/parse-istanza.ts';
import { readIstanza } from './read-istanza.ts';
import { refusalTexts, refuse } from './refusals.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Reads a filed bilancio (XBRL, itcc-ci taxonomies) into voci. The file may be plain or inside zip archives and CAdES
 * signatures (never verified), in any usual encoding; its type comes from its content. Never throws: a file that cannot be
 * read is refused with one sentence for the user.
 * @returns every input voce, in euro with at most 2 decimals (0 where the file has nothing), and a report of the import
 * @example readXbrl(bytes, { data_bilancio: '2024-12-31' }) // { ok: true, valore: { voci: [{ codice: 'SPA.A.1', valore: 0, … }], warning: 'none', report } }
 * @example readXbrl(pdf, { data_bilancio: '2024-12-31' }) // { ok: false, rifiuto: { codice: 'pdf', testo: 'Il file è un PDF …' } }
 */
export const readXbrl = (bytes: Uint8Array, options: XbrlOptions): Result<XbrlRead, XbrlRefusal> => {
  const outcome = readFile(bytes, options);
  return outcome.ok
    ? outcome
    : { ok: false, rifiuto: { codice: outcome.rifiuto, testo: refusalTexts[outcome.rifiuto] } };
};

/** What a file, a document or an instance gives. */
type Reading = Result<XbrlRead, RefusalCode>;

const readFile = (bytes: Uint8Array, options: XbrlOptions): Reading => {
  const opened = openFile(bytes);
  if (!opened.ok) return opened;
  const documents = dropCopies(opened.valore.documents);
  const outcomes = documents.map((document) => readDocument(document, options));
  const [first] = outcomes;
  const outcome = outcomes.length === 1 && first !== undefined ? first : chooseOutcome(outcomes);
  const guasti = documents.flatMap(({ nome, text }, index): MembroGuasto[] => {
    const refused = outcomes[index];
    if (refused === undefined || refused.ok) return [];
    const guasto = { nome, codice: refused.rifiuto };
    return isBilancio(guasto, text.slice(0, INIZIO)) ? [guasto] : [];
  });
  return outcome.ok ? { ok: true, valore: addGuasti(outcome.valore, [...opened.valore.guasti, ...guasti]) } : outcome;
};

/** Characters of a text in which its root is looked for. */
const INIZIO = 4096;
const MAX_GUASTI = 10;

const describeGuasto = (guasto: MembroGuasto): string =>
  isArchivio(guasto) ? 'può contenere un bilancio' : 'sembra un bilancio';

/** Tells which other bilanci of the archive cannot be read: the one that was wanted may be among them. */
const addGuasti = (letto: XbrlRead, guasti: readonly MembroGuasto[]): XbrlRead => {
  if (guasti.length === 0) return letto;
  const avvisi = guasti
    .slice(0, MAX_GUASTI)
    .map(
      (guasto) =>
        `Nell’archivio anche «${formatNome(guasto.nome)}» ${describeGuasto(guasto)} ma non si legge. ${refusalTexts[guasto.codice]}`,
    );
  const altri = guasti.length - avvisi.length;
  if (altri === 1) avvisi.push('Nell’archivio non si legge un altro file che sembra un bilancio.');
  if (altri > 1) avvisi.push(`Nell’archivio non si leggono altri ${altri} file che sembrano bilanci.`);
  return { ...letto, warning: 'partial', report: { ...letto.report, avvisi: [...avvisi, ...letto.report.avvisi] } };
};

const readDocument = ({ text, wrappings }: XmlDocument, options: XbrlOptions): Reading => {
  const outcome = parseIstanza(text);
  return outcome.ok ? readIstanza(outcome.valore, wrappings, options) : outcome;
};

/** An archive often holds the same filing twice, plain and signed; signing programs may change the ends of the lines. */
const dropCopies = (documents: readonly XmlDocument[]): XmlDocument[] => {
  if (documents.length < 2) return [...documents];
  const texts = documents.map(({ text }) => text.replaceAll('\r\n', '\n').trimEnd());
  return documents.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
};

/** Several instances in one archive: takes the only readable one or the only one of the requested year; else refuses. */
const chooseOutcome = (outcomes: readonly Reading[]): Reading => {
  const read = outcomes.filter((outcome) => outcome.ok);
  const ofDate = read.filter(({ valore }) => !valore.report.data_diversa);
  const [only] = read;
  const [expected] = ofDate;
  if (read.length === 1 && only !== undefined) return only;
  if (ofDate.length === 1 && expected !== undefined) return expected;
  if (read.length > 1) return refuse('zip_piu_bilanci');
  const refused = outcomes.filter((outcome) => !outcome.ok);
  // An archive may hold other XML files: report the refusal of the file that claims to be a bilancio.
  return (
    refused.find(({ rifiuto }) => rifiuto !== 'non_xbrl' && rifiuto !== 'html') ??
    refused[0] ??
    refuse('zip_senza_bilancio')
  );
};
