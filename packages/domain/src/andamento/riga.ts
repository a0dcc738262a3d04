import type { Formula } from '../formula/formula.ts';

/** How the figure of a row is written. */
export type UnitaRiga = 'euro' | 'percent' | 'giorni';

/** Part of the table a row is in. */
export type SezioneAndamento = 'conto_economico' | 'stato_patrimoniale' | 'rapporti';

/** A row of the andamento: one formula, read on every bilancio. */
export type RigaAndamento = {
  readonly codice: string;
  readonly nome: string;
  readonly unita: UnitaRiga;
  readonly sezione: SezioneAndamento;
  /** A total stands out, a part is indented under it. */
  readonly livello: 'totale' | 'riga' | 'parte';
  /** Of a period: half a year of it does not compare with a whole one. */
  readonly isFlusso: boolean;
  /** Income of an infrannuale: its own, or that of its projection. */
  readonly conto_economico: 'periodo' | 'annuale';
  readonly formula: (giorni: number) => Formula;
  /** What the figure leaves open; null: nothing. */
  readonly nota: string | null;
};
