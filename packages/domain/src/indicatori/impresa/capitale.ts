import { findArticoliPerdite } from '../../forma-giuridica/articoli-perdite.ts';
import type { Scope } from '../../formula/contesto.ts';
import { almenoUna, minore, voce } from '../../formula/parole.ts';
import { listPerditeSospese } from './perdite-sospese.ts';

/** Losses carried forward, or of the year. */
export const inPerdita = almenoUna(minore(voce('SPP.A.VIII')), minore(voce('CE.21')));

const joinAnni = (anni: readonly number[]): string =>
  anni.length === 1 ? String(anni[0]) : `${anni.slice(0, -1).join(', ')} e ${anni.at(-1)}`;

/**
 * Note on the losses whose duties are suspended (art. 6 D.L. 23/2020); null where no term is still running, or the legal
 * form has no such duties.
 */
export const printPerditeSospese = ({ contesto }: Scope): string | null => {
  const { bilancio, data_bilancio_chiusura, forma_giuridica } = contesto;
  const sospese = listPerditeSospese(bilancio.data_bilancio, data_bilancio_chiusura);
  const articoli = findArticoliPerdite(forma_giuridica);
  if (sospese.length === 0 || articoli === null) return null;
  const anni = joinAnni(sospese.map(({ anno }) => anno));
  const termini = joinAnni(sospese.map(({ fino_al_bilancio }) => fino_al_bilancio));
  const bilanci = sospese.length === 1 ? `del bilancio ${termini}` : `dei bilanci ${termini}, rispettivamente`;
  return `Se vi sono perdite emerse nel ${anni}: per quelle ${articoli.sospesi} non si applicano fino all’approvazione ${bilanci} (art. 6 D.L. 23/2020); l’assemblea va comunque convocata, e sotto il minimo è lei a deliberare il rinvio. L’indice non ne tiene conto.`;
};
