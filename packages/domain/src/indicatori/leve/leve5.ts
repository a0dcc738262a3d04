import { differenza, grandezza, nonMaggiore, nonMinore, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TA } from '../grandezze/attivo.ts';
import { EBIT } from '../grandezze/conto-economico.ts';
import { DebFin, DF, NOTA_DF } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_ANNUALE, NOTA_NON_DISTINTI } from './indebitamento.ts';
import { ROD } from './rod.ts';
import { ROI } from './roi.ts';

const senzaDebiti = nonMaggiore(grandezza(DF));

export const LEVE5: Indicatore = {
  codice: 'LEVE5',
  name: 'Effetto leva (ROI − ROD)',
  unit: 'percent',
  formula: differenza(grandezza(ROI), grandezza(ROD)),
  conto_economico: 'annuale',
  casi: [
    {
      quando: nonMaggiore(grandezza(TA)),
      nota: 'Senza attivo il rendimento del capitale investito non si calcola.',
      motivo: 'denominatore_nullo',
      punteggio: null,
    },
    {
      quando: tutte(senzaDebiti, nonMinore(grandezza(EBIT))),
      nota: 'Senza debiti finanziari non c’è effetto leva e il rendimento non è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
    {
      quando: senzaDebiti,
      nota: 'Senza debiti finanziari non c’è effetto leva, ma il rendimento è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [DebFin],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [
        1,
        'Leva fortemente negativa',
        { lettura: 'il debito costa oltre 2 punti più di quanto rende il capitale investito' },
      ],
      ['<', '-0.02'],
      [0.6, 'Leva negativa', { lettura: 'il debito costa più di quanto rende il capitale investito, entro 2 punti' }],
      ['<', '0'],
      [
        0.3,
        'Leva debolmente positiva',
        { lettura: 'il capitale investito rende almeno quanto costa il debito, con meno di 2 punti di vantaggio' },
      ],
      ['<', '0.02'],
      [0, 'Leva positiva', { lettura: 'il capitale investito rende almeno 2 punti più di quanto costa il debito' }],
    ),
  },
  descrizione_breve: 'Se il capitale investito rende più di quanto costano i debiti finanziari.',
  descrizione_estesa:
    'Differenza tra rendimento del capitale investito (ROI, EBIT su totale attivo) e costo dei debiti finanziari (ROD, oneri finanziari su debiti finanziari), in punti percentuali. Se è positiva, indebitarsi accresce il rendimento dei mezzi propri; se è negativa, lo riduce.',
  casi_particolari: `${NOTA_DF} ${NOTA_NON_DISTINTI} ${NOTA_ANNUALE} Senza attivo non ha punteggio; senza debiti finanziari non ha valore ed è critico solo se il risultato operativo è negativo.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [7000, 0.02, 0],
        [6990, 0.0199, 0.3],
        [5000, 0, 0.3],
        [4990, -0.0001, 0.6],
        [3000, -0.02, 0.6],
        [2990, -0.0201, 1],
      ] as const
    ).map(([risultato, valore, punteggio]) => ({
      titolo: `EBIT ${risultato} on assets 100 000, debts at 5 %`,
      conto: `${risultato} / 100 000 − 2 500 / 50 000 = ${valore}`,
      settore: '2' as const,
      voci: {
        'SPA.C.I.4': 100000,
        'SPP.A.I': 52500 - risultato,
        'SPP.D.4.O': 50000,
        'CE.A.1': risultato,
        'CE.C.17.e': 2500,
      },
      valore,
      punteggio,
    })),
    {
      titolo: 'no assets',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -15000, 'SPP.D.4.O': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no financial debts',
      conto: 'debiti finanziari 0; ROI 0 / 1 000 = 0 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no financial debts and a loss',
      conto: 'debiti finanziari 0; ROI −100 / 900 < 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 900, 'SPP.A.I': 1000, 'CE.B.7': 100 },
      valore: null,
      punteggio: 1,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'an interim statement without projection, even without debts',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
  ],
};
