import type { Gruppo } from '@vedetta/contract';

/** A figure or a mark of a screen, and how it reads. */
export type Lettura = { readonly termine: string; readonly testo: string };

/** The guide of a screen. The keys are those of that screen; of a group of indicators the rest comes from its objects. */
export type Guida = {
  readonly titolo: string;
  readonly scopo: string;
  /** What to do here, in order. */
  readonly passi: readonly string[];
  readonly letture: readonly Lettura[];
  readonly limiti?: readonly string[];
  readonly tasti?: readonly Lettura[];
  readonly gruppo?: Gruppo;
  /** Where the screen stands in `percorso`, from 0; without it the screen stands beside the way. */
  readonly tappa?: number;
};

/** The way of a statement, from the company to the paper. */
export const percorso: readonly string[] = [
  'Aggiungere l’azienda',
  'Aggiungere il bilancio alla sua data',
  'Importare il file XBRL, far quadrare e salvare',
  'Infrannuale: controllare la proiezione',
  'Compilare il test e leggere gli indicatori',
  'Consolidare, leggere il report e scaricare il PDF',
];
