import { isData, mesi } from '@vedetta/domain/base';
import { getTesto } from '../containers/foglio.ts';
import type { Riga } from '../containers/foglio.ts';

const MESI: readonly string[] = mesi;
const GIORNO_MESE_ANNO = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g;
const ANNO_MESE_GIORNO = /(?<!\d)(20\d{2})[./_-]?(\d{2})[./_-]?(\d{2})(?!\d)/g;
const IN_LETTERE = new RegExp(
  `(\\d{1,2})°?[ -](${MESI.map((mese) => `${mese}|${mese.slice(0, 3)}`).join('|')})\\.?[ -](\\d{4})`,
  'gi',
);
/** Rows before the list that may carry its title. */
const MAX_RIGHE = 40;

const build = (anno: string, mese: number, giorno: number): string[] => {
  const data = `${anno}-${String(mese).padStart(2, '0')}-${String(giorno).padStart(2, '0')}`;
  return isData(data) && data > '1990' ? [data] : [];
};

const findDate = (testo: string): string[] => [
  ...Array.from(testo.matchAll(GIORNO_MESE_ANNO)).flatMap(([, giorno = '', mese = '', anno = '']) =>
    build(anno, Number(mese), Number(giorno)),
  ),
  ...Array.from(testo.matchAll(ANNO_MESE_GIORNO)).flatMap(([, anno = '', mese = '', giorno = '']) =>
    build(anno, Number(mese), Number(giorno)),
  ),
  ...Array.from(testo.matchAll(IN_LETTERE)).flatMap(([, giorno = '', mese = '', anno = '']) =>
    build(anno, MESI.findIndex((nome) => nome.startsWith(mese.toLowerCase())) + 1, Number(giorno)),
  ),
];

/** What a list puts before the day it is at; also the dash of a period. */
const PRIMA_DEL_GIORNO =
  /(?:\b(?:al|alla data|alla data del|fino a|fino al):?\s*|(?<=[./-]\d{2}(?:\d{2})?\s*)[-–]\s*)(?=\d)/gi;
const GIORNO =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|20\d{2}[./_-]?\d{2}[./_-]?\d{2}|\d{1,2}°?[ -]\p{L}+\.?[ -]\d{4})(?!\d)/u;
/** Of other programs; elsewhere it may be the code of an account. */
const ANNO_BREVE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2})(?!\d)/;
const STAMPA = /(stamp\w*|elabora\w*|data stampa)\b\D{0,20}[\d./-]{8,10}/gi;
/** The fiscal year that the list is of: its end may be months after the balance. */
const ESERCIZIO =
  /\besercizio\b\D{0,20}(?:20\d{2}\D{1,12})?\d{1,2}[./-]\d{1,2}[./-]\d{4}\D{1,10}\d{1,2}[./-]\d{1,2}[./-]\d{4}/gi;

const MESE = `(${MESI.join('|')})`;
const MESE_E_ANNO = new RegExp(String.raw`(?<!\d[ °-]{1,2})\b${MESE}(?:[ '’./-]| del? ){1,3}(20\d{2})(?!\d)`, 'gi');
const MESE_E_ANNO_IN_CIFRE = /\bmese\b(?: di)?[ :]{0,3}(\d{1,2})[./-](20\d{2})(?!\d)/gi;
const DI_UN_MESE = /\bmes[ei]\b/i;
const DI_STAMPA = /stamp|elabora/i;

/** The last day of a month. */
const buildFine = (anno: string, mese: number): string[] =>
  [31, 30, 29, 28].flatMap((giorno) => build(anno, mese, giorno)).slice(0, 1);

/** The ends of the months that the text names. */
const findMesi = (testo: string): string[] => [
  ...Array.from(testo.matchAll(MESE_E_ANNO)).flatMap(([, mese = '', anno = '']) =>
    buildFine(anno, MESI.indexOf(mese.toLowerCase()) + 1),
  ),
  ...Array.from(testo.matchAll(MESE_E_ANNO_IN_CIFRE)).flatMap(([, mese = '', anno = '']) =>
    buildFine(anno, Number(mese)),
  ),
];

/** The dates that the text says it is at. */
const findDateAl = (testo: string): string[] =>
  Array.from(testo.matchAll(PRIMA_DEL_GIORNO)).flatMap(({ 0: parole, index }) => {
    const resto = testo.slice(index + parole.length);
    const [giorno] = GIORNO.exec(resto) ?? [];
    if (giorno !== undefined) return findDate(giorno);
    const [, breve = '', mese = '', anno = ''] = ANNO_BREVE.exec(resto) ?? [];
    return build(`20${anno}`, Number(mese), Number(breve));
  });

/**
 * Date of the balance, from the title of the list or the name of the file: the end of a period is its latest date, of
 * a month its last day. A date of printing is left out; where the title says at which day it is, any other date is no more than a date of printing, and the
 * fiscal year holds only without it.
 * @example findData([['Periodo dal 01/01/2025 al 31/12/2025']], null) // '2025-12-31'
 * @example findData([['Esercizio 01/01/2026 - 31/12/2026'], ['Situazione al 30/09/2026']], null) // '2026-09-30'
 */
export const findData = (titoli: readonly Riga[], nomeFile: string | null): string | null => {
  const righe = titoli.slice(0, MAX_RIGHE).map((riga) =>
    riga
      .map((cella) => getTesto(cella))
      .join(' ')
      .replace(STAMPA, ''),
  );
  const senzaEsercizio = righe.map((riga) => riga.replace(ESERCIZIO, ''));
  const letture = [
    senzaEsercizio.flatMap(findDateAl),
    righe.filter((riga) => DI_UN_MESE.test(riga)).flatMap(findMesi),
    righe.filter((riga) => !DI_STAMPA.test(riga)).flatMap(findMesi),
    righe.flatMap(findDateAl),
    senzaEsercizio.flatMap(findDate),
    righe.flatMap(findDate),
    nomeFile === null ? [] : findDate(nomeFile),
    nomeFile === null ? [] : findMesi(nomeFile.replaceAll('_', ' ')),
  ];
  return (
    letture
      .find((date) => date.length > 0)
      ?.toSorted()
      .at(-1) ?? null
  );
};
