const MESI = 12;
const formatPlural = (numero: number, one: string, molti: string): string => `${numero} ${numero === 1 ? one : molti}`;

/**
 * Describes a ratio of debt to yearly flows as a duration, rounded to months.
 *
 * @example describeDurata(2.75) // '2 anni e 9 mesi'
 */
export const describeDurata = (anniDecimali: number): string => {
  const totale = Math.round(anniDecimali * MESI);
  if (totale < 1) return 'meno di un mese';
  const anni = Math.floor(totale / MESI);
  const mesi = totale % MESI;
  const parti = [
    ...(anni > 0 ? [formatPlural(anni, 'anno', 'anni')] : []),
    ...(mesi > 0 ? [formatPlural(mesi, 'mese', 'mesi')] : []),
  ];
  return parti.join(' e ');
};
