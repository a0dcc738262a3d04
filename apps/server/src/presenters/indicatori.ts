import type { Indicatore, Spiegazione } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { FigureRow } from '../repositories/stored-risultati.ts';

/** Stored or computed figures in wire format, with explanations if requested. */
export const presentIndicatori = (
  figures: readonly (FigureRow & { readonly spiegazione?: DeepReadonly<Spiegazione> })[],
  versione_regole: string,
): DeepReadonly<Indicatore[]> => figures.map((figure) => ({ ...figure, versione_regole }));
