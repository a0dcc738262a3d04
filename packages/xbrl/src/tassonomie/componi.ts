import { righeComuni } from './base.ts';
import type { Riga, Totale } from './riga.ts';

/** Form of a filing: the entry point it declares. */
export type Forma = 'ordinario' | 'abbreviato' | 'micro' | 'consolidato' | 'abbreviato_semplificato';

/** Rows that a family of versions adds, keyed by the total they belong to. */
export type Aggiunte = {
  readonly figli: Readonly<Record<string, readonly Riga[]>>;
  readonly sintesi: Readonly<Record<string, readonly Riga[]>>;
  /** Amounts that repeat or describe others and are no line of the statement. */
  readonly memoria: readonly string[];
  /** Elements that show the result for the year in equity, the plain one first. */
  readonly elementiUtile: readonly string[];
};

/** A version of the itcc-ci taxonomy: its trees and the forms it publishes. */
export type Tassonomia = {
  /** Date that names the version. */
  readonly versione: string;
  readonly forme: readonly Forma[];
  readonly righe: readonly Riga[];
  readonly memoria: ReadonlySet<string>;
  readonly elementiUtile: readonly string[];
};

export const componiTassonomia = (versione: string, forme: readonly Forma[], aggiunte: Aggiunte): Tassonomia => {
  const attese = new Set([...Object.keys(aggiunte.figli), ...Object.keys(aggiunte.sintesi)]);
  const righe = righeComuni.map((riga) => addRighe(riga, aggiunte, attese));
  if (attese.size > 0) throw new Error(`Totals that no version has: ${[...attese].join(', ')}`);
  return { versione, forme, righe, memoria: new Set(aggiunte.memoria), elementiUtile: aggiunte.elementiUtile };
};

const addRighe = (riga: Riga, aggiunte: Aggiunte, attese: Set<string>): Riga => {
  if (riga.tipo === 'foglia') return riga;
  attese.delete(riga.elemento);
  const figli = [...riga.figli, ...(aggiunte.figli[riga.elemento] ?? [])];
  const sintesi = [...riga.sintesi, ...(aggiunte.sintesi[riga.elemento] ?? [])];
  return { ...riga, figli: figli.map((figlio) => addRighe(figlio, aggiunte, attese)), sintesi } satisfies Totale;
};
