import * as z from 'zod';

/** Every error of a request, with its HTTP status and message. */
export const errori = {
  richiesta_non_valida: { status: 400, detail: 'Controllare i campi segnalati.' },
  json_non_valido: { status: 400, detail: 'Il contenuto della richiesta non è un JSON valido.' },
  multipart_non_valido: {
    status: 400,
    detail: 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.',
  },
  credenziali_errate: { status: 400, detail: 'Username o password errati.' },
  ticket_non_valido: {
    status: 400,
    detail:
      'L’accesso dal portale non è riuscito: il ticket non è valido. Tornare al portale e aprire di nuovo Vedetta.',
  },
  ticket_scaduto: {
    status: 400,
    detail: 'L’accesso dal portale non è riuscito: il ticket è scaduto. Tornare al portale e aprire di nuovo Vedetta.',
  },
  ticket_gia_usato: {
    status: 400,
    detail:
      'L’accesso dal portale non è riuscito: il ticket è già stato usato. Tornare al portale e aprire di nuovo Vedetta.',
  },
  ticket_utente_disabilitato: {
    status: 400,
    detail: 'L’accesso di questo utente è disabilitato: rivolgersi all’editore del portale.',
  },
  ticket_ruolo: {
    status: 400,
    detail:
      'L’accesso dal portale non è riuscito: con il ruolo indicato lo studio resterebbe senza titolare. Rivolgersi all’editore del portale.',
  },
  oidc_assente: {
    status: 400,
    detail: 'Questa installazione non ha un provider di identità: entrare con la password.',
  },
  oidc_stato: {
    status: 400,
    detail:
      'L’accesso con il provider è scaduto, o non è cominciato in questa finestra: tornare al login e ricominciare.',
  },
  oidc_gia_usato: {
    status: 400,
    detail: 'Questa risposta del provider è già stata usata: tornare al login e ricominciare.',
  },
  oidc_risposta: {
    status: 400,
    detail:
      'La risposta del provider non è per questo accesso: tornare al login e ricominciare. Se si ripete, avvisare chi gestisce il servizio.',
  },
  oidc_annullato: { status: 400, detail: 'L’accesso con il provider è stato annullato.' },
  oidc_email: {
    status: 400,
    detail:
      'Il provider non conferma un indirizzo email ammesso in questa installazione: usare un altro account, o avvisare chi gestisce il servizio.',
  },
  oidc_sconosciuto: {
    status: 400,
    detail:
      'Nessun utente di Vedetta è collegato a questo account: aprire il link di invito ricevuto dallo studio, oppure entrare con la password e collegarlo dal profilo.',
  },
  oidc_altro_utente: {
    status: 409,
    detail:
      'Questo account del provider è di un altro utente di Vedetta, oppure l’utente ne ha già un altro collegato.',
  },
  oidc_ruolo: {
    status: 400,
    detail: 'Il provider non indica un ruolo per questo account: chiederlo a chi gestisce gli account dello studio.',
  },
  oidc_senza_titolare: {
    status: 400,
    detail:
      'Con il ruolo indicato dal provider lo studio resterebbe senza titolare: avvisare chi gestisce gli account dello studio.',
  },
  oidc_disabilitato: { status: 400, detail: 'L’accesso di questo utente è disabilitato.' },
  oidc_staff: { status: 409, detail: 'Lo staff entra con username e password, non con il provider di identità.' },
  oidc_unico_accesso: {
    status: 409,
    detail: 'Questo utente non ha una password: senza il provider non potrebbe più entrare.',
  },
  solo_provider: {
    status: 400,
    detail:
      'Username o password errati. Qui solo lo staff entra con la password: gli altri usano il provider di identità.',
  },
  link_non_valido: {
    status: 400,
    detail: 'Il link è scaduto, è già stato usato o non è completo: chiederne uno nuovo a chi lo ha inviato.',
  },
  link_richiesta_non_valido: {
    status: 400,
    detail:
      'Il link non è completo, o la richiesta non c’è più: aprirlo di nuovo dal messaggio ricevuto, oppure chiederne un altro allo studio.',
  },
  passkey_non_valida: {
    status: 400,
    detail:
      'Questa passkey non apre nessun accesso, o la risposta è arrivata tardi: riprovare, o entrare con la password.',
  },
  non_autenticato: { status: 401, detail: 'Sessione assente o scaduta: eseguire di nuovo il login.' },
  solo_staff: { status: 403, detail: 'Operazione riservata allo staff.' },
  ruolo_non_ammesso: {
    status: 403,
    detail: 'Il proprio ruolo nello studio non consente questa operazione: rivolgersi a un titolare.',
  },
  secondo_fattore_da_attivare: {
    status: 403,
    detail: 'Per continuare occorre attivare il secondo fattore, dalla pagina Sicurezza.',
  },
  conferma_richiesta: {
    status: 403,
    detail: 'Per continuare occorre confermare chi si è: sono passati più di dieci minuti dall’ultima conferma.',
  },
  licenza_demo_pdf: { status: 403, detail: 'La licenza demo non consente di scaricare i report in formato PDF.' },
  licenza_demo_elimina: { status: 403, detail: 'La licenza demo non consente di eliminare le aziende.' },
  limite_aziende: {
    status: 403,
    detail:
      'È stato raggiunto il numero massimo di aziende previsto dalla licenza: per aggiungerne altre occorre un pacchetto di espansione.',
  },
  non_trovato: { status: 404, detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.' },
  pagina_non_valida: { status: 404, detail: 'Pagina non valida.' },
  gruppo_non_previsto: { status: 404, detail: 'Questo gruppo di indicatori non è previsto per il bilancio.' },
  proiezione_non_prevista: { status: 404, detail: 'Un bilancio di chiusura non ha una proiezione.' },
  metodo_non_ammesso: { status: 405, detail: 'Metodo non ammesso su questo indirizzo.' },
  bilancio_consolidato: { status: 409, detail: 'I dati del bilancio sono bloccati.' },
  proiezione_vincolata: {
    status: 409,
    detail: 'La proiezione segue il suo bilancio infrannuale: non si elimina né si consolida da sola.',
  },
  piano_non_usabile: {
    status: 409,
    detail: 'Il piano di tesoreria non si può usare nel test previsionale.',
  },
  piano_da_confermare: {
    status: 409,
    detail: 'Il piano di tesoreria non comincia il giorno dopo la data del bilancio: confermare per usarlo lo stesso.',
  },
  proprio_accesso: {
    status: 409,
    detail: 'Non è possibile farlo sul proprio utente o sul proprio studio: chiederlo a un altro utente dello staff.',
  },
  proprio_ruolo: {
    status: 409,
    detail: 'Non è possibile cambiare il proprio ruolo o rimuovere sé stessi: chiederlo a un altro titolare.',
  },
  accesso_esterno: {
    status: 409,
    detail: 'Questo accesso non ha una password: il secondo fattore si attiva dove si esegue il login.',
  },
  fattore_obbligatorio: {
    status: 409,
    detail: 'Il secondo fattore è obbligatorio: prima di togliere l’unico occorre attivarne un altro.',
  },
  troppe_passkey: {
    status: 409,
    detail: 'Ci sono già venti passkey: per aggiungerne una occorre toglierne un’altra.',
  },
  fattore_assente: {
    status: 409,
    detail: 'Non c’è un secondo fattore attivo: i codici di recupero nascono con esso.',
  },
  invito_gia_accettato: {
    status: 409,
    detail: 'Questa persona è già entrata nello studio: l’invito non serve più.',
  },
  esportazione_in_corso: { status: 409, detail: 'Un’altra esportazione è in corso: riprovare quando è finita.' },
  stampa_multipla_in_corso: {
    status: 409,
    detail: 'Un’altra stampa di più report è in corso: attendere che finisca, oppure annullarla.',
  },
  stampe_multiple_piene: {
    status: 409,
    detail: 'Le stampe conservate dallo studio sono troppe: scaricare quelle pronte ed eliminarle, poi riprovare.',
  },
  richiesta_scaduta: {
    status: 410,
    detail: 'Il termine per inviare i file è passato: chiedere allo studio un nuovo link.',
  },
  richiesta_ritirata: {
    status: 410,
    detail: 'Lo studio ha ritirato questa richiesta: il link non vale più.',
  },
  modificato_nel_frattempo: {
    status: 412,
    detail:
      'Un altro utente, o un’altra scheda, ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
  },
  troppo_grande: { status: 413, detail: 'Il contenuto inviato supera la dimensione ammessa: ridurlo e riprovare.' },
  spazio_studio_esaurito: {
    status: 413,
    detail:
      'Lo spazio riservato allo studio è esaurito e nulla è stato salvato: eliminare ciò che non serve più, oppure rivolgersi a chi gestisce il servizio.',
  },
  tipo_non_ammesso: { status: 415, detail: 'Il tipo di contenuto inviato non è ammesso.' },
  chiave_riutilizzata: {
    status: 422,
    detail:
      'La stessa chiave di richiesta è già stata usata con un contenuto diverso: ricaricare la pagina e riprovare.',
  },
  troppi_tentativi: { status: 429, detail: 'Troppi tentativi: riprovare più tardi.' },
  troppe_segnalazioni: {
    status: 429,
    detail: 'Sono già state inviate 20 segnalazioni nell’ultima ora: riprovare più tardi.',
  },
  troppe_richieste: {
    status: 429,
    detail: 'Troppe richieste dello studio sono in attesa: riprovare tra qualche secondo.',
  },
  errore_interno: {
    status: 500,
    detail: 'Si è verificato un errore imprevisto. Riprovare; se si ripete, inviare una segnalazione.',
  },
  stampa_in_ritardo: {
    status: 503,
    detail: 'Ci sono molte stampe in attesa e il report non è stato stampato in tempo. Riprovare tra qualche minuto.',
  },
  stampa_non_disponibile: {
    status: 503,
    detail: 'La stampa in PDF non è disponibile in questo momento. Riprovare tra qualche minuto.',
  },
  spazio_esaurito: {
    status: 503,
    detail:
      'Lo spazio su disco del server è esaurito e nulla è stato salvato: avvisare chi gestisce il servizio, poi riprovare.',
  },
  oidc_non_risponde: {
    status: 503,
    detail: 'Il provider di identità non risponde: riprovare tra poco, oppure entrare con la password.',
  },
  servizio_non_disponibile: {
    status: 503,
    detail: 'Il servizio non è disponibile in questo momento. Riprovare tra qualche minuto.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;

/** Code of an error; the table above has its status and message. */
export type ErrorCode = keyof typeof errori;

/**
 * Body of every error response: one sentence, the id of the request and, for a 400, the messages of each field (or
 * `non_field_errors`).
 *
 * @example { "piva": ["La cifra di controllo non corrisponde."], "detail": "Controllare i campi segnalati.", "request_id": "…" }
 */
export const erroreSchema = z
  .object({
    detail: z.string().describe('Una frase per chi legge'),
    request_id: z.string().describe('Identificativo della richiesta, da citare in una segnalazione'),
  })
  .catchall(z.union([z.array(z.string()), z.string()]));

export type Errore = z.infer<typeof erroreSchema>;
