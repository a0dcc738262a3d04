import { isImportoStampato } from './pagina.ts';
import type { Linea } from './pagina.ts';

/** Share of the pages on which a line is printed in the same place. */
const QUASI_TUTTE = 0.6;
/** Points by which such lines may stand apart. */
const PASSO = 4;

/**
 * Leaves out what is printed in the same place of every page, such as the company and the number of the page: between two
 * accounts it would be a heading. What stands above the list of the first page is kept, with its date and company.
 */
export const dropTestatine = (linee: readonly Linea[]): readonly Linea[] => {
  const pagine = new Set(linee.map(({ pagina }) => pagina)).size;
  if (pagine < 2) return linee;
  const volte = new Map<string, Set<number>>();
  for (const linea of linee) {
    const chiave = buildChiave(linea);
    volte.set(chiave, (volte.get(chiave) ?? new Set()).add(linea.pagina));
  }
  const prima = linee.findIndex(hasImporto);
  return linee.filter(
    (linea, i) => i < prima || hasImporto(linea) || (volte.get(buildChiave(linea))?.size ?? 0) < pagine * QUASI_TUTTE,
  );
};

const hasImporto = ({ pezzi }: Linea): boolean => pezzi.some(({ testo }) => isImportoStampato(testo));

const buildChiave = ({ y, pezzi }: Linea): string =>
  `${Math.round(y / PASSO)} ${pezzi.map(({ testo }) => testo.replace(/\d+/g, '#')).join(' ')}`;
