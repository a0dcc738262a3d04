import { costante, grandezza, minore, se } from '../../formula/parole.ts';
import { statiEnumerati } from '../../soglie/intervallo.ts';
import { EBIT, MOL, NOTA_MOL } from '../grandezze/conto-economico.ts';
import { sospensioneGiovane } from '../ida/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_CONTINUITA } from './continuita.ts';

export const ICA7: Indicatore = {
  codice: 'ICA7',
  name: 'Redditività operativa',
  unit: 'enum',
  formula: se(
    minore(grandezza(MOL)),
    costante('2', 'MOL negativo'),
    se(minore(grandezza(EBIT)), costante('1', 'EBIT negativo'), costante('0', 'MOL ed EBIT non negativi')),
  ),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: statiEnumerati([0, 'MOL ed EBIT non negativi'], [0.6, 'EBIT negativo'], [1, 'MOL negativo']),
  },
  descrizione_breve: 'Segno del margine operativo lordo e del risultato operativo.',
  descrizione_estesa:
    "Un risultato operativo (EBIT) negativo con MOL positivo dice che la gestione non copre gli ammortamenti, e quindi il rinnovo degli impianti; un MOL negativo dice che l'attività consuma cassa prima ancora degli investimenti e dei debiti.",
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
