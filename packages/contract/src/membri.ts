import * as z from 'zod';
import { idSchema } from './primitives.ts';
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

/** More than a studio has; a longer list is refused before any work. */
const MEMBRI_MASSIMI = 500;

export const assegnazioniBodySchema = z.object({
  responsabile: idSchema.nullable().describe('Uno dei membri, a cui l’azienda è assegnata anche se non è nell’elenco'),
  membri: z
    .array(idSchema)
    .max(MEMBRI_MASSIMI, `Al massimo ${MEMBRI_MASSIMI} membri.`)
    .describe('A chi è assegnata, tutti'),
});

export type Assegnazioni = z.infer<typeof assegnazioniSchema>;
export type AssegnazioniBody = z.infer<typeof assegnazioniBodySchema>;
