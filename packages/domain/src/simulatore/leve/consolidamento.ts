import { euro } from '../../numbers/euro.ts';
import { sumRighe } from '../conti.ts';
import { limitImporto, listConti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const ENTRO = ['SPP.D.4.E', 'SPP.D.5.E'] as const;
const oltre = { 'SPP.D.4.E': 'SPP.D.4.O', 'SPP.D.5.E': 'SPP.D.5.O' } as const;

/** Debts to banks, then to other lenders, put off beyond the year. */
export const consolidamento: RegolaLeva<'consolidamento'> = {
  codice: 'consolidamento',
  nome: 'Debiti a breve consolidati oltre l’esercizio',
  campo: 'importo',
  listLimiti: ({ importo }, conti) => [limitImporto(importo, sumRighe(conti, ENTRO))],
  findDistinte: () => ({ righe: ENTRO, nd: 'SPP.D.ND', codice: 'debiti_non_distinti' }),
  apply: ({ importo }, conti) => {
    for (const righe of listConti(conti)) {
      let resta: number = importo;
      for (const entro of ENTRO) {
        const [tolto] = righe.take([entro], resta);
        righe.add(oltre[entro], tolto?.importo ?? 0);
        resta -= tolto?.importo ?? 0;
      }
    }
  },
  esempi: [
    {
      titolo: 'banks first, then other lenders',
      conto: '100 000,00 = 80 000,00 (banche) + 20 000,00 (altri finanziatori)',
      voci: { 'SPA.C.IV.1': 150_000, 'SPP.A.I': 20_000, 'SPP.D.4.E': 80_000, 'SPP.D.5.E': 50_000 },
      leva: { codice: 'consolidamento', importo: euro(10_000_000) },
      movimenti: { 'SPP.D.4.E': -80_000, 'SPP.D.4.O': 80_000, 'SPP.D.5.E': -20_000, 'SPP.D.5.O': 20_000 },
      cassa: 0,
    },
  ],
};
