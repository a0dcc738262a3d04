import { explainIndicatori, isCodiceGruppo } from '@vedetta/domain';
import type { CodiceGruppo, Spiegazione } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { FiguraRow } from '../repositories/risultati-scritti.ts';
import { loadContesto } from './calcolo.ts';
import { readSpiegazione } from './spiegazione-salvata.ts';

/** Which explanations are asked for: of one indicator, or of all where `codice` is null. */
export type Richiesta = { readonly codice: string | null };

/** A figure with its explanation. */
export type FiguraSpiegata = FiguraRow & { readonly spiegazione: DeepReadonly<Spiegazione> };

type Chiave = { readonly gruppo: string; readonly codice: string };
type FindSpiegazione = (figura: FiguraRow) => DeepReadonly<Spiegazione> | undefined;

const keyOf = ({ gruppo, codice }: Chiave): string => `${gruppo}.${codice}`;

/** @example readRichiesta({ spiegazioni: '1' }) // { codice: null } */
export const readRichiesta = (query: {
  readonly spiegazioni?: string | undefined;
  readonly codice?: string | undefined;
}): Richiesta | null => {
  if (query.codice !== undefined) return { codice: query.codice };
  return query.spiegazioni === '1' ? { codice: null } : null;
};

/** The group that all the figures belong to, or every group. */
const findGruppo = (figure: readonly FiguraRow[]): CodiceGruppo | 'tutti' => {
  const [gruppo, altro] = new Set(figure.map((figura) => figura.gruppo));
  return gruppo !== undefined && altro === undefined && isCodiceGruppo(gruppo) ? gruppo : 'tutti';
};

const compute = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  figure: readonly FiguraRow[],
): Promise<FindSpiegazione> => {
  const contesto = await loadContesto(database, studioId, bilancio);
  const spiegati = explainIndicatori(contesto, findGruppo(figure), figure.length === 1 ? figure[0]?.codice : null);
  const spiegazioni = new Map(spiegati.map((spiegato) => [keyOf(spiegato), spiegato.spiegazione]));
  return (figura) => spiegazioni.get(keyOf(figura));
};

/** The explanations kept with a consolidated statement; null where there are none. */
const findSalvate = async (
  database: Database,
  studioId: string,
  { id, consolidato_il }: BilancioRow,
): Promise<FindSpiegazione | null> => {
  if (consolidato_il === null) return null;
  const salvate = await risultatiRepository(database, studioId).findSpiegazioni(id);
  if (salvate === null) return null;
  return (figura) => {
    const salvata = salvate[keyOf(figura)];
    return salvata === undefined ? undefined : readSpiegazione(salvata, figura);
  };
};

/**
 * Adds to stored figures how they were computed: a consolidated statement says what it said when it was consolidated, any
 * other is computed now.
 * @throws {Error} when a figure has no explanation, which no path of the product leads to
 */
export const explainFigure = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  figure: readonly FiguraRow[],
): Promise<readonly FiguraSpiegata[]> => {
  if (figure.length === 0) return [];
  const find =
    (await findSalvate(database, studioId, bilancio)) ?? (await compute(database, studioId, bilancio, figure));
  return figure.map((figura) => {
    const spiegazione = find(figura);
    if (spiegazione === undefined) throw new Error(`Bilancio ${bilancio.id}: ${keyOf(figura)} has no explanation`);
    return { ...figura, spiegazione };
  });
};

/** Keeps the explanations of a statement that is being consolidated: later rules and later years must not change them. */
export const storeSpiegazioni = async (trx: Database, studioId: string, id: string): Promise<void> => {
  const bilancio = await bilanciRepository(trx, studioId).find(id);
  if (bilancio === null) throw new Error(`Bilancio ${id} not found`);
  const spiegati = explainIndicatori(await loadContesto(trx, studioId, bilancio));
  const spiegazioni = Object.fromEntries(spiegati.map((spiegato) => [keyOf(spiegato), spiegato.spiegazione]));
  await risultatiRepository(trx, studioId).saveSpiegazioni(id, spiegazioni);
};
