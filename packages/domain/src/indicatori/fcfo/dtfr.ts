import type { Grandezza } from '../../formula/formula.ts';
import { delta, grandezza, voce } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

export const DTFR: Grandezza = {
  codice: 'DTFR',
  nome: 'Variazione del TFR',
  unita: 'euro',
  formula: delta(voce('SPP.C')),
};

export const __DTFR: Indicatore = {
  codice: '__DTFR',
  name: 'Variazione del TFR',
  unit: 'euro',
  formula: grandezza(DTFR),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Costo del TFR non ancora pagato, al netto delle liquidazioni.',
  descrizione_estesa:
    'Variazione del trattamento di fine rapporto (C del passivo) rispetto all’esercizio precedente: l’accantonamento è un costo senza uscita, le liquidazioni sono un’uscita senza costo.',
  casi_particolari:
    'Le quote versate a INPS e fondi pensione non passano dal TFR del passivo e sono già uscite di cassa.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'the fund grows',
      conto: '11 500 − 10 000 = 1 500',
      settore: '2',
      voci: { 'SPA.C.IV.1': 11500, 'SPP.C': 11500 },
      precedente: { 'SPA.C.IV.1': 10000, 'SPP.C': 10000 },
      valore: 1500,
      punteggio: null,
    },
  ],
};
