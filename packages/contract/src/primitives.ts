import { centesimiToNumber, numberToCentesimi } from '@vedetta/domain';
import * as z from 'zod';

/** Largest amount on the wire: 13 integer digits and 2 decimals. */
export const IMPORTO_MASSIMO = 9_999_999_999_999.99;

/** Exact up to IMPORTO_MASSIMO: cents are integers far below 2^53, and the quotient is the number nearest to the amount. */
const hasTwoDecimals = (value: number): boolean => centesimiToNumber(numberToCentesimi(value)) === value;

/** Euro as a JSON number with at most 2 decimals and 13 integer digits. */
export const importoSchema = z
  .number({ error: 'Indicare un importo.' })
  .min(-IMPORTO_MASSIMO, 'Importo oltre 13 cifre intere.')
  .max(IMPORTO_MASSIMO, 'Importo oltre 13 cifre intere.')
  .refine(hasTwoDecimals, 'Indicare al massimo due decimali.')
  .meta({ description: 'Euro, al massimo 13 cifre intere e 2 decimali', examples: [12345.67] });

const isExistingDate = (text: string): boolean => {
  const data = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(text);
};

/** Calendar date `YYYY-MM-DD`. */
export const dataSchema = z
  .string({ error: 'Indicare una data.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'Indicare una data nel formato AAAA-MM-GG.')
  .refine(isExistingDate, 'La data non esiste.')
  .meta({ description: 'Data AAAA-MM-GG', examples: ['2026-12-31'] });

/** Opaque identifier. */
export const idSchema = z.string().min(1).max(64).meta({ description: 'Identificativo opaco' });

const BAD_CHARACTERS = 'Il testo contiene caratteri non ammessi.';
/** Control characters other than tab and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;
/** Control characters, line separators and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A visible character. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const stringSchema = (max: number) =>
  z.string({ error: 'Indicare un testo.' }).max(max, `Al massimo ${max} caratteri.`);
const isFreeOf = (forbidden: RegExp) => (text: string) => text.isWellFormed() && !forbidden.test(text);

/** Free text without control characters, which would break a log line or a page, or lone surrogates, which cannot be stored. */
export const testoSchema = (max: number) => stringSchema(max).refine(isFreeOf(CONTROL_CHARACTERS), BAD_CHARACTERS);

/** A text of one line. */
export const rigaSchema = (max: number) => stringSchema(max).refine(isFreeOf(INVISIBLE), BAD_CHARACTERS);

/** A name: trimmed, with at least one visible character. */
export const testoObbligatorioSchema = (max: number) =>
  stringSchema(max)
    .transform((text) => text.trim())
    .pipe(z.string().regex(VISIBLE, 'Campo obbligatorio.').refine(isFreeOf(INVISIBLE), BAD_CHARACTERS));

/** Path parameters of a resource with an id. */
export const idParamsSchema = z.object({ id: idSchema });

/** Page number and search text of a list. */
export const listaQuerySchema = z.object({
  page: z
    .string()
    .optional()
    .meta({ description: 'Numero di pagina, da 1', examples: ['1'] }),
  search: rigaSchema(200)
    .optional()
    .meta({ description: 'Testo da cercare, senza distinzione di maiuscole e accenti' }),
});

/** Elements per page of a list. */
export const ELEMENTI_PER_PAGINA = 50;

/** A page of a list. */
export const paginaSchema = <T extends z.ZodType>(element: T) =>
  z.object({
    count: z.int().nonnegative().describe('Elementi in tutto, su ogni pagina'),
    next: z.string().nullable().describe('Indirizzo della pagina seguente; null sull’ultima'),
    previous: z.string().nullable().describe('Indirizzo della pagina precedente; null sulla prima'),
    results: z.array(element).describe('Gli elementi di questa pagina'),
  });

export type Pagina<T> = { count: number; next: string | null; previous: string | null; results: T[] };
