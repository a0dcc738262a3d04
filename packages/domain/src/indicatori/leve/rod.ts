import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import { OF } from '../grandezze/conto-economico.ts';
import { DF } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_ANNUALE, NOTA_NON_DISTINTI } from './indebitamento.ts';

/** Cost of the financial debts alone; many textbooks divide by all liabilities. */
export const ROD: Grandezza = {
  codice: 'ROD',
  nome: 'ROD',
  unita: 'percent',
  formula: rapporto(grandezza(OF), grandezza(DF)),
};

export const __ROD: Indicatore = {
  codice: '__ROD',
  name: 'ROD',
  unit: 'percent',
  formula: grandezza(ROD),
  conto_economico: 'annuale',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Costo medio dei debiti finanziari.',
  descrizione_estesa:
    'Rapporto tra interessi e altri oneri finanziari (C.17) e debiti finanziari a fine periodo. Molti manuali dividono per tutte le passività: qui si usano i soli debiti finanziari, per criterio adottato da Vedetta.',
  casi_particolari: `${NOTA_NON_DISTINTI} ${NOTA_ANNUALE} Senza debiti finanziari non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'charges on financial debts',
      conto: '2 500 / 50 000 = 5 %',
      settore: '2',
      voci: { 'SPA.C.I.4': 60000, 'SPP.A.I': 12500, 'SPP.D.4.O': 50000, 'CE.C.17.e': 2500 },
      valore: 0.05,
      punteggio: null,
    },
    {
      titolo: 'no financial debts',
      conto: 'debiti finanziari 0',
      settore: '2',
      voci: { 'SPA.C.I.4': 7500, 'SPP.A.I': 10000, 'CE.C.17.e': 2500 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
