import { Decimale } from '../numbers/decimale.ts';
import { formatPercent } from '../numbers/format.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import { intervalli } from './intervallo.ts';
import type { Intervallo } from './intervallo.ts';
import type { Soglie } from './soglie.ts';

export type IndiceSettoriale = 'oneri_finanziari' | 'adeguatezza' | 'liquidita' | 'cash_flow' | 'debiti_previdenziali';

/**
 * Thresholds of the five sector indices, as fractions.
 * Date: October 2019. Source: CNDCEC, "Crisi d'impresa. Gli indici dell'allerta", table of sector thresholds, drawn
 * up under art. 13 c. 2 CCII in its first text; never approved by the Ministry, so never in force. D.Lgs. 83/2022 replaced
 * that text before the Code came into force.
 */
export const soglieIndici: Readonly<Record<CodiceSettore, Readonly<Record<IndiceSettoriale, string>>>> = {
  '1': {
    oneri_finanziari: '0.028',
    adeguatezza: '0.094',
    liquidita: '0.921',
    cash_flow: '0.003',
    debiti_previdenziali: '0.056',
  },
  '2': {
    oneri_finanziari: '0.03',
    adeguatezza: '0.076',
    liquidita: '0.937',
    cash_flow: '0.005',
    debiti_previdenziali: '0.049',
  },
  '3': {
    oneri_finanziari: '0.026',
    adeguatezza: '0.067',
    liquidita: '0.842',
    cash_flow: '0.019',
    debiti_previdenziali: '0.065',
  },
  '4': {
    oneri_finanziari: '0.038',
    adeguatezza: '0.049',
    liquidita: '1.08',
    cash_flow: '0.004',
    debiti_previdenziali: '0.038',
  },
  '5': {
    oneri_finanziari: '0.028',
    adeguatezza: '0.053',
    liquidita: '1.011',
    cash_flow: '0.014',
    debiti_previdenziali: '0.053',
  },
  '6': {
    oneri_finanziari: '0.021',
    adeguatezza: '0.063',
    liquidita: '1.014',
    cash_flow: '0.006',
    debiti_previdenziali: '0.029',
  },
  '7': {
    oneri_finanziari: '0.015',
    adeguatezza: '0.042',
    liquidita: '0.898',
    cash_flow: '0.01',
    debiti_previdenziali: '0.078',
  },
  '8': {
    oneri_finanziari: '0.015',
    adeguatezza: '0.041',
    liquidita: '0.86',
    cash_flow: '0.014',
    debiti_previdenziali: '0.102',
  },
  '9': {
    oneri_finanziari: '0.018',
    adeguatezza: '0.052',
    liquidita: '0.954',
    cash_flow: '0.017',
    debiti_previdenziali: '0.119',
  },
  '10': {
    oneri_finanziari: '0.027',
    adeguatezza: '0.023',
    liquidita: '0.698',
    cash_flow: '0.005',
    debiti_previdenziali: '0.146',
  },
};

/** A breach is on this side of the threshold, the threshold itself included. */
export type VersoSoglia = 'almeno' | 'al_massimo';

/** Distance from the threshold within which a value is close to it: our own choice, not of the CNDCEC. */
const FASCIA_DI_PROSSIMITA = new Decimale('0.2');

const OLTRE = 'Oltre soglia';
const VICINO = 'In prossimità della soglia';
const ENTRO = 'Entro soglia';

/** Three intervals around the threshold of an index: within, close (20 %), beyond; equal is beyond. */
export const buildIntervalliIndice = (soglia: Decimale, verso: VersoSoglia): readonly Intervallo[] => {
  const limite = soglia.toString();
  const testo = formatPercent(soglia);
  if (verso === 'almeno') {
    const vicino = soglia.times(new Decimale(1).minus(FASCIA_DI_PROSSIMITA)).toString();
    return intervalli(
      [0, ENTRO, { lettura: `inferiore a ${testo} con margine` }],
      ['<', vicino],
      [0.6, VICINO, { lettura: `inferiore a ${testo} di poco` }],
      ['<', limite],
      [1, OLTRE, { lettura: `dovrebbe essere inferiore a ${testo}` }],
    );
  }
  const vicino = soglia.times(FASCIA_DI_PROSSIMITA.plus(1)).toString();
  return intervalli(
    [1, OLTRE, { lettura: `dovrebbe superare ${testo}` }],
    ['<=', limite],
    [0.6, VICINO, { lettura: `supera ${testo} di poco` }],
    ['<=', vicino],
    [0, ENTRO, { lettura: `supera ${testo} con margine` }],
  );
};

/** The thresholds of an index, sector by sector. */
export const soglieIndice = (indice: IndiceSettoriale, verso: VersoSoglia): Soglie => {
  const fatti = new Map<CodiceSettore, readonly Intervallo[]>();
  return {
    tipo: 'settore',
    computeIntervalli: (settore) => {
      const intervalliSettore =
        fatti.get(settore) ?? buildIntervalliIndice(new Decimale(soglieIndici[settore][indice]), verso);
      fatti.set(settore, intervalliSettore);
      return intervalliSettore;
    },
  };
};
