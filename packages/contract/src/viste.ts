import { colonnePortafoglio, raggruppamentiPortafoglio } from '@vedetta/domain';
import * as z from 'zod';
import { printAmmessi } from './aziende-query.ts';
import { filtriPortafoglioCampi, ordinePortafoglioSchema } from './portafoglio.ts';
import { idSchema, testoObbligatorioSchema } from './primitives.ts';

/** How many views a user keeps. */
export const VISTE_MASSIME = 50;

const NOME_MASSIMO = 60;
const COLONNE = colonnePortafoglio.map(([codice]) => codice);

const filtriSchema = z
  .strictObject(filtriPortafoglioCampi, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(filtriPortafoglioCampi).join(', ')}.`
        : 'Indicare i filtri.',
  })
  .meta({
    description: 'I filtri, come nella query di `/api/portafoglio/`',
    examples: [{ fascia: 'medio,alto', dati_oltre: '120' }],
  });

const gruppoSchema = z
  .enum(raggruppamentiPortafoglio, { error: printAmmessi(raggruppamentiPortafoglio) })
  .describe('Come si raggruppano le aziende');

const colonneSchema = z
  .array(z.enum(COLONNE, { error: printAmmessi(COLONNE) }), { error: 'Indicare un elenco di colonne.' })
  .max(COLONNE.length, `Al massimo ${COLONNE.length} colonne.`)
  .refine((colonne) => new Set(colonne).size === colonne.length, 'Ogni colonna una volta sola.')
  .meta({ description: 'Le colonne mostrate dopo il nome', examples: [['data', 'grado', 'scadenza']] });

export const vistaBodySchema = z.object({
  nome: testoObbligatorioSchema(NOME_MASSIMO).describe('Nome della vista, diverso da quello delle altre'),
  filtri: filtriSchema,
  ordine: ordinePortafoglioSchema,
  gruppo: gruppoSchema,
  colonne: colonneSchema,
  predefinita: z
    .boolean({ error: 'Indicare sì o no.' })
    .describe('È la vista con cui si apre il portafoglio; una sola per utente'),
});

export const vistaPatchBodySchema = vistaBodySchema.partial();

/** A view as it was saved: it may name what is there no more. */
export const vistaSchema = z.object({
  id: idSchema,
  nome: z.string().describe('Nome della vista'),
  filtri: z
    .record(z.string(), z.string())
    .describe('I suoi filtri, come nella query di `/api/portafoglio/`, senza quelli che non esistono più'),
  ordine: z.string().describe('Ordine'),
  gruppo: z.string().describe('Come si raggruppano le aziende'),
  colonne: z.array(z.string()).describe('Le colonne mostrate dopo il nome'),
  predefinita: z.boolean().describe('È la vista con cui si apre il portafoglio'),
  mancanti: z.array(z.string()).describe('Che cosa nomina che non esiste più; il resto della vista è applicato'),
});

export type Vista = z.output<typeof vistaSchema>;
export type VistaBody = z.output<typeof vistaBodySchema>;
