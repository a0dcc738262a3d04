type Ricerca = { readonly page: number; readonly search: string };

/**
 * The keys of the query cache. What depends on the lines or inputs of a balance sheet lies under `bilancio(id)`, so that
 * invalidating that key after a save refreshes the statement, its indicators, its risk and its report together.
 */
export const queryKeys = {
  config: ['config'],
  /** One's own open sessions. */
  sessioni: ['sessioni'],
  schemaVoci: ['schema-voci'],
  schemaIndicatori: ['schema-indicatori'],
  statics: ['indicator-statics'],
  thresholds: (settore: string) => ['thresholds', settore],

  /** Everything the staff reads. */
  staffTutto: ['staff'],
  staff: (cosa: string, ricerca: unknown) => ['staff', cosa, ricerca],

  /** All the lists and single companies. */
  aziende: ['aziende'],
  /** Sums of the companies and what was done lately: as old as soon as any of them changes. */
  quadro: ['aziende', 'quadro'],
  attivita: ['aziende', 'attivita'],
  elencoAziende: (ricerca: Ricerca) => ['aziende', 'elenco', ricerca],
  azienda: (id: string) => ['aziende', 'azienda', id],
  /** Follows every statement of the company. */
  andamento: (azienda: string, gruppo: string) => ['aziende', 'andamento', azienda, gruppo],

  /** All the lists of balance sheets. */
  elenchiBilanci: ['bilanci', 'elenco'],
  elencoBilanci: (azienda: string, ricerca: Ricerca) => ['bilanci', 'elenco', azienda, ricerca],
  /** All the single balance sheets and what depends on them. */
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
  params: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'params', gruppo],
  notaGruppo: (id: string, gruppo: string) => ['bilanci', 'bilancio', id, 'nota', gruppo],
  rischio: (id: string) => ['bilanci', 'bilancio', id, 'rischio'],
  report: (id: string) => ['bilanci', 'bilancio', id, 'report'],
  /** How far a print has got. */
  stampa: (id: string, chiave: string) => ['stampe', id, chiave],
} as const;
