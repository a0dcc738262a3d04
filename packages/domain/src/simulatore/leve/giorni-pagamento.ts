import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { sumRighe } from '../conti.ts';
import type { Conti } from '../conti.ts';
import { computeGiorni } from '../quota.ts';
import { limitGiorni } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const DEBITI = 'SPP.D.7.E';
const ACQUISTI: readonly CodiceVoceInput[] = ['CE.B.6', 'CE.B.7', 'CE.B.8'];

/** Debts to suppliers up, or down to 0, against cash. @returns by how much */
const moveDebiti = (conti: Conti, importo: number): number => {
  const mosso = Math.max(importo, -Math.max(0, conti.get(DEBITI)));
  conti.add(DEBITI, mosso);
  conti.addCassa(mosso);
  return mosso;
};

/** Suppliers are paid later, or earlier. */
export const giorniPagamento: RegolaLeva<'giorni_pagamento'> = {
  codice: 'giorni_pagamento',
  nome: 'Giorni di pagamento',
  campo: 'giorni',
  listLimiti: ({ giorni }) => [limitGiorni(giorni)],
  findDistinte: () => ({ righe: [DEBITI], nd: 'SPP.D.ND', codice: 'debiti_non_distinti' }),
  apply: (leva, { bilancio, proiezione, dati }) => {
    const mosso = moveDebiti(bilancio, computeGiorni(sumRighe(bilancio, ACQUISTI), leva, dati.giorni));
    if (proiezione !== null) moveDebiti(proiezione, mosso);
  },
  esempi: [
    {
      titolo: 'ten days later',
      conto: '(200 000,00 + 150 000,00 + 15 000,00) × 1,22 × 10 ÷ 365 = 12 200,00',
      voci: {
        'SPA.C.IV.1': 10_000,
        'SPP.A.I': 275_000,
        'SPP.D.7.E': 100_000,
        'CE.B.6': 200_000,
        'CE.B.7': 150_000,
        'CE.B.8': 15_000,
      },
      leva: { codice: 'giorni_pagamento', giorni: 10, iva: 22 },
      movimenti: { 'SPP.D.7.E': 12_200 },
      cassa: 12_200,
    },
    {
      titolo: 'not more than the debts',
      conto: '365 000,00 × 1,10 × −30 ÷ 365 = −33 000,00, ma i debiti sono 5 000,00',
      voci: { 'SPA.C.IV.1': 10_000, 'SPP.A.I': 370_000, 'SPP.D.7.E': 5_000, 'CE.B.6': 365_000 },
      leva: { codice: 'giorni_pagamento', giorni: -30, iva: 10 },
      movimenti: { 'SPP.D.7.E': -5_000 },
      cassa: -5_000,
    },
  ],
};
