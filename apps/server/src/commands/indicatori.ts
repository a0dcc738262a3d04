import type { Gruppo, Param, ParamsBody } from '@vedetta/contract';
import {
  computeIndicatori,
  explainIndicatori,
  gruppi,
  resolveParams,
  validateParams,
  VERSIONE_CALCOLO,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ContestoIndicatori, RisultatoIndicatore } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { parametriRepository } from '../repositories/parametri.ts';
import type { ParametroRow } from '../repositories/parametri.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { Risultati } from '../repositories/stored-risultati.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import { withBilancio } from './bilanci.ts';
import type { Author } from './bilanci.ts';
import { loadContesto, recomputeFrom } from './recompute.ts';
import { computeRisultati } from './compute-risultati.ts';
import type { SpiegazioneRequest } from './spiegazioni.ts';
import { computeEtag, refuseVersione } from './versione.ts';

/** Whether the stored figures are complete by today's rules: an older server knew fewer indicators. */
const isComplete = ({ indicatori, versione_regole }: Risultati, bilancio: BilancioRow): boolean => {
  if (versione_regole !== VERSIONE_REGOLE || bilancio.calcolati_con !== VERSIONE_CALCOLO) return false;
  const present = new Set(indicatori.map(({ gruppo, codice }) => `${gruppo}.${codice}`));
  const expected = gruppi.filter(({ fine_esercizio }) => fine_esercizio || bilancio.proiezione_id !== null);
  return expected.every(({ codice: gruppo, indicatori: own }) =>
    own.every(({ codice }) => present.has(`${gruppo}.${codice}`)),
  );
};

/**
 * Stored figures of a statement. Figures of older rules, or asked for with `recompute`, are recomputed and stored; a
 * consolidated statement keeps its own.
 */
export const loadRisultati = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  recompute: boolean,
): Promise<Risultati> => {
  const isConsolidato = bilancio.consolidato_il !== null;
  const saved = recompute && !isConsolidato ? null : await risultatiRepository(database, studioId).find(bilancio.id);
  if (saved !== null && (isConsolidato || isComplete(saved, bilancio))) return saved;
  await withBilancio(database, studioId, bilancio.id, async (trx) => {
    await recomputeFrom(trx, studioId, bilancio.azienda_id, new Set([bilancio.id]));
    return null;
  });
  const recomputed = await risultatiRepository(database, studioId).find(bilancio.id);
  return recomputed ?? computeRisultati(await loadContesto(database, studioId, bilancio));
};

type GruppoParams = { readonly params: readonly Param[]; readonly etag: string };

/** Rules a statement follows: a consolidated one keeps those it was locked with. */
export const findRegole = async (database: Database, studioId: string, bilancio: BilancioRow): Promise<string> => {
  if (bilancio.consolidato_il === null) return VERSIONE_REGOLE;
  return (await risultatiRepository(database, studioId).find(bilancio.id))?.versione_regole ?? VERSIONE_REGOLE;
};

/** Presents the inputs of a gruppo, in the context of their statement. */
export const presentParams = (
  bilancio: BilancioRow,
  gruppo: Gruppo,
  contesto: ContestoIndicatori,
  saved: readonly ParametroRow[],
  regole: string = VERSIONE_REGOLE,
): GruppoParams => {
  const params = resolveParams(gruppo, contesto, regole).map(({ nome, valore, predefinito }) => ({
    bilancio: bilancio.id,
    gruppo,
    nome,
    valore,
    evidenza: saved.find((parametro) => parametro.nome === nome)?.evidenza ?? '',
    predefinito,
  }));
  const names = new Set(params.map(({ nome }) => nome));
  return { params, etag: computeEtag(saved.filter(({ nome }) => names.has(nome))) };
};

const loadSaved = async (database: Database, studioId: string, id: string): Promise<readonly ParametroRow[]> =>
  (await parametriRepository(database, studioId).load([id])).get(id) ?? [];

/** Inputs of a gruppo: saved values, or defaults where nothing is saved. */
export const loadParams = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  gruppo: Gruppo,
): Promise<GruppoParams> => {
  const contesto = await loadContesto(database, studioId, bilancio);
  const saved = await loadSaved(database, studioId, bilancio.id);
  return presentParams(bilancio, gruppo, contesto, saved, await findRegole(database, studioId, bilancio));
};

/** Rows to write; where the body has no evidenza, the saved one is kept. */
const mergeParams = (
  gruppo: Gruppo,
  body: ParamsBody,
  saved: readonly ParametroRow[],
): readonly ParametroRow[] | Refusal => {
  const outcome = validateParams(gruppo, body);
  if (!outcome.ok) return refuseFields(outcome.errori);
  return [...outcome.valori].map(([name, valore]) => ({
    nome: name,
    valore,
    evidenza: outcome.evidenze.get(name) ?? saved.find((parametro) => parametro.nome === name)?.evidenza ?? '',
  }));
};

type ParamsChange = { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly ifMatch: string | undefined };

/** Saves the inputs of a gruppo and recomputes what depends on them. */
export const saveParams = (
  database: Database,
  { studio, utente }: Author,
  id: string,
  { gruppo, body, ifMatch }: ParamsChange,
) =>
  withBilancio(database, studio.id, id, async (trx, bilancio): Promise<GruppoParams | Refusal> => {
    const current = await loadParams(trx, studio.id, bilancio, gruppo);
    const refusal = refuseVersione(ifMatch, current.etag);
    if (refusal !== null) return refusal;
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    const saved = await loadSaved(trx, studio.id, id);
    const rows = mergeParams(gruppo, body, saved);
    if (rows instanceof Refusal) return rows;
    await parametriRepository(trx, studio.id).save(id, rows);
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, new Set([id]));
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_parametri',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: saved.filter(({ nome }) => rows.some((row) => row.nome === nome)),
      dopo: rows,
    });
    return loadParams(trx, studio.id, bilancio, gruppo);
  });

/** Computes the figures of a gruppo with these inputs, explained if asked; stores nothing. */
export const computeLive = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  {
    gruppo,
    body,
    spiega,
  }: { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly spiega: SpiegazioneRequest | null },
): Promise<readonly RisultatoIndicatore[] | Refusal> => {
  const rows = mergeParams(gruppo, body, []);
  if (rows instanceof Refusal) return rows;
  const contesto = await loadContesto(database, studioId, bilancio);
  const params = {
    ...contesto.bilancio.params,
    ...Object.fromEntries(rows.map(({ nome, valore }) => [nome, valore])),
  };
  const trial = { ...contesto, bilancio: { ...contesto.bilancio, params } };
  return spiega === null ? computeIndicatori(trial, gruppo) : explainIndicatori(trial, gruppo, spiega.codice);
};
