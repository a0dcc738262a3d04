import * as z from 'zod';

/** Largest amount on the wire: 13 integer digits and 2 decimals. */
export const IMPORTO_MASSIMO = 9_999_999_999_999.99;

/** Exact within the largest amount: cents are integers far below 2^53, and the quotient is the number nearest to the amount. */
const hasDueDecimali = (valore: number): boolean => Math.round(valore * 100) / 100 === valore;

/** Euro as a JSON number with at most 2 decimals and 13 integer digits. */
export const importoSchema = z
  .number({ error: 'Indicare un importo.' })
  .min(-IMPORTO_MASSIMO, 'Importo oltre 13 cifre intere.')
  .max(IMPORTO_MASSIMO, 'Importo oltre 13 cifre intere.')
  .refine(hasDueDecimali, 'Indicare al massimo due decimali.')
  .meta({ description: 'Euro, al massimo 13 cifre intere e 2 decimali', examples: [12345.67] });

const isDataEsistente = (testo: string): boolean => {
  const data = new Date(`${testo}T00:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(testo);
};

/** Calendar date `YYYY-MM-DD`. */
export const dataSchema = z
  .string({ error: 'Indicare una data.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'Indicare una data nel formato AAAA-MM-GG.')
  .refine(isDataEsistente, 'La data non esiste.')
  .meta({ description: 'Data AAAA-MM-GG', examples: ['2026-12-31'] });

/** Opaque identifier. */
export const idSchema = z.string().min(1).max(64).meta({ description: 'Identificativo opaco' });

const CARATTERI = 'Il testo contiene caratteri non ammessi.';
/** Control characters, but for those of a text of more lines. */
const CONTROLLI = /[^\P{Cc}\t\n\r]/u;
/** What is not a character of a line, or is not seen and makes it read otherwise than it is. */
const INVISIBILI = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Something that can be seen. */
const VISIBILE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const stringSchema = (massimo: number) =>
  z.string({ error: 'Indicare un testo.' }).max(massimo, `Al massimo ${massimo} caratteri.`);
const isSenza = (vietati: RegExp) => (testo: string) => testo.isWellFormed() && !vietati.test(testo);

/** Free text: no null bytes nor control characters that would break a line of log or a page, no half characters that cannot be stored. */
export const testoSchema = (massimo: number) => stringSchema(massimo).refine(isSenza(CONTROLLI), CARATTERI);

/** A text of one line. */
export const rigaSchema = (massimo: number) => stringSchema(massimo).refine(isSenza(INVISIBILI), CARATTERI);

/** A name: blanks around it are dropped, and something must be left. */
export const testoObbligatorioSchema = (massimo: number) =>
  stringSchema(massimo)
    .transform((testo) => testo.trim())
    .pipe(z.string().regex(VISIBILE, 'Campo obbligatorio.').refine(isSenza(INVISIBILI), CARATTERI));

/** Path parameters of everything that has an id. */
export const idParamsSchema = z.object({ id: idSchema });

/** Page number and search text of the lists. */
export const listaQuerySchema = z.object({
  page: z
    .string()
    .optional()
    .meta({ description: 'Numero di pagina, da 1', examples: ['1'] }),
  search: rigaSchema(200)
    .optional()
    .meta({ description: 'Testo da cercare, senza distinzione di maiuscole e accenti' }),
});

/** How many elements a page of a list holds. */
export const ELEMENTI_PER_PAGINA = 50;

/** A page of a list. */
export const paginaSchema = <T extends z.ZodType>(elemento: T) =>
  z.object({
    count: z.int().nonnegative().describe('Elementi in tutto, su ogni pagina'),
    next: z.string().nullable().describe('Indirizzo della pagina seguente; null sull’ultima'),
    previous: z.string().nullable().describe('Indirizzo della pagina precedente; null sulla prima'),
    results: z.array(elemento).describe('Gli elementi di questa pagina'),
  });

export type Pagina<T> = { count: number; next: string | null; previous: string | null; results: T[] };
