import type { Euro } from '@vedetta/domain';
import { isCodiceVoceInput, isEuro } from '@vedetta/domain';
import type { Storage } from '../../../lib/storage.ts';
import type { CellaNuova } from './azione.ts';
import type { Importi, ImportiSalvati, Stato, Versione } from './stato.ts';
import { createCella, getRiga, listModificate } from './stato.ts';

/** A line not saved yet: what was typed, and the saved amounts it was typed over. */
type RigaBozza = { readonly codice: string; readonly mia: Importi; readonly base: Importi };

/** The unsaved lines of a statement, kept in the browser until they are saved. */
export type Bozza = { readonly scritta_il: string; readonly righe: readonly RigaBozza[] };

export const getChiaveBozza = (bilancio: string): string => `vedetta-bozza-${bilancio}`;

const ASSENTI: Importi = { valore: 0 as Euro, rettifica: null };

/** The unsaved lines; a text that is no amount is left out, because there is nothing to give back. */
export const createBozza = (stato: Stato, scritta_il: string): Bozza | null => {
  const modificate = listModificate(stato).map((codice): RigaBozza => {
    const { valore, rettifica } = getRiga(stato, codice);
    const base = stato.salvata.importi.get(codice) ?? ASSENTI;
    return { codice, mia: { valore: valore.importo ?? ASSENTI.valore, rettifica: rettifica.importo }, base };
  });
  const righe = modificate.filter(({ mia, base }) => mia.valore !== base.valore || mia.rettifica !== base.rettifica);
  return righe.length === 0 ? null : { scritta_il, righe };
};

const isImporti = (value: unknown): value is Importi => {
  if (typeof value !== 'object' || value === null) return false;
  const { valore, rettifica } = value as Partial<Record<keyof Importi, unknown>>;
  return typeof valore === 'number' && isEuro(valore) && (rettifica === null || (typeof rettifica === 'number' && isEuro(rettifica)));
};

const isRigaBozza = (value: unknown): value is RigaBozza => {
  if (typeof value !== 'object' || value === null) return false;
  const { codice, mia, base } = value as Partial<Record<keyof RigaBozza, unknown>>;
  return typeof codice === 'string' && isCodiceVoceInput(codice) && isImporti(mia) && isImporti(base);
};

/** Reads what the browser kept; anything else than a draft of ours is none. */
export const parseBozza = (testo: string | null): Bozza | null => {
  if (testo === null) return null;
  try {
    const { scritta_il, righe } = JSON.parse(testo) as Partial<Record<keyof Bozza, unknown>>;
    if (typeof scritta_il !== 'string' || !Array.isArray(righe) || righe.length === 0 || !righe.every(isRigaBozza)) return null;
    return { scritta_il, righe };
  } catch {
    return null;
  }
};

/** The cells that bring the lines of a draft back. */
export const listCelleBozza = ({ righe }: Bozza): readonly CellaNuova[] =>
  righe.flatMap(({ codice, mia }): CellaNuova[] => [
    { codice, colonna: 'valore', dopo: createCella(mia.valore) },
    { codice, colonna: 'rettifica', dopo: createCella(mia.rettifica) },
  ]);

/** The saved lines as the draft knew them: where the server has others now, somebody changed them meanwhile. */
export const toImportiBase = ({ importi }: Versione, { righe }: Bozza): ImportiSalvati =>
  new Map([...importi, ...righe.map(({ codice, base }) => [codice, base] as const)]);

/** Keeps or forgets the draft of a statement. */
export const saveBozza = (storage: Storage, bilancio: string, bozza: Bozza | null): void => {
  if (bozza === null) storage.remove(getChiaveBozza(bilancio));
  else storage.write(getChiaveBozza(bilancio), JSON.stringify(bozza));
};
