import { righeContoEconomico } from './conto-economico.ts';
import { righeRapporti } from './rapporti.ts';
import type { RigaAndamento } from './riga.ts';
import { righeStatoPatrimoniale } from './stato-patrimoniale.ts';

/** The rows of the andamento, in their order; the stored indicators follow them. */
export const righeAndamento: readonly RigaAndamento[] = [
  ...righeContoEconomico,
  ...righeStatoPatrimoniale,
  ...righeRapporti,
];

/** @example findRigaAndamento('mol')?.nome // 'MOL' */
export const findRigaAndamento = (codice: string): RigaAndamento | undefined =>
  righeAndamento.find((riga) => riga.codice === codice);
