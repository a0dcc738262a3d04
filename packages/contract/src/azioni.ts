import * as z from 'zod';

/** Every action of the trail, with its display name. */
export const azioni = {
  login: 'Accesso',
  login_rifiutato: 'Accesso rifiutato',
  logout: 'Uscita',
  sessione_revocata: 'Sessione revocata',
  termina_sessione: 'Fine di sessioni',
  cambia_password: 'Cambio della password',
  emette_credenziali: 'Nuove credenziali',
  usa_link: 'Uso del link di accesso',
  crea_studio: 'Nuovo studio',
  modifica_studio: 'Modifica dello studio',
  modifica_licenza: 'Modifica della licenza',
  disabilita_studio: 'Disabilitazione dello studio',
  riabilita_studio: 'Riabilitazione dello studio',
  elimina_studio: 'Cancellazione dello studio',
  esporta_studio: 'Esportazione dei dati dello studio',
  ripristina_copia: 'Ripristino di una copia',
  crea_utente: 'Nuovo utente',
  disabilita_utente: 'Disabilitazione dell’utente',
  riabilita_utente: 'Riabilitazione dell’utente',
  legge_segnalazione: 'Lettura di una segnalazione',
  crea_azienda: 'Nuova azienda',
  modifica_azienda: 'Modifica dell’azienda',
  elimina_azienda: 'Eliminazione dell’azienda',
  crea_bilancio: 'Nuovo bilancio',
  modifica_bilancio: 'Modifica del bilancio',
  importa_bilancio: 'Importazione',
  consolida_bilancio: 'Consolidamento',
  sblocca_bilancio: 'Sblocco',
  elimina_bilancio: 'Eliminazione del bilancio',
  modifica_parametri: 'Modifica dei parametri',
  modifica_note: 'Modifica delle annotazioni',
  modifica_frontespizio: 'Modifica di intestazione e conclusioni del report',
  esporta_pdf: 'Report in PDF',
} as const satisfies Record<string, string>;

export type Azione = keyof typeof azioni;

export const azioneSchema = z.enum(Object.keys(azioni) as [Azione, ...Azione[]]);
