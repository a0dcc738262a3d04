import { grandezza, precedente, variazione } from '../../formula/parole.ts';
import { PNr } from '../grandezze/passivo.ts';
import { DIV } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { NOTA_PRECEDENTE } from './rendiconto.ts';

export const __TSPN: Indicatore = {
  codice: '__TSPN',
  name: 'Crescita del patrimonio netto',
  unit: 'percent',
  formula: variazione(grandezza(PNr), precedente(grandezza(PNr)), 'patrimonio_netto_non_positivo'),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [DIV],
  soglie: null,
  descrizione_breve: 'Variazione del patrimonio netto rettificato rispetto all’esercizio precedente.',
  descrizione_estesa:
    'Variazione percentuale del patrimonio netto rettificato rispetto all’esercizio precedente, ciascuno con i propri dividendi deliberati e non ancora iscritti a debito.',
  casi_particolari: `${NOTA_PRECEDENTE} Con patrimonio netto iniziale nullo o negativo non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: 'Tassi di crescita, calcolo diretto dai due bilanci',
  nota_soglie: null,
  esempi: [
    {
      titolo: 'equity after the dividends',
      conto: '(120 000 − 10 000) / 100 000 − 1 = 10 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 120000 },
      precedente: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 },
      params: { DIV: 10000 },
      valore: 0.1,
      punteggio: null,
    },
    {
      titolo: 'no equity at the start',
      conto: '120 000 / 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 120000 },
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.D.7.E': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'patrimonio_netto_non_positivo',
    },
  ],
};
