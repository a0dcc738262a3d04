import { euro } from '../../numbers/euro.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { sumMovimenti, sumRighe } from '../conti.ts';
import { limitImporto, listConti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const RIGHE: readonly CodiceVoceInput[] = ['SPP.D.3.E', 'SPP.D.3.O'];

/** Members give up their loans, which become capital reserves: first what is due within the year. */
export const rinunciaSoci: RegolaLeva<'rinuncia_soci'> = {
  codice: 'rinuncia_soci',
  nome: 'Rinuncia dei soci a finanziamenti',
  campo: 'importo',
  listLimiti: ({ importo }, conti) => [limitImporto(importo, sumRighe(conti, RIGHE))],
  findDistinte: () => ({ righe: RIGHE, nd: 'SPP.D.ND', codice: 'debiti_non_distinti' }),
  apply: ({ importo }, conti) => {
    for (const righe of listConti(conti)) righe.add('SPP.A.VI.2', sumMovimenti(righe.take(RIGHE, importo)));
  },
  esempi: [
    {
      titolo: 'first what is due within the year',
      conto: '50 000,00 = 30 000,00 (entro) + 20 000,00 (oltre)',
      voci: { 'SPA.C.IV.1': 120_000, 'SPP.A.I': 20_000, 'SPP.D.3.E': 30_000, 'SPP.D.3.O': 70_000 },
      leva: { codice: 'rinuncia_soci', importo: euro(5_000_000) },
      movimenti: { 'SPP.D.3.E': -30_000, 'SPP.D.3.O': -20_000, 'SPP.A.VI.2': 50_000 },
      cassa: 0,
    },
    {
      titolo: 'a negative line is not touched, and lowers the bound',
      conto: 'limite −5 000,00 + 70 000,00 = 65 000,00, tutto oltre',
      voci: { 'SPA.C.IV.1': 85_000, 'SPP.A.I': 20_000, 'SPP.D.3.E': -5_000, 'SPP.D.3.O': 70_000 },
      leva: { codice: 'rinuncia_soci', importo: euro(6_500_000) },
      movimenti: { 'SPP.D.3.O': -65_000, 'SPP.A.VI.2': 65_000 },
      cassa: 0,
    },
  ],
};
