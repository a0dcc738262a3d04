import { differenza, grandezza, minore } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TSR } from '../grandezze/crescita.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { Payout } from './input.ts';
import { NOTA_PRECEDENTE } from './rendiconto.ts';
import { TASSO_SOSTENIBILE } from './tss.ts';

/** Revenue and equity of 100 000. */
const ANNO = { 'SPA.C.IV.1': 100000, 'CE.A.1': 100000 } as const;

export const FCFO3: Indicatore = {
  codice: 'FCFO3',
  name: 'Crescita oltre il TSS',
  unit: 'percent',
  formula: differenza(grandezza(TSR), grandezza(TASSO_SOSTENIBILE)),
  conto_economico: 'annuale',
  casi: [],
  sospensioni: [
    {
      quando: minore(grandezza(TSR)),
      nota: 'I ricavi calano: un calo dei ricavi non è una crescita sostenibile, l’indice non ha punteggio.',
    },
  ],
  postille: [],
  inputs: [Payout],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [
        0,
        'Crescita sostenibile',
        { lettura: 'la variazione dei ricavi non supera quella che gli utili trattenuti possono sostenere' },
      ],
      ['<=', '0'],
      [
        0.3,
        'Crescita poco superiore al TSS',
        {
          lettura:
            'la variazione dei ricavi supera, di non più di 5 punti, quella che gli utili trattenuti possono sostenere',
        },
      ],
      ['<=', '0.05'],
      [
        0.6,
        'Crescita superiore al TSS',
        { lettura: 'la variazione dei ricavi supera di 5-15 punti quella che gli utili trattenuti possono sostenere' },
      ],
      ['<=', '0.15'],
      [
        1,
        'Crescita non sostenibile',
        {
          lettura:
            'la variazione dei ricavi supera di oltre 15 punti quella che gli utili trattenuti possono sostenere',
        },
      ],
    ),
  },
  descrizione_breve: 'Di quanto la crescita dei ricavi supera quella che gli utili trattenuti possono finanziare.',
  descrizione_estesa:
    'Differenza, in punti percentuali, tra crescita dei ricavi (A.1) e tasso di sviluppo sostenibile. Se è positiva, la crescita richiede nuovi debiti o nuovi apporti; se è nulla o negativa, l’autofinanziamento basta.',
  casi_particolari: `${NOTA_PRECEDENTE} Senza ricavi nell’esercizio precedente, o senza tasso di sviluppo sostenibile, non ha valore né punteggio. Se i ricavi calano l’indice non ha punteggio: un calo non è una crescita sostenibile. Nelle situazioni infrannuali ricavi e utile sono quelli della proiezione a fine esercizio; senza proiezione non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: 'Confronto tra crescita effettiva e crescita sostenibile (R. Higgins, 1977)',
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [105000, 0, 0],
        [105010, 0.0001, 0.3],
        [110000, 0.05, 0.3],
        [110010, 0.0501, 0.6],
        [120000, 0.15, 0.6],
        [120010, 0.1501, 1],
      ] as const
    ).map(([ricavi, valore, punteggio]) => ({
      titolo: `revenue ${ricavi} after 100 000, sustainable growth 5 %`,
      conto: `${ricavi} / 100 000 − 1 − 5 000 / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 105000, 'SPP.A.VIII': 100000, 'CE.A.1': ricavi, 'CE.B.7': ricavi - 5000 },
      precedente: ANNO,
      valore,
      punteggio,
    })),
    {
      titolo: 'a fall in revenue has no score',
      conto: '99 990 / 100 000 − 1 − 5 000 / 100 000 = −0,0501; i ricavi calano',
      settore: '2',
      voci: { 'SPA.C.IV.1': 105000, 'SPP.A.VIII': 100000, 'CE.A.1': 99990, 'CE.B.7': 94990 },
      precedente: ANNO,
      valore: -0.0501,
      punteggio: null,
    },
    {
      titolo: 'the same revenue has one',
      conto: '100 000 / 100 000 − 1 − 5 000 / 100 000 = −0,05',
      settore: '2',
      voci: { 'SPA.C.IV.1': 105000, 'SPP.A.VIII': 100000, 'CE.A.1': 100000, 'CE.B.7': 95000 },
      precedente: ANNO,
      valore: -0.05,
      punteggio: 0,
    },
    {
      titolo: 'no revenue in the previous year, before the equity',
      conto: 'ricavi precedenti 0; patrimonio netto iniziale 0',
      settore: '2',
      voci: ANNO,
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.D.7.E': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'no sustainable growth',
      conto: 'patrimonio netto iniziale 100 000 − 150 000 < 0',
      settore: '2',
      voci: ANNO,
      precedente: { 'SPA.C.IV.1': 100000, 'SPP.A.VIII': -150000, 'SPP.D.7.E': 150000, 'CE.A.1': 100000 },
      valore: null,
      punteggio: null,
      motivo: 'patrimonio_netto_non_positivo',
    },
  ],
};
