import { euro, LIMITE_EURO } from '../../numbers/euro.ts';
import { limitImporto, listConti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

/** A contribution above this many times the total assets is a slip of the keyboard. */
const VOLTE_ATTIVO = 10;

/** Money from the members: to the capital reserves, or to the share capital. */
export const apporto: RegolaLeva<'apporto'> = {
  codice: 'apporto',
  nome: 'Apporto dei soci',
  campo: 'importo',
  listLimiti: ({ importo }, { iniziale }) => [
    limitImporto(importo, Math.min(VOLTE_ATTIVO * iniziale.effettivo('SPA'), LIMITE_EURO)),
  ],
  findDistinte: () => null,
  apply: ({ importo, forma }, conti) => {
    for (const righe of listConti(conti)) {
      righe.add(forma === 'capitale' ? 'SPP.A.I' : 'SPP.A.VI.2', importo);
      righe.addCassa(importo);
    }
  },
  esempi: [
    {
      titolo: 'to the reserves',
      conto: 'SPP.A.VI.2 +70 000,00; cassa +70 000,00',
      voci: { 'SPA.C.IV.1': 100_000, 'SPP.A.I': 100_000 },
      leva: { codice: 'apporto', importo: euro(7_000_000), forma: 'riserva' },
      movimenti: { 'SPP.A.VI.2': 70_000 },
      cassa: 70_000,
    },
    {
      titolo: 'to the share capital',
      conto: 'SPP.A.I +0,01; cassa +0,01',
      voci: { 'SPA.C.IV.1': 100_000, 'SPP.A.I': 100_000 },
      leva: { codice: 'apporto', importo: euro(1), forma: 'capitale' },
      movimenti: { 'SPP.A.I': 0.01 },
      cassa: 0.01,
    },
  ],
};
