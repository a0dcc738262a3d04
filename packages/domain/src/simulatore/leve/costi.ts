import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { limitPercentuale, moveCosti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const RIGHE: readonly CodiceVoceInput[] = ['CE.B.7', 'CE.B.8', 'CE.B.14'];

/** Services, rents and other operating costs. */
export const costi: RegolaLeva<'costi'> = {
  codice: 'costi',
  nome: 'Costi operativi (B.7, B.8, B.14)',
  campo: 'percentuale',
  listLimiti: ({ percentuale }) => [limitPercentuale(percentuale, -50, 50)],
  findDistinte: () => null,
  apply: ({ percentuale }, conti) => moveCosti(conti, RIGHE, percentuale),
  esempi: [
    {
      titolo: 'each line is rounded by itself, half away from zero',
      conto: '−6 %: 759 000,00 → −45 540,00; 99 000,25 → −5 940,015 → −5 940,02; 39 600,00 → −2 376,00',
      voci: {
        'SPA.C.IV.1': 102_399.75,
        'SPP.A.I': 1_000_000,
        'CE.B.7': 759_000,
        'CE.B.8': 99_000.25,
        'CE.B.14': 39_600,
      },
      leva: { codice: 'costi', percentuale: -6 },
      movimenti: { 'CE.B.7': -45_540, 'CE.B.8': -5_940.02, 'CE.B.14': -2_376 },
      cassa: 53_856.02,
    },
  ],
};
