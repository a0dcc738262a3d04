import { isData, mesi } from '@vedetta/domain/base';
import { getTesto } from '../containers/foglio.ts';
import type { Riga } from '../containers/foglio.ts';

const MESI: readonly string[] = mesi;
const GIORNO_MESE_ANNO = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g;
const ANNO_MESE_GIORNO = /(?<!\d)(20\d{2})[./_-]?(\d{2})[./_-]?(\d{2})(?!\d)/g;
const IN_LETTERE = new RegExp(`(\\d{1,2})°? (${MESI.join('|')}) (\\d{4})`, 'gi');
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
    build(anno, MESI.indexOf(mese.toLowerCase()) + 1, Number(giorno)),
  ),
];

/**
 * Date of the balance, from the title of the list or the name of the file: the end of a period is its latest date. A date of
 * printing is left out.
 * @example findData([['Periodo dal 01/01/2025 al 31/12/2025']], null) // '2025-12-31'
 */
export const findData = (titoli: readonly Riga[], nomeFile: string | null): string | null => {
  const righe = titoli.slice(0, MAX_RIGHE).map((riga) => riga.map((cella) => getTesto(cella)).join(' '));
  const date = righe.flatMap((riga) =>
    findDate(riga.replace(/(stamp\w*|elaborat\w*|data stampa)\b\D{0,20}[\d./-]{8,10}/gi, '')),
  );
  const dalNome = nomeFile === null ? [] : findDate(nomeFile);
  return date.toSorted().at(-1) ?? dalNome.toSorted().at(-1) ?? null;
};
