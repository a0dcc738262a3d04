import type { Grandezza } from '../../formula/formula.ts';
import { acceso, differenza, grandezza, input, prodotto, se, somma, UNO, voce } from '../../formula/parole.ts';
import { OF } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { COSTI } from './cvar.ts';
import { OFinCF } from './input.ts';
import { FONTE_PAREGGIO } from './pareggio.ts';

const quoteFisse = somma(...COSTI.map(([codice, quota]) => prodotto(voce(codice), differenza(UNO, input(quota)))));
/** Work done for own assets and other income lower the fixed costs. */
const operativi = differenza(quoteFisse, voce('CE.A.4'), voce('CE.A.5'));

export const CFis: Grandezza = {
  codice: 'CFis',
  nome: 'Costi fissi',
  unita: 'euro',
  formula: se(acceso(OFinCF), somma(operativi, grandezza(OF)), operativi),
};

export const __CFis: Indicatore = {
  codice: '__CFis',
  name: 'Costi fissi',
  unit: 'euro',
  formula: grandezza(CFis),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'I costi che restano anche se il volume d’affari cala.',
  descrizione_estesa:
    'Somma dei costi della produzione (da B.6 a B.14), ciascuno per la quota non variabile, meno gli incrementi di immobilizzazioni per lavori interni (A.4) e gli altri ricavi e proventi (A.5).',
  casi_particolari:
    'Gli oneri finanziari sono esclusi, perché il punto di pareggio è quello operativo; con l’apposita opzione si sommano ai costi fissi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'half of the services and the staff, less other income',
      conto: '1 000 × (100 % − 50 %) + 2 000 × (100 % − 0 %) − 100 (A.4) − 400 (A.5) = 2 000',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 10000,
        'SPP.A.I': 2800,
        'CE.A.1': 10000,
        'CE.A.4': 100,
        'CE.A.5.b': 400,
        'CE.B.7': 1000,
        'CE.B.9.a': 2000,
        'CE.C.17.e': 300,
      },
      valore: 2000,
      punteggio: null,
    },
    {
      titolo: 'with the financial charges',
      conto: '2 000 × (100 % − 0 %) + 300 (C.17) = 2 300',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 2300, 'CE.A.1': 10000, 'CE.B.9.a': 2000, 'CE.C.17.e': 300 },
      params: { OFinCF: 1 },
      valore: 2300,
      punteggio: null,
    },
  ],
};
