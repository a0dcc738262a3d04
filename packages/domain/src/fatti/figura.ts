import type { RisultatoIndicatore } from '../indicatori/risultato.ts';

/** A figure, just computed or read from the database. */
export type Figura = Pick<RisultatoIndicatore, 'codice' | 'valore' | 'punteggio' | 'soglie'> & {
  readonly gruppo: string;
  readonly motivo: { readonly testo: string } | null;
};

export const findFigura = (figure: readonly Figura[], gruppo: string, codice: string): Figura | null =>
  figure.find((figura) => figura.gruppo === gruppo && figura.codice === codice) ?? null;
