import { righeComuni } from './base.ts';
import type { Riga, Totale } from './riga.ts';

/** The form of a filing, from the entry point it declares. */
export type Forma = 'ordinario' | 'abbreviato' | 'micro' | 'consolidato' | 'abbreviato_semplificato';

/** Rows that a family of versions adds, by the total they belong to. */
export type Aggiunte = {
  readonly children: Readonly<Record<string, readonly Riga[]>>;
  readonly sintesi: Readonly<Record<string, readonly Riga[]>>;
  /** Elements that repeat or describe other amounts and have no voce. */
  readonly memoria: readonly string[];
  /** Elements of the result for the year in equity, the plain one first. */
  readonly elementiUtile: readonly string[];
};

/** A version of the itcc-ci taxonomy: its trees and the forms it publishes. */
export type Tassonomia = {
  /** The date that names the version. */
  readonly versione: string;
  readonly forme: readonly Forma[];
  readonly righe: readonly Riga[];
  readonly memoria: ReadonlySet<string>;
  readonly elementiUtile: readonly string[];
};

export const buildTassonomia = (versione: string, forme: readonly Forma[], aggiunte: Aggiunte): Tassonomia => {
  const attese = new Set([...Object.keys(aggiunte.children), ...Object.keys(aggiunte.sintesi)]);
  const righe = righeComuni.map((riga) => addRighe(riga, aggiunte, attese));
  if (attese.size > 0) throw new Error(`Rows added to unknown totals: ${[...attese].join(', ')}`);
  return { versione, forme, righe, memoria: new Set(aggiunte.memoria), elementiUtile: aggiunte.elementiUtile };
};

const addRighe = (riga: Riga, aggiunte: Aggiunte, attese: Set<string>): Riga => {
  if (riga.tipo === 'foglia') return riga;
  attese.delete(riga.elemento);
  const children = [...riga.children, ...(aggiunte.children[riga.elemento] ?? [])];
  const sintesi = [...riga.sintesi, ...(aggiunte.sintesi[riga.elemento] ?? [])];
  return { ...riga, children: children.map((child) => addRighe(child, aggiunte, attese)), sintesi } satisfies Totale;
};
