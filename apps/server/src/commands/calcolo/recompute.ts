import { VERSIONE_CALCOLO } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { AziendaChange, BilancioFields, WrittenVersione } from '../../repositories/changes.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { StoredRisultati } from '../../repositories/stored-risultati.ts';
import { storeAvviso } from '../avviso/store-avviso.ts';
import { buildDraft, buildInputIn } from '../bilancio/azienda-state.ts';
import type { AziendaState, Draft } from '../bilancio/azienda-state.ts';
import { computeAll } from './compute-all.ts';
import { computeStoredRisultati } from './compute-risultati.ts';
import { loadInput, loadInputs } from './contesto.ts';
import type { Inputs } from './contesto.ts';

/** Figures by bilancio. */
type Figures = ReadonlyMap<string, StoredRisultati>;

/** Computes the figures that a write changes. */
export const computeFigures = (draft: Draft, inputs: Inputs): Promise<Figures> =>
  computeAll(new Map(draft.toCompute.map((bilancio) => [bilancio.id, buildInputIn(draft, bilancio, inputs)])));

const withFigures = (row: BilancioRow, figures: StoredRisultati | undefined): BilancioRow =>
  figures === undefined ? row : { ...row, overall_risk: figures.overall_risk, calcolati_con: VERSIONE_CALCOLO };

const COMPUTED = ['precedente_id', 'quadratura', 'vuoto', 'overall_risk', 'calcolati_con'] as const;

type Write = {
  /** The bilanci as they were read. */
  readonly before: readonly BilancioRow[];
  readonly draft: Draft;
  readonly figures: Figures;
  /** What the user wrote in a bilancio. */
  readonly written?: { readonly id: string; readonly fields: BilancioFields };
  /** Explanations to keep with a statement that is being consolidated. */
  readonly spiegazioni?: ReadonlyMap<string, string>;
};

/** The bilanci as a write leaves them. */
export const listWithFigures = ({ draft, figures }: Pick<Write, 'draft' | 'figures'>): readonly BilancioRow[] =>
  draft.bilanci.map((row) => withFigures(row, figures.get(row.id)));

/** The rows and figures that a write changes, and no others. */
export const buildChange = ({
  before,
  draft,
  figures,
  written,
  spiegazioni,
}: Write): Pick<AziendaChange, 'bilanci' | 'risultati'> => {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const rows = listWithFigures({ draft, figures });
  const isChanged = (row: BilancioRow): boolean => {
    const old = earlier.get(row.id);
    return row.id === written?.id || figures.has(row.id) || COMPUTED.some((field) => old?.[field] !== row[field]);
  };
  return {
    bilanci: rows.filter(isChanged).map(({ id, precedente_id, quadratura, vuoto, overall_risk, calcolati_con }) => ({
      id,
      written: id === written?.id ? written.fields : null,
      regole: figures.get(id)?.versione_regole ?? null,
      computed: { precedente_id, quadratura, vuoto, overall_risk, calcolati_con },
    })),
    risultati: [...figures].map(([bilancio_id, row]) => ({
      ...row,
      bilancio_id,
      spiegazioni: spiegazioni?.get(bilancio_id) ?? null,
    })),
  };
};

/** The row as a write leaves it. */
export const findWritten = (
  { draft, figures, written }: Write,
  versioni: readonly WrittenVersione[],
): BilancioRow | null => {
  const row = draft.bilanci.find(({ id }) => id === written?.id);
  const versione = versioni.find(({ id }) => id === written?.id);
  return row === undefined || versione === undefined ? null : { ...withFigures(row, figures.get(row.id)), ...versione };
};

type Recomputed = Pick<Write, 'before' | 'draft' | 'figures'>;

/** Recomputes and stores what depends on some statements of an azienda already read and locked. */
export const recomputeState = async (
  studio: Studio,
  state: AziendaState,
  affected: ReadonlySet<string>,
): Promise<Recomputed> => {
  const draft = buildDraft(state, null, affected);
  const figures = await computeFigures(draft, await loadInputs(studio, draft.toCompute));
  await studio.changes.save(buildChange({ before: state.bilanci, draft, figures }));
  return { before: state.bilanci, draft, figures };
};

/**
 * Recomputes and stores what depends on some statements of an azienda, which the caller has locked; see `buildDraft`.
 */
export const recomputeFrom = async (
  studio: Studio,
  aziendaId: string,
  affected: ReadonlySet<string>,
): Promise<Recomputed> => {
  const azienda = await studio.aziende.find(aziendaId);
  if (azienda === null) throw new Error(`Azienda ${aziendaId} not found`);
  return recomputeState(studio, { azienda, bilanci: await studio.bilanci.listByAzienda(aziendaId) }, affected);
};

/** The same for a write of a user, which the alert of the azienda follows. */
export const recomputeWritten = async (
  studio: Studio,
  aziendaId: string,
  affected: ReadonlySet<string>,
): Promise<void> => {
  const { before, draft, figures } = await recomputeFrom(studio, aziendaId, affected);
  await storeAvviso(studio, { before, rows: listWithFigures({ draft, figures }), figures });
};

/** Recomputes every statement of an azienda that a user changed, except consolidated ones. */
export const recomputeAzienda = async (studio: Studio, aziendaId: string): Promise<void> => {
  const bilanci = await studio.bilanci.listByAzienda(aziendaId);
  await recomputeWritten(studio, aziendaId, new Set(bilanci.map(({ id }) => id)));
};

/** Recomputes the figures of one statement only: the statements that refer to it read its voci, which do not change. */
export const recomputeBilancio = async (studio: Studio, bilancio: BilancioRow): Promise<void> => {
  const figures = computeStoredRisultati(await loadInput(studio, bilancio));
  const { precedente_id, quadratura, vuoto } = bilancio;
  await studio.changes.save({
    bilanci: [
      {
        id: bilancio.id,
        written: null,
        regole: figures.versione_regole,
        computed: {
          precedente_id,
          quadratura,
          vuoto,
          overall_risk: figures.overall_risk,
          calcolati_con: VERSIONE_CALCOLO,
        },
      },
    ],
    risultati: [{ ...figures, bilancio_id: bilancio.id, spiegazioni: null }],
  });
};
