import { settori } from '../settori/index.ts';
import { getParolaFascia } from './fascia.ts';
import { NESSUN_RESPONSABILE } from './filtri.ts';
import type { FiltriPortafoglio } from './filtri.ts';
import { describeIntervalloGradi } from './intervallo-gradi.ts';

const nameGiorni = (giorni: number): string => (giorni === 1 ? 'un giorno' : `${giorni} giorni`);

const describeResponsabile = (responsabile: string): string =>
  responsabile === NESSUN_RESPONSABILE ? 'senza responsabile' : `responsabile ${responsabile}`;

/**
 * The filters of the board in words, for what is printed and exported; empty without filters.
 * @example describeFiltri({ fasce: ['alto'], dati_oltre: 120 }) // 'fascia Alto; dati più vecchi di 120 giorni'
 */
export const describeFiltri = (filtri: FiltriPortafoglio): string => {
  const { fasce = [], grado, settore, peggiorate_di, dati_oltre, scadenza_entro, responsabile, search = '' } = filtri;
  const parti: readonly (string | null)[] = [
    fasce.length === 0 ? null : `fascia ${fasce.map(getParolaFascia).join(' o ')}`,
    grado === undefined ? null : `grado ${describeIntervalloGradi(grado)}`,
    settore === undefined ? null : `settore ${settori.find(([codice]) => codice === settore)?.[1] ?? settore}`,
    peggiorate_di === undefined
      ? null
      : `peggiorate di almeno ${peggiorate_di === 1 ? 'un punto' : `${peggiorate_di} punti`}`,
    dati_oltre === undefined ? null : `dati più vecchi di ${nameGiorni(dati_oltre)}`,
    scadenza_entro === undefined ? null : `scadenza entro ${nameGiorni(scadenza_entro)}`,
    responsabile === undefined ? null : describeResponsabile(responsabile),
    search === '' ? null : `testo «${search}»`,
  ];
  return parti.filter((parte) => parte !== null).join('; ');
};
