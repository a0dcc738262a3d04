import type { Indicatore, Spiegazione } from '@vedetta/contract';
import type { Leggibile } from '../leggibile.ts';
import type { FiguraRow } from '../repositories/risultati-scritti.ts';

/** Stored or just computed figures in their wire shape; the explanation is there where it was asked for. */
export const presentIndicatori = (
  figure: readonly (FiguraRow & { readonly spiegazione?: Leggibile<Spiegazione> })[],
  versione_regole: string,
): Leggibile<Indicatore[]> => figure.map((figura) => ({ ...figura, versione_regole }));
