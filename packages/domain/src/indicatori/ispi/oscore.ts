import { grandezza, logistica, non, salvato } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TFRn, TFRnP } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';
import {
  CAMPIONE,
  CAMPIONE_PRECEDENTE,
  INDICE_SIZE_10,
  INDICE_SIZE_8,
  VETTORE,
  VETTORE_PRECEDENTE,
} from './campione.ts';
import { CambioUSD, IndiceGNP } from './input.ts';
import { NOTA_INFRANNUALE, NOTA_TARATURA, postillaSenzaPrecedente, STATO_MODELLI } from './modelli.ts';
import { casiOhlson, FONTE_OHLSON, OT } from './ohlson.ts';

export const OScore: Indicatore = {
  codice: 'OScore',
  name: 'O-score di Ohlson',
  unit: 'percent',
  formula: logistica(grandezza(OT)),
  conto_economico: 'annuale',
  casi: casiOhlson,
  sospensioni: [],
  postille: [
    postillaSenzaPrecedente,
    {
      quando: non(salvato(CambioUSD)),
      nota: 'Il modello è in dollari e il cambio non è indicato: un euro è preso come un dollaro.',
    },
  ],
  inputs: [TFRn, TFRnP, CambioUSD, IndiceGNP],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [
        0,
        'Non superiore al cut-off 0,038',
        { lettura: 'la probabilità stimata non supera il valore con cui Ohlson separa le imprese a rischio' },
      ],
      ['<=', '0.038'],
      [
        0.3,
        'Superiore al cut-off',
        {
          score_label: 'Sopra il cut-off',
          lettura:
            'la probabilità stimata supera il valore con cui Ohlson separa le imprese a rischio, ma non il 20\u00A0%',
        },
      ],
      ['<=', '0.2'],
      [0.6, 'Probabilità elevata', { lettura: 'la probabilità stimata è tra il 20\u00A0% e il 50\u00A0%' }],
      ['<=', '0.5'],
      [
        1,
        'Probabilità oltre 0,5',
        { lettura: 'il modello classifica l’impresa tra quelle a rischio: la probabilità stimata supera il 50\u00A0%' },
      ],
    ),
  },
  descrizione_breve:
    'Classifica l’impresa secondo una probabilità stimata da dimensione, indebitamento, liquidità e utili.',
  descrizione_estesa:
    'Modello logistico: P = 1 / (1 + e^−T), dove T combina nove variabili di bilancio. Ohlson indica come valore di separazione (cut-off) 0,038, quello che riduce al minimo gli errori di classificazione. Come flusso della gestione si usa il cash flow degli indici di allerta: è un criterio adottato da Vedetta, perché le applicazioni del modello non concordano.',
  casi_particolari: `${NOTA_TARATURA} Senza il bilancio dell’esercizio precedente la variazione dell’utile e la doppia perdita valgono zero. Se non si indica il cambio, un euro è preso come un dollaro; l’indice dei prezzi proposto è il deflatore del PIL degli Stati Uniti. ${NOTA_INFRANNUALE} Senza attivo, passività o attività a breve l’indice non ha punteggio.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_MODELLI,
  fonte: FONTE_OHLSON,
  nota_soglie: 'Il cut-off di 0,038 è di Ohlson; le fasce superiori e i punteggi sono un criterio adottato da Vedetta.',
  esempi: [
    {
      titolo: 'public vector, size 8: just under the cut-off',
      conto: '1 / (1 + e^3,25025) = 3,7318 %',
      settore: '2',
      voci: VETTORE,
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_8 },
      valore: 0.037318,
      punteggio: 0,
    },
    {
      titolo: 'the same, size 10',
      conto: '1 / (1 + e^4,06425) = 1,6886 %',
      settore: '2',
      voci: VETTORE,
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_10 },
      valore: 0.016886,
      punteggio: 0,
    },
    {
      titolo: 'the same, size 8 and liabilities 0.60 of the assets',
      conto: '1 / (1 + e^2,04425) = 11,4635 %',
      settore: '2',
      voci: { ...VETTORE, 'SPP.A.I': 330000, 'SPP.D.7.O': 440000, 'CE.A.1': 198000, 'CE.B.10.b': 88000 },
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_8 },
      valore: 0.114635,
      punteggio: 0.3,
    },
    {
      titolo: 'the sample firm',
      conto: '1 / (1 + e^1,275894) = 21,8250 %',
      settore: '2',
      voci: CAMPIONE,
      precedente: CAMPIONE_PRECEDENTE,
      params: { IndiceGNP: 2100 },
      valore: 0.21825,
      punteggio: 0.6,
    },
    {
      titolo: 'liabilities above the assets, and losses in both years',
      conto: '1 / (1 + e^−5,24734) = 99,4766 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': -100, 'SPP.D.7.E': 1200, 'CE.B.7': 100 },
      precedente: { 'SPA.C.IV.1': 900, 'SPP.A.I': 1000, 'CE.B.7': 100 },
      params: { IndiceGNP: 1000 },
      valore: 0.994766,
      punteggio: 1,
    },
    {
      titolo: 'no liabilities: no score, unlike the Z-score',
      conto: 'passività 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no short-term assets',
      conto: 'attività a breve 0',
      settore: '2',
      voci: { 'SPA.B.II.1': 10000, 'SPP.A.I': 6000, 'SPP.D.7.E': 4000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no assets',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': -5000, 'SPP.D.7.E': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
