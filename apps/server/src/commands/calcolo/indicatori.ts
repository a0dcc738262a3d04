import type { Gruppo, Param, ParamsBody } from '@vedetta/contract';
import {
  computeIndicatori,
  explainIndicatori,
  gruppi,
  refuseScrittura,
  resolveParams,
  validateParams,
  VERSIONE_CALCOLO,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ContestoIndicatori, RisultatoIndicatore } from '@vedetta/domain';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { compareNome } from '../../repositories/parametri.ts';
import type { ParametroRow } from '../../repositories/parametri.ts';
import type { Risultati } from '../../repositories/stored-risultati.ts';
import { Refusal, refuseFields, refuseWith } from '../../refusal.ts';
import { buildDraft, buildInputIn, withState } from '../bilancio/azienda-state.ts';
import type { AziendaState } from '../bilancio/azienda-state.ts';
import { buildContesto, computeRisultati } from './compute-risultati.ts';
import { loadContesto, loadInputs } from './contesto.ts';
import type { Inputs } from './contesto.ts';
import { storeAvviso } from '../avviso/store-avviso.ts';
import { buildChange, computeFigures, listWithFigures, recomputeState } from './recompute.ts';
import type { SpiegazioneRequest } from './spiegazioni.ts';
import { computeEtag, refuseVersione } from '../richiesta/versione.ts';

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
export const loadRisultati = async (studio: Studio, bilancio: BilancioRow, recompute: boolean): Promise<Risultati> => {
  const isConsolidato = bilancio.consolidato_il !== null;
  const saved = recompute && !isConsolidato ? null : await studio.risultati.find(bilancio.id);
  if (saved !== null && (isConsolidato || isComplete(saved, bilancio))) return saved;
  await withState(studio, bilancio.id, async (studio, state) => {
    await recomputeState(studio, state, new Set([bilancio.id]));
    return null;
  });
  const recomputed = await studio.risultati.find(bilancio.id);
  return recomputed ?? computeRisultati(await loadContesto(studio, bilancio));
};

export type GruppoParams = { readonly params: readonly Param[]; readonly etag: string };

/** Rules a statement follows: a consolidated one keeps those it was locked with. */
export const findRegole = async (studio: Studio, bilancio: BilancioRow): Promise<string> => {
  if (bilancio.consolidato_il === null) return VERSIONE_REGOLE;
  return (await studio.risultati.find(bilancio.id))?.versione_regole ?? VERSIONE_REGOLE;
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

/** Inputs of a gruppo: saved values, or defaults where nothing is saved. */
export const loadParams = async (studio: Studio, bilancio: BilancioRow, gruppo: Gruppo): Promise<GruppoParams> => {
  const saved = (await studio.parametri.load([bilancio.id])).get(bilancio.id) ?? [];
  const contesto = await loadContesto(studio, bilancio);
  return presentParams(bilancio, gruppo, contesto, saved, await findRegole(studio, bilancio));
};

/** Rows to write; where the body has no evidenza, the saved one is kept. */
const mergeParams = (
  gruppo: Gruppo,
  body: ParamsBody,
  saved: readonly ParametroRow[],
): readonly ParametroRow[] | Refusal => {
  const outcome = validateParams(gruppo, body);
  if (!outcome.ok) return refuseFields(outcome.rifiuto);
  const { valori, evidenze } = outcome.valore;
  return [...valori].map(([name, valore]) => ({
    nome: name,
    valore,
    evidenza: evidenze.get(name) ?? saved.find((parametro) => parametro.nome === name)?.evidenza ?? '',
  }));
};

type ParamsChange = { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly ifMatch: string | undefined };

/** Replaces the saved params with the written ones of the same name. */
const mergeSaved = (saved: readonly ParametroRow[], rows: readonly ParametroRow[]): readonly ParametroRow[] => {
  const names = new Set(rows.map(({ nome }) => nome));
  return [...saved.filter(({ nome }) => !names.has(nome)), ...rows].toSorted(compareNome);
};

type ParamsWrite = {
  readonly state: AziendaState;
  readonly bilancio: BilancioRow;
  readonly gruppo: Gruppo;
  readonly rows: readonly ParametroRow[];
};

/** What a write of params reads, once: the inputs of every statement it may change. */
const openParams = async (studio: Studio, { state, bilancio, gruppo }: Omit<ParamsWrite, 'rows'>) => {
  const draft = buildDraft(state, null, new Set([bilancio.id]));
  const inputs = await loadInputs(studio, [bilancio, ...draft.toCompute]);
  const regole = await findRegole(studio, bilancio);
  const saved = inputs.parametri.get(bilancio.id) ?? [];
  const present = (from: Inputs): GruppoParams =>
    presentParams(
      bilancio,
      gruppo,
      buildContesto(buildInputIn(state, bilancio, from)),
      from.parametri.get(bilancio.id) ?? [],
      regole,
    );
  return { draft, inputs, saved, present };
};

/** Writes params with the figures that depend on them; the caller has judged them and records the event. */
const storeParams = async (
  studio: Studio,
  { state, bilancio, rows }: ParamsWrite,
  { draft, inputs, saved, present }: Awaited<ReturnType<typeof openParams>>,
) => {
  const written = { ...inputs, parametri: new Map([...inputs.parametri, [bilancio.id, mergeSaved(saved, rows)]]) };
  const figures = await computeFigures(draft, written);
  await studio.changes.save({
    ...buildChange({ before: state.bilanci, draft, figures }),
    parametri: rows.map((row) => ({ ...row, bilancio_id: bilancio.id })),
  });
  await storeAvviso(studio, { before: state.bilanci, rows: listWithFigures({ draft, figures }), figures });
  return { params: present(written), prima: saved.filter(({ nome }) => rows.some((row) => row.nome === nome)) };
};

/** Writes params that the product itself computes, in the transaction of the caller, who records the event. */
export const writeParams = async (studio: Studio, write: ParamsWrite) =>
  storeParams(studio, write, await openParams(studio, write));

/** Saves the inputs of a gruppo and recomputes what depends on them: one read of the azienda, one write. */
export const saveParams = (studio: Studio, id: string, { gruppo, body, ifMatch }: ParamsChange) =>
  withState(studio, id, async (studio, state, bilancio): Promise<GruppoParams | Refusal> => {
    const opened = await openParams(studio, { state, bilancio, gruppo });
    const refusal =
      refuseVersione(ifMatch, opened.present(opened.inputs).etag) ?? refuseWith(refuseScrittura(readStato(bilancio)));
    if (refusal !== null) return refusal;
    const rows = mergeParams(gruppo, body, opened.saved);
    if (rows instanceof Refusal) return rows;
    const { params, prima } = await storeParams(studio, { state, bilancio, gruppo, rows }, opened);
    await studio.eventi.add({
      azione: 'modifica_parametri',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima,
      dopo: rows,
    });
    return params;
  });

/** Computes the figures of a gruppo with these inputs, explained if asked; stores nothing. */
export const computeLive = async (
  studio: Studio,
  bilancio: BilancioRow,
  {
    gruppo,
    body,
    spiega,
  }: { readonly gruppo: Gruppo; readonly body: ParamsBody; readonly spiega: SpiegazioneRequest | null },
): Promise<readonly RisultatoIndicatore[] | Refusal> => {
  const rows = mergeParams(gruppo, body, []);
  if (rows instanceof Refusal) return rows;
  const contesto = await loadContesto(studio, bilancio);
  const params = {
    ...contesto.bilancio.params,
    ...Object.fromEntries(rows.map(({ nome, valore }) => [nome, valore])),
  };
  const trial = { ...contesto, bilancio: { ...contesto.bilancio, params } };
  return spiega === null ? computeIndicatori(trial, gruppo) : explainIndicatori(trial, gruppo, spiega.codice);
};
