import { grandezza } from '../../formula/parole.ts';
import { TSR } from '../grandezze/crescita.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { NOTA_PRECEDENTE } from './rendiconto.ts';

export const __TSR: Indicatore = {
  codice: '__TSR',
  name: 'Crescita dei ricavi',
  unit: 'percent',
  formula: grandezza(TSR),
  conto_economico: 'annuale',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Variazione dei ricavi rispetto all’esercizio precedente.',
  descrizione_estesa:
    'Variazione percentuale dei ricavi delle vendite e delle prestazioni (A.1) rispetto all’esercizio precedente.',
  casi_particolari: `${NOTA_PRECEDENTE} Nelle situazioni infrannuali i ricavi sono quelli della proiezione a fine esercizio; senza proiezione non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: 'Tassi di crescita, calcolo diretto dai due bilanci',
  nota_soglie: null,
  esempi: [
    {
      titolo: 'revenue grows by a tenth',
      conto: '110 000 / 100 000 − 1 = 10 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 110000, 'CE.A.1': 110000 },
      precedente: { 'SPA.C.IV.1': 100000, 'CE.A.1': 100000 },
      valore: 0.1,
      punteggio: null,
    },
  ],
};
