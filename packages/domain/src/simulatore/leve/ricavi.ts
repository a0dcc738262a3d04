import { Decimale } from '../../numbers/decimale.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import type { Conti } from '../conti.ts';
import { computeQuota } from '../quota.ts';
import { limitPercentuale, listConti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

/** How much a variable cost follows a change of revenue: change × line × variable share ÷ revenue. */
const computeVariabile = (conti: Conti, voce: CodiceVoceInput, quota: number, variazione: number): number => {
  const ricavi = conti.get('CE.A.1');
  if (ricavi === 0) return 0;
  return new Decimale(variazione).times(conti.get(voce)).times(quota).dividedBy(ricavi).toDecimalPlaces(0).toNumber();
};

/** Revenue, and the materials and services that follow it. */
export const ricavi: RegolaLeva<'ricavi'> = {
  codice: 'ricavi',
  nome: 'Ricavi',
  campo: 'percentuale',
  listLimiti: ({ percentuale }) => [limitPercentuale(percentuale, -50, 50)],
  findDistinte: () => null,
  apply: ({ percentuale }, conti) => {
    const { VarB6, VarB7 } = conti.dati;
    for (const righe of listConti(conti)) {
      const variazione = computeQuota(righe.get('CE.A.1'), percentuale);
      const materie = computeVariabile(righe, 'CE.B.6', VarB6, variazione);
      const servizi = computeVariabile(righe, 'CE.B.7', VarB7, variazione);
      righe.add('CE.A.1', variazione);
      righe.add('CE.B.6', materie);
      righe.add('CE.B.7', servizi);
      righe.addCassa(variazione - materie - servizi);
    }
  },
  esempi: [
    {
      titolo: 'materials follow in full, services by half',
      conto:
        '1 000 000,00 × 10 % = 100 000,00; B.6 100 000,00 × 430 000,00 × 1 ÷ 1 000 000,00 = 43 000,00; B.7 100 000,00 × 200 000,00 × 0,5 ÷ 1 000 000,00 = 10 000,00; cassa 47 000,00',
      voci: { 'SPA.C.IV.1': 400_000, 'SPP.A.I': 30_000, 'CE.A.1': 1_000_000, 'CE.B.6': 430_000, 'CE.B.7': 200_000 },
      leva: { codice: 'ricavi', percentuale: 10 },
      movimenti: { 'CE.A.1': 100_000, 'CE.B.6': 43_000, 'CE.B.7': 10_000 },
      cassa: 47_000,
    },
    {
      titolo: 'no revenue to follow',
      conto: '0,00 × 10 % = 0,00',
      voci: { 'SPA.C.IV.1': 10_000, 'SPP.A.I': 15_000, 'CE.B.6': 5_000 },
      leva: { codice: 'ricavi', percentuale: 10 },
      movimenti: {},
      cassa: 0,
    },
  ],
};
