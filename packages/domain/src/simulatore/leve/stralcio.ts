import { euro } from '../../numbers/euro.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { sumMovimenti, sumRighe } from '../conti.ts';
import { limitImporto, listConti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const RIGHE: readonly CodiceVoceInput[] = ['SPP.D.7.E', 'SPP.D.7.O'];

/** Part of the debts to suppliers is written off. The gain on a debt extinguished is financial (OIC 19). */
export const stralcio: RegolaLeva<'stralcio'> = {
  codice: 'stralcio',
  nome: 'Stralcio di debiti verso fornitori',
  campo: 'importo',
  listLimiti: ({ importo }, conti) => [limitImporto(importo, sumRighe(conti, RIGHE))],
  findDistinte: () => ({ righe: RIGHE, nd: 'SPP.D.ND', codice: 'debiti_non_distinti' }),
  apply: ({ importo }, conti) => {
    for (const righe of listConti(conti)) righe.add('CE.C.16.d.e', sumMovimenti(righe.take(RIGHE, importo)));
  },
  esempi: [
    {
      titolo: 'the gain is financial',
      conto: '45 000,00 = 40 000,00 (entro) + 5 000,00 (oltre); provento in C.16.d',
      voci: { 'SPA.C.IV.1': 70_000, 'SPP.A.I': 20_000, 'SPP.D.7.E': 40_000, 'SPP.D.7.O': 10_000 },
      leva: { codice: 'stralcio', importo: euro(4_500_000) },
      movimenti: { 'SPP.D.7.E': -40_000, 'SPP.D.7.O': -5_000, 'CE.C.16.d.e': 45_000 },
      cassa: 0,
    },
  ],
};
