const PASSI = [
  [1_000_000, 'MB', 1],
  [1000, 'kB', 0],
] as const;

/**
 * A size as people read it.
 * @example formatPeso(3_412_000) // '3,4 MB'
 */
export const formatPeso = (byte: number): string => {
  const [passo, unit, decimali] = PASSI.find(([soglia]) => byte >= soglia) ?? [1, 'byte', 0];
  return `${(byte / passo).toLocaleString('it-IT', { maximumFractionDigits: decimali })} ${unit}`;
};
