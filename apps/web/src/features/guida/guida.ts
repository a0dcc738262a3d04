import type { Gruppo } from '@vedetta/contract';

/** A figure or mark of a screen, and how to read it. */
export type Lettura = { readonly termine: string; readonly testo: string };

/** The guide of a screen. For a group of indicators the rest comes from the indicators themselves. */
export type Guida = {
  readonly titolo: string;
  readonly scopo: string;
  /** The steps, in order. */
  readonly passi: readonly string[];
  readonly letture: readonly Lettura[];
  readonly limiti?: readonly string[];
  readonly keys?: readonly Lettura[];
  readonly gruppo?: Gruppo;
  /** Index of the screen in `percorso`; undefined if not part of it. */
  readonly tappa?: number;
};

/** The steps of the work on a statement, from the company to the PDF. */
export const percorso: readonly string[] = [
  'Aggiungere l’azienda',
  'Aggiungere il bilancio alla sua data',
  'Importare il file XBRL o il bilancio di verifica, oppure copiare o scrivere le voci; far quadrare e salvare',
  'Infrannuale: assestare e controllare la proiezione',
  'Compilare il test e leggere gli indicatori',
  'Consolidare, leggere il report e scaricare il PDF',
];
