import type { CondizioneContata } from '../../formula/formula.ts';
import { almenoUna, conteggio, costante, grandezza, minore, nonMaggiore } from '../../formula/parole.ts';
import { statiEnumerati } from '../../soglie/intervallo.ts';
import { TA } from '../grandezze/attivo.ts';
import { RIC } from '../grandezze/conto-economico.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore, LettoreIndicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_PRASSI_BILANCIO } from './continuita.ts';
import { PN_SU_ATTIVO } from './ica4a.ts';
import { RAI_SU_RICAVI } from './ica4b.ts';

const pocoPatrimonio: CondizioneContata = {
  nome: 'patrimonio netto rettificato inferiore al 5\u00A0% dell’attivo',
  condizione: minore(grandezza(PN_SU_ATTIVO), costante('0.05')),
};
const pocaRedditivita: CondizioneContata = {
  nome: 'risultato ante imposte inferiore all’1\u00A0% dei ricavi',
  condizione: almenoUna(nonMaggiore(grandezza(RIC)), minore(grandezza(RAI_SU_RICAVI), costante('0.01'))),
};

const lettura = ({ valore, isVera }: LettoreIndicatore): string | null => {
  if (valore === null) return null;
  if (valore === 0)
    return 'Il patrimonio netto rettificato è almeno il 5\u00A0% dell’attivo e il risultato ante imposte almeno l’1\u00A0% dei ricavi.';
  if (valore === 2) return 'L’impresa non ha riserve né capacità di formarle: le due condizioni ci sono insieme.';
  return isVera(pocoPatrimonio.condizione)
    ? 'Il patrimonio netto rettificato è inferiore al 5\u00A0% dell’attivo, ma il risultato ante imposte è almeno l’1\u00A0% dei ricavi.'
    : 'Il risultato ante imposte è inferiore all’1\u00A0% dei ricavi, ma il patrimonio netto rettificato è almeno il 5\u00A0% dell’attivo.';
};

export const ICA4: Indicatore = {
  codice: 'ICA4',
  name: 'Patrimonio netto e redditività',
  unit: 'enum',
  formula: conteggio('Condizioni', [pocoPatrimonio, pocaRedditivita]),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(TA)),
      nota: 'Senza attivo il patrimonio netto rettificato non ha un termine di confronto.',
      motivo: 'denominatore_nullo',
      punteggio: null,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [
    {
      quando: nonMaggiore(grandezza(RIC)),
      nota: 'Ricavi non positivi: la condizione sulla redditività si considera vera.',
    },
  ],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: statiEnumerati(
      [0, 'Nessuna condizione'],
      [0.3, 'Una condizione su due'],
      [1, 'Entrambe le condizioni'],
    ),
  },
  lettura,
  descrizione_breve: 'Pochi mezzi propri e redditività quasi nulla, considerati insieme.',
  descrizione_estesa:
    'Conta due condizioni: patrimonio netto rettificato inferiore al 5\u00A0% dell’attivo; risultato prima delle imposte inferiore all’1\u00A0% dei ricavi. Prese da sole indicano una debolezza, insieme dicono che l’impresa non ha riserve né capacità di formarle. Esattamente il 5\u00A0% e l’1\u00A0% non sono sotto il limite.',
  casi_particolari:
    'Ricavi non positivi: la seconda condizione si considera vera. Senza attivo l’indice non ha punteggio.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PRASSI_BILANCIO,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    {
      titolo: 'exactly 5 % and 1 % are not under',
      conto: '(4 000 + 1 000) / 100 000 = 5 %; (100 000 − 99 000) / 100 000 = 1 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 4000, 'SPP.D.7.E': 95000, 'CE.A.1': 100000, 'CE.B.7': 99000 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'low profit alone',
      conto: '50 000 / 100 000 = 50 %; (100 000 − 99 010) / 100 000 = 0,99 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 49010, 'SPP.D.7.E': 50000, 'CE.A.1': 100000, 'CE.B.7': 99010 },
      valore: 1,
      punteggio: 0.3,
    },
    {
      titolo: 'low equity alone',
      conto: '(2 990 + 2 000) / 100 000 = 4,99 %; 2 000 / 100 000 = 2 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 2990, 'SPP.D.7.E': 95010, 'CE.A.1': 100000, 'CE.B.7': 98000 },
      valore: 1,
      punteggio: 0.3,
    },
    {
      titolo: 'both',
      conto: '(4 000 + 0) / 100 000 = 4 %; 0 / 100 000 = 0 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 4000, 'SPP.D.7.E': 96000, 'CE.A.1': 100000, 'CE.B.7': 100000 },
      valore: 2,
      punteggio: 1,
    },
    {
      titolo: 'without revenue the second condition holds',
      conto: '50 000 / 50 000 = 100 %; ricavi 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 50000, 'SPP.A.I': 50000 },
      valore: 1,
      punteggio: 0.3,
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
