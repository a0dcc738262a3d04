import * as z from 'zod';
import { idSchema, testoSchema } from './primitivi.ts';

export const tokenAuthBodySchema = z.object({
  username: testoSchema(200).min(1, 'Campo obbligatorio.'),
  password: z.string({ error: 'Campo obbligatorio.' }).min(1, 'Campo obbligatorio.').max(8192),
});

export const tokenRefreshBodySchema = z.object({ refresh_token: z.string().min(1).max(200) });

/** The access token goes in `Authorization: Token …`; the refresh token is used once. */
export const tokenSchema = z.object({
  token: z.string(),
  refresh_token: z.string(),
  expires: z.string().meta({ description: 'Scadenza del token di accesso, ISO 8601', examples: ['2026-11-20T18:30:00Z'] }),
});

export const commercialistaSchema = z.object({
  id: idSchema,
  nome_studio: z.string(),
  logo_studio: z.string().nullable(),
  max_aziende: z.int().nullable().meta({ description: 'null: nessun limite' }),
});

export const licenzaSchema = z.object({ is_demo: z.boolean(), last_ticket_id: z.string().nullable() });

export const profileSchema = z.object({
  id: idSchema,
  username: z.string(),
  is_staff: z.boolean(),
  dati_commercialista: commercialistaSchema,
  dati_licenza: licenzaSchema.nullable().meta({ description: 'null: utente staff' }),
});

export type Token = z.infer<typeof tokenSchema>;
export type Commercialista = z.infer<typeof commercialistaSchema>;
export type Licenza = z.infer<typeof licenzaSchema>;
export type Profile = z.infer<typeof profileSchema>;
