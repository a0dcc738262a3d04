import * as z from 'zod';
import { dataSchema, rigaSchema, testoObbligatorioSchema } from './primitives.ts';

/**
 * What users write in a cash plan. The schemas judge that a field is there and of its type; bounds are those of the
 * domain, which names the refused field.
 */

const importo = z.number({ error: 'Indicare un importo.' });
const importoOVuoto = importo.nullable();
const numero = z.number({ error: 'Indicare un numero.' });
const percentuale = numero.nullable();

export const passoSchema = z.enum(['mese', 'settimana'], { error: 'Scegliere tra: mese, settimana.' });

const perPeriodo = z.record(z.string(), importoOVuoto);

const ipotesiSchema = z.object({
  ricavi_annui: importoOVuoto.describe('Ricavi di un anno, senza IVA; null: campo vuoto, vale 0'),
  acquisti_annui: importoOVuoto.describe('Acquisti di un anno, senza IVA'),
  acquisti_fissi: percentuale.describe('% degli acquisti che non segue crescita, stagioni e scenario'),
  personale_annuo: importoOVuoto.describe('Costo del personale di un anno'),
  crescita: percentuale.describe('% di crescita delle vendite'),
  stagionalita: z
    .array(numero)
    .max(100, 'Indicare dodici pesi, da gennaio a dicembre.')
    .describe('Dodici pesi, da gennaio a dicembre'),
  iva_vendite: percentuale.describe('% di IVA sulle vendite'),
  iva_acquisti: percentuale.describe('% di IVA sugli acquisti'),
  vendite_senza_iva: percentuale.describe('% di vendite senza IVA: inversione contabile, esportazioni, esenti'),
  acquisti_senza_iva: percentuale.describe('% di acquisti senza IVA'),
  iva_periodicita: z
    .enum(['mensile', 'trimestrale'], { error: 'Scegliere tra: mensile, trimestrale.' })
    .describe('Liquidazione dell’IVA'),
  iva_credito_iniziale: importoOVuoto.describe('Credito IVA all’inizio'),
  iva_acconto: importoOVuoto.describe('Acconto IVA di dicembre'),
  crediti_iniziali: importoOVuoto.describe('Crediti verso clienti all’inizio'),
  giorni_incasso: percentuale.describe('Giorni medi di incasso'),
  debiti_iniziali: importoOVuoto.describe('Debiti verso fornitori all’inizio'),
  giorni_pagamento: percentuale.describe('Giorni medi di pagamento'),
  mensilita: numero.describe('Mensilità: 12, 13 o 14'),
  quota_netto: percentuale.describe('% del costo del personale pagata ai dipendenti'),
  quota_versamenti: percentuale.describe('% del costo del personale in contributi e ritenute'),
  giorno_stipendi: numero.describe('Giorno del mese in cui si pagano gli stipendi'),
  stipendi_mese_dopo: z.boolean({ error: 'Indicare sì o no.' }).describe('Gli stipendi si pagano nel mese successivo'),
  imposte_giugno: importoOVuoto.describe('Imposte di giugno: saldo e primo acconto'),
  imposte_novembre: importoOVuoto.describe('Imposte di novembre: secondo acconto'),
  debiti_tributari_iniziali: importoOVuoto.describe('Debiti tributari all’inizio'),
  rate_debiti_tributari: numero.describe('Rate in cui si pagano i debiti tributari'),
  debiti_previdenziali_iniziali: importoOVuoto.describe('Debiti previdenziali all’inizio'),
  rate_debiti_previdenziali: numero.describe('Rate in cui si pagano i debiti previdenziali'),
});

const consuntivoSchema = z.object({
  righe: perPeriodo.optional().describe('Importi effettivi per codice di riga'),
  saldo: importoOVuoto.optional().describe('Liquidità effettiva alla fine del periodo'),
  residui: z
    .record(
      z.string(),
      z
        .array(
          z.object({
            periodo: numero.nullable().describe('Periodo in cui si porta; null: si stralcia'),
            importo: importo.describe('Quanto del residuo'),
          }),
        )
        .max(100, 'Al massimo 100 righe.'),
    )
    .optional()
    .describe('Dove va la differenza con il previsto, per codice di riga'),
});

const scenarioSchema = z.object({
  vendite: numero.describe('% sulle vendite'),
  giorni_incasso: numero.describe('Giorni in più di incasso'),
  giorni_pagamento: numero.describe('Giorni in più di pagamento'),
});

const buildFinanziamento = (nome: z.ZodType<string>) =>
  z.object({
    nome: nome.describe('Nome del finanziamento'),
    tipo: z
      .enum(['francese', 'quota_costante', 'unica_scadenza'], {
        error: 'Scegliere tra: francese, quota_costante, unica_scadenza.',
      })
      .describe('Piano di ammortamento'),
    capitale_residuo: importoOVuoto.describe('Capitale residuo prima della prossima rata'),
    tasso_annuo: percentuale.describe('% annua di interesse, al massimo quattro decimali'),
    periodicita: numero.describe('Mesi tra due rate: 1, 2, 3, 6 o 12'),
    prossima_rata: dataSchema.describe('Data della prossima rata, anche prima dell’inizio del piano'),
    rate_residue: numero.describe('Rate ancora da pagare'),
  });

const buildLinea = (nome: z.ZodType<string>) =>
  z.object({
    nome: nome.describe('Nome della linea'),
    tipo: z
      .enum(['cassa', 'autoliquidante'], { error: 'Scegliere tra: cassa, autoliquidante.' })
      .describe('Di cassa, o contro crediti'),
    accordato: importoOVuoto.describe('Importo accordato'),
    utilizzato: importoOVuoto.describe('Importo utilizzato'),
    anticipabili: importoOVuoto
      .optional()
      .describe('Crediti che la banca anticiperebbe e che al termine sono ancora da incassare; per autoliquidante'),
    tasso_annuo: percentuale.optional().describe('% annua di interesse; se manca vale 0'),
  });

const buildRigaLibera = (nome: z.ZodType<string>) =>
  z.object({
    nome: nome.describe('Nome della riga, diverso dalle altre'),
    gruppo: z
      .enum(['operative', 'investimenti', 'finanziamenti'], {
        error: 'Scegliere tra: operative, investimenti, finanziamenti.',
      })
      .describe('Dove sta nella griglia'),
    verso: z
      .enum(['entrata', 'uscita'], { error: 'Scegliere tra: entrata, uscita.' })
      .describe('Se il denaro entra o esce'),
    importi: perPeriodo.describe('Importi per numero del periodo, da 0'),
    rimborso_capitale: z
      .boolean({ error: 'Indicare sì o no.' })
      .optional()
      .describe('Per un’uscita di finanziamenti: rimborsa capitale e conta nel servizio del debito; se manca, sì'),
  });

/** The fields of a plan. What is sent is trimmed; what is answered is what was saved. */
const buildCampi = (nome: z.ZodType<string>, descrizione: z.ZodType<string>) =>
  z.object({
    descrizione: descrizione.describe('Nome del piano'),
    inizio: dataSchema.describe('Primo giorno del piano'),
    passo: passoSchema.describe('Periodi di un mese o di una settimana'),
    periodi: numero.describe('Quanti periodi: da 6 a 24 mesi, da 4 a 26 settimane'),
    liquidita_iniziale: importoOVuoto.describe('Disponibilità liquide all’inizio'),
    usa_linee: z.boolean({ error: 'Indicare sì o no.' }).describe('Le linee disponibili contano nel DSCR'),
    ipotesi: ipotesiSchema.describe('Ipotesi del piano'),
    finanziamenti: z
      .array(buildFinanziamento(nome))
      .max(40, 'Al massimo 40 righe.')
      .describe('Mutui e altri finanziamenti a rate'),
    linee: z.array(buildLinea(nome)).max(40, 'Al massimo 40 righe.').describe('Linee di credito'),
    righe_libere: z.array(buildRigaLibera(nome)).max(100, 'Al massimo 100 righe.').describe('Righe aggiunte'),
    scritti: z
      .record(rigaSchema(120), perPeriodo)
      .describe('Importi scritti al posto del calcolo, per codice di riga e numero del periodo'),
    scenario: scenarioSchema.describe('Scenario in cui è il piano'),
    consuntivi: z.record(z.string(), consuntivoSchema).describe('Importi effettivi, per numero del periodo'),
  });

/** The fields of a plan as they are sent, each whole. */
export const campiPianoSchema = buildCampi(testoObbligatorioSchema(100), testoObbligatorioSchema(200));

/** The same fields as they are answered. */
export const campiPianoSalvatiSchema = buildCampi(z.string(), z.string());
