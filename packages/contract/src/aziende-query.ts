import { fasceElenco, settori } from '@vedetta/domain';
import type { FasciaElenco } from '@vedetta/domain';
import * as z from 'zod';
import { dataSchema, listaQuerySchema } from './primitives.ts';

/** Orders of a list of aziende; a minus reverses. */
export const ordiniAziende = ['nome', '-nome', 'settore', '-settore', 'ultimo', '-ultimo', 'grado', '-grado'] as const;
export type OrdineAziende = (typeof ordiniAziende)[number];

export const tipiUltimo = ['annuale', 'infrannuale'] as const;
export type TipoUltimo = (typeof tipiUltimo)[number];

/** In days: the most that a filter on dates may ask. */
export const GIORNI_FILTRO_MASSIMI = 3650;
/** In days: a closing is at most a year away. */
const GIORNI_CHIUSURA_MASSIMI = 366;

const CODICI_SETTORE = settori.map(([codice]) => codice);

export const printAmmessi = (valori: readonly string[]): string => `Valori ammessi: ${valori.join(', ')}.`;

const chooseOne = <const T extends readonly [string, ...string[]]>(valori: T) =>
  z.enum(valori, { error: printAmmessi(valori) });

const isFascia = (text: string): text is FasciaElenco => fasceElenco.some((fascia) => fascia === text);

export const fasceSchema = z
  .string()
  .refine(
    (text) => text.length <= 100 && text.split(',').every(isFascia),
    `Una o più fasce separate da virgole. ${printAmmessi(fasceElenco)}`,
  )
  .optional()
  .meta({ description: 'Fasce del grado di rischio, separate da virgole', examples: ['medio,alto'] });

export const settoreFiltroSchema = chooseOne(CODICI_SETTORE as [string, ...string[]])
  .optional()
  .describe('Codice di uno dei settori di `/api/config/`');

export const giorniSchema = (massimo: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/u, `Indicare un numero di giorni da 1 a ${massimo}.`)
    .refine((text) => Number(text) <= massimo, `Indicare un numero di giorni da 1 a ${massimo}.`)
    .optional();

/** Page, search, filters and order of the list of aziende. */
export const aziendeQuerySchema = listaQuerySchema.extend({
  ordine: chooseOne(ordiniAziende)
    .optional()
    .meta({ description: 'Ordine; con un meno davanti, al contrario', examples: ['-grado'] }),
  fascia: fasceSchema,
  settore: settoreFiltroSchema,
  dati_oltre: giorniSchema(GIORNI_FILTRO_MASSIMI).meta({
    description: 'L’ultimo bilancio è più vecchio di tanti giorni',
    examples: ['120'],
  }),
  ultimo: chooseOne(tipiUltimo).optional().describe('Tipo dell’ultimo bilancio'),
  chiusura_entro: giorniSchema(GIORNI_CHIUSURA_MASSIMI).meta({
    description: 'L’esercizio in corso si chiude entro tanti giorni',
    examples: ['60'],
  }),
  chiusura_il: dataSchema.optional().describe('L’esercizio in corso si chiude in questo giorno'),
});
