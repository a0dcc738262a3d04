import type { PianoTesoreria } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import { createContext, use } from 'react';
import type { CellPosition } from './grid/view.ts';
import type { Action, State } from './state/state.ts';
import type { View } from './state/view.ts';

/** The plan on screen: what is written, what follows, and how to change it. */
export type OpenPiano = {
  /** As the server sent it: proposals, uses, names. */
  readonly letto: PianoTesoreria;
  readonly state: State;
  /** The last figures that could be computed. */
  readonly view: View;
  /** Why the figures are those of before; null when they are current. */
  readonly errore: string | null;
  /** Refused fields by path, from the computation or the save. */
  readonly rifiutati: Readonly<Record<string, string>>;
  readonly data_bilancio_chiusura: string;
  /** The periods on screen are weeks. */
  readonly isSettimane: boolean;
  /** Weeks out of a plan by months: shown, not typed in. */
  readonly isReadOnly: boolean;
  readonly dispatch: (action: Action) => void;
  readonly change: (campi: CampiPiano) => void;
  readonly explain: (position: CellPosition) => void;
};

export const PianoContext = createContext<OpenPiano | null>(null);

export const usePiano = (): OpenPiano => {
  const aperto = use(PianoContext);
  if (aperto === null) throw new Error('usePiano outside a plan');
  return aperto;
};
