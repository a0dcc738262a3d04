/**
 * Writes reduced copies of XBRL filings for use as test fixtures: removes the texts of the notes, replaces the company with an
 * invented one with valid codes, and keeps every figure and everything else. The same original always gives the same copy.
 * An `expected.json` beside the filings is copied too, with the invented company.
 *
 *   node lab/reduce-xbrl.ts <folder of filings> <folder to write>
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Expected = {
  expect?: string;
  denominazione?: string | null;
  codice_fiscale?: string | null;
  partita_iva?: string | null;
  entity_identifier?: string | null;
};

const NAMES = [
  'ALBA',
  'BORGO',
  'COLLE',
  'DARSENA',
  'ERMO',
  'FONTE',
  'GOLFO',
  'ISOLA',
  'LAGUNA',
  'MASO',
  'OLMO',
  'PIEVE',
  'ROCCA',
  'SELVA',
  'TORRE',
  'VALLE',
];
const TRADES = [
  'ALIMENTARI',
  'ARREDI',
  'CARTA',
  'COSTRUZIONI',
  'GRAFICA',
  'IMPIANTI',
  'LEGNO',
  'MECCANICA',
  'MODA',
  'OFFICINE',
  'PLASTICA',
  'SERVIZI',
  'SISTEMI',
  'TESSUTI',
  'TRASPORTI',
  'VIVAI',
];
const TEXT = 'Testo omesso.';
const FACT = /<((?:[\w.-]+:)?([A-Z]\w*))((?:\s[^<>]*)?)>([^<]*)<\/\1>/g;
const FOOTNOTE = /(<link:footnote\b[^>]*>)([\s\S]*?)(<\/link:footnote>)/g;
const IDENTIFIER = /(<(?:[\w.-]+:)?identifier\b[^>]*>)([^<]*)(<)/g;
const NON_XML_ENTITY = /&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;/;

const computeDigest = (text: string): Buffer => createHash('sha256').update(text).digest();
const pick = (words: readonly string[], byte: number | undefined): string => words[(byte ?? 0) % words.length] ?? '';

const createDenominazione = (original: string): string => {
  const hash = computeDigest(original);
  return `${pick(NAMES, hash[0])} ${pick(TRADES, hash[1])} SRL`;
};

/** A code of 11 digits with its check digit. No VAT number begins with 99: it cannot be anyone's. */
const createCode = (original: string): string => {
  const number = `99${String(computeDigest(original).readUInt32BE(0) % 100_000).padStart(5, '0')}015`;
  const sum = Array.from(number).reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
};

const reduceFact = (element: string, attributes: string, text: string): string => {
  if (/\bunitRef\s*=/.test(attributes) || text.trim() === '') return text;
  if (element.endsWith('Denominazione')) return createDenominazione(text.trim());
  if (/(CodiceFiscale|PartitaIva)/.test(element)) return createCode(text.trim());
  if (/^DatiAnagrafici(FormaGiuridica|SettoreAttivita)/.test(element)) return text;
  if (element === 'DatiAnagraficiCodiceCciaa') return text.trim().slice(0, 2);
  if (element === 'DatiAnagraficiNumeroRea') return '000000';
  if (/^\s*(true|false|\d{4}-\d{2}-\d{2})\s*$/.test(text)) return text;
  // Some fixtures exist to test an undeclared entity.
  return NON_XML_ENTITY.test(text) ? 'Testo&nbsp;omesso.' : TEXT;
};

/** The reduced copy of one filing; everything it does not replace stays byte for byte. */
const reduceFiling = (original: string): string => {
  return original
    .replace(FACT, (whole, name: string, element: string, attributes: string, text: string) =>
      /contextRef\s*=/.test(attributes)
        ? `<${name}${attributes}>${reduceFact(element, attributes, text)}</${name}>`
        : whole,
    )
    .replace(FOOTNOTE, (_, open: string, __, close: string) => `${open}${TEXT}${close}`)
    .replace(IDENTIFIER, (_, open: string, code: string, close: string) => `${open}${createCode(code.trim())}${close}`);
};

const reduceExpected = (expected: Expected): Expected => {
  const code = (value: string | null | undefined): string | null => (value == null ? null : createCode(value.trim()));
  return {
    ...expected,
    denominazione: expected.denominazione == null ? null : createDenominazione(expected.denominazione),
    codice_fiscale: code(expected.codice_fiscale),
    partita_iva: code(expected.partita_iva),
    entity_identifier: code(expected.entity_identifier),
  };
};

/** @throws when the copy still names the company: a fixture must not contain it by accident */
const checkAnonymous = (file: string, copy: string, expected: Expected): void => {
  const traces = [
    expected.denominazione,
    expected.codice_fiscale,
    expected.partita_iva,
    expected.entity_identifier,
  ].flatMap((trace) => (trace ? [trace] : []));
  const left = traces.filter((trace) => copy.toUpperCase().includes(trace.toUpperCase()));
  if (left.length > 0) throw new Error(`${file}: still names ${left.join(', ')}`);
};

const runReduction = ([source, target]: readonly string[]): void => {
  if (source === undefined || target === undefined)
    throw new Error('Usage: node lab/reduce-xbrl.ts <folder of filings> <folder to write>');
  const allExpected = JSON.parse(readFileSync(join(source, 'expected.json'), 'utf8')) as Record<string, Expected>;
  const reduced: Record<string, Expected> = {};
  mkdirSync(target, { recursive: true });
  for (const [file, expected] of Object.entries(allExpected)) {
    if (expected.expect === 'refuse') continue;
    // latin1 maps each byte to a character, so the rest is written back unchanged, whatever the encoding.
    const copy = reduceFiling(readFileSync(join(source, file), 'latin1'));
    checkAnonymous(file, copy, expected);
    writeFileSync(join(target, file), copy, 'latin1');
    reduced[file] = reduceExpected(expected);
    console.log(`${file}: ${copy.length} bytes`);
  }
  writeFileSync(join(target, 'expected.json'), `${JSON.stringify(reduced, null, 1)}\n`);
};

runReduction(process.argv.slice(2));
