/** Band of a grade, from the best to the worst. */
export type CodiceBanda = 'good' | 'ok' | 'warn' | 'bad' | 'worst';
export type CodiceBandaElenco = 'good' | 'warn' | 'worst';

const parole: Readonly<Record<CodiceBanda, string>> = {
  good: 'Buono',
  ok: 'Accettabile',
  warn: 'Attenzione',
  bad: 'Critico',
  worst: 'Gravissimo',
};

const paroleElenco: Readonly<Record<CodiceBandaElenco, string>> = { good: 'Basso', warn: 'Medio', worst: 'Alto' };

/**
 * Band of the grade of a statement or of a group: below 0.25 good, up to 0.5 ok, up to 0.75 warn, up to 1 bad, above worst.
 * @example computeBanda(0.5) // 'ok'
 */
export const computeBanda = (rischio: number): CodiceBanda => {
  if (rischio < 0.25) return 'good';
  if (rischio <= 0.5) return 'ok';
  if (rischio <= 0.75) return 'warn';
  return rischio <= 1 ? 'bad' : 'worst';
};

/** Band of a company in a list: up to 0.4 good, up to 0.8 warn, else worst. */
export const computeBandaElenco = (rischio: number): CodiceBandaElenco => {
  if (rischio <= 0.4) return 'good';
  return rischio <= 0.8 ? 'warn' : 'worst';
};

/** Word of a band. */
export const getParolaBanda = (banda: CodiceBanda): string => {
  return parole[banda];
};

/** Word of a band of the company list. */
export const getParolaBandaElenco = (banda: CodiceBandaElenco): string => {
  return paroleElenco[banda];
};
