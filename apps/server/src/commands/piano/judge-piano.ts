import { computePiano, parsePiano, printRifiutoPiano } from '@vedetta/domain';
import type { CalcoloPiano, CampiPiano, Piano, RifiutoPiano, SceltePiano } from '@vedetta/domain';
import { Refusal, refuseFields } from '../../refusal.ts';

/** Refusals told at most: a plan of hundreds of wrong cells need not list them all. */
const MAX_TOLD = 50;

/** The refused fields by their path, each with its sentence. */
export const refuseRifiuti = (rifiuti: readonly RifiutoPiano[]): Refusal =>
  refuseFields(
    Object.fromEntries(rifiuti.slice(0, MAX_TOLD).map(({ campo, motivo }) => [campo, [printRifiutoPiano(motivo)]])),
  );

export type JudgedPiano = { readonly piano: Piano; readonly calcolo: CalcoloPiano };

/** A plan with its figures, or the fields that are refused. */
export const judgePiano = (campi: CampiPiano, scelte: SceltePiano): JudgedPiano | Refusal => {
  const letto = parsePiano(campi);
  if (!letto.ok) return refuseRifiuti(letto.rifiuto);
  const esito = computePiano(letto.valore, scelte);
  return esito.ok
    ? { piano: letto.valore, calcolo: esito.valore }
    : refuseFields({ non_field_errors: ['Gli importi del piano superano le 13 cifre intere.'] });
};

/** The same of a stored plan, which was judged when it was saved. */
export const readPiano = (campi: CampiPiano, scelte: SceltePiano): JudgedPiano => {
  const judged = judgePiano(campi, scelte);
  if (judged instanceof Refusal) throw new Error(`A stored plan is refused: ${JSON.stringify(judged.fields)}`);
  return judged;
};
