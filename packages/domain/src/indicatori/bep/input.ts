import type { Input } from '../../formula/formula.ts';

/** Share of a cost line that follows the volume of business. The defaults are our choice. */
const quota = (numero: number, voce: string, predefinito: number): Input => ({
  nome: `VarB${numero}`,
  gruppo: 'BEP',
  etichetta: `Quota variabile di B.${numero} (${voce})`,
  type: 'percent',
  predefinito,
  sostituzione: false,
});

export const VarB6 = quota(6, 'materie prime', 1);
export const VarB7 = quota(7, 'servizi', 0.5);
export const VarB8 = quota(8, 'godimento beni di terzi', 0);
export const VarB9 = quota(9, 'personale', 0);
export const VarB10 = quota(10, 'ammortamenti e svalutazioni', 0);
export const VarB11 = quota(11, 'variazioni delle rimanenze', 1);
export const VarB12 = quota(12, 'accantonamenti per rischi', 0);
export const VarB13 = quota(13, 'altri accantonamenti', 0);
export const VarB14 = quota(14, 'oneri diversi', 0);

export const OFinCF: Input = {
  nome: 'OFinCF',
  gruppo: 'BEP',
  etichetta: 'Oneri finanziari tra i costi fissi',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};
