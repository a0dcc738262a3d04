/**
 * Writes reduced copies of XBRL filings, fit to be kept as test fixtures: the texts of the notes go, the company becomes
 * an invented one with valid codes, every figure and everything else of the file stays as it is. The same original always
 * gives the same copy. An `expected.json` beside the filings is brought along with the invented company.
 *
 *   node lab/reduce-xbrl.ts <folder of filings> <folder to write>
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Atteso = {
  expect?: string;
  denominazione?: string | null;
  codice_fiscale?: string | null;
  partita_iva?: string | null;
  entity_identifier?: string | null;
};

const NOMI = [
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
const MESTIERI = [
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
const TESTO = 'Testo omesso.';
const FATTO = /<((?:[\w.-]+:)?([A-Z]\w*))((?:\s[^<>]*)?)>([^<]*)<\/\1>/g;
const NOTA_A_PIE = /(<link:footnote\b[^>]*>)([\s\S]*?)(<\/link:footnote>)/g;
const IDENTIFICATIVO = /(<(?:[\w.-]+:)?identifier\b[^>]*>)([^<]*)(<)/g;
const ENTITA_NON_XML = /&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;/;

const digest = (testo: string): Buffer => createHash('sha256').update(testo).digest();
const pick = (parole: readonly string[], byte: number | undefined): string => parole[(byte ?? 0) % parole.length] ?? '';

const inventDenominazione = (originale: string): string => {
  const impronta = digest(originale);
  return `${pick(NOMI, impronta[0])} ${pick(MESTIERI, impronta[1])} SRL`;
};

/** A code of 11 digits with its check digit. No VAT number begins with 99: it cannot be anyone's. */
const inventCodice = (originale: string): string => {
  const numero = `99${String(digest(originale).readUInt32BE(0) % 100_000).padStart(5, '0')}015`;
  const somma = Array.from(numero).reduce((totale, cifra, posizione) => {
    const valore = Number(cifra) * (posizione % 2 === 0 ? 1 : 2);
    return totale + (valore > 9 ? valore - 9 : valore);
  }, 0);
  return `${numero}${(10 - (somma % 10)) % 10}`;
};

const reduceFatto = (elemento: string, attributi: string, testo: string): string => {
  if (/\bunitRef\s*=/.test(attributi) || testo.trim() === '') return testo;
  if (elemento.endsWith('Denominazione')) return inventDenominazione(testo.trim());
  if (/(CodiceFiscale|PartitaIva)/.test(elemento)) return inventCodice(testo.trim());
  if (/^DatiAnagrafici(FormaGiuridica|SettoreAttivita)/.test(elemento)) return testo;
  if (elemento === 'DatiAnagraficiCodiceCciaa') return testo.trim().slice(0, 2);
  if (elemento === 'DatiAnagraficiNumeroRea') return '000000';
  if (/^\s*(true|false|\d{4}-\d{2}-\d{2})\s*$/.test(testo)) return testo;
  // An undeclared entity is what some files are kept for.
  return ENTITA_NON_XML.test(testo) ? 'Testo&nbsp;omesso.' : TESTO;
};

/** The reduced copy of one filing, byte for byte outside what it replaces. */
const reduceFiling = (originale: string): string => {
  return originale
    .replace(FATTO, (intero, nome: string, elemento: string, attributi: string, testo: string) =>
      /contextRef\s*=/.test(attributi)
        ? `<${nome}${attributi}>${reduceFatto(elemento, attributi, testo)}</${nome}>`
        : intero,
    )
    .replace(NOTA_A_PIE, (_, apre: string, __, chiude: string) => `${apre}${TESTO}${chiude}`)
    .replace(
      IDENTIFICATIVO,
      (_, apre: string, codice: string, chiude: string) => `${apre}${inventCodice(codice.trim())}${chiude}`,
    );
};

const reduceAtteso = (atteso: Atteso): Atteso => {
  const codice = (valore: string | null | undefined): string | null =>
    valore == null ? null : inventCodice(valore.trim());
  return {
    ...atteso,
    denominazione: atteso.denominazione == null ? null : inventDenominazione(atteso.denominazione),
    codice_fiscale: codice(atteso.codice_fiscale),
    partita_iva: codice(atteso.partita_iva),
    entity_identifier: codice(atteso.entity_identifier),
  };
};

/** Stops when anything of the company is left: a fixture must not carry it by accident. */
const checkAnonimo = (file: string, copia: string, atteso: Atteso): void => {
  const tracce = [atteso.denominazione, atteso.codice_fiscale, atteso.partita_iva, atteso.entity_identifier].flatMap(
    (traccia) => (traccia ? [traccia] : []),
  );
  const rimaste = tracce.filter((traccia) => copia.toUpperCase().includes(traccia.toUpperCase()));
  if (rimaste.length > 0) throw new Error(`${file}: still names ${rimaste.join(', ')}`);
};

const main = ([sorgente, destinazione]: readonly string[]): void => {
  if (sorgente === undefined || destinazione === undefined)
    throw new Error('Usage: node lab/reduce-xbrl.ts <folder of filings> <folder to write>');
  const attesi = JSON.parse(readFileSync(join(sorgente, 'expected.json'), 'utf8')) as Record<string, Atteso>;
  const ridotti: Record<string, Atteso> = {};
  mkdirSync(destinazione, { recursive: true });
  for (const [file, atteso] of Object.entries(attesi)) {
    if (atteso.expect === 'refuse') continue;
    // One character per byte: what is not replaced is written back as it was, in any single-byte encoding or UTF-8.
    const copia = reduceFiling(readFileSync(join(sorgente, file), 'latin1'));
    checkAnonimo(file, copia, atteso);
    writeFileSync(join(destinazione, file), copia, 'latin1');
    ridotti[file] = reduceAtteso(atteso);
    console.log(`${file}: ${copia.length} bytes`);
  }
  writeFileSync(join(destinazione, 'expected.json'), `${JSON.stringify(ridotti, null, 1)}\n`);
};

main(process.argv.slice(2));
