import { buildData, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { findGiornoLavorativo, findRiposo } from '../calendario/giorno-lavorativo.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import type { RegolaFiscale } from './calendario-fiscale.ts';

/** A payment date by law, and the day it moves to. */
export type Scadenza = {
  readonly termine: Data;
  readonly data: Data;
  /** Why it moved, in Italian; null where it did not. */
  readonly motivo: string | null;
  /** The rule that moved it. */
  readonly regola: RegolaFiscale | null;
};

/** A payment whose day stays. */
const buildScadenza = (termine: Data): Scadenza => ({
  termine,
  data: termine,
  motivo: null,
  regola: null,
});

/** A payment to the Treasury or to INPS: on the next working day. */
export const moveScadenza = (termine: Data): Scadenza => {
  const data = findGiornoLavorativo(termine);
  if (data === termine) return buildScadenza(termine);
  return { termine, data, motivo: `cade ${describeRiposo(termine)}`, regola: calendarioFiscale.festivi };
};

/**
 * A payment of the 16th of a month: in August on the 20th, then on the next working day. One that was put off to the first
 * day of the plan is still a payment of the 16th.
 * @example moveSedici('2027-08-16') // 20/08/2027
 */
export const moveSedici = (termine: Data): Scadenza => {
  const { mese, ultimo_giorno } = calendarioFiscale.agosto;
  const parti = parseData(termine);
  if (parti.mese !== mese || parti.giorno > ultimo_giorno) return moveScadenza(termine);
  const { data } = moveScadenza(buildData(parti.anno, mese, ultimo_giorno));
  if (data === termine) return buildScadenza(termine);
  return {
    termine,
    data,
    motivo: 'slitta al 20, come ogni termine dal 1° al 20 agosto',
    regola: calendarioFiscale.agosto,
  };
};

const describeRiposo = (data: Data): string => {
  const riposo = findRiposo(data) ?? '';
  return riposo === 'sabato' || riposo === 'domenica' ? `di ${riposo}` : `in un festivo (${riposo})`;
};
