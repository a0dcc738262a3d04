import { buildPianoStampato } from './report-esempio-piano.ts';
import { buildValori, euro, euroToNumber } from '@vedetta/domain';
import abbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/bilancio.json';
import allerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json';
import sana from '../../../../fixtures/bilanci/manifattura-sana/bilancio.json';
import type { Esempio, Importi } from './report-esempio-dati.ts';

/** Scales the amounts, for the column of another year. */
const computeScaled = (importi: Importi, fattore: number): Importi =>
  Object.fromEntries(
    [...buildValori(importi)].map(([codice, { valore }]) => [codice, euroToNumber(euro(Math.round(valore * fattore)))]),
  );

const STUDIO = 'Studio Rossi & Associati';

/** Layout test cases: an alert, a sound company, missing data, the longest names and amounts. */
export const esempi: Readonly<Record<string, Esempio>> = {
  allerta: {
    ragione_sociale: 'Bianchi Distribuzione S.r.l.',
    nome_studio: STUDIO,
    descrizione: 'Bilancio d’esercizio 2025',
    settore: '7',
    data_bilancio: '2025-12-31',
    voci: allerta.voci,
    precedente: { ...computeScaled(allerta.voci, 1.08), 'SPA.C.IV.1': 28_500 },
    note: {
      bilancio:
        'Bilancio predisposto dall’organo amministrativo e non ancora approvato dall’assemblea.\n\nIl bilancio al 31/12/2024 è stato caricato a mano e non quadra: la differenza è in corso di verifica con la società.',
      IdA: 'Capitale minimo: valore proposto per la S.r.l. Nessun dividendo deliberato nell’esercizio.',
    },
    studio: {
      indirizzo: 'Via Santo Stefano 41, 40125 Bologna',
      pec: 'studiorossi@pec.esempio.it',
      professionista: 'Dott.ssa Anna Rossi',
      iscrizione_albo: 'Albo dei dottori commercialisti e degli esperti contabili di Bologna, n. 2147/A',
    },
    frontespizio: {
      destinatario: 'Organo amministrativo della società',
      scopo: 'Verifica periodica dell’equilibrio economico, patrimoniale e finanziario (art. 2086 c.c., art. 3 CCII).',
      conclusioni:
        'Il patrimonio netto non copre più il capitale e i cinque indici di settore sono tutti oltre soglia.\n\nGli amministratori convocano l’assemblea entro il 15/12/2026 e predispongono un piano di tesoreria a 12 mesi.',
      conclusioni_da: 'anna.rossi',
      conclusioni_il: '2026-11-19T10:00:00Z',
      luogo: 'Bologna',
      data: '2026-11-20',
    },
  },
  sana: {
    ragione_sociale: 'Officine Meccaniche Valli S.p.A.',
    nome_studio: STUDIO,
    descrizione: 'Bilancio d’esercizio 2025',
    settore: '2',
    data_bilancio: '2025-12-31',
    voci: sana.voci,
    precedente: sana.precedente,
    rettifiche: { 'SPA.C.I.4': 240_000, 'SPP.A.VI.1': 170_000 },
    consolidato: true,
  },
  abbreviato: {
    ragione_sociale: 'Sigma Servizi Integrati S.r.l.',
    nome_studio: STUDIO,
    descrizione: '',
    settore: '9',
    data_bilancio: '2025-12-31',
    voci: abbreviato.voci,
  },
  estremo: {
    ragione_sociale:
      'Società Cooperativa Agricola per la Trasformazione e la Commercializzazione dei Prodotti Ortofrutticoli delle Valli dell’Adige e del Brenta "Terre Alte" a responsabilità limitata in liquidazione',
    nome_studio:
      'Studio Associato Commercialisti e Revisori Legali Montalbetti, Castelbarco, Degli Innocenti & Partners',
    descrizione: 'Situazione straordinaria redatta per la verifica dei presupposti della composizione negoziata',
    settore: '6',
    data_bilancio: '2025-12-31',
    voci: {
      'SPA.B.II.2': 1_234_567_890_123.45,
      'SPP.A.I': 120_000,
      'SPP.A.VIII': -9_380_864_339_753.08,
      'SPP.D.4.O': 9_999_999_999_999.99,
      'CE.A.1': 1_000_000_000_000,
      'CE.B.7': 234_567_890_123.46,
      'CE.C.17.e': 1.5e11,
    },
    precedente: computeScaled(allerta.voci, 1_000_000),
    note: { IdA: 'Nota molto lunga. '.repeat(300) },
  },
  vuoto: {
    ragione_sociale: 'Nuova S.r.l.s.',
    nome_studio: '',
    descrizione: '',
    settore: '10',
    data_bilancio: '2025-12-31',
    voci: {},
  },
  infrannuale: {
    ragione_sociale: 'Officine Meccaniche Valli S.p.A.',
    nome_studio: STUDIO,
    descrizione: 'Situazione al 30 settembre',
    settore: '2',
    data_bilancio: '2025-09-30',
    voci: sana.voci,
    precedente: sana.precedente,
    proiezione: computeScaled(sana.voci, 1.25),
    piano: buildPianoStampato(),
  },
};
