import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Importo, Instant } from './column-types.ts';
import type { BlocchiTable, LinkAccessoTable, SessioniTable, TentativiTable, TokenTable } from './accessi-tables.ts';
import type { AssegnazioniTable } from './membri-tables.ts';
import type { AvvisiLettiTable, AvvisiTable } from './avvisi-tables.ts';
import type { VisteTable } from './viste-tables.ts';
import type { BozzeVerificaTable, ContiStudioTable, ContiTable, LettureVerificaTable } from './conti-tables.ts';
import type { CodiciRecuperoTable, PasskeyTable, PasskeyUsateTable, SfideTable, TotpTable } from './fattori-tables.ts';
import type { MessaggiTable } from './messaggi-tables.ts';
import type { ContiOrigineTable, OriginiTable } from './origini-tables.ts';
import type {
  IdentitaOidcTable,
  OidcUsatiTable,
  TicketUsatiTable,
  UtentiPortaleTable,
} from './external-login-tables.ts';
import type { PianiTable, UsiPianoTable } from './piani-tables.ts';
import type { FileRicevutiTable } from './posta-tables.ts';
import type { RichiesteDatiTable } from './richieste-dati-tables.ts';
import type { CateneTable, EventiTable, LapidiTable } from './registro-tables.ts';
import type { ScadenzariTable, ScadenzeTable } from './scadenze-tables.ts';
import type { ScenariTable } from './scenari-tables.ts';
import type { ScrittureTable } from './scritture-tables.ts';
import type {
  StampeMultipleRigheTable,
  StampeMultipleTable,
  StampeTurniTable,
  UtilizzoStudiTable,
} from './stampe-tables.ts';

export type Licenza = 'demo' | 'valida';
/** What a member may do in their studio. */
type Ruolo = 'titolare' | 'collaboratore' | 'sola_lettura';

type StudiTable = {
  id: Generated<string>;
  nome_studio: Generated<string>;
  indirizzo: Generated<string>;
  pec: Generated<string>;
  professionista: Generated<string>;
  iscrizione_albo: Generated<string>;
  logo_id: string | null;
  max_aziende: number | null;
  licenza: Licenza | null;
  last_ticket_id: string | null;
  ricerca: Generated<string>;
  disabilitato_il: Instant | null;
  secondo_fattore_obbligatorio: Generated<boolean>;
  versione: Generated<number>;
  creato_il: GeneratedInstant;
};

type ImmaginiTable = { id: Generated<string>; studio_id: string; contenuto: Buffer; creata_il: GeneratedInstant };

type UtentiTable = {
  id: Generated<string>;
  studio_id: string;
  username: string;
  username_ricerca: string;
  password: string | null;
  is_staff: Generated<boolean>;
  nome: Generated<string>;
  ruolo: Generated<Ruolo>;
  tutte_le_aziende: Generated<boolean>;
  disabilitato_il: Instant | null;
  ultimo_accesso: Instant | null;
  tasti_singoli: Generated<boolean>;
  email: Generated<string>;
  versione: Generated<number>;
  creato_il: GeneratedInstant;
};

type AccessiNotiTable = {
  utente_id: string;
  indirizzo: Buffer;
  ultimo_il: GeneratedInstant;
  dispositivi: Generated<string[]>;
};

type SpazioStudiTable = {
  studio_id: string;
  byte_dati: number;
  byte_eventi: number;
  eventi: number;
  misurato_il: GeneratedInstant;
};

type RichiesteTable = {
  studio_id: string;
  operazione: string;
  chiave: string;
  impronta: Buffer;
  oggetto_id: string | null;
  segreto: Buffer | null;
  creata_il: GeneratedInstant;
};

type SegnalazioniTable = {
  id: Generated<string>;
  studio_id: string;
  utente_id: string | null;
  messaggio: string;
  percorso: string;
  versione: string;
  dettaglio: string;
  letta_il: Instant | null;
  letta_da: string | null;
  creata_il: GeneratedInstant;
};

type AziendeTable = {
  id: Generated<string>;
  studio_id: string;
  ragione_sociale: string;
  ordine: string;
  ricerca: string;
  settore: string;
  piva: string | null;
  cf: string | null;
  ateco: string | null;
  data_inizio_attivita: string | null;
  /** A `FormaGiuridica`; null: not known. */
  forma_giuridica: string | null;
  data_bilancio_chiusura: string;
  chiusura: string;
  logo_id: string | null;
  versione: Generated<number>;
  creata_il: GeneratedInstant;
  /** Of its latest usable bilancio; kept by the writes to bilanci. */
  grado: ColumnType<number | null, never, never>;
};

type BilanciTable = {
  id: Generated<string>;
  studio_id: string;
  azienda_id: string;
  data_bilancio: string;
  descrizione: Generated<string>;
  ricerca: Generated<string>;
  note: Generated<string>;
  chiusura: boolean;
  consolidato_il: Instant | null;
  consolidato_da: string | null;
  base_id: string | null;
  precedente_id: string | null;
  quadratura: ColumnType<string, string | number | undefined, string | number>;
  vuoto: Generated<boolean>;
  overall_risk: number | null;
  /** The grade under the rules of `regole_prima`, until something else changes it. */
  grado_prima: number | null;
  regole_prima: string | null;
  calcolati_con: string | null;
  voci_il: Instant | null;
  scritture_il: Instant | null;
  versione: Generated<number>;
  creato_il: GeneratedInstant;
  modificato_il: GeneratedInstant;
};

type VociTable = { studio_id: string; bilancio_id: string; codice: string; valore: Importo; rettifica: Importo | null };

type ParametriTable = {
  studio_id: string;
  bilancio_id: string;
  nome: string;
  valore: number | null;
  evidenza: Generated<string>;
};

type NoteGruppiTable = {
  studio_id: string;
  bilancio_id: string;
  gruppo: string;
  note: string;
  versione: Generated<number>;
};

type FrontespiziTable = {
  studio_id: string;
  bilancio_id: string;
  destinatario: Generated<string>;
  scopo: Generated<string>;
  conclusioni: Generated<string>;
  conclusioni_da: string | null;
  conclusioni_il: Instant | null;
  luogo: Generated<string>;
  data: string | null;
  scritto_il: GeneratedInstant;
  versione: Generated<number>;
};

type RisultatiTable = {
  studio_id: string;
  bilancio_id: string;
  indicatori: ColumnType<unknown, string, string>;
  spiegazioni: string | null;
  rischio: ColumnType<unknown, string, string>;
  versione_regole: string;
  calcolati_il: GeneratedInstant;
};

type TokenStampaTable = { hash: Buffer; studio_id: string; bilancio_id: string; scade: Instant };

type StampeTable = {
  id: Generated<string>;
  numero: ColumnType<number, never, never>;
  studio_id: string;
  bilancio_id: string;
  chiave: string | null;
  sportello: string;
  visto_il: GeneratedInstant;
  processo: string | null;
  battito: Instant | null;
  tentativi: Generated<number>;
  scartata_da: string | null;
  esito: ColumnType<unknown, string | null, string | null>;
  pdf: Buffer | null;
  chiesta_il: GeneratedInstant;
};

type SoglieArchiviateTable = { versione_regole: string; settore: string; soglie: ColumnType<unknown, string, never> };

export type Tables = {
  impostazioni: { chiave: string; valore: string };
  studi: StudiTable;
  immagini: ImmaginiTable;
  utenti: UtentiTable;
  totp: TotpTable;
  codici_recupero: CodiciRecuperoTable;
  passkey: PasskeyTable;
  passkey_usate: PasskeyUsateTable;
  sfide: SfideTable;
  sessioni: SessioniTable;
  token: TokenTable;
  tentativi: TentativiTable;
  blocchi: BlocchiTable;
  accessi_noti: AccessiNotiTable;
  spazio_studi: SpazioStudiTable;
  utilizzo_studi: UtilizzoStudiTable;
  ticket_usati: TicketUsatiTable;
  utenti_portale: UtentiPortaleTable;
  identita_oidc: IdentitaOidcTable;
  oidc_usati: OidcUsatiTable;
  richieste: RichiesteTable;
  segnalazioni: SegnalazioniTable;
  aziende: AziendeTable;
  assegnazioni: AssegnazioniTable;
  bilanci: BilanciTable;
  voci: VociTable;
  parametri: ParametriTable;
  note_gruppi: NoteGruppiTable;
  frontespizi: FrontespiziTable;
  risultati: RisultatiTable;
  origini: OriginiTable;
  conti_origine: ContiOrigineTable;
  piani: PianiTable;
  richieste_dati: RichiesteDatiTable;
  file_ricevuti: FileRicevutiTable;
  messaggi: MessaggiTable;
  avvisi: AvvisiTable;
  avvisi_letti: AvvisiLettiTable;
  viste: VisteTable;
  scadenze: ScadenzeTable;
  scadenzari: ScadenzariTable;
  scenari: ScenariTable;
  usi_piano: UsiPianoTable;
  scritture: ScrittureTable;
  conti: ContiTable;
  conti_studio: ContiStudioTable;
  letture_verifica: LettureVerificaTable;
  bozze_verifica: BozzeVerificaTable;
  token_stampa: TokenStampaTable;
  stampe: StampeTable;
  stampe_multiple: StampeMultipleTable;
  stampe_multiple_righe: StampeMultipleRigheTable;
  stampe_turni: StampeTurniTable;
  soglie_archiviate: SoglieArchiviateTable;
  catene: CateneTable;
  eventi: EventiTable;
  lapidi: LapidiTable;
  link_accesso: LinkAccessoTable;
};
