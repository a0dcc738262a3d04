import * as z from 'zod';

/** Every way a request can fail, with its HTTP status and the sentence a person reads. */
export const errori = {
  richiesta_non_valida: { status: 400, detail: 'Controllare i campi segnalati.' },
  json_non_valido: { status: 400, detail: 'Il contenuto della richiesta non è un JSON valido.' },
  multipart_non_valido: { status: 400, detail: 'Il contenuto della richiesta non è leggibile: ricaricare la pagina e riprovare.' },
  credenziali_errate: { status: 400, detail: 'Username o password errati.' },
  non_autenticato: { status: 401, detail: 'Sessione assente o scaduta: eseguire di nuovo il login.' },
  non_consentito: { status: 403, detail: 'Operazione non consentita a questo utente.' },
  licenza_demo_pdf: { status: 403, detail: 'La licenza demo non consente di scaricare i report in formato PDF.' },
  licenza_demo_elimina: { status: 403, detail: 'La licenza demo non consente di eliminare le aziende.' },
  limite_aziende: { status: 403, detail: 'È stato raggiunto il numero massimo di aziende previsto dalla licenza.' },
  non_trovato: { status: 404, detail: 'Non trovato.' },
  pagina_non_valida: { status: 404, detail: 'Pagina non valida.' },
  gruppo_non_previsto: { status: 404, detail: 'Questo gruppo di indicatori non è previsto per il bilancio.' },
  proiezione_non_prevista: { status: 404, detail: 'Un bilancio di chiusura non ha una proiezione.' },
  metodo_non_ammesso: { status: 405, detail: 'Metodo non ammesso su questo indirizzo.' },
  bilancio_consolidato: { status: 409, detail: 'Il bilancio è consolidato.' },
  proiezione_vincolata: { status: 409, detail: 'La proiezione segue il suo bilancio infrannuale: non si elimina né si consolida da sola.' },
  modificato_nel_frattempo: { status: 412, detail: 'Modificato nel frattempo da un altro utente.' },
  troppo_grande: { status: 413, detail: 'Il contenuto inviato supera la dimensione ammessa.' },
  tipo_non_ammesso: { status: 415, detail: 'Il tipo di contenuto inviato non è ammesso.' },
  chiave_riutilizzata: { status: 422, detail: 'La stessa chiave di richiesta è già stata usata con un contenuto diverso.' },
  troppi_tentativi: { status: 429, detail: 'Troppi tentativi: riprovare più tardi.' },
  errore_interno: { status: 500, detail: 'Si è verificato un errore imprevisto. Riprovare; se si ripete, inviare una segnalazione.' },
  stampa_non_disponibile: { status: 503, detail: 'La stampa in PDF non è disponibile in questo momento. Riprovare tra qualche minuto.' },
  servizio_non_disponibile: { status: 503, detail: 'Il servizio non è disponibile in questo momento. Riprovare tra qualche minuto.' },
} as const satisfies Record<string, { status: number; detail: string }>;

/** Name of a failure; the table above gives its status and sentence. */
export type ErrorCode = keyof typeof errori;

/**
 * Body of every error answer: one sentence, the id of the request, and for a 400 the messages
 * of each field (or `non_field_errors`).
 *
 * @example { "piva": ["La cifra di controllo non corrisponde."], "detail": "Controllare i campi segnalati.", "request_id": "…" }
 */
export const erroreSchema = z
  .object({ detail: z.string(), request_id: z.string() })
  .catchall(z.union([z.array(z.string()), z.string()]));

export type Errore = z.infer<typeof erroreSchema>;
