import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import { RAI, RIC } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_PRASSI_BILANCIO } from './continuita.ts';

export const RAI_SU_RICAVI: Grandezza = {
  codice: 'ICA4b',
  nome: 'Risultato ante imposte su ricavi',
  unita: 'percent',
  formula: rapporto(grandezza(RAI), grandezza(RIC), 'ricavi_non_positivi'),
};

export const __ICA4b: Indicatore = {
  codice: '__ICA4b',
  name: 'Risultato ante imposte su ricavi',
  unit: 'percent',
  formula: grandezza(RAI_SU_RICAVI),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Seconda condizione dell’indice ICA4: vera sotto l’1\u00A0%.',
  descrizione_estesa: 'Rapporto tra risultato prima delle imposte e ricavi delle vendite e delle prestazioni (A.1).',
  casi_particolari: 'Senza ricavi non si calcola, e nell’indice ICA4 la condizione si considera vera.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PRASSI_BILANCIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'result before taxes on revenue',
      conto: '(100 000 − 98 000) / 100 000 = 2 %, prima di imposte per 500',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1500, 'CE.A.1': 100000, 'CE.B.7': 98000, 'CE.20.a': 500 },
      valore: 0.02,
      punteggio: null,
    },
    {
      titolo: 'no revenue',
      conto: 'ricavi 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'ricavi_non_positivi',
    },
  ],
};
