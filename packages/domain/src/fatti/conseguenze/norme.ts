import type { Certezza } from '../../calendario/festivi.ts';
import { findArticoliPerdite } from '../../forma-giuridica/articoli-perdite.ts';
import type { FormaGiuridica } from '../../forma-giuridica/forme.ts';

/** The rules whose consequences a report examines. */
export type CodiceNorma =
  | 'perdite'
  | 'minimo_legale'
  | 'scioglimento'
  | 'segnalazione'
  | 'banche'
  | 'composizione'
  | 'sospensione'
  | 'organo_di_controllo';

/** A rule as a condition: if, then, where it is written, and how far the text was checked. */
export type Norma = {
  readonly codice: CodiceNorma;
  readonly titolo: string;
  readonly se: string;
  readonly allora: string;
  /** The article for a legal form, null: not known; null where the rule does not concern it. */
  readonly articolo: (forma: FormaGiuridica | null) => string | null;
  /** Whom the rule concerns, as a noun; null: everybody. */
  readonly riguarda: string | null;
  /** Where the text for a legal form was read, and its date if it is known. */
  readonly fonte: (forma: FormaGiuridica | null) => string;
  readonly certezza: Certezza;
};

const SOCIETA_DI_CAPITALI: readonly (FormaGiuridica | null)[] = ['spa', 'sapa', 'srl', 'srls', null];
const SRL: readonly (FormaGiuridica | null)[] = ['srl', 'srls', null];

const isCapitali = (forma: FormaGiuridica | null): boolean => SOCIETA_DI_CAPITALI.includes(forma);
const isOrganizzata = (forma: FormaGiuridica | null): boolean =>
  forma !== 'impresa_individuale' && forma !== 'societa_persone';

const nameMinimo = (forma: FormaGiuridica | null): string | null => {
  const articolo = findArticoliPerdite(forma)?.sotto_il_minimo ?? null;
  return articolo === null ? null : articolo.replace('art. ', 'artt. ').replace(' c.c.', ' e 2484 c. 1 n. 4 c.c.');
};

const nameScioglimento = (forma: FormaGiuridica | null): string | null => {
  if (forma === 'cooperativa') return 'artt. 2545-duodecies, 2485 e 2486 c.c.';
  return isCapitali(forma) ? 'artt. 2484 c. 1 n. 4, 2485 e 2486 c.c.' : null;
};

const nameOrgano = (forma: FormaGiuridica | null): string | null => {
  if (forma === 'cooperativa') return 'artt. 2543 e 2477 c.c.';
  return SRL.includes(forma) ? 'art. 2477 c.c.' : null;
};

const CAPITALE_SOCIALE = 'norme sul capitale minimo e sulle perdite di S.p.A., S.a.p.A. e S.r.l.';
const SOLO_CAPITALI = 'norme sulla perdita del capitale di società di capitali e cooperative';
const ORGANI = 'norme di società con un organo di controllo o un revisore';

const SCIOGLIMENTO = 'art. 2484 letto in mondodiritto.it, con le modifiche del D.Lgs. 14/2019';
const DOPO_SCIOGLIMENTO =
  'art. 2485 in brocardi.it, aggiornato al 28/12/2025; art. 2486 in ius.lefebvregiuffre.it, con le modifiche del D.Lgs. 14/2019';

/** Amounts of art. 2477 c.c., second paragraph, letter c), in euros. */
export const LIMITI_ORGANO = { attivo: 4_000_000, ricavi: 4_000_000, dipendenti: 20 } as const;

/** The rules, in the order of the report among those of the same state. */
export const norme: readonly Norma[] = [
  {
    codice: 'perdite',
    titolo: 'Perdite oltre un terzo del capitale',
    se: 'il capitale diminuisce di oltre un terzo in conseguenza di perdite',
    allora: 'gli amministratori convocano senza indugio l’assemblea per gli opportuni provvedimenti',
    articolo: (forma) => findArticoliPerdite(forma)?.oltre_un_terzo ?? null,
    riguarda: CAPITALE_SOCIALE,
    fonte: (forma) =>
      SRL.includes(forma)
        ? 'Testo letto in brocardi.it, aggiornato al 03/08/2024'
        : 'Testo letto in ius.lefebvregiuffre.it, senza la data di aggiornamento',
    certezza: 'letta',
  },
  {
    codice: 'minimo_legale',
    titolo: 'Capitale sotto il minimo legale',
    se: 'per una perdita di oltre un terzo il capitale scende sotto il minimo legale',
    allora:
      'gli amministratori convocano senza indugio l’assemblea, che lo riduce e insieme lo aumenta, o trasforma la società; in mancanza questa si scioglie',
    articolo: nameMinimo,
    riguarda: CAPITALE_SOCIALE,
    fonte: (forma) =>
      SRL.includes(forma)
        ? `Art. 2482-ter letto in brocardi.it, aggiornato al 27/03/2024; ${SCIOGLIMENTO}`
        : `Art. 2447 letto in diritto24.ilsole24ore.com, con le modifiche del D.Lgs. 14/2019; ${SCIOGLIMENTO}`,
    certezza: 'letta',
  },
  {
    codice: 'scioglimento',
    titolo: 'Scioglimento per perdite',
    se: 'si verifica la causa di scioglimento per perdite',
    allora:
      'gli amministratori la accertano senza indugio e, fino alla consegna ai liquidatori, gestiscono ai soli fini di conservare integrità e valore del patrimonio',
    articolo: nameScioglimento,
    riguarda: SOLO_CAPITALI,
    fonte: (forma) =>
      `${forma === 'cooperativa' ? 'Art. 2545-duodecies letto in avvocato.it' : SCIOGLIMENTO.replace('art.', 'Art.')}; ${DOPO_SCIOGLIMENTO}`,
    certezza: 'letta',
  },
  {
    codice: 'segnalazione',
    titolo: 'Segnalazione dell’organo di controllo e del revisore',
    se: 'l’organo di controllo o il revisore rilevano crisi o insolvenza',
    allora:
      'lo segnalano per iscritto e con motivazione agli amministratori, che riferiscono entro il termine fissato, non superiore a trenta giorni; la segnalazione è in ogni caso considerata tempestiva se fatta entro sessanta giorni dalla conoscenza della crisi o dell’insolvenza',
    articolo: (forma) => (isOrganizzata(forma) ? 'art. 25-octies CCII' : null),
    riguarda: ORGANI,
    fonte: () =>
      'Testo dopo il D.Lgs. 136/2024 letto in fiscoetasse.com, 30/09/2024; il termine di sessanta giorni in fonti professionali',
    certezza: 'letta',
  },
  {
    codice: 'banche',
    titolo: 'Comunicazioni delle banche',
    se: 'una banca o un intermediario comunica al cliente variazioni, revisioni o revoche degli affidamenti',
    allora: 'ne dà notizia anche agli organi di controllo societari, se esistenti',
    articolo: (forma) => (isOrganizzata(forma) ? 'art. 25-decies CCII' : null),
    riguarda: ORGANI,
    fonte: () => 'Testo letto in vptl.it, 26/09/2022, prima del D.Lgs. 136/2024',
    certezza: 'letta',
  },
  {
    codice: 'composizione',
    titolo: 'Composizione negoziata',
    se: 'l’impresa è in crisi o in insolvenza, o anche solo in uno squilibrio patrimoniale o economico-finanziario che le rende probabili, e il risanamento è ragionevolmente perseguibile',
    allora: 'l’imprenditore può chiedere la nomina di un esperto sulla piattaforma telematica',
    articolo: () => 'artt. 12 e 17 CCII',
    riguarda: null,
    fonte: () =>
      'Art. 12 letto in brocardi.it, aggiornato al 28/09/2024; art. 17 in ius.giuffrefl.it; con le modifiche del D.Lgs. 136/2024',
    certezza: 'letta',
  },
  {
    codice: 'sospensione',
    titolo: 'Sospensione degli obblighi sul capitale',
    se: 'con l’istanza di composizione negoziata, o con dichiarazione successiva, l’imprenditore dichiara di volersene avvalere',
    allora:
      'dalla pubblicazione e fino alla fine delle trattative non si applicano gli obblighi di ridurre o ricostituire il capitale né la causa di scioglimento per la sua perdita; l’assemblea va comunque convocata',
    articolo: (forma) => (isCapitali(forma) || forma === 'cooperativa' ? 'art. 20 CCII' : null),
    riguarda: SOLO_CAPITALI,
    fonte: () => 'Testo letto in brocardi.it, aggiornato al 31/01/2024, prima del D.Lgs. 136/2024',
    certezza: 'letta',
  },
  {
    codice: 'organo_di_controllo',
    titolo: 'Nomina dell’organo di controllo o del revisore',
    se: 'per due esercizi consecutivi è superato almeno uno dei limiti del c. 2 lett. c): attivo 4\u00A0000\u00A0000\u00A0€, ricavi 4\u00A0000\u00A0000\u00A0€, 20 dipendenti in media',
    allora:
      'la nomina dell’organo di controllo o del revisore è obbligatoria; nelle cooperative, quella del collegio sindacale',
    articolo: nameOrgano,
    riguarda: 'norma di S.r.l. e cooperative',
    fonte: (forma) =>
      `Testo dell’art. 2477 c.c. letto in brocardi.it, aggiornato al 26/11/2024${forma === 'cooperativa' ? '; art. 2543 in ilcaso.it' : ''}`,
    certezza: 'letta',
  },
];
