import type { AssestamentoBody } from '@vedetta/contract';
import {
  computeAssestamento,
  computeBilancio,
  computePeriodo,
  euroToNumber,
  parseScritture,
  refuseScrittura,
  replaceScritture,
} from '@vedetta/domain';
import type { Assestamento, BaseAssestamento, CampiScrittura, Firma, StatoAssestamento } from '@vedetta/domain';
import type { AziendaContesto } from '../../repositories/aziende.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import { Refusal, refuse, refuseWith } from '../../refusal.ts';
import { buildDraft, buildInputIn, withState } from '../bilancio/azienda-state.ts';
import type { AziendaState } from '../bilancio/azienda-state.ts';
import { describeChangedVoci, replaceRow, storeBilancio } from '../bilancio/store-bilancio.ts';
import { loadInput, loadInputs } from '../calcolo/contesto.ts';
import type { ComputeInput } from '../../compute-input.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { buildStato, loadBaseAssestamento, loadScritture } from './base-assestamento.ts';
import { hasSameRows } from './compare-rows.ts';
import { describeChangedScritture } from './describe-scritture.ts';
import { computeFigureAssestamento } from './figure-assestamento.ts';
import type { FigureAssestamento } from './figure-assestamento.ts';
import { refuseScritture } from './refuse-scritture.ts';
import { buildRows } from './scritture-rows.ts';
import { listWritten } from './voci-assestate.ts';

/** What the page of the adjustments shows. */
export type VistaAssestamento = {
  readonly bilancio: BilancioRow;
  readonly assestamento: Assestamento;
  readonly rows: readonly ScritturaRow[];
  readonly periodo: ReturnType<typeof computePeriodo>;
  readonly chiusura: string | null;
  readonly figure: FigureAssestamento;
};

type Read = {
  readonly bilancio: BilancioRow;
  readonly base: BaseAssestamento;
  readonly stato: StatoAssestamento;
  readonly rows: readonly ScritturaRow[];
  readonly input: ComputeInput;
};

const buildVista = (
  { bilancio, base, input }: Read,
  assestamento: Assestamento,
  rows: readonly ScritturaRow[],
): VistaAssestamento => ({
  bilancio,
  assestamento,
  rows,
  periodo: computePeriodo(base),
  chiusura: base.chiusura?.data_bilancio ?? null,
  figure: computeFigureAssestamento(bilancio, input, assestamento),
});

const readAssestamento = async (studio: Studio, azienda: AziendaContesto, bilancio: BilancioRow): Promise<Read> => {
  const input = await loadInput(studio, bilancio);
  const rows = await loadScritture(studio, bilancio);
  const base = await loadBaseAssestamento(studio, azienda, bilancio);
  return { bilancio, base, input, rows, stato: buildStato(input.bilancio.valori, rows) };
};

/** The stored entries of a statement with what they change, what is proposed and what is missing. */
export const loadAssestamento = async (
  studio: Studio,
  azienda: AziendaContesto,
  bilancio: BilancioRow,
): Promise<VistaAssestamento> => {
  const read = await readAssestamento(studio, azienda, bilancio);
  return buildVista(read, computeAssestamento(read.base, read.stato), read.rows);
};

/** The list of a client on the statement, or the fields that are refused. */
const judgeScritture = (
  { base, stato }: Pick<Read, 'base' | 'stato'>,
  { scritture }: AssestamentoBody,
  firma: Firma,
): Assestamento | Refusal => {
  const letti = parseScritture(base, stato.scritture, scritture as readonly CampiScrittura[], firma);
  if (!letti.ok) return refuseScritture(letti.rifiuto);
  const esito = replaceScritture(base, stato, letti.valore);
  return esito.ok ? esito.valore : refuseScritture(esito.rifiuto);
};

const sign = (studio: Studio): Firma => ({ autore: studio.who.username, ora: new Date().toISOString() });

/** What other entries would change; stores nothing. */
export const computeProva = async (
  studio: Studio,
  { azienda, bilancio }: { readonly azienda: AziendaContesto; readonly bilancio: BilancioRow },
  body: AssestamentoBody,
): Promise<VistaAssestamento | Refusal> => {
  const read = await readAssestamento(studio, azienda, bilancio);
  const judged = judgeScritture(read, body, sign(studio));
  return judged instanceof Refusal ? judged : buildVista(read, judged, buildRows(judged.scritture, read.rows, null));
};

type Change = { readonly body: AssestamentoBody; readonly ifMatch: string | undefined };

const storeAssestamento = async (
  studio: Studio,
  { state, read }: { readonly state: AziendaState; readonly read: Omit<Read, 'input'> },
  assestamento: Assestamento,
) => {
  const { bilancio, stato } = read;
  const rows = buildRows(assestamento.scritture, read.rows, null);
  const draft = buildDraft(state, bilancio, new Set([bilancio.id]));
  const inputs = await loadInputs(studio, [bilancio, ...draft.toCompute]);
  const voci = listWritten(stato.valori, assestamento.valori);
  const { quadratura, vuoto } = computeBilancio(assestamento.valori);
  const row = { ...bilancio, quadratura: euroToNumber(quadratura).toFixed(2), vuoto };
  const [mosse, righe] = [describeChangedScritture(read.rows, rows), describeChangedVoci(stato.valori, voci)];
  const evento = {
    azione: 'modifica_assestamento',
    azienda_id: bilancio.azienda_id,
    bilancio_id: bilancio.id,
    prima: { scritture: mosse.prima, voci: righe.prima },
    dopo: { scritture: mosse.dopo, voci: righe.dopo },
  } as const;
  const written = { ...inputs, voci: new Map([...inputs.voci, [bilancio.id, assestamento.valori]]) };
  const saved = await storeBilancio(studio, state, replaceRow(draft, row), written, {
    row,
    fields: {},
    voci,
    valori: assestamento.valori,
    scritture: rows,
    eventi: [evento],
    origine: null,
  });
  return saved instanceof Refusal
    ? saved
    : { bilancio: saved.bilancio, rows, input: buildInputIn(draft, row, written) };
};

/** Replaces the entries of a statement, all or nothing: lines, figures, grade and history with them. */
export const saveAssestamento = (
  studio: Studio,
  id: string,
  { body, ifMatch }: Change,
): Promise<VistaAssestamento | Refusal> =>
  withState(studio, id, async (studio, state, bilancio) => {
    if (bilancio.base_id !== null) return refuse('non_trovato');
    const refusal =
      refuseVersione(ifMatch, formatVersione(bilancio.versione)) ?? refuseWith(refuseScrittura(readStato(bilancio)));
    if (refusal !== null) return refusal;
    const rows = await loadScritture(studio, bilancio);
    const base = await loadBaseAssestamento(studio, state.azienda, bilancio);
    const voci = await studio.voci.load([id]);
    const read = { bilancio, base, rows, stato: buildStato(voci.get(id) ?? new Map(), rows) };
    const judged = judgeScritture(read, body, sign(studio));
    if (judged instanceof Refusal) return judged;
    const changed = buildRows(judged.scritture, rows, null);
    if (hasSameRows(changed, rows))
      return buildVista({ ...read, input: await loadInput(studio, bilancio) }, judged, rows);
    const stored = await storeAssestamento(studio, { state, read }, judged);
    if (stored instanceof Refusal) return stored;
    return buildVista({ ...read, bilancio: stored.bilancio, input: stored.input }, judged, stored.rows);
  });
