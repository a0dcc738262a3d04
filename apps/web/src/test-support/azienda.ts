import type { Azienda } from '@vedetta/contract';

/** A company without statements, with these fields changed. */
export const buildAzienda = (differenze: Partial<Azienda> = {}): Azienda => ({
  id: '5',
  ragione_sociale: 'Borgo Meccanica S.r.l.',
  settore: '2',
  piva: null,
  cf: null,
  ateco: null,
  data_inizio_attivita: null,
  forma_giuridica: null,
  data_bilancio_chiusura: '2026-12-31',
  logo: null,
  data_ultimo_bilancio: null,
  data_grado: null,
  overall_risk: null,
  ...differenze,
});
