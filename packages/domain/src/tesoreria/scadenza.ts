import type { Data } from '../calendario/data.ts';
import type { Certezza } from '../calendario/festivi.ts';
import { findGiornoLavorativo, findRiposo } from '../calendario/giorno-lavorativo.ts';

/** A payment date by law, and the day it moves to. */
export type Scadenza = {
  readonly termine: Data;
  readonly data: Data;
  /** Why it moved, in Italian; null where it did not. */
  readonly motivo: string | null;
};

/** A rule that moves a payment date, with its source. */
type RegolaScadenza = {
  readonly nome: string;
  readonly fonte: string;
  readonly certezza: Certezza;
};

/** Payments due from 1 to 20 August are made by the 20th with no surcharge. */
export const REGOLA_AGOSTO: RegolaScadenza = {
  nome: 'Versamenti con termine dal 1° al 20 agosto: entro il 20 agosto',
  fonte: 'DL 223/2006, art. 37 c. 11-bis',
  certezza: 'letta',
};

/** A term on a Saturday or a holiday moves to the next working day. */
export const REGOLA_FESTIVI: RegolaScadenza = {
  nome: 'Termine di sabato o festivo: primo giorno lavorativo successivo',
  fonte: 'DL 70/2011, art. 7 c. 1 lett. h; D.Lgs. 241/1997, art. 18',
  certezza: 'letta',
};

/** A payment that does not move: salaries, instalments of loans. */
export const keepScadenza = (termine: Data): Scadenza => ({ termine, data: termine, motivo: null });

/** A payment to the Treasury or to INPS: on the next working day. */
export const moveScadenza = (termine: Data): Scadenza => {
  const data = findGiornoLavorativo(termine);
  return { termine, data, motivo: data === termine ? null : `cade ${describeRiposo(termine)}` };
};

/**
 * A payment of the 16th of a month: in August on the 20th, then on the next working day. One that was put off to the first
 * day of the plan is still a payment of the 16th.
 * @example moveSedici('2027-08-16') // 20/08/2027
 */
export const moveSedici = (termine: Data): Scadenza => {
  const giorno = Number(termine.slice(8));
  if (termine.slice(5, 7) !== '08' || giorno > 20) return moveScadenza(termine);
  const { data } = moveScadenza(`${termine.slice(0, 8)}20`);
  if (data === termine) return keepScadenza(termine);
  return { termine, data, motivo: 'slitta al 20, come ogni termine dal 1° al 20 agosto' };
};

const describeRiposo = (data: Data): string => {
  const riposo = findRiposo(data) ?? '';
  return riposo === 'sabato' || riposo === 'domenica' ? `di ${riposo}` : `in un festivo (${riposo})`;
};
