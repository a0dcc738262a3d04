import * as z from 'zod';
import { emailFacoltativaSchema, invioSchema } from './email.ts';
import { idSchema, rigaSchema, testoObbligatorioSchema } from './primitives.ts';
import { ruoli } from './ruoli.ts';

const ruoloSchema = z.enum(ruoli, { error: 'Indicare titolare, collaboratore o sola_lettura.' });

/** A person of the studio, as the others read them. */
const personaSchema = z.object({
  id: idSchema,
  username: z.string().describe('Nome utente'),
  nome: z.string().describe('Nome e cognome; vuoto: non indicati'),
});

/** Who works on an azienda. */
export const assegnazioniSchema = z.object({
  responsabile: idSchema.nullable().describe('Chi ne risponde; null: nessuno'),
  membri: z
    .array(
      personaSchema.extend({
        ruolo: ruoloSchema.describe('Che cosa può fare'),
        tutte_le_aziende: z.boolean().describe('La vede anche se non gli è assegnata'),
        assegnata: z.boolean().describe('Gli è assegnata'),
      }),
    )
    .describe('Tutti i membri dello studio, per nome'),
});

/** Members of a studio, with those invited. */
export const MEMBRI_MASSIMI = 500;
/** More than a studio has; a longer list is refused before any work. */
const AZIENDE_MASSIME = 5000;

export const assegnazioniBodySchema = z.object({
  responsabile: idSchema.nullable().describe('Uno dei membri, a cui l’azienda è assegnata anche se non è nell’elenco'),
  membri: z
    .array(idSchema)
    .max(MEMBRI_MASSIMI, `Al massimo ${MEMBRI_MASSIMI} membri.`)
    .describe('A chi è assegnata, tutti'),
});

/** Most companies assigned at once. */
export const ASSEGNAZIONE_AZIENDE = 1000;

const membriSceltiSchema = z.array(idSchema).max(MEMBRI_MASSIMI, `Al massimo ${MEMBRI_MASSIMI} membri.`);

export const assegnazioneMultiplaBodySchema = z.object({
  aziende: z
    .array(idSchema, { error: 'Indicare un elenco di aziende.' })
    .min(1, 'Indicare almeno un’azienda.')
    .max(ASSEGNAZIONE_AZIENDE, `Al massimo ${ASSEGNAZIONE_AZIENDE} aziende per volta.`)
    .describe('Quali aziende'),
  responsabile: idSchema
    .nullable()
    .optional()
    .describe('Chi ne risponde, di tutte; null: nessuno; senza: resta quello di ciascuna'),
  aggiungi: membriSceltiSchema.optional().describe('A chi assegnarle, oltre a chi le ha già'),
  togli: membriSceltiSchema.optional().describe('A chi toglierle; chi ne rispondeva non ne risponde più'),
});

export const assegnazioneMultiplaSchema = z.object({
  cambiate: z.int().describe('Aziende la cui assegnazione è cambiata'),
  invariate: z.int().describe('Aziende già assegnate così'),
  mancanti: z.int().describe('Aziende che non sono più nello studio'),
});

const istanteSchema = z.string().meta({ description: 'ISO 8601' });

/** A member of the studio, as its titolari read them. */
const membroSchema = personaSchema.extend({
  email: z.string().describe('Dove lo raggiungono gli avvisi; vuoto: non indicata'),
  ruolo: ruoloSchema.describe('Che cosa può fare'),
  tutte_le_aziende: z.boolean().describe('Vede tutte le aziende; false: solo quelle assegnate'),
  aziende_assegnate: z.int().describe('Quante gliene sono assegnate'),
  password: z.boolean().describe('Ha una password; false: entra da un portale, o non è ancora entrato'),
  fattori: z.array(z.enum(['passkey', 'totp'])).describe('I suoi secondi fattori attivi; vuoto: nessuno'),
  invito: z
    .object({
      scade: istanteSchema.nullable().describe('null: il link è scaduto o è stato sostituito'),
      invio: invioSchema.nullable().describe('L’e-mail con il link; null: il link si consegna a mano'),
    })
    .nullable()
    .describe('Invitato, non è ancora entrato; null: è entrato'),
  disabilitato: z.boolean().describe('Lo staff ha sospeso il suo accesso'),
  creato_il: istanteSchema.describe('Da quando è nello studio, o invitato'),
  ultimo_accesso: istanteSchema.nullable().describe('null: mai'),
});

export const membriSchema = z.object({
  membri: z.array(membroSchema).describe('I membri per nome; quelli invitati hanno «invito»'),
  aziende: z.int().describe('Aziende dello studio'),
  secondo_fattore_obbligatorio: z.boolean().describe('Lo studio lo chiede a tutti i suoi membri'),
});

/** A member with what is assigned to them. */
export const membroDettaglioSchema = membroSchema.extend({
  aziende: z.array(idSchema).describe('Le aziende assegnate'),
});

export const membroInvitatoSchema = membroDettaglioSchema.extend({
  link: z.string().describe('Da consegnare alla persona: si usa una volta, mostrato solo adesso'),
  scade: istanteSchema.describe('Scadenza del link'),
});

const nomeSchema = rigaSchema(120).trim().describe('Nome e cognome; vuoto: non indicati');
const tutteSchema = z.boolean({ error: 'Indicare vero o falso.' });
const aziendeSchema = z.array(idSchema).max(AZIENDE_MASSIME, `Al massimo ${AZIENDE_MASSIME} aziende.`);

export const invitoBodySchema = z.object({
  username: testoObbligatorioSchema(150).describe(
    'Con cui entrerà, unico in tutta l’installazione; spesso un indirizzo e-mail',
  ),
  nome: nomeSchema,
  ruolo: ruoloSchema.describe('Che cosa potrà fare'),
  tutte_le_aziende: tutteSchema.describe('Vedrà tutte le aziende; un titolare le vede sempre'),
  aziende: aziendeSchema.describe('Quelle assegnate'),
  email: emailFacoltativaSchema
    .optional()
    .describe('Dove mandare l’invito e poi gli avvisi; se manca, il link è a mano'),
});

export const membroPatchBodySchema = invitoBodySchema.omit({ username: true, email: true }).partial();

export const rimozioneMembroBodySchema = z.object({
  aziende_a: idSchema.nullable().describe('Il membro a cui passano le sue aziende; null: a nessuno'),
});

export type Membro = z.infer<typeof membroSchema>;
export type Membri = z.infer<typeof membriSchema>;
export type MembroDettaglio = z.infer<typeof membroDettaglioSchema>;
export type MembroInvitato = z.infer<typeof membroInvitatoSchema>;
export type InvitoBody = z.infer<typeof invitoBodySchema>;
export type MembroPatchBody = z.infer<typeof membroPatchBodySchema>;
export type Assegnazioni = z.infer<typeof assegnazioniSchema>;
export type AssegnazioneMultipla = z.infer<typeof assegnazioneMultiplaSchema>;
export type AssegnazioneMultiplaBody = z.infer<typeof assegnazioneMultiplaBodySchema>;
export type AssegnazioniBody = z.infer<typeof assegnazioniBodySchema>;
