import { parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import type { OpenPiano } from './piano-context.ts';
import { createState } from './state/state.ts';
import { computeView } from './state/view.ts';

// A cash plan on screen, for the tests of its parts.

const CHIUSURA = '2026-12-31';

export const buildCampi = (inizio: string, changes: Partial<CampiPiano> = {}): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio });
  if (!richiesta.ok) throw new Error('No request');
  return { ...presentPiano(proposePiano(richiesta.valore, null).piano), ...changes };
};

export const buildOpen = (
  campi: CampiPiano,
  letto: OpenPiano['letto'],
  change: OpenPiano['change'] = () => {},
): OpenPiano => {
  const view = computeView(campi, CHIUSURA, undefined);
  if (!view.ok) throw new Error('No figures');
  return {
    letto,
    state: createState({ campi, etag: null }),
    view: view.valore,
    errore: null,
    rifiutati: {},
    data_bilancio_chiusura: CHIUSURA,
    isSettimane: false,
    isReadOnly: false,
    dispatch: () => {},
    change,
    explain: () => {},
  };
};
