import { pianoVoci } from '@vedetta/domain';
import type { Stato } from '../stato/stato.ts';
import { getRiga, isRigaModificata } from '../stato/stato.ts';

/** Filters of the rows. A search ignores the other two. */
export type Filtro = {
  readonly chiuse: ReadonlySet<string>;
  readonly ricerca: string;
  /** With 'Solo righe con valori', the lines to show; null shows every line. */
  readonly conValori: ReadonlySet<string> | null;
};

/** Normalizes case, accents and spaces, for searching. */
export const foldTesto = (testo: string): string =>
  testo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();

const cercabili: readonly { readonly codice: string; readonly testo: string }[] = pianoVoci.map(
  ({ codice, titolo }) => ({
    codice,
    testo: `${foldTesto(titolo)} ${codice.toLowerCase()}`,
  }),
);

const parents: ReadonlyMap<string, string | null> = new Map(pianoVoci.map(({ codice, parent }) => [codice, parent]));

export const getParent = (codice: string): string | null => parents.get(codice) ?? null;

/** The ancestors of a line, nearest first. */
export const listAntenati = (codice: string): readonly string[] => {
  const parent = getParent(codice);
  return parent === null ? [] : [parent, ...listAntenati(parent)];
};

/** Lines found by title or code: each must contain every word of the search. */
export const listTrovate = (ricerca: string): readonly string[] => {
  const parole = foldTesto(ricerca)
    .split(' ')
    .filter((parola) => parola !== '');
  if (parole.length === 0) return [];
  return cercabili.filter(({ testo }) => parole.every((parola) => testo.includes(parola))).map(({ codice }) => codice);
};

const withAntenati = (codici: Iterable<string>): ReadonlySet<string> => {
  const tutte = new Set<string>();
  for (const codice of codici) for (const altra of [codice, ...listAntenati(codice)]) tutte.add(altra);
  return tutte;
};

/** The lines found, with their ancestors and descendants. */
const listIntorno = (trovate: readonly string[]): readonly string[] => {
  const sopra = withAntenati(trovate);
  const sotto = new Set(trovate);
  return pianoVoci
    .filter(({ codice }) => sopra.has(codice) || listAntenati(codice).some((antenato) => sotto.has(antenato)))
    .map(({ codice }) => codice);
};

/** The lines with an amount in any column, or unsaved, and their ancestors. */
export const computeConValori = (stato: Stato, altre: Iterable<string> = []): ReadonlySet<string> => {
  const piene = pianoVoci.filter(({ codice, input }) => {
    const riga = getRiga(stato, codice);
    const isPiena = (riga.valore.importo ?? 0) !== 0 || (riga.rettifica.importo ?? 0) !== 0;
    return isPiena || (input && isRigaModificata(riga, stato.salvata.importi.get(codice)));
  });
  return withAntenati([...piene.map(({ codice }) => codice), ...altre, 'SPA', 'SPP', 'CE']);
};

/** Codes of the rows on screen, in schema order. */
export const listVisibili = ({ chiuse, ricerca, conValori }: Filtro): readonly string[] => {
  if (foldTesto(ricerca) !== '') return listIntorno(listTrovate(ricerca));
  return pianoVoci
    .filter(
      ({ codice }) =>
        (conValori === null || conValori.has(codice)) && !listAntenati(codice).some((antenato) => chiuse.has(antenato)),
    )
    .map(({ codice }) => codice);
};
