import { pianoVoci } from '@vedetta/domain';
import type { State } from '../state/state.ts';
import { getRow, isRowModified } from '../state/state.ts';
import { withTotali } from '../state/totali.ts';

/** Filters of the rows. A search ignores the other two. */
export type Filter = {
  readonly chiuse: ReadonlySet<string>;
  readonly search: string;
  /** With 'Solo righe con valori', the lines to show; null shows every line. */
  readonly conValori: ReadonlySet<string> | null;
};

/** Normalizes case, accents and spaces, for searching. */
export const foldText = (testo: string): string =>
  testo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();

const searchable: readonly { readonly codice: string; readonly testo: string }[] = pianoVoci.map(
  ({ codice, titolo }) => ({
    codice,
    testo: `${foldText(titolo)} ${codice.toLowerCase()}`,
  }),
);

const parents: ReadonlyMap<string, string | null> = new Map(pianoVoci.map(({ codice, parent }) => [codice, parent]));

export const getParent = (codice: string): string | null => parents.get(codice) ?? null;

/** The ancestors of a line, nearest first. */
export const listAncestors = (codice: string): readonly string[] => {
  const parent = getParent(codice);
  return parent === null ? [] : [parent, ...listAncestors(parent)];
};

/** Lines found by title or code: each must contain every word of the search. */
export const listFound = (search: string): readonly string[] => {
  const parole = foldText(search)
    .split(' ')
    .filter((parola) => parola !== '');
  if (parole.length === 0) return [];
  return searchable.filter(({ testo }) => parole.every((parola) => testo.includes(parola))).map(({ codice }) => codice);
};

const withAncestors = (codici: Iterable<string>): ReadonlySet<string> => {
  const tutte = new Set<string>();
  for (const codice of codici) for (const other of [codice, ...listAncestors(codice)]) tutte.add(other);
  return tutte;
};

/** The lines found, with their ancestors and descendants. */
const listAround = (found: readonly string[]): readonly string[] => {
  const sopra = withAncestors(found);
  const sotto = new Set(found);
  return pianoVoci
    .filter(({ codice }) => sopra.has(codice) || listAncestors(codice).some((ancestor) => sotto.has(ancestor)))
    .map(({ codice }) => codice);
};

/** The lines with an amount in any column, or unsaved, and their ancestors; results as they are computed here, before the check. */
export const computeConValori = (state: State, others: Iterable<string> = []): ReadonlySet<string> => {
  const rows = withTotali(state.rows);
  const piene = pianoVoci.filter(({ codice, input }) => {
    const row = getRow({ rows }, codice);
    const isPiena = (row.valore.importo ?? 0) !== 0 || (row.rettifica.importo ?? 0) !== 0;
    return isPiena || (input && isRowModified(row, state.salvata.importi.get(codice)));
  });
  return withAncestors([...piene.map(({ codice }) => codice), ...others, 'SPA', 'SPP', 'CE']);
};

/** Codes of the rows on screen, in schema order. */
export const listVisible = ({ chiuse, search, conValori }: Filter): readonly string[] => {
  if (foldText(search) !== '') return listAround(listFound(search));
  return pianoVoci
    .filter(
      ({ codice }) =>
        (conValori === null || conValori.has(codice)) &&
        !listAncestors(codice).some((ancestor) => chiuse.has(ancestor)),
    )
    .map(({ codice }) => codice);
};
