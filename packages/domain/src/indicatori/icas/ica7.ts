import { almenoUna, conteggio, grandezza, minore } from '../../formula/parole.ts';
import { statiEnumerati } from '../../soglie/intervallo.ts';
import { EBIT, MOL, NOTA_MOL } from '../grandezze/conto-economico.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_CONTINUITA } from './continuita.ts';

export const ICA7: Indicatore = {
  codice: 'ICA7',
  name: 'Redditività operativa',
  unit: 'enum',
  // A negative margin counts twice, so that the number of conditions is the state.
  formula: conteggio('Condizioni', [
    { nome: 'EBIT o MOL negativo', condizione: almenoUna(minore(grandezza(EBIT)), minore(grandezza(MOL))) },
    { nome: 'MOL negativo', condizione: minore(grandezza(MOL)) },
  ]),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: statiEnumerati(
      [0, 'MOL ed EBIT non negativi', { lettura: 'la gestione copre i costi, ammortamenti compresi' }],
      [0.6, 'EBIT negativo', { lettura: 'il MOL non basta a coprire ammortamenti, svalutazioni e accantonamenti' }],
      [1, 'MOL negativo', { lettura: 'l’attività perde già prima di ammortamenti e oneri finanziari' }],
    ),
  },
  descrizione_breve: 'Segno del margine operativo lordo e del risultato operativo.',
  descrizione_estesa:
    'Un risultato operativo (EBIT) negativo con MOL positivo dice che la gestione non copre gli ammortamenti, e quindi il rinnovo degli impianti; un MOL negativo dice che l’attività consuma cassa prima ancora degli investimenti e dei debiti.',
  casi_particolari: `${NOTA_MOL} Conta il segno: il dato infrannuale non va annualizzato.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_CONTINUITA,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    {
      titolo: 'both at zero',
      conto: 'EBIT 0; MOL 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'depreciation beyond the margin',
      conto: 'EBIT 100 − 150 = −50; MOL −50 + 150 = 100',
      settore: '2',
      voci: { 'SPA.C.IV.1': 950, 'SPP.A.I': 1000, 'CE.A.1': 100, 'CE.B.10.b': 150 },
      valore: 1,
      punteggio: 0.6,
    },
    {
      titolo: 'no margin at all',
      conto: 'EBIT −100; MOL −100 + 40 = −60',
      settore: '2',
      voci: { 'SPA.C.IV.1': 900, 'SPP.A.I': 1000, 'CE.B.7': 60, 'CE.B.10.b': 40 },
      valore: 2,
      punteggio: 1,
    },
  ],
};
