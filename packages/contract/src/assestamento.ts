import * as z from 'zod';
import { voceCambiataSchema } from './assestamento-voci.ts';
import { passaggioSchema } from './indicatori.ts';
import { dataSchema, testoSchema } from './primitives.ts';
import { nodoSchema } from './spiegazioni.ts';

/**
 * What a client writes of an entry. The schemas judge that a field is of its type; kinds, bounds, dates and balance are those
 * of the domain, which names the refused field.
 */
const importo = z.number({ error: 'Indicare un importo.' });
const numero = z.number({ error: 'Indicare un numero.' });
const siNo = z.boolean({ error: 'Indicare sì o no.' });
const codice = z.string({ error: 'Indicare la voce.' }).max(40, 'Lo schema di bilancio non ha questa voce.');
const dataScritta = z.string({ error: 'Indicare una data.' }).max(10, 'La data non esiste.');

const rigaSchema = z.object(
  {
    voce: codice.describe('Codice della voce'),
    importo: importo.describe('Importo nel segno della voce; delle rimanenze, quello finale'),
    natura: z
      .enum(['merci', 'prodotti'], { error: 'Scegliere tra: merci, prodotti.' })
      .nullish()
      .describe('Di prodotti finiti e merci, quali sono'),
  },
  { error: 'Ogni riga deve avere una voce e un importo.' },
);

const righe = z.array(rigaSchema, { error: 'Indicare un elenco di righe.' }).max(300, 'Troppe righe.');

const datiSchema = z.object(
  {
    importo: importo.nullish().describe('L’importo stesso: non si calcola nulla'),
    annuo_a: importo.nullish().describe('Ammortamento annuo delle immobilizzazioni immateriali'),
    annuo_b: importo.nullish().describe('Ammortamento annuo delle immobilizzazioni materiali'),
    aliquota_a: numero.nullish().describe('% di ammortamento delle immobilizzazioni immateriali'),
    aliquota_b: numero.nullish().describe('% di ammortamento delle immobilizzazioni materiali'),
    righe: righe.nullish().describe('Voci e importi'),
    quattordicesima: siNo.nullish().describe('Il contratto prevede la quattordicesima'),
    aliquota: numero.nullish().describe('%'),
    foi: numero.nullish().describe('% di aumento dell’indice FOI da dicembre'),
    destinazione: z
      .enum(['azienda', 'fondi', 'inps'], { error: 'Scegliere tra: azienda, fondi, inps.' })
      .nullish()
      .describe('Dove va il TFR'),
    totale: importo.nullish().describe('Importo di tutto il periodo coperto'),
    dal: dataScritta.nullish().describe('Primo giorno coperto'),
    al: dataScritta.nullish().describe('Ultimo giorno coperto'),
    voce: codice.nullish().describe('La voce da muovere'),
    debito: importo.nullish().describe('Debito su cui maturano gli interessi'),
    tasso: numero.nullish().describe('% annua'),
    giorni: numero.nullish().describe('Giorni di interessi'),
    conto_corrente: siNo.nullish().describe('Interessi di conto corrente'),
    residuo: importo.nullish().describe('Debito residuo'),
    mesi: numero.nullish().describe('Mesi che mancano'),
  },
  { error: 'Indicare i dati della scrittura.' },
);

const scritturaBodySchema = z.object(
  {
    tipo: z
      .string({ error: 'Indicare il tipo.' })
      .max(40, 'Questo tipo di scrittura non esiste.')
      .describe('Codice del tipo'),
    stato: z
      .string({ error: 'Indicare lo stato.' })
      .max(40, 'Questo stato non esiste.')
      .describe('proposta, confermata, da_ricontrollare o non_serve'),
    dati: datiSchema.optional().describe('Ciò che si è scritto; il resto si calcola'),
    ricorrente: siNo
      .optional()
      .describe('Torna ogni periodo: la proiezione la estende all’anno; assente: come il tipo'),
    stima: siNo.optional().describe('È una stima'),
    nota: testoSchema(5000).optional().describe('Perché'),
    movimenti: righe.optional().describe('Di una scrittura libera, al posto di `dati.righe`'),
  },
  { error: 'Ogni scrittura deve avere un tipo e uno stato.' },
);

export const assestamentoBodySchema = z.object({
  scritture: z
    .array(scritturaBodySchema, { error: 'Indicare un elenco di scritture.' })
    .max(1000, 'Al massimo 200 scritture.')
    .describe('Tutte le scritture del bilancio, al posto di quelle salvate'),
});

const movimentoSchema = z.object({
  voce: z.string().describe('Codice della voce'),
  importo: z.number().describe('Nel segno della voce'),
  lato: z.enum(['dare', 'avere']).describe('Il lato della partita doppia'),
});

const regolaSchema = z.object({
  nome: z.string().describe('La regola'),
  fonte: z.string().nullable().describe('L’atto; null: scelta del prodotto'),
  dal_anno: z.int().nullable().describe('Anno dell’atto'),
  certezza: z.enum(['letta', 'non_letta', 'scelta_di_prodotto']).describe('Se la fonte è stata letta'),
});

const fondamentoSchema = z.object({
  origine: z.string().describe('Da dove viene, in parole'),
  albero: nodoSchema,
  passaggi: z.array(passaggioSchema).describe('I calcoli intermedi'),
  note: z.array(z.string()).describe('Che cosa sapere'),
  regole: z.array(regolaSchema).describe('Le regole su cui si basa'),
});

export const scritturaSchema = z.object({
  tipo: z.string().describe('Codice del tipo; `precedente`: il Valore Alternativo scritto prima delle scritture'),
  nome: z.string().describe('Nome del tipo'),
  stato: z
    .enum(['proposta', 'confermata', 'da_ricontrollare', 'non_serve'])
    .describe('Conta se confermata o da ricontrollare'),
  dati: datiSchema.describe('Ciò che si è scritto'),
  importo: z.number().describe('Quanto muove il risultato, senza segno; se non lo muove, la prima voce'),
  effetto_risultato: z.number().describe('Quanto cambia il risultato del periodo'),
  ricorrente: z.boolean().describe('Torna ogni periodo'),
  stima: z.boolean().describe('È una stima'),
  movimenti: z.array(movimentoSchema).describe('Le voci mosse'),
  nota: z.string().describe('Perché'),
  autore: z.string().nullable().describe('Chi l’ha confermata o messa da parte'),
  ora: z.string().nullable().describe('Quando, ISO 8601'),
  fondamento: fondamentoSchema.nullable().describe('Come si calcola; null: manca un dato, o non c’è nulla da rilevare'),
  manca: z
    .object({ campo: z.string().describe('Campo di `dati`'), nota: z.string().describe('Che cosa indicare') })
    .nullable()
    .describe('Il dato che manca'),
  superata: z.boolean().describe('I dati di oggi danno un altro importo'),
  voci_cambiate: z.array(voceCambiataSchema).describe('Le sue voci cambiate dopo la conferma'),
});

const primaDopo = z.object({
  prima: z.number().describe('Senza scritture'),
  dopo: z.number().describe('Con le scritture'),
});
const gradoPrimaDopo = z.object({
  prima: z.number().nullable().describe('Senza scritture; null: non calcolabile'),
  dopo: z.number().nullable().describe('Con le scritture; null: non calcolabile'),
});
const cifraSchema = z.object({
  valore: z.number().nullable().describe('Valore; null: non calcolabile'),
  etichetta_punteggio: z.string().nullable().describe('Il punteggio in una parola'),
  punteggio: z.number().nullable().describe('Da 0 (migliore) a 1'),
});

const effettoSchema = z.object({
  risultato: primaDopo.describe('Risultato del periodo'),
  patrimonio_netto: primaDopo.describe('Patrimonio netto'),
  quadratura: primaDopo.describe('Attivo meno passivo: le scritture non la cambiano'),
  overall_risk: gradoPrimaDopo.describe('Grado di rischio'),
  frase: z.string().describe('Il risultato prima e dopo, in una frase'),
  indicatori: z
    .array(
      z.object({
        gruppo: z.string().describe('Codice del gruppo'),
        codice: z.string().describe('Codice dell’indicatore'),
        nome: z.string().describe('Nome dell’indicatore'),
        unita: z.string().describe('Come si mostra il valore'),
        prima: cifraSchema.describe('Senza scritture'),
        dopo: cifraSchema.describe('Con le scritture'),
      }),
    )
    .describe('Gli indicatori il cui punteggio cambia, il più mosso per primo'),
});

const domandaSchema = z.object({
  tipo: z.string().describe('Codice del tipo'),
  campo: z.string().nullable().describe('Campo da indicare; null: non c’è nulla da rilevare'),
  nota: z.string().describe('Che cosa indicare, o perché non c’è una proposta'),
});

export const assestamentoSchema = z.object({
  scritture: z.array(scritturaSchema).describe('Quelle salvate, nel loro ordine'),
  proposte: z.array(scritturaSchema).describe('Quelle che il prodotto propone'),
  domande: z.array(domandaSchema).describe('I tipi senza una proposta, e perché'),
  mancanze: z
    .array(
      z.object({
        tipo: z.string().describe('Codice del tipo che risponde'),
        nota: z.string().describe('Che cosa manca'),
      }),
    )
    .describe('Che cosa sembra mancare alla situazione'),
  qualita: z
    .object({
      fatte: z.int().describe('Domande con una risposta'),
      totale: z.int().describe('Domande in tutto'),
      mancano: z
        .array(z.object({ codice: z.string().describe('Codice'), nome: z.string().describe('La domanda') }))
        .describe('Quelle senza risposta'),
    })
    .describe('Qualità della situazione: non entra nel grado'),
  effetto: effettoSchema.describe('Che cosa cambiano le scritture confermate'),
  rettifiche: z
    .array(
      z.object({
        voce: z.string().describe('Codice della voce'),
        frase: z.string().describe('Valore e rettifiche, in una frase'),
        albero: nodoSchema,
        scritture: z
          .array(
            z.object({
              nome: z.string().describe('Nome della scrittura'),
              importo: z.number().describe('Quanto muove la voce'),
            }),
          )
          .describe('Le scritture che muovono la voce'),
      }),
    )
    .describe('Come si forma il Valore Alternativo di ogni voce mossa'),
  periodo: z
    .object({
      inizio: dataSchema.describe('Primo giorno dell’esercizio'),
      fine: dataSchema.describe('Data del bilancio'),
      trascorsi: z.int().describe('Giorni trascorsi'),
      totali: z.int().describe('Giorni dell’esercizio'),
      mesi: z.int().describe('Mesi interi trascorsi'),
    })
    .describe('Il periodo su cui si calcola'),
  chiusura: dataSchema.nullable().describe('Chiusura precedente da cui vengono i confronti; null: non c’è'),
});

/** What a report prints of the adjustments. */
export const assestamentoStampatoSchema = assestamentoSchema.pick({
  scritture: true,
  qualita: true,
  effetto: true,
  periodo: true,
  chiusura: true,
});

const tipoSchema = z.object({
  codice: z.string().describe('Codice del tipo'),
  nome: z.string().describe('Nome'),
  domanda: z.string().describe('La domanda a cui risponde'),
  descrizione: z.string().describe('Come si calcola, in parole'),
  campi: z.array(z.string()).describe('I campi di `dati` che legge, nell’ordine in cui si chiedono'),
  voci: z.array(z.string()).describe('Le voci che si possono indicare'),
  ricorrente: z.boolean().describe('Torna ogni periodo, se non si dice altro'),
});

const campoSchema = z.object({
  codice: z.string().describe('Nome del campo in `dati`'),
  nome: z.string().describe('Etichetta'),
  specie: z
    .enum(['euro', 'data', 'si_no', 'voce', 'righe', 'percentuale', 'numero', 'scelta'])
    .describe('Come si scrive'),
  scelte: z.array(z.string()).describe('Le scelte possibili'),
});

export const schemaAssestamentoSchema = z.object({
  tipi: z.array(tipoSchema).describe('I tipi di scrittura, nell’ordine in cui si calcolano'),
  campi: z.array(campoSchema).describe('I campi di tutti i tipi'),
  segni: z
    .record(z.string(), z.union([z.literal(1), z.literal(-1)]))
    .describe('Di ogni voce: 1 se cresce in dare, -1 in avere'),
});

export type Assestamento = z.infer<typeof assestamentoSchema>;
export type AssestamentoBody = z.infer<typeof assestamentoBodySchema>;
export type Scrittura = z.infer<typeof scritturaSchema>;
export type SchemaAssestamento = z.infer<typeof schemaAssestamentoSchema>;
