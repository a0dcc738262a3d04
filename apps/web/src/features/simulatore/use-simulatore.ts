import type { ContestoFilo, ScenarioElenco } from '@vedetta/contract';
import type { Result, RifiutoLeva } from '@vedetta/domain';
import type { Dispatch, SetStateAction } from 'react';
import { useMemo, useState } from 'react';
import { buildContesto } from './contesto.ts';
import type { Draft } from './state/draft.ts';
import { EMPTY, isSameDraft, openScenario } from './state/draft.ts';
import type { Base, View } from './state/view.ts';
import { computeBase, computeView } from './state/view.ts';

/** The last figures that could be computed stay on screen while a lever is refused. */
const useLastView = (base: Base, esito: Result<View, RifiutoLeva>): View => {
  const [last, setLast] = useState<{ readonly of: Base; readonly view: View } | null>(null);
  const kept = last?.of === base ? last.view : null;
  if (esito.ok && esito.valore !== kept) setLast({ of: base, view: esito.valore });
  if (esito.ok) return esito.valore;
  if (kept !== null) return kept;
  const start = computeView(base, EMPTY);
  if (!start.ok) throw new Error('A simulation without levers is refused');
  return start.valore;
};

export type Simulatore = {
  readonly base: Base;
  readonly view: View;
  readonly draft: Draft;
  readonly rifiuto: RifiutoLeva | null;
  /** The saved scenario on screen. */
  readonly open: ScenarioElenco | null;
  readonly isDirty: boolean;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
};

/** What the page shows: the levers as they are set and what they give, computed as they move. */
export const useSimulatore = (filo: ContestoFilo, scenari: readonly ScenarioElenco[]): Simulatore => {
  const base = useMemo(() => computeBase(buildContesto(filo)), [filo]);
  const [draft, setDraft] = useState<Draft>(() => (scenari[0] === undefined ? EMPTY : openScenario(scenari[0])));
  const esito = useMemo(() => computeView(base, draft), [base, draft]);
  const open = scenari.find(({ id }) => id === draft.opened?.id) ?? null;
  const saved = open === null ? EMPTY : openScenario(open);
  return {
    base,
    view: useLastView(base, esito),
    draft,
    rifiuto: esito.ok ? null : esito.rifiuto,
    open,
    isDirty: !isSameDraft(draft, saved),
    setDraft,
  };
};
