import type { Conti } from '../conti.ts';
import { computeGiorni } from '../quota.ts';
import { limitGiorni } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const CREDITI = 'SPA.C.II.1.E';

/** Receivables from customers up, or down to 0, against cash. @returns by how much */
const moveCrediti = (conti: Conti, importo: number): number => {
  const mosso = Math.max(importo, -Math.max(0, conti.get(CREDITI)));
  conti.add(CREDITI, mosso);
  conti.addCassa(-mosso);
  return mosso;
};

/** Customers pay later, or earlier. */
export const giorniIncasso: RegolaLeva<'giorni_incasso'> = {
  codice: 'giorni_incasso',
  nome: 'Giorni di incasso',
  campo: 'giorni',
  listLimiti: ({ giorni }) => [limitGiorni(giorni)],
  findDistinte: () => ({ righe: [CREDITI], nd: 'SPA.C.II.ND', codice: 'crediti_non_distinti' }),
  apply: (leva, { bilancio, proiezione, dati }) => {
    const mosso = moveCrediti(bilancio, computeGiorni(bilancio.get('CE.A.1'), leva, dati.giorni));
    if (proiezione !== null) moveCrediti(proiezione, mosso);
  },
  esempi: [
    {
      titolo: 'eight days earlier',
      conto: '2 704 900,00 × 1,22 × −8 ÷ 365 = −72 328,2849…',
      voci: { 'SPA.C.II.1.E': 822_000, 'SPP.A.I': -1_882_900, 'CE.A.1': 2_704_900 },
      leva: { codice: 'giorni_incasso', giorni: -8, iva: 22 },
      movimenti: { 'SPA.C.II.1.E': -72_328.28 },
      cassa: 72_328.28,
    },
    {
      titolo: 'not more than the receivables',
      conto: '365 000,00 × 1,22 × −30 ÷ 365 = −36 600,00, ma i crediti sono 20 000,00',
      voci: { 'SPA.C.II.1.E': 20_000, 'SPP.A.I': -345_000, 'CE.A.1': 365_000 },
      leva: { codice: 'giorni_incasso', giorni: -30, iva: 22 },
      movimenti: { 'SPA.C.II.1.E': -20_000 },
      cassa: 20_000,
    },
  ],
};
