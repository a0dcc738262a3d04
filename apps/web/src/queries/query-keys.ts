type Ricerca = { readonly page: number; readonly search: string };

/**
 * The keys of the query cache that more than one file knows, or that share a prefix; any other is beside its query. Whatever
 * depends on the lines or inputs of a statement is under `bilancio(id)`, so invalidating that key after a save refreshes the
 * statement, its indicators, its risk and its report.
 */
export const queryKeys = {
  config: ['config'],
  /** The open sessions of the user. */
  sessioni: ['sessioni'],
  /** The people of the firm, and one of them. */
  membri: ['membri'],
  sicurezza: ['sicurezza'],
  membro: (id: string) => ['membri', id],
  /** Who works on each company. */
  assegnazioni: ['assegnazioni'],

  /** All queries of the staff pages. */
  staffTutto: ['staff'],
  staff: (cosa: string, ricerca: unknown) => ['staff', cosa, ricerca],

  /** All lists and single companies. */
  aziende: ['aziende'],
  /** All lists of companies. */
  elenchiAziende: ['aziende', 'elenco'],
  /** Totals and recent activity of the companies: stale when any company changes. */
  quadri: ['aziende', 'quadro'],
  quadro: (giorni: string) => ['aziende', 'quadro', giorni],
  attivita: ['aziende', 'attivita'],
  /** All alerts; alone, the first of those that are open. */
  avvisi: ['aziende', 'avvisi'],
  elencoAvvisi: (chiesti: object) => ['aziende', 'avvisi', chiesti],
  riepilogo: (dal: string | null) => ['aziende', 'riepilogo', dal],
  /** The board: depends on every statement. */
  portafogli: ['aziende', 'portafoglio'],
  portafoglio: (search: string) => ['aziende', 'portafoglio', search],
  /** What the studio asked of its clients, and what they sent: stale with any statement, which may have come from a file. */
  richiesteDati: ['aziende', 'richieste-dati'],
  posta: ['aziende', 'posta'],
  /** The deadlines: of a range, and which a company has. */
  scadenzeTutte: ['aziende', 'scadenze'],
  scadenze: (chieste: object) => ['aziende', 'scadenze', chieste],
  scadenzario: (azienda: string) => ['aziende', 'scadenzario', azienda],
  aziendeLists: (ricerca: Ricerca & object) => ['aziende', 'elenco', ricerca],
  azienda: (id: string) => ['aziende', 'azienda', id],
  /** Depends on every statement of the company. */
  andamento: (azienda: string, gruppo: string) => ['aziende', 'andamento', azienda, gruppo],
  /** Depends on every statement of the company. */
  prospetto: (azienda: string) => ['aziende', 'prospetto', azienda],

  /** The plans of a company, and one plan. */
  piani: (azienda: string) => ['piani', 'elenco', azienda],
  piano: (id: string) => ['piani', 'piano', id],

  /** All lists of balance sheets. */
  elenchiBilanci: ['bilanci', 'elenco'],
  bilanciLists: (azienda: string, ricerca: Ricerca) => ['bilanci', 'elenco', azienda, ricerca],
  /** All single balance sheets and what depends on them. */
  bilanci: ['bilanci', 'bilancio'],
  bilancio: (id: string) => ['bilanci', 'bilancio', id],
  storia: (id: string, page: number) => ['bilanci', 'bilancio', id, 'storia', page],
  voci: (id: string) => ['bilanci', 'bilancio', id, 'voci'],
  indicatori: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'indicatori', gruppo],
  /** How the figures of a group are computed: all of them, or one with some inputs. */
  spiegazioni: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'spiegazioni', gruppo],
  spiegazione: (id: string, gruppo: string, codice: string, params: unknown) => [
    'bilanci',
    'bilancio',
    id,
    'spiegazioni',
    gruppo,
    codice,
    params,
  ],
  rischio: (id: string) => ['bilanci', 'bilancio', id, 'rischio'],
  rigaProspetto: (id: string, riga: string) => ['bilanci', 'bilancio', id, 'prospetto', riga],
  conti: (id: string) => ['bilanci', 'bilancio', id, 'conti'],
  origini: (id: string) => ['bilanci', 'bilancio', id, 'origini'],
  contiPrecedenti: (id: string) => ['bilanci', 'bilancio', id, 'conti-precedenti'],
  params: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'params', gruppo],
  notaGruppo: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'nota', gruppo],
  frontespizio: (id: string) => ['bilanci', 'bilancio', id, 'frontespizio'],
  assestamento: (id: string) => ['bilanci', 'bilancio', id, 'assestamento'],
  /** What other entries would change. */
  trial: (id: string, scritture: unknown) => ['bilanci', 'bilancio', id, 'assestamento-prova', scritture],
  importazione: (id: string, voci: unknown) => ['bilanci', 'bilancio', id, 'assestamento-importazione', voci],
  usoPiano: (id: string) => ['bilanci', 'bilancio', id, 'piano'],
  /** What the simulatore computes on, and its scenarios. */
  contesto: (id: string) => ['bilanci', 'bilancio', id, 'contesto'],
  scenari: (id: string) => ['bilanci', 'bilancio', id, 'scenari'],
  report: (id: string) => ['bilanci', 'bilancio', id, 'report'],
} as const;
