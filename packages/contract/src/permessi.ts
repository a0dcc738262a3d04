import type { EndpointName } from './endpoints/index.ts';
import { ruoli } from './ruoli.ts';
import type { Ruolo } from './ruoli.ts';

type RegolaDiritto = {
  /** Null: the role does not matter. */
  readonly ruoli: readonly Ruolo[] | null;
  /** `azienda`: about one azienda, which is not found (404) unless assigned; `studio`: what it lists is only what is assigned. */
  readonly su: 'azienda' | 'studio' | 'utente' | 'nessuno';
};

/** What a call asks of a member: their role, and whether the azienda it is about is assigned to them. */
export const diritti = {
  pubblico: { ruoli: null, su: 'nessuno' },
  staff: { ruoli: null, su: 'nessuno' },
  /** One's own account, and what is kept for one user alone. */
  proprio: { ruoli, su: 'utente' },
  consulta_studio: { ruoli, su: 'studio' },
  consulta_azienda: { ruoli, su: 'azienda' },
  lavora_studio: { ruoli: ['titolare', 'collaboratore'], su: 'studio' },
  lavora_azienda: { ruoli: ['titolare', 'collaboratore'], su: 'azienda' },
  governa_studio: { ruoli: ['titolare'], su: 'studio' },
  governa_azienda: { ruoli: ['titolare'], su: 'azienda' },
} as const satisfies Record<string, RegolaDiritto>;

export type Diritto = keyof typeof diritti;

/**
 * The one table of who may call what: a call without an entry does not compile, and is refused. The server, the screens, the
 * documentation and the tests read it. Calls that store nothing read, except the reading of a file to import it.
 */
export const permessi = {
  tokenAuth: 'pubblico',
  tokenAuthFattore: 'pubblico',
  tokenRefresh: 'pubblico',
  loadEmbed: 'pubblico',
  checkLink: 'pubblico',
  redeemLink: 'pubblico',
  loadImmagine: 'pubblico',
  openRichiestaDati: 'pubblico',

  logout: 'proprio',
  listSessioni: 'proprio',
  endAltreSessioni: 'proprio',
  endSessione: 'proprio',
  changePassword: 'proprio',
  loadProfile: 'proprio',
  savePreferenze: 'proprio',
  createSegnalazione: 'proprio',
  listViste: 'proprio',
  createVista: 'proprio',
  saveVista: 'proprio',
  deleteVista: 'proprio',
  listStampeMultiple: 'proprio',
  loadStampaMultipla: 'proprio',
  saveStampaMultipla: 'proprio',
  deleteStampaMultipla: 'proprio',
  downloadStampaMultipla: 'proprio',
  loadSicurezza: 'proprio',
  confirmSessione: 'proprio',
  startTotp: 'proprio',
  confirmTotp: 'proprio',
  removeTotp: 'proprio',
  replaceCodici: 'proprio',

  loadConfig: 'consulta_studio',
  loadCommercialista: 'consulta_studio',
  saveCommercialista: 'governa_studio',
  exportStudio: 'governa_studio',
  listAttivita: 'consulta_studio',
  loadQuadro: 'consulta_studio',
  listPortafoglio: 'consulta_studio',
  listScadenze: 'consulta_studio',
  listAvvisi: 'consulta_studio',
  markAvvisi: 'consulta_studio',
  exportCalendario: 'consulta_studio',
  listRichiesteDati: 'consulta_studio',
  listAziende: 'consulta_studio',
  listBilanci: 'consulta_studio',

  listMembri: 'governa_studio',
  inviteMembro: 'governa_studio',
  loadMembro: 'governa_studio',
  saveMembro: 'governa_studio',
  renewInvito: 'governa_studio',
  removeMembro: 'governa_studio',
  requireFattore: 'governa_studio',
  resetFattori: 'governa_studio',

  createAzienda: 'lavora_studio',
  recogniseFile: 'lavora_studio',
  importAzienda: 'lavora_studio',

  loadAzienda: 'consulta_azienda',
  saveAzienda: 'lavora_azienda',
  deleteAzienda: 'governa_azienda',
  listAssegnazioni: 'governa_azienda',
  saveAssegnazioni: 'governa_azienda',
  undoImportazione: 'lavora_azienda',

  loadSchemaVoci: 'consulta_studio',
  loadSchemaIndicatori: 'consulta_studio',
  loadSchemaAssestamento: 'consulta_studio',
  loadThresholds: 'consulta_studio',
  listIndicatorStatics: 'consulta_studio',

  createBilancio: 'lavora_azienda',
  loadBilancio: 'consulta_azienda',
  saveBilancio: 'lavora_azienda',
  replaceBilancio: 'lavora_azienda',
  deleteBilancio: 'lavora_azienda',
  listStoria: 'consulta_azienda',
  checkBilancio: 'consulta_azienda',
  computeProiezione: 'consulta_azienda',

  importXbrl: 'lavora_azienda',
  importVerifica: 'lavora_azienda',
  listOrigini: 'consulta_azienda',
  loadOrigine: 'consulta_azienda',
  listConti: 'consulta_azienda',
  loadContiPrecedenti: 'consulta_azienda',
  listAbbinamenti: 'consulta_azienda',
  saveAbbinamenti: 'lavora_azienda',
  loadBozzaVerifica: 'consulta_azienda',
  saveBozzaVerifica: 'lavora_azienda',
  deleteBozzaVerifica: 'lavora_azienda',

  loadAssestamento: 'consulta_azienda',
  saveAssestamento: 'lavora_azienda',
  computeAssestamento: 'consulta_azienda',
  checkImportazione: 'consulta_azienda',

  listIndicatori: 'consulta_azienda',
  listParams: 'consulta_azienda',
  saveParams: 'lavora_azienda',
  computeLive: 'consulta_azienda',
  loadNotaGruppo: 'consulta_azienda',
  saveNotaGruppo: 'lavora_azienda',
  loadAndamento: 'consulta_azienda',
  loadProspetto: 'consulta_azienda',
  explainRiga: 'consulta_azienda',
  loadRischio: 'consulta_azienda',

  listPiani: 'consulta_azienda',
  loadScadenzario: 'consulta_azienda',
  saveScadenzario: 'lavora_azienda',
  saveScadenza: 'lavora_azienda',
  createRichiesteDati: 'lavora_azienda',
  closeRichiestaDati: 'lavora_azienda',
  saveAvviso: 'lavora_azienda',
  createPiano: 'lavora_azienda',
  loadPiano: 'consulta_azienda',
  savePiano: 'lavora_azienda',
  deletePiano: 'lavora_azienda',
  computePiano: 'consulta_azienda',
  applyPiano: 'lavora_azienda',
  exportPiano: 'consulta_azienda',
  explainCella: 'consulta_azienda',
  loadUsoPiano: 'consulta_azienda',

  loadContesto: 'consulta_azienda',
  computeSimulazione: 'consulta_azienda',
  listRimedi: 'consulta_azienda',
  listScenari: 'consulta_azienda',
  createScenario: 'lavora_azienda',
  loadScenario: 'consulta_azienda',
  saveScenario: 'lavora_azienda',
  deleteScenario: 'lavora_azienda',

  loadReport: 'consulta_azienda',
  loadFrontespizio: 'consulta_azienda',
  saveFrontespizio: 'lavora_azienda',
  printReport: 'consulta_azienda',
  createStampaMultipla: 'consulta_azienda',
  loadStampa: 'consulta_azienda',

  listStudi: 'staff',
  createStudio: 'staff',
  loadStudio: 'staff',
  saveStudio: 'staff',
  eraseStudio: 'staff',
  exportStudioStaff: 'staff',
  listUtenti: 'staff',
  createUtente: 'staff',
  loadUtente: 'staff',
  saveUtente: 'staff',
  resetCredenziali: 'staff',
  listSegnalazioni: 'staff',
  loadSegnalazione: 'staff',
  saveSegnalazione: 'staff',
  listEventi: 'staff',
  loadEvento: 'staff',
  loadStatoSistema: 'staff',
} as const satisfies Record<EndpointName, Diritto>;
