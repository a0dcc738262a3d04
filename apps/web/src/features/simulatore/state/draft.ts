import type { ScenarioElenco } from '@vedetta/contract';
import { euroFromNumber, euroToNumber, isFerma, parseLeve, presentLeve, ZERO_EURO } from '@vedetta/domain';
import type { Euro, Leva, LevaDisponibile } from '@vedetta/domain';

/** What is set on the page: the levers, and the saved scenario they belong to, as it was when they were last seen to be its own. */
export type Draft = {
  readonly opened: ScenarioElenco | null;
  /** Saved scenarios may have a codice more than once: the first is the one that the page shows. */
  readonly leve: readonly Leva[];
  /** In points; null: that of the legal form. */
  readonly aliquota: number | null;
};

export const EMPTY: Draft = { opened: null, leve: [], aliquota: null };

/** A saved scenario, opened. */
export const openScenario = (opened: ScenarioElenco): Draft => {
  const lette = parseLeve({ leve: opened.leve });
  return { opened, leve: lette.ok ? lette.valore.leve : [], aliquota: opened.aliquota };
};

const findPosition = ({ leve }: Draft, codice: Leva['codice']): number =>
  leve.findIndex((leva) => leva.codice === codice);

/** The lever as it is set, or at rest. */
export const getLeva = (draft: Draft, { codice, ferma }: LevaDisponibile): Leva =>
  draft.leve[findPosition(draft, codice)] ?? ferma;

/** The same page with a lever set. */
export const replaceLeva = (draft: Draft, leva: Leva): Draft => {
  const position = findPosition(draft, leva.codice);
  return { ...draft, leve: position === -1 ? [...draft.leve, leva] : draft.leve.with(position, leva) };
};

/** Levers after the first of the same codice: shown apart, and only taken away. */
export const listRipetute = ({ leve }: Draft): readonly { readonly leva: Leva; readonly position: number }[] =>
  leve
    .map((leva, position) => ({ leva, position }))
    .filter(({ leva, position }) => leve.findIndex(({ codice }) => codice === leva.codice) < position);

export const removeLeva = (draft: Draft, position: number): Draft => ({
  ...draft,
  leve: draft.leve.toSpliced(position, 1),
});

/** The levers that do something, as they are sent. */
export const listInUso = ({ leve }: Draft): readonly Leva[] => leve.filter((leva) => !isFerma(leva));

/** Whether two drafts would be saved the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.aliquota === other.aliquota &&
  JSON.stringify(presentLeve(listInUso(one))) === JSON.stringify(presentLeve(listInUso(other)));

/**
 * The scenario at the version that a save of the draft may replace: the newest one while its levers are those that were
 * opened, whoever named it or put it in the report since; else that of when they were opened, so that the save is refused.
 */
export const pickSeen = ({ opened }: Draft, newest: ScenarioElenco): ScenarioElenco =>
  opened?.id !== newest.id || isSameDraft(openScenario(opened), openScenario(newest)) ? newest : opened;

const readEuro = (importo: number): Euro => {
  const letto = euroFromNumber(Math.round(importo * 100) / 100);
  return letto.ok ? letto.valore : ZERO_EURO;
};

/** How much a lever is set to: euros, points or days. */
export const getQuantity = (leva: Leva): number => {
  if ('importo' in leva) return euroToNumber(leva.importo);
  if ('prezzo' in leva) return euroToNumber(leva.prezzo);
  return 'percentuale' in leva ? leva.percentuale : leva.giorni;
};

/** The lever set to a quantity, rounded as its field is. */
export const withQuantity = (leva: Leva, quantity: number): Leva => {
  if ('importo' in leva) return { ...leva, importo: readEuro(quantity) };
  if ('prezzo' in leva) return { ...leva, prezzo: readEuro(quantity) };
  if ('percentuale' in leva) return { ...leva, percentuale: Math.round(quantity * 100) / 100 || 0 };
  return { ...leva, giorni: Math.round(quantity) || 0 };
};

/** A rate in points with two decimals, from 0 to 100. */
export const clampRate = (punti: number): number => Math.min(100, Math.max(0, Number(punti.toFixed(2))));
