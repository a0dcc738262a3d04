import { frazioneEsercizio, grandezza, infrannuale, rapporto, se } from '../../formula/parole.ts';
import { soglieIndice } from '../../soglie/indici-settoriali.ts';
import { TA } from '../grandezze/attivo.ts';
import { CF } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_CNDCEC, NOTA_PROSSIMITA, sospensioneGiovane, STATO_CNDCEC } from '../cndcec/allerta.ts';
import { TFRn } from '../impresa/input.ts';

export const IdA5: Indicatore = {
  codice: 'IdA5',
  name: 'Cash flow su attivo',
  unit: 'percent',
  formula: se(
    infrannuale,
    rapporto(rapporto(grandezza(CF), frazioneEsercizio), grandezza(TA)),
    rapporto(grandezza(CF), grandezza(TA)),
  ),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [
    {
      quando: infrannuale,
      nota: 'Situazione infrannuale: il cash flow è riportato all’anno dividendolo per la frazione d’esercizio trascorsa, perché la soglia è annuale.',
    },
  ],
  inputs: [TFRn],
  soglie: soglieIndice('cash_flow', 'al_massimo'),
  descrizione_breve: 'Redditività: la cassa generata dalla gestione, in rapporto all’attivo.',
  descrizione_estesa:
    'Rapporto tra cash flow e totale attivo. Il cash flow è l’utile (perdita) dell’esercizio, più i costi non monetari (ammortamenti e svalutazioni, accantonamenti, svalutazioni finanziarie, imposte differite), meno i ricavi non monetari (rivalutazioni, imposte anticipate). È oltre soglia quando è pari o inferiore alla soglia del settore.',
  casi_particolari:
    'L’accantonamento al TFR (B.9.c) non è sommato, per prudenza: nelle imprese con almeno 50 addetti è versato all’INPS o ai fondi. Gli accantonamenti non monetari, al netto degli utilizzi di TFR e altri fondi, si indicano nell’apposito campo. Nelle situazioni infrannuali il cash flow è riportato all’anno. Senza attivo l’indice non ha punteggio.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_PROSSIMITA,
  esempi: [
    ...(
      [
        [500, 0.005, 1],
        [510, 0.0051, 0.6],
        [600, 0.006, 0.6],
        [610, 0.0061, 0],
      ] as const
    ).map(([utile, valore, punteggio]) => ({
      titolo: `cash flow ${utile} on assets 100 000`,
      conto: `${utile} / 100 000 = ${valore}; soglia 0,50 %, prossimità fino a 0,60 %`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 - utile, 'CE.A.1': utile },
      valore,
      punteggio,
    })),
    {
      titolo: 'non-cash costs and revenues',
      conto:
        '1 000 (utile) + 500 (B.10) + 200 (B.12) + 100 (B.13) + 50 (D.19) − 30 (D.18) + (−20) (20.c) + 200 (TFRn) = 2 000; / 100 000 = 2,00 %',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 100000,
        'SPP.A.I': 99000,
        'CE.A.1': 1800,
        'CE.B.10.b': 500,
        'CE.B.12': 200,
        'CE.B.13': 100,
        'CE.D.18.a': 30,
        'CE.D.19.a': 50,
        'CE.20.c': -20,
      },
      params: { TFRn: 200 },
      valore: 0.02,
      punteggio: 0,
    },
    {
      titolo: 'half a leap year is brought to the whole',
      conto: '182 / (182/366) / 73 200 = 366 / 73 200 = 0,50 %',
      settore: '2',
      data_bilancio: '2024-06-30',
      voci: { 'SPA.C.IV.1': 73200, 'SPP.A.I': 73018, 'CE.A.1': 182 },
      valore: 0.005,
      punteggio: 1,
    },
    {
      titolo: 'no assets: no score',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
