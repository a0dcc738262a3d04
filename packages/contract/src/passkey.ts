import * as z from 'zod';
import { rigaSchema } from './primitives.ts';

/** Where a passkey lives: on one device, in an account that synchronises it, on a key to plug in. */
const tipiPasskey = ['dispositivo', 'sincronizzata', 'chiave'] as const;

/** How many a user may have. */
export const PASSKEY_MASSIME = 20;

/** Bytes as browsers write them: base64url. */
const byteSchema = (max: number) =>
  z
    .string({ error: 'Campo obbligatorio.' })
    .min(1, 'Campo obbligatorio.')
    .max(max, 'Il dato è troppo lungo.')
    .regex(/^[\w-]+$/u, 'Indicare i byte in base64url.');

const credenzialeSchema = byteSchema(1400).describe('Identificativo della credenziale, in base64url');
const datiClientSchema = byteSchema(8000).describe('Che cosa il browser ha fatto firmare, e da quale origine');
const istanteSchema = z.string().meta({ description: 'ISO 8601' });

/** What the browser answers to `navigator.credentials.get`, as `PublicKeyCredential.toJSON()` writes it. */
export const passkeySchema = z.object({
  id: credenzialeSchema,
  response: z
    .object({
      authenticatorData: byteSchema(8000).describe('Dati dell’autenticatore'),
      clientDataJSON: datiClientSchema,
      signature: byteSchema(8000).describe('La firma dell’autenticatore'),
      userHandle: byteSchema(200).nullish().describe('Di chi è la credenziale'),
    })
    .describe('La risposta dell’autenticatore'),
});

/** What the browser answers to `navigator.credentials.create`. */
const registrazioneSchema = z.object({
  id: credenzialeSchema,
  response: z
    .object({
      attestationObject: byteSchema(40_000).describe('La nuova credenziale'),
      clientDataJSON: datiClientSchema,
      transports: z.array(rigaSchema(30)).max(10).nullish().describe('Come si raggiunge l’autenticatore'),
    })
    .describe('La risposta dell’autenticatore'),
});

const descrittoriSchema = z
  .array(
    z.object({
      id: z.string().describe('In base64url'),
      type: z.literal('public-key').describe('Sempre public-key'),
      transports: z.array(z.string()).describe('Come si raggiunge l’autenticatore'),
    }),
  )
  .describe('Le credenziali dell’utente');

const opzioniShape = {
  challenge: z.string().describe('In base64url: da firmare entro cinque minuti, vale una volta'),
  timeout: z.int().describe('Millisecondi'),
};

/** The options of `navigator.credentials.get`, as JSON. */
export const opzioniPasskeySchema = z.object({
  ...opzioniShape,
  rpId: z.string().describe('Host di cui le passkey valgono'),
  allowCredentials: descrittoriSchema.describe('Le credenziali ammesse; vuoto: sceglie l’utente'),
  userVerification: z.literal('required').describe('L’autenticatore verifica chi lo usa'),
});

/** The options of `navigator.credentials.create`, as JSON. */
export const opzioniRegistrazioneSchema = z.object({
  ...opzioniShape,
  rp: z
    .object({
      id: z.string().describe('Host di cui la passkey vale'),
      name: z.string().describe('Nome del servizio'),
    })
    .describe('Il servizio'),
  user: z
    .object({
      id: z.string().describe('In base64url'),
      name: z.string().describe('Nome utente'),
      displayName: z.string().describe('Come il dispositivo lo mostra'),
    })
    .describe('L’utente'),
  pubKeyCredParams: z
    .array(
      z.object({
        type: z.literal('public-key').describe('Sempre public-key'),
        alg: z.int().describe('Identificativo COSE dell’algoritmo'),
      }),
    )
    .describe('Gli algoritmi di firma ammessi'),
  excludeCredentials: descrittoriSchema.describe('Quelle che l’utente ha già'),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required').describe('La passkey sta nell’autenticatore'),
      requireResidentKey: z.literal(true).describe('Lo stesso, per i browser meno recenti'),
      userVerification: z.literal('required').describe('L’autenticatore verifica chi lo usa'),
    })
    .describe('Sta nell’autenticatore, che verifica chi lo usa'),
  attestation: z.literal('none').describe('Del modello non si chiede nulla'),
});

const nomePasskeySchema = rigaSchema(60).trim().min(1, 'Campo obbligatorio.').describe('Come riconoscerla');

export const nuovaPasskeyBodySchema = z.object({
  nome: nomePasskeySchema,
  passkey: registrazioneSchema.describe('La risposta del browser'),
});
export const rinominaPasskeyBodySchema = z.object({ nome: nomePasskeySchema });
export const accessoPasskeyBodySchema = z.object({ passkey: passkeySchema.describe('La risposta del browser') });

/** A passkey of the user, as listed. */
export const passkeyElencoSchema = z.object({
  id: z.string().meta({ description: 'Identificativo opaco' }),
  credenziale: z.string().describe('Come la conosce il browser, in base64url: non è un segreto'),
  nome: z.string().describe('Come riconoscerla'),
  tipo: z
    .enum(tipiPasskey)
    .describe('Su un dispositivo, sincronizzata tra più dispositivi, o su una chiave di sicurezza'),
  creata_il: istanteSchema,
  usata_il: istanteSchema.nullable().describe('null: mai, dopo la creazione'),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type Registrazione = z.infer<typeof registrazioneSchema>;
export type OpzioniPasskey = z.infer<typeof opzioniPasskeySchema>;
export type OpzioniRegistrazione = z.infer<typeof opzioniRegistrazioneSchema>;
export type PasskeyElenco = z.infer<typeof passkeyElencoSchema>;
