import type { Grandezza } from '../../formula/formula.ts';
import { delta, differenza, grandezza, somma, voce } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

/** Provisions are added back in the MOL, so this is the use of the funds. Taxes and derivatives stay out. */
export const DFON: Grandezza = {
  codice: 'DFON',
  nome: 'Variazione dei fondi',
  unita: 'euro',
  formula: differenza(
    delta(somma(voce('SPP.B.1'), voce('SPP.B.4'), voce('SPP.B.ND'))),
    voce('CE.B.12'),
    voce('CE.B.13'),
  ),
};

export const __DFON: Indicatore = {
  codice: '__DFON',
  name: 'Variazione dei fondi',
  unit: 'euro',
  formula: grandezza(DFON),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Utilizzi dei fondi per rischi e oneri, che escono di cassa.',
  descrizione_estesa:
    'Variazione dei fondi per trattamento di quiescenza (B.1), degli altri fondi (B.4) e di quelli non dettagliati rispetto all’esercizio precedente, meno gli accantonamenti (12 e 13) già sommati nel MOL. Un valore negativo è un utilizzo.',
  casi_particolari: 'I fondi per imposte (B.2) e per strumenti derivati (B.3) restano fuori.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'a use of the fund',
      conto: '12 000 − 10 000 − 3 000 (12) = −1 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 12000, 'SPP.B.4': 12000, 'CE.A.1': 3000, 'CE.B.12': 3000 },
      precedente: { 'SPA.C.IV.1': 10000, 'SPP.B.4': 10000 },
      valore: -1000,
      punteggio: null,
    },
  ],
};
