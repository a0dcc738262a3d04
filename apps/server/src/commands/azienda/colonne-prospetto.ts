import type { BilancioRow } from '../../repositories/bilanci.ts';

/** A column: a statement, or a projection with its interim statement. */
export type ColonnaLetta = { readonly bilancio: BilancioRow; readonly base: BilancioRow | null };

const isUsable = ({ quadratura, vuoto }: BilancioRow): boolean => Number(quadratura) === 0 && !vuoto;

/** The order of the board among statements of one date: the locked one, then the latest. */
const isBefore = (one: BilancioRow, other: BilancioRow): boolean => {
  const [isLocked, isOtherLocked] = [one.consolidato_il !== null, other.consolidato_il !== null];
  if (isLocked !== isOtherLocked) return isLocked;
  return one.creato_il.getTime() === other.creato_il.getTime() ? one.id > other.id : one.creato_il > other.creato_il;
};

const isShown = (bilancio: BilancioRow, usable: readonly BilancioRow[]): boolean =>
  usable.every(
    (other) => other === bilancio || other.data_bilancio !== bilancio.data_bilancio || isBefore(bilancio, other),
  );

/** The projection of the latest interim statement, unless its year is already closed. */
const findProiezione = (colonne: readonly BilancioRow[], bilanci: readonly BilancioRow[]): ColonnaLetta | null => {
  const base = colonne.findLast(({ chiusura }) => !chiusura);
  const bilancio = bilanci.find(({ id }) => id === base?.proiezione_id);
  if (base === undefined || bilancio === undefined || !isUsable(bilancio)) return null;
  const isClosed = colonne.some(({ chiusura, data_bilancio }) => chiusura && data_bilancio >= bilancio.data_bilancio);
  return isClosed ? null : { bilancio, base };
};

/**
 * The columns of a prospetto, oldest first, from all statements of a company by date: those with figures, one for each
 * date, the latest ones; then the projection.
 */
export const chooseColonne = (bilanci: readonly BilancioRow[], massimo: number) => {
  const all = bilanci.filter(({ base_id }) => base_id === null);
  const usable = all.filter(isUsable);
  const shown = usable.filter((bilancio) => isShown(bilancio, usable));
  const proiezione = findProiezione(shown, bilanci);
  const latest = shown.slice(proiezione === null ? -massimo : 1 - massimo);
  return {
    colonne: [
      ...latest.map((bilancio): ColonnaLetta => ({ bilancio, base: null })),
      ...(proiezione === null ? [] : [proiezione]),
    ],
    esclusi: all
      .filter((bilancio) => !latest.includes(bilancio))
      .map((bilancio) => ({ bilancio, isVecchio: shown.includes(bilancio) })),
  };
};
