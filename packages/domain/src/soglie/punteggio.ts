/** Risk of an indicator: 0 is best, 1 is critical. */
export type Punteggio = 0 | 0.15 | 0.3 | 0.6 | 0.8 | 1;

const parole: Readonly<Record<Punteggio, string>> = {
  0: 'Buono',
  0.15: 'Buono',
  0.3: 'Accettabile',
  0.6: 'Attenzione',
  0.8: 'Attenzione elevata',
  1: 'Critico',
};

/** The word of a level of risk. */
export const getParolaPunteggio = (punteggio: Punteggio): string => {
  return parole[punteggio];
};
