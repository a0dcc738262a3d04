import * as z from 'zod';
import { emailFacoltativaSchema } from './email.ts';
import { ruoli } from './ruoli.ts';
import { idSchema, rigaSchema, testoObbligatorioSchema } from './primitives.ts';

export const tokenAuthBodySchema = z.object({
  username: rigaSchema(200).min(1, 'Campo obbligatorio.').describe('Senza distinzione di maiuscole'),
  password: z
    .string({ error: 'Campo obbligatorio.' })
    .min(1, 'Campo obbligatorio.')
    .max(8192)
    .describe('La password, o il ticket del portale'),
});

export const tokenRefreshBodySchema = z.object({
  refresh_token: z.string().min(1).max(200).describe('L’ultimo ricevuto'),
});

/** The access token goes in `Authorization: Token …`; the refresh token is used once. */
export const tokenSchema = z.object({
  token: z.string().describe('Token di accesso, valido 30 minuti'),
  refresh_token: z
    .string()
    .describe('Si usa una volta, entro 14 giorni e non oltre 30 dal login, per avere la coppia seguente'),
  expires: z
    .string()
    .meta({ description: 'Scadenza del token di accesso, ISO 8601', examples: ['2026-11-20T18:30:00Z'] }),
});

export const commercialistaSchema = z.object({
  id: idSchema,
  nome_studio: z.string().describe('Nome dello studio'),
  logo_studio: z.string().nullable().describe('Indirizzo firmato, valido un’ora'),
  indirizzo: z.string().describe('Indirizzo dello studio, come si stampa'),
  pec: z.string().describe('PEC dello studio'),
  professionista: z.string().describe('Chi firma i report'),
  iscrizione_albo: z.string().describe('Albo e numero di iscrizione di chi firma'),
  max_aziende: z.int().nullable().meta({ description: 'null: nessun limite' }),
  versione: z.string().describe('Di ciò che lo studio scrive qui: si manda tra virgolette in `If-Match`'),
});

/** The labels of the fields of the firm, on the screens and in the trail. */
export const commercialistaLabels = {
  nome_studio: 'Nome dello studio',
  indirizzo: 'Indirizzo',
  pec: 'PEC',
  professionista: 'Professionista che firma',
  iscrizione_albo: 'Albo e numero di iscrizione',
} as const;

/** An address as mail programs take it, without its finer points. */
const INDIRIZZO_PEC = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The text fields of the multipart body that changes the firm; an empty optional field removes its value. */
export const commercialistaBodySchema = z
  .object({
    nome_studio: testoObbligatorioSchema(200).describe('Nome dello studio'),
    indirizzo: rigaSchema(200).trim().describe('Indirizzo dello studio'),
    pec: rigaSchema(200)
      .trim()
      .refine((pec) => pec === '' || INDIRIZZO_PEC.test(pec), 'Indicare un indirizzo PEC.')
      .describe('PEC dello studio'),
    professionista: rigaSchema(120).trim().describe('Chi firma i report'),
    iscrizione_albo: rigaSchema(200).trim().describe('Albo e numero di iscrizione di chi firma'),
  })
  .partial();

export const preferenzeBodySchema = z.object({
  tasti_singoli: z.boolean({ error: 'Indicare vero o falso.' }).describe('Le lettere da sole sono scorciatoie'),
});

export const emailBodySchema = z.object({
  email: emailFacoltativaSchema.describe('Dove raggiungono gli avvisi; vuoto: nessuno'),
});

const licenzaSchema = z.object({
  is_demo: z.boolean().describe('Non elimina aziende e non scarica PDF'),
  last_ticket_id: z.string().nullable().describe('Ultimo ticket con cui lo studio è entrato dal portale'),
});

export const profileSchema = z.object({
  id: idSchema,
  username: z.string().describe('Nome utente'),
  is_staff: z.boolean().describe('Gestisce l’installazione'),
  ruolo: z.enum(ruoli).describe('Che cosa può fare nello studio'),
  tutte_le_aziende: z.boolean().describe('Vede tutte le aziende; false: solo quelle assegnate'),
  tasti_singoli: z.boolean().describe('Le lettere da sole sono scorciatoie'),
  email: z.string().describe('Dove lo raggiungono gli avvisi; vuoto: non indicata'),
  invia_email: z.boolean().describe('Il servizio invia e-mail; false: i link si consegnano a mano'),
  persone: z
    .array(
      z.object({
        username: z.string().describe('Nome utente'),
        nome: z.string().describe('Nome e cognome'),
      }),
    )
    .describe('Le persone dello studio che hanno indicato nome e cognome: chi ha agito si mostra così'),
  da_attivare: z.boolean().describe('Prima di ogni altra cosa attiva il secondo fattore, che gli è richiesto'),
  dati_commercialista: commercialistaSchema,
  dati_licenza: licenzaSchema.nullable().meta({ description: 'null: utente staff' }),
});

/** An active session of the calling user. */
export const sessioneApertaSchema = z.object({
  id: idSchema,
  dispositivo: z
    .string()
    .nullable()
    .meta({
      description: 'Browser e sistema con cui è cominciata; null: non riconosciuti',
      examples: ['Firefox su Windows'],
    }),
  iniziata_il: z.string().meta({ description: 'ISO 8601' }),
  usata_il: z.string().meta({ description: 'Ultimo rinnovo del token, che in uso avviene ogni mezz’ora; ISO 8601' }),
  scade_il: z
    .string()
    .meta({ description: 'Quando finisce se non è più usata, al più tardi 30 giorni dall’inizio; ISO 8601' }),
  questa: z.boolean().describe('È la sessione di chi chiede'),
});

export type SessioneAperta = z.infer<typeof sessioneApertaSchema>;
export type Token = z.infer<typeof tokenSchema>;
export type Commercialista = z.infer<typeof commercialistaSchema>;
export type CommercialistaBody = z.infer<typeof commercialistaBodySchema>;
export type PreferenzeBody = z.infer<typeof preferenzeBodySchema>;
export type Licenza = z.infer<typeof licenzaSchema>;
export type Profile = z.infer<typeof profileSchema>;
