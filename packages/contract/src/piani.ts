import * as z from 'zod';
import { dataSchema, idSchema } from './primitives.ts';
import { campiPianoSalvatiSchema, campiPianoSchema, passoSchema } from './piani-campi.ts';
import { nodoSchema } from './spiegazioni.ts';
import { passaggioSchema } from './indicatori.ts';

const istanteSchema = z.string().meta({ description: 'ISO 8601' });
const importo = z.number();
const importi = z.array(importo);

const rigaCalcolataSchema = z.object({
  codice: z.string().describe('Codice della riga; di una riga aggiunta `libera:` e il nome'),
  nome: z.string().describe('Nome della riga'),
  gruppo: z.enum(['operative', 'investimenti', 'finanziamenti']).describe('Dove sta nella griglia'),
  verso: z.enum(['entrata', 'uscita']).describe('Se il denaro entra o esce'),
  importi: importi.describe('Importi per periodo, positivi'),
  previsto: importi.describe('Come prima degli importi effettivi'),
  scritti: z.array(z.int()).describe('Periodi il cui importo è scritto'),
});

const dscrSchema = z.object({
  entrate: importo.describe('Ciò che entra nei mesi'),
  linee: importo.describe('Linee disponibili, se contano'),
  uscite: importo.describe('Ciò che esce, senza i rimborsi di capitale'),
  servizio: importo.describe('Rimborsi di capitale'),
  risorse: importo.describe('Liquidità iniziale, entrate e linee, meno uscite'),
  valore: z.number().nullable().describe('Risorse su servizio, non arrotondato; null: nessun rimborso'),
});

const dscrPianoSchema = z.object({
  sei_mesi: dscrSchema.nullable().describe('Dei primi sei mesi; null: il piano è più breve o settimanale'),
  dodici_mesi: dscrSchema.nullable().describe('Dei primi dodici mesi; null: il piano è più breve o settimanale'),
});
const minimoSchema = z.object({
  periodo: z.int().describe('Numero del periodo'),
  saldo: importo.describe('Liquidità finale'),
});
const minimoGiornoSchema = z.object({
  data: dataSchema.describe('Giorno'),
  saldo: importo.describe('Liquidità alla fine del giorno'),
});

const calcoloPianoSchema = z.object({
  periodi: z
    .array(z.object({ inizio: dataSchema.describe('Primo giorno'), fine: dataSchema.describe('Ultimo giorno') }))
    .describe('I periodi del piano'),
  righe: z.array(rigaCalcolataSchema).describe('Tutte le righe, anche quelle a zero'),
  saldo_iniziale: importi.describe('Liquidità all’inizio di ogni periodo'),
  saldo_previsto: importi.describe('Liquidità alla fine, come prima dei saldi effettivi'),
  saldo_finale: importi.describe('Liquidità alla fine di ogni periodo'),
  minimo: minimoSchema.describe('La liquidità finale più bassa'),
  primo_negativo: z.int().nullable().describe('Primo periodo sotto zero'),
  minimo_giorno: minimoGiornoSchema.describe('Il giorno con meno liquidità'),
  primo_giorno_negativo: dataSchema.nullable().describe('Primo giorno sotto zero'),
  linee_disponibili: importo.describe('Linee di credito non utilizzate'),
  iva_credito_finale: importo.describe('Credito IVA dopo l’ultima liquidazione'),
  dscr: dscrPianoSchema.describe('DSCR di sei e di dodici mesi'),
  residui: z
    .array(
      z.object({
        riga: z.string().describe('Codice della riga'),
        periodo: z.int().describe('Periodo dell’importo effettivo'),
        differenza: importo.describe('Previsto meno effettivo'),
        aperto: importo.describe('Quanto è ancora da ripianificare'),
      }),
    )
    .describe('Differenze tra previsto ed effettivo su incassi e pagamenti'),
  mancanti: z.array(z.string()).describe('Campi lasciati vuoti, che valgono 0'),
});

const fondamentoSchema = z.object({
  specie: z
    .enum(['bilancio', 'predefinito', 'vuoto'])
    .describe('Dal bilancio, valore predefinito, o da indicare perché il bilancio non lo dice'),
  origine: z.string().describe('Da dove viene, in parole'),
  albero: nodoSchema.nullable().describe('Come si calcola; null: non si calcola'),
  note: z.array(z.string()).describe('Che cosa sapere'),
});

/** Where the proposal of a field comes from. */
const propostaSchema = z.object({
  campo: z.string().describe('Nome dell’ipotesi, o `liquidita_iniziale`'),
  valore: z
    .union([z.number(), z.string(), z.boolean(), z.array(z.number())])
    .nullable()
    .describe('Valore proposto; null: da indicare'),
  fondamento: fondamentoSchema.describe('Da dove viene'),
});

/** A statement whose test holds the six months of the plan. */
const usoSchema = z.object({
  bilancio: idSchema.describe('Id del bilancio'),
  data_bilancio: dataSchema.describe('Data del bilancio'),
  versione: z.int().describe('Versione del piano che è stata usata'),
  usato_il: istanteSchema.describe('Quando'),
  piano_cambiato: z.boolean().describe('Il piano è stato salvato ancora, dopo'),
  inputs_cambiati: z.array(z.string()).describe('Dati del test riscritti dopo'),
});

const confrontoSchema = z.object({
  minimo: minimoSchema.describe('La liquidità finale più bassa'),
  primo_negativo: z.int().nullable().describe('Primo periodo sotto zero'),
  minimo_giorno: minimoGiornoSchema.describe('Il giorno con meno liquidità'),
  primo_giorno_negativo: dataSchema.nullable().describe('Primo giorno sotto zero'),
  saldo_finale: importi.describe('Liquidità alla fine di ogni periodo'),
  dscr: dscrPianoSchema.describe('DSCR di sei e di dodici mesi'),
});

const scenarioConfrontatoSchema = z.object({
  nome: z.string().describe('Nome dello scenario'),
  scenario: campiPianoSalvatiSchema.shape.scenario.describe('Le sue variazioni'),
  attivo: z.boolean().describe('È quello del piano'),
  confronto: confrontoSchema.nullable().describe('I suoi risultati; null: importi oltre 13 cifre'),
});

/** A plan in a list: its fields without the figures. */
export const pianoElencoSchema = campiPianoSalvatiSchema.extend({
  id: idSchema,
  azienda: idSchema.describe('Id dell’azienda'),
  base: idSchema.nullable().describe('Bilancio da cui vengono le proposte'),
  corrente: z.boolean().describe('È il piano corrente dell’azienda'),
  versione: z.int().describe('Aumenta a ogni salvataggio; renderlo corrente non la cambia'),
  modificato_il: istanteSchema.describe('Ultimo salvataggio di ciò che vi è scritto'),
});

export const pianoSchema = pianoElencoSchema.extend({
  calcolo: calcoloPianoSchema.describe('I risultati'),
  scenari: z.array(scenarioConfrontatoSchema).describe('Gli scenari a confronto'),
  proposte: z.array(propostaSchema).describe('La proposta di ogni ipotesi, con la sua origine'),
  righe_da_confermare: z
    .array(
      z.object({
        riga: campiPianoSalvatiSchema.shape.righe_libere.element.describe('La riga'),
        fondamento: fondamentoSchema.describe('Da dove viene'),
      }),
    )
    .describe('Righe che il bilancio suggerisce'),
  usi: z.array(usoSchema).describe('I bilanci nel cui test previsionale è usato'),
});

export const pianoBodySchema = z.object({
  descrizione: campiPianoSchema.shape.descrizione,
  inizio: campiPianoSchema.shape.inizio,
  passo: passoSchema.optional().describe('Periodi di un mese o di una settimana; se manca, mese'),
  periodi: campiPianoSchema.shape.periodi.optional().describe('Quanti periodi; se manca 12 mesi o 13 settimane'),
  base: idSchema.nullable().optional().describe('Bilancio da cui vengono le proposte; null o assente: nessuno'),
  precedente: idSchema
    .nullable()
    .optional()
    .describe('Piano da cui tenere finanziamenti, linee e righe aggiunte; null o assente: nessuno'),
});

const cambi = campiPianoSchema.partial();

export const pianoPatchBodySchema = cambi.extend({
  base: idSchema.nullable().optional().describe('Bilancio da cui vengono le proposte; null: nessuno'),
  corrente: z
    .literal(true, { error: 'Un piano diventa corrente, e l’altro smette.' })
    .optional()
    .describe('Lo rende il piano corrente'),
});

export const pianoCalcolaBodySchema = cambi;

export const pianoQuerySchema = z.object({
  passo: z
    .literal('settimana', { error: 'Scegliere: settimana.' })
    .optional()
    .describe('`settimana`: un piano mensile come tredici settimane'),
});

export const pianoUsaBodySchema = z.object({
  bilancio: idSchema.describe('Bilancio infrannuale in cui scrivere i dati del test'),
  conferma: z
    .boolean({ error: 'Indicare sì o no.' })
    .optional()
    .describe('Anche se il piano non comincia il giorno dopo la data del bilancio'),
});

export const cellaParamsSchema = z.object({
  id: idSchema,
  riga: z.string().min(1).max(200).describe('Codice della riga'),
  periodo: z
    .string()
    .regex(/^\d{1,3}$/u)
    .describe('Numero del periodo, da 0'),
});

const eventoCassaSchema = z.object({
  data: dataSchema.describe('Primo giorno'),
  al: dataSchema.describe('Ultimo giorno'),
  importo: importo.describe('Quanto cade nella cella'),
  causale: z.string().describe('Che cos’è, in una frase'),
  albero: nodoSchema,
  passaggi: z.array(passaggioSchema).describe('I calcoli intermedi'),
  regole: z
    .array(
      z.object({
        nome: z.string().describe('La regola'),
        fonte: z.string().nullable().describe('L’atto; null: prassi o scelta del prodotto'),
        dal_anno: z.int().nullable().describe('Anno dell’atto'),
        certezza: z.enum(['letta', 'non_letta', 'scelta_di_prodotto']).describe('Se la fonte è stata letta'),
      }),
    )
    .describe('Le regole che fissano la data'),
});

export const spiegazioneCellaSchema = z.object({
  riga: z.string().describe('Codice della riga'),
  nome: z.string().describe('Nome della riga'),
  periodo: z.int().describe('Numero del periodo'),
  inizio: dataSchema.describe('Primo giorno del periodo'),
  fine: dataSchema.describe('Ultimo giorno del periodo'),
  importo: importo.describe('Importo della cella'),
  previsto: importo.describe('Come prima dell’importo effettivo'),
  eventi: z.array(eventoCassaSchema).describe('Da che cosa è formata'),
  sostituiti: z.array(eventoCassaSchema).describe('Ciò che davano le ipotesi, dove un importo scritto lo sostituisce'),
});

/** The use of a plan, seen from the statement. */
export const usoPianoSchema = z.object({
  uso: z
    .object({
      piano: idSchema.nullable().describe('Id del piano; null: eliminato dopo'),
      azienda: idSchema.describe('Id dell’azienda'),
      descrizione: z.string().describe('Nome del piano quando è stato usato'),
      scenario: z.string().describe('Scenario in cui era'),
      versione: z.int().describe('Versione usata'),
      usato_il: istanteSchema.describe('Quando'),
      piano_cambiato: z.boolean().describe('Il piano è stato salvato ancora, dopo'),
      inputs_cambiati: z.array(z.string()).describe('Dati del test riscritti dopo'),
      dscr: dscrPianoSchema.describe('DSCR del piano usato'),
      primo_giorno_negativo: dataSchema.nullable().describe('Primo giorno sotto zero'),
      minimo_giorno: minimoGiornoSchema.describe('Il giorno con meno liquidità'),
    })
    .nullable()
    .describe('Null: il test non usa un piano'),
});

/** The plan that the test of a statement used, as it is printed: as it was then. */
export const pianoStampatoSchema = z.object({
  campi: campiPianoSalvatiSchema.describe('Il piano com’era quando è stato usato'),
  scenario: z.string().describe('Scenario in cui era'),
  versione: z.int().describe('Versione usata'),
  usato_il: istanteSchema.describe('Quando'),
  inputs_cambiati: z.array(z.string()).describe('Dati del test riscritti dopo'),
  calcolo: calcoloPianoSchema.describe('I risultati'),
  scenari: z.array(scenarioConfrontatoSchema).describe('Gli scenari a confronto'),
  righe_mostrate: z
    .array(
      z.object({
        codice: z.string().describe('Codice della riga'),
        nome: z.string().describe('Nome della riga'),
        segno: z.string().describe('Segno prima del nome'),
        livello: z.enum(['saldo', 'gruppo', 'totale', 'riga']).describe('Riga, totale di un gruppo, flusso o saldo'),
        importi: z.array(z.number()).describe('Importo di ogni periodo'),
        scritti: z.array(z.int()).describe('Periodi con un importo scritto a mano'),
        totale: z.number().describe('Totale dei periodi; per i saldi il primo o l’ultimo'),
      }),
    )
    .describe('Le righe come si leggono, con i totali di ogni gruppo'),
});

export type PianoStampato = z.infer<typeof pianoStampatoSchema>;
export type CalcoloPianoFilo = z.infer<typeof calcoloPianoSchema>;
export type PianoElenco = z.infer<typeof pianoElencoSchema>;
export type PianoTesoreria = z.infer<typeof pianoSchema>;
export type PianoBody = z.infer<typeof pianoBodySchema>;
export type PianoPatchBody = z.infer<typeof pianoPatchBodySchema>;
export type PianoUsaBody = z.infer<typeof pianoUsaBodySchema>;
export type UsoPianoBilancio = z.infer<typeof usoPianoSchema>;
export type SpiegazioneCellaFilo = z.infer<typeof spiegazioneCellaSchema>;
