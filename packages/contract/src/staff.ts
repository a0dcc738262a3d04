import * as z from 'zod';
import { azioneSchema } from './azioni.ts';
import { dataSchema, idSchema, listaQuerySchema, testoObbligatorioSchema, testoSchema } from './primitivi.ts';
import { modificaSchema } from './storia.ts';

const istanteSchema = z.string().meta({ description: 'ISO 8601' });

export const licenzaStaffSchema = z.enum(['demo', 'valida'], { error: 'Indicare «demo», «valida» o null.' }).nullable().meta({ description: 'null: nessuna licenza, studio dello staff' });
const maxAziendeSchema = z
  .int({ error: 'Indicare un numero intero.' })
  .min(0, 'Indicare un numero da 0 in su.')
  .max(1_000_000, 'Al massimo 1.000.000.')
  .nullable()
  .meta({ description: 'null: nessun limite' });

export const studioStaffSchema = z.object({
  id: idSchema,
  nome_studio: z.string(),
  licenza: licenzaStaffSchema,
  max_aziende: z.int().nullable(),
  last_ticket_id: z.string().nullable(),
  disabilitato_il: istanteSchema.nullable(),
  creato_il: istanteSchema,
  ultimo_accesso: istanteSchema.nullable(),
  utenti: z.int(),
  aziende: z.int(),
});

export const studioStaffBodySchema = z.object({
  nome_studio: testoObbligatorioSchema(200),
  licenza: licenzaStaffSchema,
  max_aziende: maxAziendeSchema,
});

export const studioStaffPatchBodySchema = studioStaffBodySchema.partial().extend({
  disabilitato: z.boolean({ error: 'Indicare vero o falso.' }).optional().meta({ description: 'true chiude subito tutte le sessioni dello studio' }),
});

export const cancellazioneBodySchema = z.object({
  nome_studio: testoSchema(200).meta({ description: 'Il nome dello studio, scritto per esteso come conferma' }),
});

export const utenteStaffSchema = z.object({
  id: idSchema,
  username: z.string(),
  is_staff: z.boolean(),
  studio: z.object({ id: idSchema, nome_studio: z.string() }),
  ha_password: z.boolean().meta({ description: 'false: entra solo con un ticket, oppure deve ancora usare il suo link' }),
  link_scade: istanteSchema.nullable().meta({ description: 'Scadenza del link monouso ancora da usare' }),
  disabilitato_il: istanteSchema.nullable(),
  creato_il: istanteSchema,
  ultimo_accesso: istanteSchema.nullable(),
});

export const utentiQuerySchema = listaQuerySchema.extend({ studio: idSchema.optional() });

const accessoSchema = z
  .enum(['password', 'link'], { error: 'Indicare «password» o «link».' })
  .meta({ description: 'password: generata e mostrata una volta; link: monouso, valido 48 ore' });

export const utenteStaffBodySchema = z.object({
  studio: idSchema,
  username: testoObbligatorioSchema(150),
  is_staff: z.boolean({ error: 'Indicare vero o falso.' }).optional(),
  accesso: accessoSchema,
});

export const utenteStaffPatchBodySchema = z.object({
  disabilitato: z.boolean({ error: 'Indicare vero o falso.' }).meta({ description: 'true chiude subito tutte le sessioni dell’utente' }),
});

/** Shown this once: neither is stored readable. Either `password`, or `link` with its expiry. */
export const credenzialiSchema = z.object({
  username: z.string(),
  password: z.string().nullable(),
  link: z.string().nullable(),
  scade: istanteSchema.nullable(),
});

export const utenteCreatoSchema = z.object({
  utente: utenteStaffSchema,
  credenziali: credenzialiSchema.nullable().meta({ description: 'null: richiesta ripetuta, le credenziali sono già state mostrate' }),
});

export const credenzialiBodySchema = z.object({ accesso: accessoSchema });

const firmatarioSchema = z.object({ id: idSchema, nome_studio: z.string() });

export const segnalazioneElencoSchema = z.object({
  id: idSchema,
  creata_il: istanteSchema,
  studio: firmatarioSchema,
  username: z.string().nullable(),
  messaggio: z.string(),
  percorso: z.string(),
  versione: z.string(),
  letta_il: istanteSchema.nullable(),
  letta_da: z.string().nullable(),
});
export const segnalazioneStaffSchema = segnalazioneElencoSchema.extend({ dettaglio: z.string().meta({ description: 'Lo stack dell’errore' }) });

export const segnalazioniQuerySchema = listaQuerySchema.extend({
  letta: z.enum(['0', '1'], { error: 'Indicare 0 oppure 1.' }).optional().meta({ description: '0: da leggere; 1: lette' }),
});
export const segnalazionePatchBodySchema = z.object({ letta: z.boolean({ error: 'Indicare vero o falso.' }) });

export const eventiQuerySchema = z.object({
  page: listaQuerySchema.shape.page,
  studio: z.string().max(64).optional().meta({ description: 'Id dello studio, o `sistema` per ciò che non è di nessuno studio' }),
  utente: testoSchema(150).optional().meta({ description: 'Username di chi ha agito' }),
  azione: azioneSchema.optional(),
  oggetto: idSchema.optional().meta({ description: 'Id dell’azienda, del bilancio o dell’utente toccato' }),
  dal: dataSchema.optional(),
  al: dataSchema.optional().meta({ description: 'Giorno compreso' }),
});

/** An event of the trail, of any studio. */
export const eventoSchema = z.object({
  id: z.string(),
  numero: z.int().meta({ description: 'Posto nella catena del suo studio' }),
  istante: istanteSchema,
  studio: z.object({ id: idSchema, nome_studio: z.string() }).nullable().meta({ description: 'null: non è di nessuno studio' }),
  utente_id: idSchema.nullable(),
  username: z.string(),
  azione: azioneSchema,
  testo: z.string(),
  azienda: z.object({ id: idSchema, ragione_sociale: z.string().nullable() }).nullable(),
  bilancio: z.object({ id: idSchema, data_bilancio: dataSchema.nullable() }).nullable(),
  indirizzo: z.string().nullable().meta({ description: 'Indirizzo di rete, negli accessi' }),
});

export const eventoDettaglioSchema = eventoSchema.extend({
  motivo: z.string().nullable(),
  modifiche: z.array(modificaSchema),
  precedente: z.string().meta({ description: 'Impronta dell’evento prima, SHA-256 in esadecimale' }),
  impronta: z.string().meta({ description: 'Impronta dell’evento' }),
});

/** The count of the trail stops here: a filter finds, it does not tally. */
export const CONTEGGIO_EVENTI_MASSIMO = 10_000;

export const statoSistemaSchema = z.object({
  versione: z.string(),
  versione_regole: z.string(),
  avviato_il: istanteSchema,
  attivo_da_secondi: z.int(),
  database: z.object({
    versione: z.string(),
    migrazioni: z.int(),
    ultima_migrazione: z.string(),
    dimensione_byte: z.number(),
  }),
  stampa: z.object({ disponibile: z.boolean(), dettaglio: z.string(), in_corso: z.int(), in_attesa: z.int() }),
  conteggi: z.object({
    studi: z.int(),
    utenti: z.int(),
    aziende: z.int(),
    bilanci: z.int(),
    eventi: z.int(),
    sessioni_aperte: z.int(),
    segnalazioni_da_leggere: z.int(),
  }),
  ultimo_backup: z.object({ istante: istanteSchema, nome: z.string(), dimensione_byte: z.number() }).nullable(),
  lavori_in_sospeso: z.array(z.object({ nome: z.string(), quanti: z.int() })),
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
