import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, input, prodotto, somma, voce } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { VarB10, VarB11, VarB12, VarB13, VarB14, VarB6, VarB7, VarB8, VarB9 } from './input.ts';
import { FONTE_PAREGGIO } from './pareggio.ts';

/** Cost lines with their variable share. */
export const COSTI = [
  ['CE.B.6', VarB6],
  ['CE.B.7', VarB7],
  ['CE.B.8', VarB8],
  ['CE.B.9', VarB9],
  ['CE.B.10', VarB10],
  ['CE.B.11', VarB11],
  ['CE.B.12', VarB12],
  ['CE.B.13', VarB13],
  ['CE.B.14', VarB14],
] as const;

/** Stock changes follow the variable costs. */
export const CVar: Grandezza = {
  codice: 'CVar',
  nome: 'Costi variabili',
  unita: 'euro',
  formula: differenza(
    somma(...COSTI.map(([codice, quota]) => prodotto(voce(codice), input(quota)))),
    voce('CE.A.2'),
    voce('CE.A.ND'),
  ),
};

export const __CVar: Indicatore = {
  codice: '__CVar',
  name: 'Costi variabili',
  unit: 'euro',
  formula: grandezza(CVar),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'I costi che crescono e calano con il volume d’affari.',
  descrizione_estesa:
    'Somma dei costi della produzione (da B.6 a B.14), ciascuno per la sua quota variabile, meno le variazioni delle rimanenze di prodotti (A.2, o A.2 e A.3 raggruppate), che seguono i costi variabili.',
  casi_particolari:
    'Le quote proposte sono un criterio adottato da Vedetta: materie prime e variazione delle rimanenze per intero, servizi per metà, gli altri costi fissi. Vanno adattate alla singola impresa.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'materials in full, services by half, less the change of stock',
      conto: '3 000 × 100 % + 1 000 × 50 % + 2 000 × 0 % + (−200) × 100 % − 300 (A.2) = 3 000',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 10000,
        'SPP.A.I': 5500,
        'CE.A.1': 10000,
        'CE.A.2': 300,
        'CE.B.6': 3000,
        'CE.B.7': 1000,
        'CE.B.9.a': 2000,
        'CE.B.11': -200,
      },
      valore: 3000,
      punteggio: null,
    },
    {
      titolo: 'stock and works grouped, with shares of the accountant',
      conto: '1 000 × 80 % + 2 000 × 25 % − 300 (A.ND) = 1 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 2700, 'CE.A.1': 10000, 'CE.A.ND': 300, 'CE.B.7': 1000, 'CE.B.9.a': 2000 },
      params: { VarB7: 0.8, VarB9: 0.25 },
      valore: 1000,
      punteggio: null,
    },
  ],
};
