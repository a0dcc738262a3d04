import * as z from 'zod';
import { rigaSchema } from './primitives.ts';
import { accessoSchema } from './secondo-fattore.ts';

const istanteSchema = z.string().meta({ description: 'ISO 8601' });
const invitoSchema = z.string().min(1).max(200).optional().describe('Il codice del link di invito da cui si entra');

/** What the login page shows of the identity provider. */
export const providerSchema = z.object({
  provider: z
    .object({
      nome: z.string().describe('Sul pulsante «Entra con …»'),
      solo: z.boolean().describe('Con username e password entra solo lo staff'),
    })
    .nullable()
    .describe('null: nessuno è configurato'),
});

export const avvioOidcBodySchema = z.object({ invito: invitoSchema });

export const avvioOidcSchema = z.object({
  indirizzo: z.url().describe('Pagina del provider a cui va il browser'),
  flusso: z.string().describe('Resta nel browser, e torna con la risposta del provider entro dieci minuti'),
});

/** What the provider put in the address of the page, with the flow that the browser kept. */
const ritornoShape = {
  flusso: rigaSchema(200).min(1, 'Campo obbligatorio.').describe('Quello ricevuto all’avvio'),
  stato: rigaSchema(500).min(1, 'Campo obbligatorio.').describe('Il parametro state'),
  codice: rigaSchema(4000).min(1).nullish().describe('Il parametro code'),
  emittente: rigaSchema(500).nullish().describe('Il parametro iss'),
  errore: rigaSchema(200).nullish().describe('Il parametro error, al posto del codice'),
};
export const ritornoOidcBodySchema = z.object(ritornoShape);
export const accessoOidcBodySchema = z.object({ ...ritornoShape, invito: invitoSchema });

/** The tokens; or the user that the provider's e-mail is of, to be linked with their password. */
export const accessoOidcSchema = z.union([
  ...accessoSchema.options,
  z.object({
    collegamento: z
      .object({
        username: z.string().describe('L’utente con questo indirizzo'),
        codice: z.string().describe('Da rimandare con la sua password entro dieci minuti, una volta'),
      })
      .describe('Chi entra va prima collegato a un utente'),
  }),
]);

export const confermaOidcBodySchema = z.object({
  codice: rigaSchema(4000).min(1, 'Campo obbligatorio.').describe('Quello ricevuto con il collegamento da confermare'),
  password: z
    .string({ error: 'Campo obbligatorio.' })
    .min(1, 'Campo obbligatorio.')
    .max(8192)
    .describe('La password di Vedetta di quell’utente'),
});

/** One's own account at the provider. */
export const collegamentoSchema = z.object({
  collegamento: z
    .object({
      email: z.string().nullable().describe('Come la dava il provider al collegamento; null: non la dava'),
      collegata_il: istanteSchema,
    })
    .nullable()
    .describe('null: nessuno'),
});

export type Provider = z.infer<typeof providerSchema>;
export type AvvioOidc = z.infer<typeof avvioOidcSchema>;
export type RitornoOidcBody = z.infer<typeof ritornoOidcBodySchema>;
export type AccessoOidc = z.infer<typeof accessoOidcSchema>;
export type Collegamento = z.infer<typeof collegamentoSchema>;
