/** Headings of the OpenAPI document, each with what it holds and the addresses it gathers. */
const sezioni: readonly Readonly<{ nome: string; descrizione: string; indirizzi: RegExp }>[] = [
  {
    nome: 'Accesso',
    descrizione: 'Login, sessioni, password e link monouso.',
    indirizzi: /^\/api\/(token-|logout|sessioni|password|accesso|embed)/u,
  },
  {
    nome: 'Studio',
    descrizione: 'L’utente, il suo studio e ciò che vi accade.',
    indirizzi: /^\/api\/(profile|commercialisti|studio|quadro|attivita|segnalazioni|immagini)/u,
  },
  { nome: 'Aziende', descrizione: 'Le aziende clienti dello studio.', indirizzi: /^\/api\/aziende\//u },
  {
    nome: 'Bilanci',
    descrizione: 'I bilanci di un’azienda: voci, proiezione, importazione da XBRL, storia.',
    indirizzi: /^\/api\/bilanci\//u,
  },
  {
    nome: 'Indicatori',
    descrizione: 'Gli indicatori di un bilancio, i parametri da cui dipendono e il grado di rischio.',
    indirizzi: /\/(indicatori|andamento|rischio)\//u,
  },
  {
    nome: 'Report',
    descrizione: 'Il report di un bilancio: i suoi dati e la stampa in PDF.',
    indirizzi: /\/(report|stampa|stampe)(\/|$)/u,
  },
  {
    nome: 'Cataloghi',
    descrizione: 'Ciò che non dipende dallo studio: settori, soglie, schema delle voci e degli indicatori.',
    indirizzi: /^\/api\/(config|thresholds|indicator-statics|bilanci\/schema)/u,
  },
  {
    nome: 'Staff',
    descrizione: 'Studi, utenti, segnalazioni e registro, per chi gestisce l’installazione.',
    indirizzi: /^\/api\/staff\//u,
  },
];

/** The order in which they claim an address: the narrow ones before those of a whole resource. */
const PRECEDENZA = ['Staff', 'Accesso', 'Studio', 'Cataloghi', 'Indicatori', 'Report', 'Bilanci', 'Aziende'];

/** @example findSezione('/api/bilanci/:id/report') // 'Report' */
export const findSezione = (path: string): string =>
  PRECEDENZA.find((nome) => sezioni.some((sezione) => sezione.nome === nome && sezione.indirizzi.test(path))) ??
  'Altro';

/** The headings as the document lists them. */
export const tags = sezioni.map(({ nome, descrizione }) => ({ name: nome, description: descrizione }));
