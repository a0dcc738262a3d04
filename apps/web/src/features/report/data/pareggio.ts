import { formatCapital, getRiferimento } from '@vedetta/domain';
import { printNome } from './riepilogo.ts';

/** @example nameCosto('CE.B.9') // 'Costi per il personale (B.9)' */
export const nameCosto = (codice: string): string =>
  `${formatCapital(printNome(codice))} (${getRiferimento(codice) ?? codice})`;
