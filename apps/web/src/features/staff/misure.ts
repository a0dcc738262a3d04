const UNITA = ['byte', 'kB', 'MB', 'GB', 'TB'] as const;
const MIGLIAIO = 1000;

/**
 * Formats a size with a suitable unit.
 *
 * @example formatByte(26_300_000) // '26,3 MB'
 */
export const formatByte = (byte: number): string => {
  const grado = byte < MIGLIAIO ? 0 : Math.min(Math.floor(Math.log10(byte) / 3), UNITA.length - 1);
  const numero = (byte / MIGLIAIO ** grado).toLocaleString('it-IT', { maximumFractionDigits: grado === 0 ? 0 : 1 });
  return `${numero} ${UNITA[grado] ?? ''}`;
};

const GIORNO = 86_400;
const ORA = 3_600;

/**
 * Formats a duration with its two largest units.
 *
 * @example formatDurata(93_784) // '1 giorno e 2 ore'
 */
export const formatDurata = (secondi: number): string => {
  const parti = [
    [Math.floor(secondi / GIORNO), 'giorno', 'giorni'],
    [Math.floor((secondi % GIORNO) / ORA), 'ora', 'ore'],
    [Math.floor((secondi % ORA) / 60), 'minuto', 'minuti'],
  ] as const;
  const prima = parti.findIndex(([numero]) => numero > 0);
  if (prima === -1) return 'meno di un minuto';
  return parti
    .slice(prima, prima + 2)
    .filter(([numero]) => numero > 0)
    .map(([numero, one, molti]) => `${numero} ${numero === 1 ? one : molti}`)
    .join(' e ');
};
