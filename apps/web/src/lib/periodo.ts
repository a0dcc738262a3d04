import { STORAGE_PERIODO } from './constants.ts';
import { storage } from './storage.ts';

/** A week, a month, three months. */
export const PERIODI = ['7', '30', '90'] as const;
export type PeriodoScelto = (typeof PERIODI)[number];

/** The period chosen last for the changes on the home page; a month at first. */
export const readPeriodo = (): PeriodoScelto =>
  PERIODI.find((giorni) => giorni === storage.read(STORAGE_PERIODO)) ?? '30';

export const writePeriodo = (giorni: PeriodoScelto): void => storage.write(STORAGE_PERIODO, giorni);
