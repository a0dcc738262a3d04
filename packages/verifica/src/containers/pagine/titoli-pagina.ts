import { isRigaTitoli } from '../../tabella/titoli.ts';
import { findPostoNomi } from './colonne-pagina.ts';
import type { ColonnePagina, Intervallo } from './colonne-pagina.ts';
import { isImportoStampato } from './pagina.ts';
import type { Linea, Pezzo } from './pagina.ts';
import type { NomePagina, RigaPagina } from './righe-pagina.ts';

/** Points a title may end before the amounts below it begin. */
const MARGINE = 24;

/** Whether a line holds titles of columns, or spans those of the next one. */
export const isLineaTitoli = (linea: Linea, dopo: Linea | undefined): boolean =>
  isTitoli(linea) ||
  (dopo !== undefined &&
    dopo.pagina === linea.pagina &&
    isTitoli(dopo) &&
    linea.pezzi.length >= 2 &&
    !hasNumeri(linea));

const isTitoli = ({ pezzi }: Linea): boolean => isRigaTitoli(pezzi.map(({ testo }) => testo));

const hasNumeri = ({ pezzi }: Linea): boolean =>
  pezzi.some(({ testo }) => isImportoStampato(testo) || /\d{4}/.test(testo));

/** Titles by the columns below them. */
export const readTitoliPagina = (linea: Linea, colonne: ColonnePagina): RigaPagina => {
  const importi = colonne.importi.map(() => '');
  const nomi = new Map<number, NomePagina>();
  for (const pezzo of linea.pezzi) {
    const colonna = findColonna(pezzo, colonne.importi);
    if (colonna !== null) importi[colonna] = `${importi[colonna] ?? ''} ${pezzo.testo}`.trim();
    else addNome(nomi, findPostoNomi(pezzo, colonne), pezzo, linea);
  }
  const { pagina, y } = linea;
  return { pagina, y, importi, nomi };
};

/** The column of amounts nearest to the middle of a title; a title across several belongs to the first. */
const findColonna = ({ inizio, fine }: Pezzo, importi: readonly Intervallo[]): number | null => {
  const toccate = [...importi.entries()].filter(
    ([, colonna]) => inizio < colonna.fine && fine > colonna.inizio - MARGINE,
  );
  const sotto = toccate.filter(([, colonna]) => inizio < colonna.fine && fine > colonna.inizio);
  if (sotto.length > 1) return sotto[0]?.[0] ?? null;
  const centro = (inizio + fine) / 2;
  const [vicina] = toccate.toSorted(([, a], [, b]) => measureDistanza(a, centro) - measureDistanza(b, centro));
  return vicina?.[0] ?? null;
};

const measureDistanza = ({ inizio, fine }: Intervallo, x: number): number => Math.abs((inizio + fine) / 2 - x);

/** The first of several titles stands over the codes, the others over the names. */
const addNome = (
  nomi: Map<number, NomePagina>,
  posto: number,
  { testo, inizio, fine }: Pezzo,
  { y, altezza }: Linea,
): void => {
  const prima = nomi.get(posto);
  const base = { testo, intero: testo, sinistra: inizio, bordo: inizio, inizio, fine, y, altezza };
  if (prima === undefined) nomi.set(posto, { ...base, codice: '' });
  else if (prima.codice === '') nomi.set(posto, { ...base, codice: prima.testo });
  else nomi.set(posto, { ...prima, testo: `${prima.testo} ${testo}`, fine });
};
