import { foldTesto } from '../righe/parole.ts';

const CAMPIONE = 2000;

/**
 * What a code looks like.
 * @example readForma('A1.05') // 'A9.99'
 */
export const readForma = (codice: string): string => codice.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');

/**
 * Shape of a file, by which what a person corrected and confirmed is found again: words of the titles and form of the codes.
 * @example buildProgramma(['Conto', 'Saldo Dare'], ['10/05/001']) // 'conto|saldo dare#99/99/999'
 */
export const buildProgramma = (titoli: readonly string[], codici: readonly (string | null)[]): string => {
  const forme = new Map<string, number>();
  for (const codice of codici.slice(0, CAMPIONE)) {
    if (codice === null) continue;
    const forma = readForma(codice);
    forme.set(forma, (forme.get(forma) ?? 0) + 1);
  }
  const [comune] = [...forme].toSorted(([formaA, a], [formaB, b]) => b - a || (formaA < formaB ? -1 : 1));
  const parole = titoli.map((titolo) => foldTesto(titolo).replace(/\d+/g, '9')).filter((titolo) => titolo !== '');
  return `${parole.join('|')}#${comune?.[0] ?? ''}`.slice(0, 200);
};
