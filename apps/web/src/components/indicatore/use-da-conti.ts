import { useConti } from '../../queries/conti.ts';

/**
 * How many accounts of the last trial balance feed a line, or the lines under it; for a statement that was not imported
 * from one, always 0.
 */
export const useDaConti = (bilancio: string): ((codice: string) => number) => {
  const conti = useConti(bilancio).data ?? [];
  return (codice) => conti.filter(({ voce }) => voce === codice || voce?.startsWith(`${codice}.`) === true).length;
};
