import { grandezza, precedente, variazione } from '../../formula/parole.ts';
import { TA } from '../grandezze/attivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { NOTA_PRECEDENTE } from './rendiconto.ts';

export const __TSA: Indicatore = {
  codice: '__TSA',
  name: 'Crescita dell’attivo',
  unit: 'percent',
  formula: variazione(grandezza(TA), precedente(grandezza(TA))),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Variazione del totale attivo rispetto all’esercizio precedente.',
  descrizione_estesa:
    'Variazione percentuale del totale attivo rispetto all’esercizio precedente. Confrontata con la crescita dei ricavi, dice se ogni euro di attivo ne produce di più o di meno.',
  casi_particolari: NOTA_PRECEDENTE,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: 'Tassi di crescita, calcolo diretto dai due bilanci',
  nota_soglie: null,
  esempi: [
    {
      titolo: 'assets grow by a quarter',
      conto: '125 000 / 100 000 − 1 = 25 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 125000, 'SPP.A.I': 125000 },
      precedente: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 },
      valore: 0.25,
      punteggio: null,
    },
    {
      titolo: 'no assets at the start',
      conto: '125 000 / 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 125000, 'SPP.A.I': 125000 },
      precedente: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
