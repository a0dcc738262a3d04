const LEGAME = ', ';

/** The word of a chip, and what the rules add to it. */
export type Etichetta = { readonly parola: string; readonly aggiunte: readonly string[] };

/** The label of a score as it is stored: no word contains the link, which `verifyGruppi` checks. */
export const joinEtichetta = ({ parola, aggiunte }: Etichetta): string => [parola, ...aggiunte].join(LEGAME);

/**
 * The parts of a label that `joinEtichetta` wrote.
 * @example splitEtichetta('Buono, senza rimborsi indicati') // { parola: 'Buono', aggiunte: ['senza rimborsi indicati'] }
 */
export const splitEtichetta = (etichetta: string): Etichetta => {
  const [parola = '', ...aggiunte] = etichetta.split(LEGAME);
  return { parola, aggiunte };
};

/** Whether a word can be part of a label. */
export const isParolaEtichetta = (parola: string): boolean => !parola.includes(LEGAME);
