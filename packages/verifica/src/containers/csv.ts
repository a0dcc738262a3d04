import { parse } from 'csv-parse/sync';
import { refuse } from '../refusals.ts';
import type { Reading } from '../refusals.ts';
import type { Riga, Separatore } from './foglio.ts';
import { MAX_CELLA, MAX_COLONNE, MAX_RIGHE } from './limits.ts';

const SEPARATORI: readonly Separatore[] = [';', '\t', '|', ','];

const A_CAPO = 10;
const RITORNO = 13;
const CAMPIONE = 300;
/** Share of the sample lines that must have the same number of fields, or one of two. */
const CONCORDI = 0.5;

/** Fields of a line, quotes respected. A comma between digits that group an amount is no separator when nothing else is quoted. */
const countFields = (riga: string, separatore: string): number => {
  let campi = 1;
  let traVirgolette = false;
  for (const carattere of riga) {
    if (carattere === '"') traVirgolette = !traVirgolette;
    else if (carattere === separatore && !traVirgolette) campi += 1;
  }
  return campi;
};

/** The separator of a text: the one most lines agree on; null for a text in columns of fixed width. */
export const findSeparatore = (testo: string): Separatore | null => {
  const righe = testo
    .slice(0, 200_000)
    .split(/\r\n|\r|\n/)
    .filter((riga) => /\d/.test(riga))
    .slice(0, CAMPIONE);
  const aColonne = righe.filter((riga) => /\S {2,}\S.* {2,}\S/.test(riga)).length >= righe.length * CONCORDI;
  for (const separatore of SEPARATORI) {
    // In columns of fixed width commas only group the digits.
    if (separatore === ',' && aColonne) continue;
    const conteggi = righe.map((riga) => countFields(riga, separatore));
    const frequenze = new Map<number, number>();
    for (const campi of conteggi) if (campi > 1) frequenze.set(campi, (frequenze.get(campi) ?? 0) + 1);
    const [moda = 0] = [...frequenze.values()].toSorted((a, b) => b - a);
    // A decimal comma in every line looks like two fields: a real comma separates three at least.
    const minimo = separatore === ',' ? 3 : 2;
    const abbastanza = conteggi.filter((campi) => campi >= minimo).length;
    if (moda >= righe.length * CONCORDI && abbastanza >= righe.length * CONCORDI && !isDecimale(righe, separatore))
      return separatore;
  }
  return null;
};

/** Whether a comma only ever stands before two digits: then it is a decimal mark. */
const isDecimale = (righe: readonly string[], separatore: string): boolean =>
  separatore === ',' &&
  righe.every((riga) =>
    riga
      .split(',')
      .slice(1)
      .every((pezzo) => /^\d{2}(?!\d)/.test(pezzo)),
  );

/** Splits a text by a separator; quotes that do not close are taken as plain characters. */
export const splitCsv = (testo: string, separatore: Separatore): Reading<readonly Riga[]> => {
  if (countRighe(testo) > MAX_RIGHE) return refuse('troppe_righe');
  if (hasTroppiCampi(testo, separatore)) return refuse('troppe_colonne');
  const opzioni = {
    delimiter: separatore,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  };
  const righe =
    splitSemplice(testo, separatore) ?? parseCsv(testo, opzioni) ?? parseCsv(testo, { ...opzioni, quote: false }) ?? [];
  const lunga = (cella: string): boolean => cella.length > MAX_CELLA;
  return {
    ok: true,
    valore: righe.map((riga) => (riga.some(lunga) ? riga.map((cella) => cella.slice(0, MAX_CELLA)) : riga)),
  };
};

/** Without quotes a text is cut where its marks are, many times faster; null when there is a quote. */
const splitSemplice = (testo: string, separatore: Separatore): string[][] | null => {
  if (testo.includes('"')) return null;
  const righe = (testo.startsWith('\uFEFF') ? testo.slice(1) : testo).split(/\r\n|\n|\r/);
  if (righe.at(-1) === '') righe.pop();
  return righe.map((riga) => riga.split(separatore));
};

type Opzioni = {
  delimiter: string;
  bom: boolean;
  relax_column_count: boolean;
  relax_quotes: boolean;
  skip_empty_lines: boolean;
  quote?: false;
};

const parseCsv = (testo: string, opzioni: Opzioni): string[][] | null => {
  try {
    return parse(testo, opzioni);
  } catch {
    return null;
  }
};

const countRighe = (testo: string): number => {
  let righe = 0;
  for (let posizione = testo.indexOf('\n'); posizione >= 0; posizione = testo.indexOf('\n', posizione + 1)) righe += 1;
  return righe === 0 ? (testo.match(/\r/g)?.length ?? 0) : righe;
};

/** Before the text is split: a million columns must not become a million cells. */
const hasTroppiCampi = (testo: string, separatore: string): boolean => {
  const cercato = separatore.charCodeAt(0);
  let campi = 0;
  for (let i = 0; i < testo.length; i += 1) {
    const carattere = testo.charCodeAt(i);
    if (carattere === A_CAPO || carattere === RITORNO) campi = 0;
    else if (carattere === cercato) campi += 1;
    if (campi > MAX_COLONNE) return true;
  }
  return false;
};
