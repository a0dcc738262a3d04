import type { Report } from '@vedetta/contract';
import { explainSenzaConfronto, listCambiamenti } from './cambiamenti.ts';
import type { Cambiamento } from './cambiamenti.ts';
import type { Motivazione } from './motivazione.ts';
import { listMotivazioni } from './motivazioni.ts';
import { listAttenzioni } from './sintesi.ts';
import type { Attenzione } from './sintesi.ts';

/** With the step of the shortening that leaves it out; undefined if none does. */
type Lasciabile<T> = T & { readonly passo: number | undefined };

export type SintesiPagina = {
  readonly motivazioni: readonly Lasciabile<Motivazione>[];
  readonly cambiamenti: readonly Lasciabile<Cambiamento>[];
  /** Why there is no comparison; null if there is one. */
  readonly senzaConfronto: string | null;
  readonly attenzioni: readonly Lasciabile<Attenzione>[];
  /** The step that sets it in smaller type, when leaving out reasons is not enough. */
  readonly passoFitta: number;
};

const MIN_MOTIVAZIONI = 2;

/** The entries after the first `min`, numbered from the last: the worst come first. */
const addPassi = <T extends object>(entries: readonly T[], min: number, before: number): readonly Lasciabile<T>[] =>
  entries.map((entry, index) => ({ ...entry, passo: index < min ? undefined : before + entries.length - index }));

const countSteps = (entries: readonly unknown[], min: number): number => Math.max(0, entries.length - min);

/**
 * Builds the summary with the order in which it is shortened: the last reasons, then smaller type, then the last changes, warnings and reasons.
 * The browser that draws it says how many steps it takes to fit one page.
 */
export const buildSintesi = (report: Report): SintesiPagina => {
  const [motivazioni, cambiamenti, attenzioni] = [
    listMotivazioni(report),
    listCambiamenti(report),
    listAttenzioni(report),
  ];
  const passoFitta = countSteps(motivazioni, MIN_MOTIVAZIONI) + 1;
  const dopoCambiamenti = passoFitta + countSteps(cambiamenti, 1);
  const ultimo = dopoCambiamenti + countSteps(attenzioni, 1) + 1;
  return {
    motivazioni: addPassi(motivazioni, MIN_MOTIVAZIONI, 0).map((motivazione, index) =>
      index > 0 && index < MIN_MOTIVAZIONI ? { ...motivazione, passo: ultimo } : motivazione,
    ),
    cambiamenti: addPassi(cambiamenti, 1, passoFitta),
    senzaConfronto: explainSenzaConfronto(report),
    attenzioni: addPassi(attenzioni, 1, dopoCambiamenti),
    passoFitta,
  };
};
