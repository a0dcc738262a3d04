import type { Euro } from '@vedetta/domain';
import { isCodiceVoceInput, isEuro, parseOperazione } from '@vedetta/domain';
import type { ImportazionePronta } from '../../../lib/importazione/importazione-pronta.ts';
import type { NewCell } from './action.ts';
import type { Cell, Column, Importi, ImportiSalvati, Row, State, Version } from './state.ts';
import { createCell, getRow, listModified } from './state.ts';

/** An unsaved line: the typed amounts, and the saved amounts they replace. */
type DraftRow = { readonly codice: string; readonly mia: Importi; readonly base: Importi; readonly testi?: Texts };

/** Typed texts that are not amounts. */
type Texts = { readonly [C in Column]?: string };

/** The unsaved lines of a statement, kept in the browser until saved. */
export type Draft = {
  readonly scritta_il: string;
  readonly righe: readonly DraftRow[];
  /** The import that gave the lines. */
  readonly importazione?: ImportazionePronta;
};

export const getDraftKey = (bilancio: string): string => `vedetta-bozza-${bilancio}`;

const MISSING: Importi = { valore: 0 as Euro, rettifica: null };

const readTexts = ({ valore, rettifica }: Row): Texts | null => {
  if (valore.illeggibile === null && rettifica.illeggibile === null) return null;
  return {
    ...(valore.illeggibile === null ? {} : { valore: valore.illeggibile.testo }),
    ...(rettifica.illeggibile === null ? {} : { rettifica: rettifica.illeggibile.testo }),
  };
};

/** The draft of the unsaved lines; null if there are none. */
export const createDraft = (stato: State, scritta_il: string): Draft | null => {
  const righe = listModified(stato).map((codice): DraftRow => {
    const riga = getRow(stato, codice);
    const base = stato.salvata.importi.get(codice) ?? MISSING;
    const testi = readTexts(riga);
    return {
      codice,
      mia: { valore: riga.valore.importo ?? MISSING.valore, rettifica: riga.rettifica.importo },
      base,
      ...(testi === null ? {} : { testi }),
    };
  });
  if (righe.length === 0) return null;
  return { scritta_il, righe, ...(stato.importazione && { importazione: stato.importazione }) };
};

const isImporti = (value: unknown): value is Importi => {
  if (typeof value !== 'object' || value === null) return false;
  const { valore, rettifica } = value as Partial<Record<keyof Importi, unknown>>;
  return (
    typeof valore === 'number' &&
    isEuro(valore) &&
    (rettifica === null || (typeof rettifica === 'number' && isEuro(rettifica)))
  );
};

const isTexts = (value: unknown): value is Texts | undefined =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((testo) => typeof testo === 'string'));

const isDraftRow = (value: unknown): value is DraftRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { codice, mia, base, testi } = value as Partial<Record<keyof DraftRow, unknown>>;
  return typeof codice === 'string' && isCodiceVoceInput(codice) && isImporti(mia) && isImporti(base) && isTexts(testi);
};

const isImportazione = (value: unknown): value is ImportazionePronta =>
  typeof value === 'object' &&
  value !== null &&
  'voci' in value &&
  Array.isArray(value.voci) &&
  'origine' in value &&
  typeof value.origine === 'object';

/** Parses a stored draft; null if it is missing or not valid. */
export const parseDraft = (testo: string | null): Draft | null => {
  if (testo === null) return null;
  try {
    const { scritta_il, righe, importazione } = JSON.parse(testo) as Partial<Record<keyof Draft, unknown>>;
    if (typeof scritta_il !== 'string' || !Array.isArray(righe) || righe.length === 0 || !righe.every(isDraftRow))
      return null;
    return { scritta_il, righe, ...(isImportazione(importazione) && { importazione }) };
  } catch {
    return null;
  }
};

const toCell = (importo: Euro | null, testo: string | undefined): Cell => {
  const letto = testo === undefined ? null : parseOperazione(testo);
  return letto === null || letto.ok
    ? createCell(importo)
    : { importo, illeggibile: { testo: testo ?? '', errore: letto.rifiuto } };
};

/** The cells that restore a draft. */
export const listDraftCells = ({ righe }: Draft): readonly NewCell[] =>
  righe.flatMap(({ codice, mia, testi }): NewCell[] => [
    { codice, column: 'valore', dopo: toCell(mia.valore, testi?.valore) },
    { codice, column: 'rettifica', dopo: toCell(mia.rettifica, testi?.rettifica) },
  ]);

/** Adds another tab's lines to this draft: tabs with the same statement share one storage key. */
export const mergeDrafts = (mia: Draft, altra: Draft | null): Draft => {
  const mie = listCodes(mia);
  return { ...mia, righe: [...mia.righe, ...(altra?.righe ?? []).filter(({ codice }) => !mie.has(codice))] };
};

/** The codes of a draft's lines. */
export const listCodes = (bozza: Draft | null): ReadonlySet<string> =>
  new Set(bozza?.righe.map(({ codice }) => codice));

/**
 * The stored draft after this tab writes: its current lines, plus those it never wrote, which belong to another tab that
 * may have been closed meanwhile.
 */
export const replaceOwn = (conservata: Draft | null, scritte: ReadonlySet<string>, mia: Draft | null): Draft | null => {
  const altrui = conservata?.righe.filter(({ codice }) => !scritte.has(codice)) ?? [];
  const altra = conservata === null || altrui.length === 0 ? null : { ...conservata, righe: altrui };
  return mia === null ? altra : mergeDrafts(mia, altra);
};

/** Whether all the lines of a draft are in another. */
export const isIncluded = (mia: Draft, altra: Draft | null): boolean => {
  const sue = listCodes(altra);
  return mia.righe.every(({ codice }) => sue.has(codice));
};

/** The saved amounts when the draft was typed; a different amount on the server now is another user's change. */
export const toBaseImporti = ({ importi }: Version, { righe }: Draft): ImportiSalvati =>
  new Map([...importi, ...righe.map(({ codice, base }) => [codice, base] as const)]);
