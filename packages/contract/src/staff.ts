import * as z from 'zod';
import { azioneSchema } from './azioni.ts';
import {
  dataSchema,
  idSchema,
  listaQuerySchema,
  rigaSchema,
  testoObbligatorioSchema,
  testoSchema,
} from './primitives.ts';
import { modificaSchema } from './storia.ts';

const istanteSchema = z.string().meta({ description: 'ISO 8601' });

const licenzaStaffSchema = z
  .enum(['demo', 'valida'], { error: 'Indicare «demo», «valida» o null.' })
  .nullable()
  .meta({ description: 'null: nessuna licenza, studio dello staff' });
const maxAziendeSchema = z
  .int({ error: 'Indicare un numero intero.' })
  .min(0, 'Indicare un numero da 0 in su.')
  .max(1_000_000, 'Al massimo 1.000.000.')
  .nullable()
  .meta({ description: 'null: nessun limite' });

export const studioStaffSchema = z.object({
  id: idSchema,
  nome_studio: z.string().describe('Nome dello studio'),
  licenza: licenzaStaffSchema,
  max_aziende: z.int().nullable().describe('null: nessun limite'),
  last_ticket_id: z.string().nullable().describe('Ultimo ticket con cui lo studio è entrato dal portale'),
  disabilitato_il: istanteSchema.nullable().describe('null: attivo'),
  creato_il: istanteSchema,
  ultimo_accesso: istanteSchema.nullable().describe('null: mai'),
  utenti: z.int().describe('Quanti utenti ha'),
  aziende: z.int().describe('Quante aziende ha'),
  spazio_byte: z
    .number()
    .nullable()
    .describe('Byte occupati, registro compreso, all’ultima misura (al più un’ora fa); null: non ancora misurati'),
  spazio_massimo_byte: z.number().describe('Oltre questi byte lo studio non può aggiungere dati'),
});

export const studioStaffBodySchema = z.object({
  nome_studio: testoObbligatorioSchema(200).describe('Nome dello studio'),
  licenza: licenzaStaffSchema,
  max_aziende: maxAziendeSchema,
});

export const studioStaffPatchBodySchema = studioStaffBodySchema.partial().extend({
  disabilitato: z
    .boolean({ error: 'Indicare vero o falso.' })
    .optional()
    .meta({ description: 'true chiude subito tutte le sessioni dello studio' }),
});

export const cancellazioneBodySchema = z.object({
  nome_studio: testoSchema(200).meta({ description: 'Il nome dello studio, scritto per esteso come conferma' }),
});

export const utenteStaffSchema = z.object({
  id: idSchema,
  username: z.string().describe('Nome utente'),
  is_staff: z.boolean().describe('Gestisce l’installazione'),
  studio: z.object({ id: idSchema, nome_studio: z.string().describe('Nome dello studio') }).describe('Il suo studio'),
  ha_password: z
    .boolean()
    .meta({ description: 'false: entra solo con un ticket, oppure deve ancora usare il suo link' }),
  link_scade: istanteSchema.nullable().meta({ description: 'Scadenza del link monouso ancora da usare' }),
  disabilitato_il: istanteSchema.nullable().describe('null: attivo'),
  creato_il: istanteSchema,
  ultimo_accesso: istanteSchema.nullable().describe('null: mai'),
});

export const utentiQuerySchema = listaQuerySchema.extend({ studio: idSchema.optional() });

const accessoSchema = z
  .enum(['password', 'link'], { error: 'Indicare «password» o «link».' })
  .meta({ description: 'password: generata e mostrata una volta; link: monouso, valido 48 ore' });

export const utenteStaffBodySchema = z.object({
  studio: idSchema,
  username: testoObbligatorioSchema(150).describe('Nome utente, unico in tutta l’installazione'),
  is_staff: z
    .boolean({ error: 'Indicare vero o falso.' })
    .optional()
    .describe('Gestisce l’installazione; falso se non indicato'),
  accesso: accessoSchema,
});

export const utenteStaffPatchBodySchema = z.object({
  disabilitato: z
    .boolean({ error: 'Indicare vero o falso.' })
    .meta({ description: 'true chiude subito tutte le sessioni dell’utente' }),
});

/** Either `password`, or `link` with its expiry. Sent only once: only digests are stored. */
export const credenzialiSchema = z.object({
  username: z.string().describe('Nome utente'),
  password: z.string().nullable().describe('La password generata; null: è un link'),
  link: z.string().nullable().describe('Il link monouso; null: è una password'),
  scade: istanteSchema.nullable().describe('Scadenza del link'),
});

export const utenteCreatoSchema = z.object({
  utente: utenteStaffSchema,
  credenziali: credenzialiSchema
    .nullable()
    .meta({ description: 'null: richiesta ripetuta, le credenziali sono già state mostrate' }),
});

/** Shorter is no reason. */
export const MOTIVO_MINIMO = 10;

/** Why the staff opens or exports the data of one studio, which reads it. */
export const motivoStaffQuerySchema = z.object({
  motivo: rigaSchema(500)
    .trim()
    .min(MOTIVO_MINIMO, `Indicare il motivo, con almeno ${MOTIVO_MINIMO} caratteri: lo studio lo legge.`)
    .describe('Perché si aprono i dati di questo studio, che lo legge nella sua cronologia e sulla Panoramica'),
});

export const credenzialiBodySchema = z.object({ accesso: accessoSchema });

const firmatarioSchema = z.object({ id: idSchema, nome_studio: z.string().describe('Nome dello studio') });

export const segnalazioneElencoSchema = z.object({
  id: idSchema,
  creata_il: istanteSchema,
  studio: firmatarioSchema.describe('Lo studio da cui viene'),
  username: z.string().nullable().describe('Chi l’ha inviata'),
  messaggio: z.string().describe('Che cosa è successo'),
  percorso: z.string().describe('La schermata in cui è successo'),
  versione: z.string().describe('La versione dell’applicazione'),
  letta_il: istanteSchema.nullable().describe('null: da leggere'),
  letta_da: z.string().nullable().describe('Chi l’ha letta'),
});
export const segnalazioneStaffSchema = segnalazioneElencoSchema.extend({
  dettaglio: z.string().meta({ description: 'Lo stack dell’errore' }),
});

export const segnalazioniQuerySchema = listaQuerySchema.extend({
  letta: z
    .enum(['0', '1'], { error: 'Indicare 0 oppure 1.' })
    .optional()
    .meta({ description: '0: da leggere; 1: lette' }),
});
export const segnalazionePatchBodySchema = z.object({
  letta: z.boolean({ error: 'Indicare vero o falso.' }).describe('true: letta; false: da leggere'),
});

export const eventiQuerySchema = z.object({
  page: listaQuerySchema.shape.page,
  studio: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Id dello studio, o `sistema` per ciò che non è di nessuno studio' }),
  utente: testoSchema(150).optional().meta({ description: 'Username di chi ha agito' }),
  azione: azioneSchema.optional().describe('Solo gli eventi di questo tipo'),
  oggetto: idSchema.optional().meta({ description: 'Id dell’azienda, del bilancio o dell’utente toccato' }),
  dal: dataSchema.optional(),
  al: dataSchema.optional().meta({ description: 'Giorno compreso' }),
});

/** An event of the trail, of any studio. */
export const eventoSchema = z.object({
  id: z.string().describe('Identificativo dell’evento'),
  numero: z.int().meta({ description: 'Posto nella catena del suo studio' }),
  istante: istanteSchema,
  studio: z
    .object({ id: idSchema, nome_studio: z.string().describe('Nome dello studio') })
    .nullable()
    .meta({ description: 'null: non è di nessuno studio' }),
  utente_id: idSchema.nullable().describe('Chi ha agito'),
  username: z.string().describe('Chi ha agito, con il nome di allora'),
  azione: azioneSchema.describe('Tipo di evento'),
  testo: z.string().describe('Che cosa è successo, in una frase'),
  azienda: z
    .object({ id: idSchema, ragione_sociale: z.string().nullable().describe('null: non c’è più') })
    .nullable()
    .describe('L’azienda toccata'),
  bilancio: z
    .object({ id: idSchema, data_bilancio: dataSchema.nullable().describe('null: non c’è più') })
    .nullable()
    .describe('Il bilancio toccato'),
  indirizzo: z.string().nullable().meta({
    description:
      'Indirizzo di rete di chi ha agito; null: il server stesso, o un evento di versioni che non lo annotavano',
  }),
});

export const eventoDettaglioSchema = eventoSchema.extend({
  motivo: z.string().nullable().describe('Il motivo indicato da chi ha agito'),
  modifiche: z.array(modificaSchema).describe('Ciò che è cambiato'),
  precedente: z.string().meta({ description: 'Impronta dell’evento prima, SHA-256 in esadecimale' }),
  impronta: z.string().meta({ description: 'Impronta dell’evento' }),
});

/** The count of a search of the trail stops here, to bound its cost. */
export const CONTEGGIO_EVENTI_MASSIMO = 10_000;

const esitoCopiaSchema = z.object({
  istante: istanteSchema,
  nome: z.string().describe('Nome del file della copia'),
  riuscita: z.boolean().describe('È riuscita'),
  dettaglio: z.string().describe('Dove, o perché no'),
});

export const statoSistemaSchema = z.object({
  versione: z.string().describe('Versione di Vedetta'),
  versione_regole: z.string().describe('Versione delle regole di calcolo'),
  avviato_il: istanteSchema,
  attivo_da_secondi: z.int().describe('Secondi dall’avvio di questo processo'),
  database: z
    .object({
      versione: z.string().describe('Versione di PostgreSQL'),
      migrazioni: z.int().describe('Migrazioni applicate'),
      ultima_migrazione: z.string().describe('Nome dell’ultima'),
      dimensione_byte: z.number().describe('Spazio occupato'),
    })
    .describe('Il database'),
  stampa: z
    .object({
      disponibile: z.boolean().describe('Si può stampare'),
      dettaglio: z.string().describe('Perché no'),
      in_corso: z.int().describe('Stampe in corso'),
      in_attesa: z.int().describe('Stampe in coda'),
    })
    .describe('La stampa dei report'),
  conteggi: z
    .object({
      studi: z.int().describe('Studi'),
      utenti: z.int().describe('Utenti'),
      aziende: z.int().describe('Aziende'),
      bilanci: z.int().describe('Bilanci'),
      eventi: z.int().describe('Eventi del registro'),
      sessioni_aperte: z.int().describe('Sessioni aperte'),
      segnalazioni_da_leggere: z.int().describe('Segnalazioni da leggere'),
    })
    .describe('Quanto c’è nell’installazione'),
  ultimo_backup: z
    .object({
      istante: istanteSchema,
      nome: z.string().describe('Nome del file'),
      dimensione_byte: z.number().describe('Dimensione del file'),
    })
    .nullable()
    .describe('null: nessuno'),
  ultima_copia_altrove: esitoCopiaSchema.nullable().describe('L’ultima copia portata su un altro posto; null: mai'),
  ultima_prova_di_ripristino: esitoCopiaSchema.nullable().describe('null: mai provato'),
  lavori_in_sospeso: z
    .array(z.object({ nome: z.string().describe('Tipo di lavoro'), quanti: z.int().describe('Quanti in coda') }))
    .describe('Lavori in coda'),
});

export type StudioStaff = z.infer<typeof studioStaffSchema>;
export type StudioStaffBody = z.infer<typeof studioStaffBodySchema>;
export type StudioStaffPatchBody = z.infer<typeof studioStaffPatchBodySchema>;
export type UtenteStaff = z.infer<typeof utenteStaffSchema>;
export type UtenteStaffBody = z.infer<typeof utenteStaffBodySchema>;
export type UtenteCreato = z.infer<typeof utenteCreatoSchema>;
export type Credenziali = z.infer<typeof credenzialiSchema>;
export type ModoAccesso = z.infer<typeof accessoSchema>;
export type SegnalazioneElenco = z.infer<typeof segnalazioneElencoSchema>;
export type SegnalazioneStaff = z.infer<typeof segnalazioneStaffSchema>;
export type EventiQuery = z.infer<typeof eventiQuerySchema>;
export type Evento = z.infer<typeof eventoSchema>;
export type EventoDettaglio = z.infer<typeof eventoDettaglioSchema>;
export type StatoSistema = z.infer<typeof statoSistemaSchema>;
