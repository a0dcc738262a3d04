import type { ScadenzaAzienda } from '@vedetta/contract';

/** The filing of a company, open. */
export const buildScadenza = (fields: Partial<ScadenzaAzienda> = {}): ScadenzaAzienda => ({
  azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' },
  tipo: 'deposito',
  periodo: '2026-06-30',
  data: '2026-11-30',
  data_regola: '2026-11-30',
  lavorativo: '2026-11-30',
  riposo: null,
  stato: 'da_fare',
  fatta_il: null,
  fatta_da: null,
  spostata_al: null,
  motivo: '',
  dati_al: null,
  versione: 'v1',
  ...fields,
});
