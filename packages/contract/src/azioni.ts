import * as z from 'zod';

/** Every action of the trail, with its display name. */
export const azioni = {
  login: 'Accesso',
  login_rifiutato: 'Accesso rifiutato',
  logout: 'Uscita',
  sessione_revocata: 'Sessione revocata',
  termina_sessione: 'Fine di sessioni',
  cambia_password: 'Cambio della password',
  cambia_preferenze: 'Cambio delle preferenze',
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
  abbina_conti: 'Abbinamento dei conti',
  importa_bilancio: 'Importazione',
  importa_azienda: 'Importazione di un’azienda',
  consolida_bilancio: 'Blocco dei dati',
  sblocca_bilancio: 'Sblocco dei dati',
  elimina_bilancio: 'Eliminazione del bilancio',
  modifica_assestamento: 'Modifica dell’assestamento',
  modifica_parametri: 'Modifica dei parametri',
  modifica_note: 'Modifica delle annotazioni',
  modifica_frontespizio: 'Modifica di intestazione e conclusioni del report',
  crea_piano: 'Nuovo piano di tesoreria',
  modifica_piano: 'Modifica del piano di tesoreria',
  elimina_piano: 'Eliminazione del piano di tesoreria',
  usa_piano: 'Uso del piano di tesoreria',
  crea_scenario: 'Nuovo scenario',
  modifica_scenario: 'Modifica dello scenario',
  elimina_scenario: 'Eliminazione dello scenario',
  esporta_pdf: 'Report in PDF',
} as const satisfies Record<string, string>;

export type Azione = keyof typeof azioni;

/**
 * The sentences of the actions that always say the same, after the username, and what they are about: nothing more, a user, an azienda, a
 * bilancio, or something of a bilancio ("i parametri del bilancio …"). The server writes those of the others.
 */
export const frasi = {
  login: { frase: 'ha eseguito l’accesso', di: null },
  logout: { frase: 'ha chiuso la sessione', di: null },
  sessione_revocata: {
    frase: 'ha avuto la sessione chiusa: un suo vecchio token è stato presentato di nuovo',
    di: null,
  },
  cambia_password: { frase: 'ha cambiato la propria password', di: null },
  cambia_preferenze: { frase: 'ha cambiato le proprie preferenze', di: null },
  usa_link: { frase: 'ha scelto la password con il link di accesso', di: null },
  crea_studio: { frase: 'ha creato lo studio', di: null },
  modifica_studio: { frase: 'ha modificato i dati dello studio', di: null },
  modifica_licenza: { frase: 'ha modificato la licenza dello studio', di: null },
  disabilita_studio: { frase: 'ha disabilitato lo studio', di: null },
  riabilita_studio: { frase: 'ha riabilitato lo studio', di: null },
  elimina_studio: { frase: 'ha cancellato lo studio con tutti i suoi dati', di: null },
  esporta_studio: { frase: 'ha esportato tutti i dati dello studio', di: null },
  ripristina_copia: {
    frase: 'ha ripristinato una copia: ciò che era avvenuto dopo di essa non è più nel registro',
    di: null,
  },
  crea_utente: { frase: 'ha creato l’utente', di: 'utente' },
  disabilita_utente: { frase: 'ha disabilitato l’utente', di: 'utente' },
  riabilita_utente: { frase: 'ha riabilitato l’utente', di: 'utente' },
  crea_azienda: { frase: 'ha aggiunto l’azienda', di: 'azienda' },
  modifica_azienda: { frase: 'ha modificato i dati dell’azienda', di: 'azienda' },
  elimina_azienda: { frase: 'ha eliminato l’azienda', di: 'azienda' },
  crea_bilancio: { frase: 'ha aggiunto il bilancio', di: 'bilancio' },
  consolida_bilancio: { frase: 'ha bloccato i dati del bilancio', di: 'bilancio' },
  sblocca_bilancio: { frase: 'ha sbloccato i dati del bilancio', di: 'bilancio' },
  elimina_bilancio: { frase: 'ha eliminato il bilancio', di: 'bilancio' },
  modifica_note: { frase: 'ha modificato le annotazioni degli indicatori', di: 'dati' },
  usa_piano: { frase: 'ha usato un piano di tesoreria nel test previsionale', di: 'dati' },
  modifica_frontespizio: { frase: 'ha modificato l’intestazione o le conclusioni del report', di: 'dati' },
  esporta_pdf: { frase: 'ha scaricato il report in PDF', di: 'dati' },
} as const satisfies Partial<Record<Azione, { frase: string; di: 'utente' | 'azienda' | 'bilancio' | 'dati' | null }>>;

export const azioneSchema = z.enum(Object.keys(azioni) as [Azione, ...Azione[]]);
