import { listVociInput } from '../../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { sumMovimenti } from '../conti.ts';
import type { Conti } from '../conti.ts';
import { limitPercentuale, moveCosti } from '../regola.ts';
import type { RegolaLeva } from '../regola.ts';

const RIGHE = listVociInput('CE.B.9');

/** The accrual of the TFR moves the fund, not cash; what the fund has no room for moves cash. */
const moveTfr = (conti: Conti, variazione: number): void => {
  if (variazione >= 0) return conti.add('SPP.C', variazione);
  conti.addCassa(-variazione - sumMovimenti(conti.take(['SPP.C'], -variazione)));
};

const moveConto = (conti: Conti, codice: CodiceVoceInput, variazione: number): void =>
  codice === 'CE.B.9.c' ? moveTfr(conti, variazione) : conti.addCassa(-variazione);

/** Cost of the staff, line by line. */
export const personale: RegolaLeva<'personale'> = {
  codice: 'personale',
  nome: 'Costo del personale (B.9)',
  campo: 'percentuale',
  listLimiti: ({ percentuale }) => [limitPercentuale(percentuale, -50, 50)],
  findDistinte: () => null,
  apply: ({ percentuale }, conti) => moveCosti(conti, RIGHE, percentuale, moveConto),
  esempi: [
    {
      titolo: 'the accrual of the TFR moves the fund',
      conto: '−10 %: salari −20 000,00 e oneri −6 000,00 alla cassa; TFR −1 500,00 al fondo',
      voci: {
        'SPA.C.IV.1': 100_000,
        'SPP.A.I': 325_000,
        'SPP.C': 50_000,
        'CE.B.9.a': 200_000,
        'CE.B.9.b': 60_000,
        'CE.B.9.c': 15_000,
      },
      leva: { codice: 'personale', percentuale: -10 },
      movimenti: { 'CE.B.9.a': -20_000, 'CE.B.9.b': -6_000, 'CE.B.9.c': -1_500, 'SPP.C': -1_500 },
      cassa: 26_000,
    },
    {
      titolo: 'a fund that is used up',
      conto: '−50 %: TFR −7 500,00, di cui 1 000,00 al fondo e 6 500,00 alla cassa',
      voci: { 'SPA.C.IV.1': 100_000, 'SPP.A.I': 114_000, 'SPP.C': 1_000, 'CE.B.9.c': 15_000 },
      leva: { codice: 'personale', percentuale: -50 },
      movimenti: { 'CE.B.9.c': -7_500, 'SPP.C': -1_000 },
      cassa: 6_500,
    },
  ],
};
