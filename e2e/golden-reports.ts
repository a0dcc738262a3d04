import type { StudioApi } from './studio-api.ts';

const LONG_NAME =
  'Società Cooperativa Agricola per la Trasformazione e la Commercializzazione dei Prodotti Ortofrutticoli delle Valli dell’Adige "Terre Alte" a responsabilità limitata in liquidazione';

type GoldenReport = { readonly caso: string; readonly nome: string; readonly consolidato: boolean };

/** Golden statements whose report is compared: its text is in `fixtures/report`, its pages in `e2e/visual`. */
export const GOLDEN_REPORTS: readonly GoldenReport[] = [
  { caso: 'manifattura-sana', nome: 'Officine Valli S.p.A.', consolidato: true },
  { caso: 'impiantistica-in-attenzione', nome: 'Impianti Adda S.r.l.', consolidato: false },
  { caso: 'trasporti-insolvente', nome: 'Trasporti Neri S.n.c.', consolidato: false },
  { caso: 'infrannuale-con-proiezione', nome: 'Manifattura del Garda S.p.A.', consolidato: true },
  { caso: 'abbreviato-debiti-non-distinti', nome: 'Sigma Services S.r.l.', consolidato: false },
  { caso: 'importi-massimi', nome: LONG_NAME, consolidato: false },
  { caso: 'non-quadrato', nome: 'Delta Impianti S.r.l.', consolidato: false },
  { caso: 'ingrosso-con-rettifiche', nome: 'Ingrosso Adige S.r.l.', consolidato: false },
  { caso: 'servizi-persone-in-liquidazione', nome: 'Studio Moda S.a.s.', consolidato: false },
];

/** Creates the statement of a golden report, locked where the report is of locked data. */
export const createGolden = async (api: StudioApi, { caso, nome, consolidato }: GoldenReport): Promise<string> => {
  const { id } = await api.loadGolden(caso, nome);
  if (consolidato) await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: true } });
  return id;
};
