/**
 * Indicators that read the profit of the year, the result before taxes, the MOL, the EBIT or the cash flow other than
 * through equity, by themselves or through another one: the gain of a write-off comes once and restores none of them.
 */
export const leggonoRedditivita: ReadonlySet<string> = new Set([
  'IdA0',
  'IdA5',
  'IdAp0',
  'IdAp6',
  'ICA2',
  'ICA4',
  'ICA5',
  'ICA7',
  'LEVE3',
  'LEVE4',
  'LEVE5',
  'FCFO1',
  'FCFO2',
  'TSS',
  'FCFO3',
  'ZScore',
  'OScore',
  'Zmijewski',
]);
