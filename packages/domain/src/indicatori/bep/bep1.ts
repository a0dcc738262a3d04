import { differenza, grandezza, rapporto } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { RICC } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { BEP } from './bep.ts';
import { OFinCF, VarB10, VarB11, VarB12, VarB13, VarB14, VarB6, VarB7, VarB8, VarB9 } from './input.ts';
import { MDC } from './mdc.ts';
import { buildCasiSenzaMargine, FONTE_PAREGGIO } from './pareggio.ts';

export const BEP1: Indicatore = {
  codice: 'BEP1',
  name: 'Margine di sicurezza',
  unit: 'percent',
  formula: rapporto(differenza(grandezza(RICC), grandezza(BEP)), grandezza(RICC), 'ricavi_non_positivi'),
  conto_economico: 'periodo',
  casi: buildCasiSenzaMargine(grandezza(MDC), 1),
  sospensioni: [],
  postille: [],
  inputs: [VarB6, VarB7, VarB8, VarB9, VarB10, VarB11, VarB12, VarB13, VarB14, OFinCF],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'Sotto il punto di pareggio', { lettura: 'i ricavi non bastano a coprire i costi fissi' }],
      ['<', '0'],
      [0.6, 'Margine ridotto', { lettura: 'basta un calo dei ricavi inferiore al 10\u00A0% per scendere al pareggio' }],
      ['<', '0.1'],
      [
        0.3,
        'Margine accettabile',
        { lettura: 'occorre un calo dei ricavi tra il 10\u00A0% e il 20\u00A0% per scendere al pareggio' },
      ],
      ['<', '0.2'],
      [
        0,
        'Margine adeguato',
        { lettura: 'i ricavi possono calare di almeno il 20\u00A0% prima di scendere al pareggio' },
      ],
    ),
  },
  descrizione_breve: 'Di quanto possono calare i ricavi prima che il risultato operativo diventi negativo.',
  descrizione_estesa:
    'Differenza tra ricavi e punto di pareggio, in rapporto ai ricavi. I ricavi comprendono i lavori in corso su ordinazione (A.3). Il punto di pareggio è il rapporto tra costi fissi e margine di contribuzione su ricavi; è quello operativo, prima degli oneri finanziari. Ricavi e costi si riferiscono allo stesso periodo, perciò il dato infrannuale non va annualizzato.',
  casi_particolari:
    'La quota variabile di ciascun costo è un criterio adottato da Vedetta, da adattare alla singola impresa: materie prime e variazione delle rimanenze per intero, servizi per metà, gli altri costi fissi. Con l’apposita opzione gli oneri finanziari si sommano ai costi fissi. Con ricavi o margine di contribuzione nulli o negativi l’indice non ha valore ed è critico.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    {
      titolo: 'fixed costs 600 000, margin 70 %',
      conto: '(1 000 000 − 857 142,86) / 1 000 000 = 14,2857 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 150000, 'SPP.A.I': 50000, 'CE.A.1': 1000000, 'CE.B.6': 300000, 'CE.B.9.a': 600000 },
      valore: 0.142857,
      punteggio: 0.3,
    },
    ...(
      [
        [40000, 0.2, 0],
        [40005, 0.1999, 0.3],
        [45000, 0.1, 0.3],
        [45005, 0.0999, 0.6],
        [50000, 0, 0.6],
        [50005, -0.0001, 1],
      ] as const
    ).map(([fissi, valore, punteggio]) => ({
      titolo: `fixed costs ${fissi} on revenue 100 000, margin 50 %`,
      conto: `(100 000 − ${fissi} / 50 %) / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 - fissi, 'SPP.A.I': 50000, 'CE.A.1': 100000, 'CE.B.6': 50000, 'CE.B.9.a': fissi },
      valore,
      punteggio,
    })),
    {
      titolo: 'the financial charges among the fixed costs',
      conto: '(100 000 − (40 000 + 5 000) / 50 %) / 100 000 = 10 %',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 55000,
        'SPP.A.I': 50000,
        'CE.A.1': 100000,
        'CE.B.6': 50000,
        'CE.B.9.a': 40000,
        'CE.C.17.e': 5000,
      },
      params: { OFinCF: 1 },
      valore: 0.1,
      punteggio: 0.3,
    },
    {
      titolo: 'no revenue',
      conto: 'ricavi 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 11000, 'CE.B.9.a': 1000 },
      valore: null,
      punteggio: 1,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'a margin that no volume turns into profit',
      conto: '10 000 − 10 000 = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 3000, 'CE.A.1': 10000, 'CE.B.6': 10000 },
      valore: null,
      punteggio: 1,
      motivo: 'margine_non_positivo',
    },
  ],
};
