import type { PianoTesoreria } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import { createContext, use } from 'react';
import type { Posizione } from './griglia/movimento.ts';
import type { Stato } from './stato/stato.ts';
import type { Vista } from './stato/vista.ts';

/** The plan on screen: what is written, what follows, and how to change it. */
export type PianoAperto = {
  /** As the server sent it: proposals, uses, names. */
  readonly letto: PianoTesoreria;
  readonly stato: Stato;
  /** The last figures that could be computed. */
  readonly vista: Vista;
  /** Why the figures are those of before; null when they are current. */
  readonly errore: string | null;
  /** Refused fields by path, from the computation or the save. */
  readonly rifiutati: Readonly<Record<string, string>>;
  readonly data_bilancio_chiusura: string;
  readonly isSettimane: boolean;
  readonly change: (campi: CampiPiano) => void;
  readonly explain: (posizione: Posizione) => void;
};

export const PianoContext = createContext<PianoAperto | null>(null);

export const usePiano = (): PianoAperto => {
  const aperto = use(PianoContext);
  if (aperto === null) throw new Error('usePiano outside a plan');
  return aperto;
};
