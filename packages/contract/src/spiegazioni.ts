import type { Nodo, NodoCondizione } from '@vedetta/domain';
import * as z from 'zod';

export const esercizioSchema = z.enum(['corrente', 'precedente', 'proiezione']);
export const unitaSchema = z.enum(['euro', 'percent', 'numero']);
const cifraSchema = z.number().nullable().describe('Valore; null: non calcolabile');
const segnoSchema = z.union([z.literal(1), z.literal(-1)]).describe('1: si somma, -1: si sottrae');
const provenienzaSchema = esercizioSchema
  .nullable()
  .describe('Il bilancio da cui viene, quando è un altro; null: quello della formula');

/** A condition that a formula counts, by its codes. */
export const nodoCondizioneSchema: z.ZodType<NodoCondizione> = z
  .lazy(() =>
    z.discriminatedUnion('tipo', [
      z.object({
        tipo: z.literal('confronto').describe('Un confronto'),
        segno: z.enum(['<', '<=', '=', '!=', '>=', '>']).describe('Come si confrontano'),
        sinistra: nodoSchema,
        destra: nodoSchema,
      }),
      z.object({
        tipo: z.enum(['tutte', 'almeno_una']).describe('Tutte valgono, o almeno una'),
        condizioni: z.array(nodoCondizioneSchema).describe('Le condizioni'),
      }),
      z.object({ tipo: z.literal('non').describe('Il contrario'), condizione: nodoCondizioneSchema }),
      z.object({
        tipo: z.literal('nel').describe('La stessa cosa letta in un altro bilancio'),
        esercizio: esercizioSchema.describe('Il bilancio in cui si legge'),
        condizione: nodoCondizioneSchema,
      }),
      z.object({
        tipo: z
          .enum(['acceso', 'punteggio', 'salvato'])
          .describe('Un’opzione accesa, il punteggio di un altro indicatore, un parametro indicato'),
        codice: z.string().describe('Codice del parametro o dell’indicatore'),
      }),
      z.object({
        tipo: z
          .enum(['infrannuale', 'costituita_da_poco'])
          .describe('Bilancio infrannuale, o impresa di meno di due anni'),
      }),
      z.object({
        tipo: z.literal('disponibile').describe('Quel bilancio c’è'),
        esercizio: esercizioSchema.describe('Il bilancio che deve esserci'),
      }),
      z.object({
        tipo: z.literal('settore').describe('L’azienda è di uno dei settori'),
        settori: z.array(z.string()).describe('Codici dei settori'),
      }),
      z.object({
        tipo: z.literal('forma_giuridica').describe('L’azienda ha una di queste forme giuridiche'),
        forme: z.array(z.string().nullable()).describe('Codici delle forme; null: non indicata'),
      }),
    ]),
  )
  .meta({ id: 'NodoCondizione' });

/** An evaluated formula: each node has kind, code, name, value, unit and children. */
export const nodoSchema: z.ZodType<Nodo> = z
  .lazy(() =>
    z.discriminatedUnion('tipo', [
      z.object({
        tipo: z.literal('voce').describe('Una voce del bilancio'),
        codice: z.string().describe('Codice della voce'),
        nome: z.string().describe('Titolo della voce, in parole'),
        valore: cifraSchema,
        provenienza: provenienzaSchema,
      }),
      z.object({
        tipo: z.literal('input').describe('Un parametro'),
        codice: z.string().describe('Nome del parametro'),
        nome: z.string().describe('Il parametro in parole'),
        unita: unitaSchema.describe('Come si mostra'),
        valore: cifraSchema,
      }),
      z.object({
        tipo: z.literal('grandezza').describe('Una grandezza, il cui calcolo è tra i passaggi'),
        codice: z.string().describe('Codice della grandezza'),
        nome: z.string().describe('Nome della grandezza'),
        unita: unitaSchema.describe('Come si mostra'),
        riferimento: z.string().nullable().describe('Ciò che sta tra parentesi dopo il nome; null: nulla'),
        valore: cifraSchema,
        provenienza: provenienzaSchema,
      }),
      z.object({
        tipo: z.literal('costante').describe('Un numero del metodo'),
        nome: z.string().nullable().describe('Che cos’è; null: un numero del metodo'),
        valore: z.number().describe('Il numero'),
      }),
      z.object({
        tipo: z.literal('tabella').describe('Il valore di un anno in una serie'),
        nome: z.string().describe('Nome della serie'),
        anno: z.int().describe('Anno letto'),
        valore: cifraSchema,
      }),
      z.object({
        tipo: z.literal('frazione_esercizio').describe('La parte dell’esercizio trascorsa'),
        trascorsi: z.int().describe('Giorni trascorsi'),
        totali: z.int().describe('Giorni dell’esercizio'),
        valore: cifraSchema,
      }),
      z.object({
        tipo: z.literal('somma').describe('Una somma'),
        valore: cifraSchema,
        addendi: z.array(z.object({ segno: segnoSchema, nodo: nodoSchema })).describe('Ciò che si somma'),
      }),
      z.object({
        tipo: z.literal('prodotto').describe('Un prodotto'),
        valore: cifraSchema,
        fattori: z.array(nodoSchema).describe('Ciò che si moltiplica'),
      }),
      z.object({
        tipo: z.literal('rapporto').describe('Un rapporto'),
        valore: cifraSchema,
        numeratore: nodoSchema,
        denominatore: nodoSchema,
      }),
      z.object({
        tipo: z.literal('estremo').describe('Il maggiore o il minore'),
        valore: cifraSchema,
        quale: z.enum(['max', 'min']).describe('Il maggiore o il minore'),
        termini: z.array(nodoSchema).describe('Tra quali'),
      }),
      z.object({
        tipo: z.literal('funzione').describe('Una funzione'),
        valore: cifraSchema,
        funzione: z.enum(['ln', 'logistica', 'normale', 'assoluto']).describe('Quale funzione'),
        argomento: nodoSchema,
      }),
      z.object({
        tipo: z.literal('nel').describe('La stessa cosa letta in un altro bilancio'),
        valore: cifraSchema,
        esercizio: esercizioSchema.describe('Il bilancio in cui si legge'),
        formula: nodoSchema,
      }),
      z.object({
        tipo: z.literal('conteggio').describe('Quante condizioni valgono'),
        valore: cifraSchema,
        nome: z.string().describe('Che cosa si conta'),
        condizioni: z
          .array(
            z.object({
              nome: z.string().describe('Nome della condizione'),
              condizione: nodoCondizioneSchema,
              isVera: z.boolean().describe('Vale'),
              isEsaminata: z
                .boolean()
                .optional()
                .describe('Falso: mancava la risposta o il valore da esaminare; assente: esaminata'),
            }),
          )
          .describe('Le condizioni contate'),
      }),
      z.object({
        tipo: z.literal('testo').describe('Una formula registrata come testo'),
        valore: cifraSchema,
        parole: z
          .array(
            z.object({
              testo: z.string().describe('Le parole'),
              isRiferimento: z.boolean().describe('È il codice che segue un nome'),
            }),
          )
          .describe('La formula in parole'),
        simboli: z.string().describe('La formula per codici'),
        numeri: z.string().describe('La formula con gli importi'),
        una_figura: z.boolean().describe('Gli importi sono uno solo, senza calcolo'),
        frazione: z
          .object({ numeratore: nodoSchema, denominatore: nodoSchema })
          .nullable()
          .describe('Le due parti di un rapporto; null: non è un rapporto'),
      }),
    ]),
  )
  .meta({
    id: 'Nodo',
    description:
      'Una formula calcolata. Dove la formula sceglie c’è solo il ramo scelto; una grandezza è una foglia, il cui calcolo è tra i passaggi. «testo» è di un bilancio i cui dati furono bloccati da una versione precedente.',
  });
