import * as z from 'zod';

/** In ASCII, with nothing that could add a header or another address. */
const INDIRIZZO =
  /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;
const LUNGHEZZA = 200;

/** Its label, in the forms and in the trail. */
export const emailLabel = 'E-mail';

/** @example isEmail('sara@example.it\r\nBcc: altri@example.it') // false */
export const isEmail = (text: string): boolean => text.length <= LUNGHEZZA && INDIRIZZO.test(text);

/** An address of e-mail. */
export const emailSchema = z
  .string({ error: 'Indicare un indirizzo e-mail.' })
  .transform((text) => text.trim())
  .pipe(z.string().refine(isEmail, 'Indicare un solo indirizzo e-mail, come nome@example.it.'));

/** An address, or nothing. */
export const emailFacoltativaSchema = z
  .string({ error: 'Indicare un testo.' })
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .refine((text) => text === '' || isEmail(text), 'Indicare un solo indirizzo e-mail, come nome@example.it.'),
  );

/** What became of an e-mail. */
export const invioSchema = z.object({
  stato: z.enum(['in_attesa', 'inviato', 'non_inviato']).describe('In attesa di partire, partita, o non partita'),
  destinatario: z.string().describe('A chi'),
  il: z.string().meta({ description: 'Quando è partita, o da quando aspetta; ISO 8601' }),
  motivo: z.string().describe('Perché non è partita, o non ancora; vuoto: nulla da dire'),
});

export type Invio = z.infer<typeof invioSchema>;
