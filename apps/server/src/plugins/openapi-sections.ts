/** Tags of the OpenAPI document, with their description and paths. */
const sections: readonly Readonly<{ name: string; description: string; paths: RegExp }>[] = [
  {
    name: 'Accesso',
    description: 'Login, sessioni, password e link monouso.',
    paths: /^\/api\/(token-|logout|sessioni|password|accesso|embed|sicurezza|oidc)/u,
  },
  {
    name: 'Studio',
    description: 'L’utente, il suo studio e ciò che vi accade.',
    paths: /^\/api\//u,
  },
  { name: 'Aziende', description: 'Le aziende clienti dello studio.', paths: /^\/api\/aziende\//u },
  {
    name: 'Bilanci',
    description: 'I bilanci di un’azienda: voci, proiezione, importazione da XBRL e da bilancio di verifica, storia.',
    paths: /^\/api\/(bilanci|importazioni)\//u,
  },
  {
    name: 'Indicatori',
    description: 'Gli indicatori di un bilancio, i parametri da cui dipendono e il grado di rischio.',
    paths: /\/(indicatori|andamento|prospetto|rischio)\//u,
  },
  {
    name: 'Tesoreria',
    description: 'I piani di tesoreria di un’azienda: calcolo, scenari, spiegazioni, uso nel test previsionale.',
    paths: /\/(piani|piano)\//u,
  },
  {
    name: 'Portafoglio',
    description: 'Tutte le aziende a confronto, e le viste che ogni utente ne salva.',
    paths: /\/(portafoglio|viste)\//u,
  },
  {
    name: 'Avvisi',
    description: 'Che cosa è cambiato tra i bilanci delle aziende, e il riepilogo da un giorno.',
    paths: /\/(avvisi|riepilogo)\//u,
  },
  {
    name: 'Richieste di dati',
    description: 'Che cosa si chiede ai clienti, con un link per ognuno, e i file che inviano.',
    paths: /^\/api\/(richieste-dati|carica-dati|posta-in-arrivo)\//u,
  },
  {
    name: 'Scadenze',
    description: 'Le scadenze delle aziende: elenco, calendario, che cosa è fatto, spostato o non interessa.',
    paths: /\/(scadenze|scadenzario)\//u,
  },
  {
    name: 'Simulatore',
    description: 'Che cosa succederebbe agli indicatori di un bilancio, che cosa basterebbe, e gli scenari salvati.',
    paths: /\/(contesto|simula|rimedi|scenari)\//u,
  },
  {
    name: 'Assestamento',
    description: 'Le scritture di assestamento di un bilancio: proposte, effetto, conferma.',
    paths: /\/assestamento\//u,
  },
  {
    name: 'Report',
    description: 'Il report di un bilancio: i suoi dati, la stampa in PDF, e quella di molte aziende insieme.',
    paths: /\/(report|stampa|stampe|stampe-multiple)(\/|$)/u,
  },
  {
    name: 'Cataloghi',
    description: 'Ciò che non dipende dallo studio: settori, soglie, schema delle voci e degli indicatori.',
    paths: /^\/api\/(config|thresholds|indicator-statics|bilanci\/schema)/u,
  },
  {
    name: 'Staff',
    description: 'Studi, utenti, segnalazioni e registro, per chi gestisce l’installazione.',
    paths: /^\/api\/staff\//u,
  },
];

/** The order in which tags are matched: specific ones before whole resources, the studio for all that has no other. */
const PRECEDENCE = [
  'Staff',
  'Accesso',
  'Cataloghi',
  'Indicatori',
  'Tesoreria',
  'Richieste di dati',
  'Scadenze',
  'Avvisi',
  'Simulatore',
  'Assestamento',
  'Report',
  'Bilanci',
  'Aziende',
  'Studio',
];

/** @example findSection('/api/bilanci/:id/report') // 'Report' */
export const findSection = (path: string): string =>
  PRECEDENCE.find((name) => sections.some((section) => section.name === name && section.paths.test(path))) ?? 'Studio';

/** The tags in document order. */
export const tags = sections.map(({ name, description }) => ({ name, description }));
