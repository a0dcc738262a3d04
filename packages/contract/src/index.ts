/**
 * The contract between the server and its clients: schemas, the table of calls, the table of errors. No logic. The server
 * types its routes from it, the web application its requests.
 */
export type { Link } from './accesso.ts';
export {
  assestamentoBodySchema,
  assestamentoSchema,
  schemaAssestamentoSchema,
  scritturaSchema,
} from './assestamento.ts';
export type { Assestamento, AssestamentoBody, SchemaAssestamento, Scrittura } from './assestamento.ts';
export { importazioneAssestamentoSchema } from './assestamento-voci.ts';
export type { ImportazioneAssestamento } from './assestamento-voci.ts';
export { azioni, frasi } from './azioni.ts';
export type { Azione } from './azioni.ts';
export { aziendaBodySchema, aziendaLabels, aziendaPatchBodySchema, aziendaSchema } from './aziende.ts';
export type { Azienda, AziendaBody } from './aziende.ts';
export { GIORNI_FILTRO_MASSIMI, ordiniAziende, tipiUltimo } from './aziende-query.ts';
export type { OrdineAziende, TipoUltimo } from './aziende-query.ts';
export {
  bilanciQuerySchema,
  bilancioBodySchema,
  bilancioElencoSchema,
  bilancioPatchBodySchema,
  bilancioSchema,
  checkBodySchema,
  checkSchema,
  nodoVoceSchema,
  schemaVociSchema,
  voceInputSchema,
  voceSchema,
} from './bilanci.ts';
export type {
  Bilancio,
  BilancioElenco,
  BilancioPatchBody,
  Check,
  NodoVoce,
  SchemaVoci,
  SpostamentoProiezione,
  Voce,
  VoceInput,
} from './bilanci.ts';
export { conferme, primaDelFattore } from './conferme.ts';
export { configSchema } from './config.ts';
export type { Config } from './config.ts';
export type { AccessoOidc, AvvioOidc, Collegamento, Provider, RitornoOidcBody } from './oidc.ts';
export { embedSchema } from './embed.ts';
export type { Embed } from './embed.ts';
export { emailLabel, isEmail } from './email.ts';
export type { Invio } from './email.ts';
export { defineEndpoint } from './endpoint.ts';
export type { Accesso, Endpoint, FileParte } from './endpoint.ts';
export { endpoints } from './endpoints/index.ts';
export type { AnswerOf, BodyOf, EndpointName } from './endpoints/index.ts';
export { tipiFattore } from './secondo-fattore.ts';
export type {
  ChiaveTotp,
  ConfermaBody,
  FattoreBody,
  RispostaLogin,
  SecondoFattore,
  Sicurezza,
  TipoFattore,
  TipoProva,
} from './secondo-fattore.ts';
export { PASSKEY_MASSIME } from './passkey.ts';
export type { OpzioniPasskey, OpzioniRegistrazione, Passkey, PasskeyElenco, Registrazione } from './passkey.ts';
export { errori, erroreSchema } from './errori.ts';
export type { ErrorCode, Errore } from './errori.ts';
export { fattiSchema } from './fatti.ts';
export type { Fatti } from './fatti.ts';
export {
  frontespizioApertoSchema,
  frontespizioBodySchema,
  frontespizioLabels,
  frontespizioSchema,
} from './frontespizio.ts';
export type { Frontespizio, FrontespizioAperto, FrontespizioBody } from './frontespizio.ts';
export { importazioneSchema, reportImportazioneSchema } from './importazione.ts';
export type { Importazione, ReportImportazione } from './importazione.ts';
export {
  andamentoSchema,
  gruppoSchema,
  indicatoreSchema,
  indicatoreSpiegatoSchema,
  indicatorStaticSchema,
  intervalloSchema,
  notaGruppoSchema,
  paramsBodySchema,
  paramSchema,
  rischioSchema,
  spiegazioneSchema,
  thresholdsSchema,
} from './indicatori.ts';
export type {
  Andamento,
  Gruppo,
  Indicatore,
  IndicatoreSpiegato,
  IndicatorStatic,
  Intervallo,
  NotaGruppo,
  Param,
  ParamsBody,
  Rischio,
  Spiegazione,
  Termine,
  Thresholds,
} from './indicatori.ts';
export { schemaIndicatoriSchema } from './schema-indicatori.ts';
export type { InputIndicatore, SchemaIndicatore, SchemaIndicatori } from './schema-indicatori.ts';
export { correzioniSchema, impianti, ruoliColonna } from './lettura-verifica.ts';
export type { CorrezioniVerifica } from './lettura-verifica.ts';
export { MAX_CONTI_ORIGINE, origineBodySchema, origineSchema, riconoscimentoSchema, tipiOrigine } from './origini.ts';
export type { Origine, OrigineBody, OrigineDettaglio, Riconoscimento, TipoOrigine } from './origini.ts';
export type { AziendaImportata, ImportataBody, UndoImportata } from './importate.ts';
export { campiPianoSchema } from './piani-campi.ts';
export { pianoElencoSchema, pianoSchema, spiegazioneCellaSchema, usoPianoSchema } from './piani.ts';
export type {
  CalcoloPianoFilo,
  PianoBody,
  PianoElenco,
  PianoStampato,
  PianoPatchBody,
  PianoTesoreria,
  PianoUsaBody,
  SpiegazioneCellaFilo,
  UsoPianoBilancio,
} from './piani.ts';
export { AZIENDE_SCELTE, RIGHE_FOGLIO, RIGHE_PORTAFOGLIO, rigaPortafoglioSchema } from './portafoglio.ts';
export {
  dataSchema,
  ELEMENTI_PER_PAGINA,
  IMPORTO_MASSIMO,
  idSchema,
  importoSchema,
  paginaSchema,
} from './primitives.ts';
export type { Pagina } from './primitives.ts';
export { GIORNI_INFRANNUALE, GIORNI_SCADENZA, PERIODI_QUADRO, PUNTI_MOSSI, quadroSchema } from './quadro.ts';
export type { Quadro, ScadenzaQuadro } from './quadro.ts';
export { reportSchema } from './report.ts';
export type { Report, Stampa } from './report.ts';
export { COLONNE_PROSPETTO, prospettoSchema, rigaSpiegataSchema } from './prospetto.ts';
export type { Prospetto, RigaSpiegata } from './prospetto.ts';
export { STAMPA_MULTIPLA_AZIENDE } from './stampe-multiple.ts';
export type { StampaMultipla, StampaMultiplaAperta } from './stampe-multiple.ts';
export { AZIENDE_PER_RICHIESTA, DOCUMENTI_PER_RICHIESTA, GIORNI_LINK, richiestaDatiLabels } from './richieste-dati.ts';
export type { RichiestaCliente, RichiestaDati, RichiesteCreate, RichiesteDatiBody } from './richieste-dati.ts';
export { formatiFile, GIORNI_RECUPERO, postaLabels } from './posta.ts';
export type { FileCliente, FileRicevuto, FormatoFile, LetturaFile } from './posta.ts';
export { AVVISI_LETTI_MASSIMI } from './avvisi.ts';
export type { Avviso } from './avvisi.ts';
export { GIORNI_PROSSIME, GIORNI_RIEPILOGO, GIORNI_RIEPILOGO_MASSIMI, MOVIMENTI_RIEPILOGO } from './riepilogo.ts';
export type { Riepilogo } from './riepilogo.ts';
export { VISTE_MASSIME } from './viste.ts';
export type { Vista, VistaBody } from './viste.ts';
export {
  EVENTI_CALENDARIO,
  GIORNI_INTERVALLO,
  GIORNI_SCADENZE,
  SCADENZE_PER_PAGINA,
  scadenzaLabels,
  scadenzarioLabels,
} from './scadenze.ts';
export type { ScadenzaAzienda, ScadenzarioAzienda, Scadenze } from './scadenze.ts';
export { contestoSchema, rimedioSchema, scenarioElencoSchema, scenarioSchema, simulazioneSchema } from './scenari.ts';
export type {
  ContestoFilo,
  FigureScenarioFilo,
  RimedioFilo,
  ScenarioBilancio,
  ScenarioBody,
  ScenarioElenco,
  ScenarioPatchBody,
  SimulaBody,
  SimulazioneFilo,
} from './scenari.ts';
export {
  commercialistaBodySchema,
  commercialistaLabels,
  commercialistaSchema,
  profileSchema,
  tokenAuthBodySchema,
  tokenSchema,
} from './sessione.ts';
export type {
  Commercialista,
  CommercialistaBody,
  Licenza,
  PreferenzeBody,
  Profile,
  SessioneAperta,
  Token,
} from './sessione.ts';
export {
  CONTEGGIO_EVENTI_MASSIMO,
  eventoDettaglioSchema,
  eventoSchema,
  MOTIVO_MINIMO,
  segnalazioneStaffSchema,
  statoSistemaSchema,
  studioStaffSchema,
  utenteStaffSchema,
} from './staff.ts';
export type {
  Credenziali,
  EventiQuery,
  Evento,
  EventoDettaglio,
  ModoAccesso,
  SegnalazioneElenco,
  SegnalazioneStaff,
  StatoSistema,
  StudioStaff,
  StudioStaffBody,
  StudioStaffPatchBody,
  UtenteCreato,
  UtenteStaff,
  UtenteStaffBody,
} from './staff.ts';
export type { UtilizzoStudio } from './utilizzo.ts';
export {
  ASSEGNAZIONE_AZIENDE,
  assegnazioniBodySchema,
  assegnazioniSchema,
  MEMBRI_MASSIMI,
  membriSchema,
  membroDettaglioSchema,
  membroInvitatoSchema,
} from './membri.ts';
export type {
  AssegnazioneMultipla,
  AssegnazioneMultiplaBody,
  Assegnazioni,
  AssegnazioniBody,
  InvitoBody,
  Membri,
  Membro,
  MembroDettaglio,
  MembroInvitato,
  MembroPatchBody,
} from './membri.ts';
export { diritti, permessi } from './permessi.ts';
export type { Diritto } from './permessi.ts';
export { ruoli, ruoliLabels } from './ruoli.ts';
export type { Ruolo } from './ruoli.ts';
export { nodoCondizioneSchema, nodoSchema } from './spiegazioni.ts';
export { attivitaSchema, eventoStoriaSchema, modificaSchema } from './storia.ts';
export type { Attivita, EventoStoria, Modifica } from './storia.ts';
export { verificaSchema } from './verifica.ts';
export type {
  Abbinamenti,
  AbbinamentiBody,
  BozzaVerifica,
  BozzaVerificaBody,
  ContiPrecedenti,
  ContoVerifica,
  ContoVoce,
  Verifica,
} from './verifica.ts';
