import type { Grandezza } from '../../formula/formula.ts';
import {
  differenza,
  grandezza,
  input,
  minore,
  nonMaggiore,
  precedente,
  prodotto,
  rapporto,
  se,
  UNO,
} from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { UT } from '../grandezze/conto-economico.ts';
import { PNr } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { Payout } from './input.ts';
import { NOTA_PRECEDENTE } from './rendiconto.ts';

/** On the opening equity: growth financed by retained profit over the capital at the start. */
const ROE: Grandezza = {
  codice: 'ROE',
  nome: 'ROE sul patrimonio netto rettificato iniziale',
  unita: 'percent',
  formula: rapporto(grandezza(UT), precedente(grandezza(PNr)), 'patrimonio_netto_non_positivo'),
};

/** In a loss nothing is distributed. */
export const TASSO_SOSTENIBILE: Grandezza = {
  codice: 'TSS',
  nome: 'Tasso di sviluppo sostenibile',
  unita: 'percent',
  formula: se(minore(grandezza(UT)), grandezza(ROE), prodotto(grandezza(ROE), differenza(UNO, input(Payout)))),
};

const PATRIMONIO = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 } as const;

export const TSS: Indicatore = {
  codice: 'TSS',
  name: 'Tasso di sviluppo sostenibile',
  unit: 'percent',
  formula: grandezza(TASSO_SOSTENIBILE),
  conto_economico: 'annuale',
  casi: [
    {
      quando: nonMaggiore(precedente(grandezza(PNr))),
      nota: 'Il patrimonio netto rettificato a inizio esercizio non era positivo: nessun mezzo proprio può sostenere la crescita.',
      motivo: 'patrimonio_netto_non_positivo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [Payout],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [
        1,
        'Distruzione di capitale',
        { lettura: 'la perdita toglie al patrimonio netto rettificato iniziale più del 5\u00A0%' },
      ],
      ['<', '-0.05'],
      [0.6, 'Negativo', { lettura: 'la perdita toglie al patrimonio netto rettificato iniziale non più del 5\u00A0%' }],
      ['<', '0'],
      [0.3, 'Modesto', { lettura: 'gli utili trattenuti possono sostenere una crescita inferiore al 3\u00A0%' }],
      ['<', '0.03'],
      [0, 'Adeguato', { lettura: 'gli utili trattenuti possono sostenere una crescita di almeno il 3\u00A0%' }],
    ),
  },
  descrizione_breve: 'Quanto l’impresa può crescere con gli utili che trattiene, senza indebitarsi di più.',
  descrizione_estesa:
    'Prodotto tra ROE (utile sul patrimonio netto rettificato di inizio esercizio) e quota di utile non distribuita. È la crescita che l’autofinanziamento consente a parità di indebitamento: una crescita maggiore va finanziata con nuovi debiti o nuovi apporti.',
  casi_particolari: `${NOTA_PRECEDENTE} In caso di perdita il tasso coincide con il ROE, perché nulla si distribuisce. Con patrimonio netto iniziale nullo o negativo l’indice non ha valore ed è critico. Nelle situazioni infrannuali l’utile è quello della proiezione a fine esercizio; senza proiezione non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte:
    'Crescita sostenibile di R. Higgins (1977): ROE per quota di utile trattenuta; l’uso del patrimonio netto iniziale è un criterio adottato da Vedetta',
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [3000, 0.03, 0],
        [2990, 0.0299, 0.3],
        [0, 0, 0.3],
      ] as const
    ).map(([utile, valore, punteggio]) => ({
      titolo: `profit ${utile} on opening equity 100 000`,
      conto: `${utile} / 100 000 × (1 − 0) = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 + utile, 'SPP.A.I': 100000, 'CE.A.1': utile },
      precedente: PATRIMONIO,
      valore,
      punteggio,
    })),
    ...(
      [
        [10, -0.0001, 0.6],
        [5000, -0.05, 0.6],
        [5010, -0.0501, 1],
      ] as const
    ).map(([perdita, valore, punteggio]) => ({
      titolo: `loss ${perdita}: nothing is paid out`,
      conto: `−${perdita} / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 - perdita, 'SPP.A.I': 100000, 'CE.B.7': perdita },
      precedente: PATRIMONIO,
      params: { Payout: 0.5 },
      valore,
      punteggio,
    })),
    {
      titolo: 'a quarter is paid out',
      conto: '4 000 / 100 000 × (1 − 0,25) = 3 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 104000, 'SPP.A.I': 100000, 'CE.A.1': 4000 },
      precedente: PATRIMONIO,
      params: { Payout: 0.25 },
      valore: 0.03,
      punteggio: 0,
    },
    {
      titolo: 'no equity at the start',
      conto: 'patrimonio netto iniziale 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.D.7.E': 1000 },
      valore: null,
      punteggio: 1,
      motivo: 'patrimonio_netto_non_positivo',
    },
    {
      titolo: 'an interim statement has the profit of the projection',
      conto: '6 000 (proiezione) / 100 000 = 6 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 102000, 'SPP.A.I': 100000, 'CE.A.1': 2000 },
      precedente: PATRIMONIO,
      proiezione: { 'SPA.C.IV.1': 106000, 'SPP.A.I': 100000, 'CE.A.1': 6000 },
      valore: 0.06,
      punteggio: 0,
    },
    {
      titolo: 'an interim statement without projection, whatever the equity',
      conto: 'manca la proiezione; patrimonio netto iniziale 0',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.D.7.E': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
  ],
};
