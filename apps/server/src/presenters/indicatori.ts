import type { Indicatore, Spiegazione } from '@vedetta/contract';
import type { Leggibile } from '../leggibile.ts';
import type { FigureRow } from '../repositories/stored-risultati.ts';

/** Stored or computed figures in wire format, with explanations if requested. */
export const presentIndicatori = (
  figures: readonly (FigureRow & { readonly spiegazione?: Leggibile<Spiegazione> })[],
  versione_regole: string,
): Leggibile<Indicatore[]> => figures.map((figure) => ({ ...figure, versione_regole }));
