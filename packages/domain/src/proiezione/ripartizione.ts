/**
 * Shares of a positive amount among lines, pro rata to their positive amounts: cut down to the cent, the cents left
 * over one each, in order, to the lines with a positive amount. All zeros where no line is positive.
 * @example splitProRata(10n, [1n, 0n, 2n]) // [4n, 0n, 6n]
 */
export const splitProRata = (totale: bigint, importi: readonly bigint[]): readonly bigint[] => {
  const base = importi.reduce((somma, importo) => (importo > 0n ? somma + importo : somma), 0n);
  if (base === 0n) return importi.map(() => 0n);
  const quote = importi.map((importo) => (importo > 0n ? (totale * importo) / base : 0n));
  let resto = totale - quote.reduce((somma, quota) => somma + quota, 0n);
  return quote.map((quota, posizione) => {
    if (resto === 0n || (importi[posizione] ?? 0n) <= 0n) return quota;
    resto -= 1n;
    return quota + 1n;
  });
};
