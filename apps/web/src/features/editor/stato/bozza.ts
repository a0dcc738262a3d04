import type { Euro } from '@vedetta/domain';
import { isCodiceVoceInput, isEuro, parseImporto } from '@vedetta/domain';
import type { Storage } from '../../../lib/storage.ts';
import type { CellaNuova } from './azione.ts';
import type { Cella, Colonna, Importi, ImportiSalvati, Riga, Stato, Versione } from './stato.ts';
import { createCella, getRiga, listModificate } from './stato.ts';

/** An unsaved line: the typed amounts, and the saved amounts they replace. */
type RigaBozza = { readonly codice: string; readonly mia: Importi; readonly base: Importi; readonly testi?: Testi };

/** Typed texts that are not amounts. */
type Testi = { readonly [C in Colonna]?: string };

/** The unsaved lines of a statement, kept in the browser until saved. */
export type Bozza = { readonly scritta_il: string; readonly righe: readonly RigaBozza[] };

export const getChiaveBozza = (bilancio: string): string => `vedetta-bozza-${bilancio}`;

const ASSENTI: Importi = { valore: 0 as Euro, rettifica: null };

const readTesti = ({ valore, rettifica }: Riga): Testi | null => {
  if (valore.illeggibile === null && rettifica.illeggibile === null) return null;
  return {
    ...(valore.illeggibile === null ? {} : { valore: valore.illeggibile.testo }),
    ...(rettifica.illeggibile === null ? {} : { rettifica: rettifica.illeggibile.testo }),
  };
};

/** The draft of the unsaved lines; null if there are none. */
export const createBozza = (stato: Stato, scritta_il: string): Bozza | null => {
  const righe = listModificate(stato).map((codice): RigaBozza => {
    const riga = getRiga(stato, codice);
    const base = stato.salvata.importi.get(codice) ?? ASSENTI;
    const testi = readTesti(riga);
    return {
      codice,
      mia: { valore: riga.valore.importo ?? ASSENTI.valore, rettifica: riga.rettifica.importo },
      base,
      ...(testi === null ? {} : { testi }),
    };
  });
  return righe.length === 0 ? null : { scritta_il, righe };
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

const isTesti = (value: unknown): value is Testi | undefined =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((testo) => typeof testo === 'string'));

const isRigaBozza = (value: unknown): value is RigaBozza => {
  if (typeof value !== 'object' || value === null) return false;
  const { codice, mia, base, testi } = value as Partial<Record<keyof RigaBozza, unknown>>;
  return typeof codice === 'string' && isCodiceVoceInput(codice) && isImporti(mia) && isImporti(base) && isTesti(testi);
};

/** Parses a stored draft; null if it is missing or not valid. */
export const parseBozza = (testo: string | null): Bozza | null => {
  if (testo === null) return null;
  try {
    const { scritta_il, righe } = JSON.parse(testo) as Partial<Record<keyof Bozza, unknown>>;
    if (typeof scritta_il !== 'string' || !Array.isArray(righe) || righe.length === 0 || !righe.every(isRigaBozza))
      return null;
    return { scritta_il, righe };
  } catch {
    return null;
  }
};

const toCella = (importo: Euro | null, testo: string | undefined): Cella => {
  const letto = testo === undefined ? null : parseImporto(testo);
  return letto === null || letto.ok
    ? createCella(importo)
    : { importo, illeggibile: { testo: testo ?? '', errore: letto.errore } };
};

/** The cells that restore a draft. */
export const listCelleBozza = ({ righe }: Bozza): readonly CellaNuova[] =>
  righe.flatMap(({ codice, mia, testi }): CellaNuova[] => [
    { codice, colonna: 'valore', dopo: toCella(mia.valore, testi?.valore) },
    { codice, colonna: 'rettifica', dopo: toCella(mia.rettifica, testi?.rettifica) },
  ]);

/** Adds another tab's lines to this draft: tabs with the same statement share one storage key. */
export const mergeBozze = (mia: Bozza, altra: Bozza | null): Bozza => {
  const mie = listCodici(mia);
  return { ...mia, righe: [...mia.righe, ...(altra?.righe ?? []).filter(({ codice }) => !mie.has(codice))] };
};

/** The codes of a draft's lines. */
export const listCodici = (bozza: Bozza | null): ReadonlySet<string> =>
  new Set(bozza?.righe.map(({ codice }) => codice));

/**
 * The stored draft after this tab writes: its current lines, plus those it never wrote, which belong to another tab that
 * may have been closed meanwhile.
 */
export const replaceMie = (conservata: Bozza | null, scritte: ReadonlySet<string>, mia: Bozza | null): Bozza | null => {
  const altrui = conservata?.righe.filter(({ codice }) => !scritte.has(codice)) ?? [];
  const altra = conservata === null || altrui.length === 0 ? null : { ...conservata, righe: altrui };
  return mia === null ? altra : mergeBozze(mia, altra);
};

/** Whether a draft has all the lines of another. */
export const isContenuta = (mia: Bozza, altra: Bozza | null): boolean => {
  const sue = listCodici(altra);
  return mia.righe.every(({ codice }) => sue.has(codice));
};

/** The saved amounts when the draft was typed; a different amount on the server now is another user's change. */
export const toImportiBase = ({ importi }: Versione, { righe }: Bozza): ImportiSalvati =>
  new Map([...importi, ...righe.map(({ codice, base }) => [codice, base] as const)]);

/** Stores the draft of a statement, or removes it if null. */
export const saveBozza = (storage: Storage, bilancio: string, bozza: Bozza | null): void => {
  if (bozza === null) storage.remove(getChiaveBozza(bilancio));
  else storage.write(getChiaveBozza(bilancio), JSON.stringify(bozza));
};
