import * as z from 'zod';
import { ruoli } from './ruoli.ts';

const passwordSchema = z.string({ error: 'Campo obbligatorio.' }).min(1, 'Campo obbligatorio.').max(8192);
const codiceSchema = z
  .string({ error: 'Campo obbligatorio.' })
  .min(1, 'Campo obbligatorio.')
  .max(200)
  .meta({ description: 'Il codice del link monouso, dopo il #' });

/** Changes the user's own password; broken password rules are messages of `password_nuova`. */
export const passwordBodySchema = z.object({
  password_attuale: passwordSchema.describe('La password di adesso'),
  password_nuova: passwordSchema.describe('Da 10 a 128 caratteri'),
});

export const linkBodySchema = z.object({ codice: codiceSchema });
export const linkSchema = z.object({
  username: z.string().describe('L’utente del link'),
  nome_studio: z.string().describe('Il suo studio'),
  invito: z
    .object({ nome: z.string().describe('La persona invitata'), ruolo: z.enum(ruoli).describe('Che cosa potrà fare') })
    .nullable()
    .describe('È un invito nello studio; null: si sceglie una nuova password'),
  scade: z.string().meta({ description: 'ISO 8601' }),
});

/** The password chosen through a one-time link. */
export const riscattoBodySchema = z.object({
  codice: codiceSchema,
  password: passwordSchema.describe('Da 10 a 128 caratteri'),
});
export const riscattoSchema = z.object({ username: z.string().describe('L’utente che ora può entrare') });

export type Link = z.infer<typeof linkSchema>;
