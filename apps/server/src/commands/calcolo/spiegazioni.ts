import { explainIndicatori, isCodiceGruppo } from '@vedetta/domain';
import type { CodiceGruppo, ContestoIndicatori, Spiegazione } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { FigureRow } from '../../repositories/stored-risultati.ts';
import { loadContesto } from './contesto.ts';
import { readSpiegazione } from './stored-spiegazione.ts';

/** Which explanations are requested: of one indicator, or of all when `codice` is null. */
export type SpiegazioneRequest = { readonly codice: string | null };

/** A figure with its explanation. */
export type ExplainedFigure = FigureRow & { readonly spiegazione: DeepReadonly<Spiegazione> };

type FigureKey = { readonly gruppo: string; readonly codice: string };
type FindSpiegazione = (figure: FigureRow) => DeepReadonly<Spiegazione> | undefined;

const keyOf = ({ gruppo, codice }: FigureKey): string => `${gruppo}.${codice}`;

/** @example readSpiegazioneRequest({ spiegazioni: '1' }) // { codice: null } */
export const readSpiegazioneRequest = (query: {
  readonly spiegazioni?: string | undefined;
  readonly codice?: string | undefined;
}): SpiegazioneRequest | null => {
  if (query.codice !== undefined) return { codice: query.codice };
  return query.spiegazioni === '1' ? { codice: null } : null;
};

/** The gruppo of all the figures, or `tutti`. */
const findGruppo = (figures: readonly FigureRow[]): CodiceGruppo | 'tutti' => {
  const [gruppo, other] = new Set(figures.map((figure) => figure.gruppo));
  return gruppo !== undefined && other === undefined && isCodiceGruppo(gruppo) ? gruppo : 'tutti';
};

const compute = async (
  studio: Studio,
  bilancio: BilancioRow,
  figures: readonly FigureRow[],
): Promise<FindSpiegazione> => {
  const contesto = await loadContesto(studio, bilancio);
  const explained = explainIndicatori(contesto, findGruppo(figures), figures.length === 1 ? figures[0]?.codice : null);
  const spiegazioni = new Map(explained.map((one) => [keyOf(one), one.spiegazione]));
  return (figure) => spiegazioni.get(keyOf(figure));
};

/** Explanations stored with a consolidated statement; null when there are none. */
const findStored = async (studio: Studio, { id, consolidato_il }: BilancioRow): Promise<FindSpiegazione | null> => {
  if (consolidato_il === null) return null;
  const stored = await studio.risultati.findSpiegazioni(id);
  if (stored === null) return null;
  return (figure) => {
    const one = stored[keyOf(figure)];
    return one === undefined ? undefined : readSpiegazione(one, figure);
  };
};

/**
 * Adds explanations to stored figures: those stored at consolidation, or computed now.
 * @throws {Error} when a figure has no explanation, which should not happen
 */
export const explainFigures = async (
  studio: Studio,
  bilancio: BilancioRow,
  figures: readonly FigureRow[],
): Promise<readonly ExplainedFigure[]> => {
  if (figures.length === 0) return [];
  const find = (await findStored(studio, bilancio)) ?? (await compute(studio, bilancio, figures));
  return figures.map((figure) => {
    const spiegazione = find(figure);
    if (spiegazione === undefined) throw new Error(`Bilancio ${bilancio.id}: ${keyOf(figure)} has no explanation`);
    return { ...figure, spiegazione };
  });
};

/** The explanations to store with a statement being consolidated: later rules and years must not change them. */
export const writeSpiegazioni = (contesto: ContestoIndicatori): string =>
  JSON.stringify(Object.fromEntries(explainIndicatori(contesto).map((one) => [keyOf(one), one.spiegazione])));
