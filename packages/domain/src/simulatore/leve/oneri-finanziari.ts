import { listVociInput } from '../../piano-voci/piano-voci.ts';
import { limitPercentuale, moveCosti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const RIGHE = listVociInput('CE.C.17');

/** Interest and other financial charges, line by line. */
export const oneriFinanziari: RegolaLeva<'oneri_finanziari'> = {
  codice: 'oneri_finanziari',
  nome: 'Oneri finanziari (C.17)',
  campo: 'percentuale',
  listLimiti: ({ percentuale }) => [limitPercentuale(percentuale, -100, 50)],
  findDistinte: () => null,
  apply: ({ percentuale }, conti) => moveCosti(conti, RIGHE, percentuale),
  esempi: [
    {
      titolo: 'all of them',
      conto: '−100 %: 3 000,00 e 9 000,00 tornano in cassa',
      voci: { 'SPA.C.IV.1': 50_000, 'SPP.A.I': 62_000, 'CE.C.17.a': 3_000, 'CE.C.17.e': 9_000 },
      leva: { codice: 'oneri_finanziari', percentuale: -100 },
      movimenti: { 'CE.C.17.a': -3_000, 'CE.C.17.e': -9_000 },
      cassa: 12_000,
    },
  ],
};
