import type { Indicatore, Spiegazione } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { FiguraRow } from '../repositories/risultati-scritti.ts';

/** Stored or just computed figures in their wire shape; the explanation is there where it was asked for. */
export const presentIndicatori = (
  figure: readonly (FiguraRow & { readonly spiegazione?: DeepReadonly<Spiegazione> })[],
  versione_regole: string,
): DeepReadonly<Indicatore[]> => figure.map((figura) => ({ ...figura, versione_regole }));
