import { euro } from '../../numbers/euro.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { sumMovimenti, sumRighe } from '../conti.ts';
import type { Conti } from '../conti.ts';
import { limitImporto, listConti } from '../regola.ts';
import type { RegolaLeva, RigheDistinte } from '../regola.ts';

const RIGHE: readonly CodiceVoceInput[] = ['SPP.D.4.E', 'SPP.D.4.O', 'SPP.D.5.E', 'SPP.D.5.O'];

/** Debts that money can repay. */
export const debitiRimborsabili: RigheDistinte = { righe: RIGHE, nd: 'SPP.D.ND', codice: 'debiti_non_distinti' };

/** Repays debts as far as they go. @returns how much */
export const applyRimborso = (conti: Conti, importo: number): number => {
  const rimborsato = sumMovimenti(conti.take(RIGHE, importo));
  conti.addCassa(-rimborsato);
  return rimborsato;
};

/** Debts to banks, then to other lenders, repaid with cash. */
export const rimborso: RegolaLeva<'rimborso'> = {
  codice: 'rimborso',
  nome: 'Rimborso di debiti finanziari',
  campo: 'importo',
  listLimiti: ({ importo }, conti) => [limitImporto(importo, sumRighe(conti, RIGHE))],
  findDistinte: () => debitiRimborsabili,
  apply: ({ importo }, conti) => {
    for (const righe of listConti(conti)) applyRimborso(righe, importo);
  },
  esempi: [
    {
      titolo: 'banks within and beyond the year, then other lenders',
      conto: '60 000,00 = 10 000,00 + 30 000,00 + 20 000,00',
      voci: {
        'SPA.C.IV.1': 150_000,
        'SPP.A.I': 60_000,
        'SPP.D.4.E': 10_000,
        'SPP.D.4.O': 30_000,
        'SPP.D.5.E': 40_000,
        'SPP.D.5.O': 10_000,
      },
      leva: { codice: 'rimborso', importo: euro(6_000_000) },
      movimenti: { 'SPP.D.4.E': -10_000, 'SPP.D.4.O': -30_000, 'SPP.D.5.E': -20_000 },
      cassa: -60_000,
    },
  ],
};
