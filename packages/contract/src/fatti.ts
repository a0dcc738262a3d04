import * as z from 'zod';

const esitoPassoSchema = z
  .enum(['allerta', 'nessuna_presunzione', 'non_decisivo', 'non_previsto', 'non_calcolabile'])
  .describe('Che cosa ne risulta');
const valoreSchema = z.number().nullable().describe('Valore; null: non calcolabile');
const motivoPassoSchema = z.string().nullable().describe('Perché non è calcolabile');

const passoAllertaSchema = z.discriminatedUnion('regola', [
  z.object({
    regola: z.literal('patrimonio_netto').describe('Il patrimonio netto con il suo limite'),
    esito: esitoPassoSchema,
    valore: valoreSchema,
    limite: z.number().nullable().describe('Limite sotto il quale c’è allerta'),
    motivo: motivoPassoSchema,
  }),
  z.object({
    regola: z.literal('dscr').describe('Il DSCR'),
    esito: esitoPassoSchema,
    valore: valoreSchema,
    insufficiente: z.boolean().describe('Le risorse non bastano ai debiti, anche dove l’indice non decide'),
    motivo: motivoPassoSchema,
  }),
  z.object({
    regola: z.literal('indici_di_settore').describe('Gli indici di settore, insieme'),
    esito: esitoPassoSchema,
    oltre_soglia: z.int().describe('Quanti sono oltre soglia'),
    valutati: z.int().describe('Quanti hanno un punteggio'),
    previsti: z.int().describe('Quanti sono in tutto'),
  }),
]);

const pareggioSchema = z.object({
  esito: z
    .enum(['senza_ricavi', 'mai', 'sempre', 'raggiunto', 'non_raggiunto'])
    .describe('Dove sono i ricavi rispetto al pareggio'),
  margine: z.number().nullable().describe('Margine di contribuzione sui ricavi; null: senza ricavi'),
  distanza: z.number().nullable().describe('Dai ricavi al pareggio; null: senza un pareggio'),
  ricavi: z.number().describe('Ricavi del bilancio'),
  variabili: z.number().describe('Costi variabili'),
  fissi: z.number().describe('Costi fissi'),
  pareggio: z.number().nullable().describe('Ricavi di pareggio; null: nessun livello di ricavi copre i costi'),
  righe: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        quota: z.number().nullable().describe('Quota variabile; null: la voce è tutta da una parte'),
        proposta: z.boolean().describe('La quota è quella proposta'),
        variabile: z.number().describe('Parte variabile'),
        fisso: z.number().describe('Parte fissa'),
      }),
    )
    .describe('Le voci di costo; nessuna dove non sommano ai totali'),
});

/** Results of the rules for a bilancio beyond its indicatori. */
export const fattiSchema = z.object({
  allerta: z
    .array(
      z.object({
        gruppo: z.string().describe('Codice del gruppo'),
        passi: z.array(passoAllertaSchema).describe('I passi, nel loro ordine'),
      }),
    )
    .describe('La gerarchia degli indici di allerta, passo per passo'),
  perdite: z
    .object({
      capitale: z.number().describe('Capitale'),
      patrimonio_netto: z.number().describe('Patrimonio netto'),
      perdita: z.number().describe('Quanto manca al capitale'),
      misura: z
        .enum(['oltre_un_terzo', 'sotto_il_minimo', 'capitale_perduto'])
        .describe('Oltre un terzo del capitale, anche sotto il minimo legale, o, nella cooperativa, tutto il capitale'),
      articolo: z.string().describe('Articolo che si applica alla forma giuridica'),
      scioglimento: z.string().nullable().describe('Articolo sullo scioglimento; null: il capitale è sopra il minimo'),
      sospese: z
        .array(
          z.object({
            anno: z.int().describe('Anno della perdita'),
            fino_al_bilancio: z.int().describe('Esercizio del bilancio con cui la sospensione finisce'),
          }),
        )
        .describe('Perdite i cui obblighi sono sospesi dall’art. 6 D.L. 23/2020'),
    })
    .nullable()
    .describe('Perdite che chiedono provvedimenti; null: nessuna'),
  pareggio: pareggioSchema.nullable().describe('Punto di pareggio; null: non calcolato'),
  segnali: z.int().nullable().describe('Segnali degli artt. 3 c. 4 e 25-novies CCII indicati; null: non calcolati'),
  debiti_erario_previdenza: z.number().describe('Debiti verso Erario ed enti previdenziali'),
  conseguenze: z
    .array(
      z.object({
        codice: z.string().describe('Norma'),
        titolo: z.string().describe('Di che cosa si tratta'),
        fatto: z.string().describe('Che cosa risulta dai dati'),
        se: z.string().describe('La condizione della norma'),
        allora: z.string().describe('La conseguenza, se la condizione si verifica'),
        stato: z.enum(['presente', 'da_accertare', 'assente']).describe('Se la condizione risulta dai dati'),
        articolo: z.string().describe('Articoli, secondo la forma giuridica'),
        fonte: z.string().describe('Dove il testo è stato letto'),
        certezza: z
          .enum(['letta', 'non_letta', 'scelta_di_prodotto'])
          .describe('Se il testo è stato letto in una fonte, o è da riscontrare'),
      }),
    )
    .describe('Conseguenze di legge legate a un fatto; nessuna se il bilancio non quadra o è vuoto'),
  escluse: z
    .array(
      z.object({
        titoli: z.array(z.string()).describe('Norme'),
        motivo: z.string().describe('Per chi valgono'),
      }),
    )
    .describe('Norme che non riguardano la forma giuridica, con la ragione'),
  test_compilato: z.boolean().nullable().describe('Il test per la composizione negoziata è compilato; null: non c’è'),
});

export type Fatti = z.infer<typeof fattiSchema>;
