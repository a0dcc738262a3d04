import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto, pianoVoci } from '@vedetta/domain';
import { foldText, getParent, listAncestors } from '../grid/visible-rows.ts';

/** The line named by a spreadsheet row. */
type NamedVoce =
  | { readonly tipo: 'voce'; readonly codice: CodiceVoce }
  | { readonly tipo: 'ambigua' }
  | { readonly tipo: 'ignota' };

/** Optional numbering of titles: `1) `, `B) `, `II - `, `17-bis) `, `a) `. */
const NUMBERING = /^([a-z]|[ivx]+|\d+([- ]?[a-z]{2,})?)\s*(\)|\.|-)\s+/u;

const toKey = (testo: string): string =>
  foldText(testo)
    .replace(NUMBERING, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const codici: ReadonlyMap<string, CodiceVoce> = new Map(pianoVoci.map(({ codice }) => [codice.toLowerCase(), codice]));

/** Lines by title, short and full, in schema order. */
const byTitle: ReadonlyMap<string, readonly CodiceVoce[]> = (() => {
  const titoli = new Map<string, Set<CodiceVoce>>();
  for (const { codice, titolo } of pianoVoci) {
    for (const scritto of [titolo, getTitoloCompleto(codice)]) {
      const key = toKey(scritto);
      titoli.set(key, (titoli.get(key) ?? new Set()).add(codice));
    }
  }
  return new Map([...titoli].map(([key, voci]) => [key, [...voci]]));
})();

const isBelow = (codice: CodiceVoce, sopra: string | null): boolean =>
  sopra === null || codice === sopra || listAncestors(codice).includes(sopra);

/**
 * Picks among lines with the same title: the one below the previous row's line, else below its parent, and so on up. Two
 * at the same level are ambiguous.
 */
const chooseNearest = (
  candidate: readonly CodiceVoce[],
  ultima: CodiceVoce | null,
  viste: ReadonlySet<string>,
): NamedVoce => {
  const libere = candidate.filter((codice) => !viste.has(codice));
  if (candidate.length === 1 || ultima === null)
    return candidate.length === 1 ? toNamedVoce(candidate) : { tipo: 'ambigua' };
  for (let sopra: string | null = ultima; ; sopra = getParent(sopra)) {
    const vicine = libere.filter((codice) => isBelow(codice, sopra));
    if (vicine.length > 0) return toNamedVoce(vicine);
    if (sopra === null) return { tipo: 'ambigua' };
  }
};

const toNamedVoce = ([codice, ...others]: readonly CodiceVoce[]): NamedVoce =>
  codice === undefined || others.length > 0 ? { tipo: 'ambigua' } : { tipo: 'voce', codice };

/** Finds the line of each spreadsheet row, in order: a repeated title is resolved from the rows before. */
export const createNameReader = (): ((cells: readonly string[]) => NamedVoce) => {
  const viste = new Set<string>();
  let ultima: CodiceVoce | null = null;
  const find = (cells: readonly string[]): NamedVoce => {
    const codice = cells.map((cell) => codici.get(cell.toLowerCase())).find((trovato) => trovato !== undefined);
    if (codice !== undefined) return { tipo: 'voce', codice };
    const candidate = [...cells, cells.join(' ')]
      .map((cell) => byTitle.get(toKey(cell)))
      .find((found) => found !== undefined);
    return candidate === undefined ? { tipo: 'ignota' } : chooseNearest(candidate, ultima, viste);
  };
  return (cells) => {
    const nominata = find(cells);
    if (nominata.tipo === 'voce') {
      ultima = nominata.codice;
      viste.add(nominata.codice);
    }
    return nominata;
  };
};
