import * as z from 'zod';
import { passkeyElencoSchema, passkeySchema } from './passkey.ts';
import { rigaSchema } from './primitives.ts';
import { tokenSchema } from './sessione.ts';

/** What proves a user beyond the password: a passkey, a code of an app, a recovery code. */
export const tipiFattore = ['passkey', 'totp', 'recupero'] as const;
/** What a user without a factor proves themselves with, when asked again. */
const tipiProva = [...tipiFattore, 'password'] as const;

const istanteSchema = z.string().meta({ description: 'ISO 8601' });
const codiceSchema = rigaSchema(40).trim().min(1, 'Campo obbligatorio.');

/** The password was right, and a second factor is due: no token yet. */
const secondoFattoreSchema = z.object({
  tipi: z.array(z.enum(tipiFattore)).describe('Con che cosa si può rispondere'),
  sfida: z.string().describe('Da rimandare con il codice entro cinque minuti, una volta'),
});

/** The tokens, or the second factor that is due. */
export const accessoSchema = z.union([
  tokenSchema,
  z.object({ secondo_fattore: secondoFattoreSchema.describe('Al posto dei token: occorre il secondo passo') }),
]);

const tipoSchema = z.enum(tipiFattore, { error: 'Indicare passkey, totp o recupero.' });
const sfidaSchema = rigaSchema(200).min(1, 'Campo obbligatorio.').describe('Quella ricevuta con il login');
const conPasskeySchema = passkeySchema.optional().describe('La risposta del browser, per il tipo passkey');

type Prova = { readonly tipo: string; readonly codice?: string | undefined; readonly passkey?: unknown };

/** Each kind of proof has its own field. */
const requireProva = ({ tipo, codice, passkey }: Prova, context: z.RefinementCtx): void => {
  const field = tipo === 'passkey' ? 'passkey' : 'codice';
  if ((field === 'passkey' ? passkey : codice) !== undefined) return;
  context.addIssue({ code: 'custom', path: [field], message: 'Campo obbligatorio.' });
};

export const sfidaBodySchema = z.object({ sfida: sfidaSchema });

export const fattoreBodySchema = z
  .object({
    sfida: sfidaSchema,
    tipo: tipoSchema.describe('Uno dei tipi ricevuti'),
    codice: codiceSchema.optional().describe('Il codice dell’app, o un codice di recupero'),
    passkey: conPasskeySchema,
  })
  .superRefine(requireProva);

export const confermaBodySchema = z
  .object({
    tipo: z.enum(tipiProva, { error: 'Indicare passkey, totp, recupero o password.' }).describe('Uno dei tipi chiesti'),
    codice: z
      .string({ error: 'Campo obbligatorio.' })
      .min(1, 'Campo obbligatorio.')
      .max(200)
      .optional()
      .describe('Il codice, o la password di chi non ha un secondo fattore'),
    passkey: conPasskeySchema,
  })
  .superRefine(requireProva);

export const codiceBodySchema = z.object({ codice: codiceSchema.describe('Il codice che l’app mostra adesso') });

export const obbligoBodySchema = z.object({
  obbligatorio: z.boolean({ error: 'Indicare vero o falso.' }).describe('Lo chiede a tutti i membri dello studio'),
});

export const azzeramentoBodySchema = z.object({
  motivo: rigaSchema(300).trim().min(1, 'Campo obbligatorio.').describe('Perché: resta nel registro dello studio'),
});

/** How one's own access is protected. */
export const sicurezzaSchema = z.object({
  password: z.boolean().describe('Ha una password; false: entra da un portale o da un provider'),
  obbligatorio: z.boolean().describe('Il secondo fattore gli è richiesto'),
  studio_obbligatorio: z.boolean().describe('Lo studio lo chiede a tutti i suoi membri'),
  totp: z
    .object({
      attivata_il: istanteSchema,
      usata_il: istanteSchema.nullable().describe('null: mai, dopo l’attivazione'),
    })
    .nullable()
    .describe('App di autenticazione; null: non attiva'),
  passkey: z.array(passkeyElencoSchema).describe('Dalla prima creata; vuoto: nessuna'),
  codici_recupero: z
    .object({ creati_il: istanteSchema, usati: z.array(z.boolean()).describe('Per ciascuno, se è già stato usato') })
    .nullable()
    .describe('null: nessuno'),
  provata_il: istanteSchema.describe('Quando questa sessione ha dimostrato chi è, l’ultima volta'),
});

/** A new key for the app, shown until it is confirmed with a code. */
export const chiaveTotpSchema = z.object({
  chiave: z.string().meta({ description: 'Da digitare nell’app', examples: ['JBSWY3DPEHPK3PXPMZ4Q2T6AJBSWY3DP'] }),
  indirizzo: z.string().describe('Lo stesso come indirizzo otpauth://'),
  qr: z
    .object({
      lato: z.int().describe('Moduli per lato, con il margine'),
      tracciato: z.string().describe('I moduli scuri, come tracciato SVG'),
    })
    .describe('Lo stesso da inquadrare'),
});

export const codiciRecuperoSchema = z.object({
  codici_recupero: z
    .array(z.string())
    .nullable()
    .describe('Dieci codici, da conservare: mostrati solo adesso; null: valgono quelli di prima'),
});

export type TipoFattore = (typeof tipiFattore)[number];
export type TipoProva = (typeof tipiProva)[number];
export type SecondoFattore = z.infer<typeof secondoFattoreSchema>;
export type RispostaLogin = z.infer<typeof accessoSchema>;
export type Sicurezza = z.infer<typeof sicurezzaSchema>;
export type ChiaveTotp = z.infer<typeof chiaveTotpSchema>;
export type FattoreBody = z.infer<typeof fattoreBodySchema>;
export type ConfermaBody = z.infer<typeof confermaBodySchema>;
