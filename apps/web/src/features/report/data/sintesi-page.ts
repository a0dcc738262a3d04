import type { Report } from '@vedetta/contract';
import { explainSenzaConfronto, listCambiamenti } from './cambiamenti.ts';
import type { Cambiamento } from './cambiamenti.ts';
import type { Motivazione } from './motivazione.ts';
import { listMotivazioni } from './motivazioni.ts';
import { listAttenzioni } from './sintesi.ts';
import type { Attenzione } from './sintesi.ts';

export type SintesiPagina = {
  readonly motivazioni: readonly Motivazione[];
  readonly cambiamenti: readonly Cambiamento[];
  /** Why there is no comparison; null if there is one. */
  readonly senzaConfronto: string | null;
  readonly attenzioni: readonly Attenzione[];
  /** Smaller type, when leaving out reasons is not enough. */
  readonly isFitta: boolean;
};

const MIN_MOTIVAZIONI = 2;
/** Steps by which the summary can be shortened: beyond the last one nothing is left to leave out. */
export const MAX_RIDUZIONE = 16;

/** One step less: the last reason, then smaller type, then the last changes, warnings and reasons; the worst come first. */
const buildShorter = (page: SintesiPagina): SintesiPagina => {
  if (page.motivazioni.length > MIN_MOTIVAZIONI) return { ...page, motivazioni: page.motivazioni.slice(0, -1) };
  if (!page.isFitta) return { ...page, isFitta: true };
  if (page.cambiamenti.length > 1) return { ...page, cambiamenti: page.cambiamenti.slice(0, -1) };
  if (page.attenzioni.length > 1) return { ...page, attenzioni: page.attenzioni.slice(0, -1) };
  return { ...page, motivazioni: page.motivazioni.slice(0, 1) };
};

/** Builds the summary, shortened by so many steps: the browser that draws it says when it fits one page. */
export const buildSintesi = (report: Report, riduzione: number): SintesiPagina => {
  let page: SintesiPagina = {
    motivazioni: listMotivazioni(report),
    cambiamenti: listCambiamenti(report),
    senzaConfronto: explainSenzaConfronto(report),
    attenzioni: listAttenzioni(report),
    isFitta: false,
  };
  for (let step = 0; step < riduzione; step += 1) page = buildShorter(page);
  return page;
};
