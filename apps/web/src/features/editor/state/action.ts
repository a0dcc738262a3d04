import type { Bilancio, Check } from '@vedetta/contract';
import type { ImportazionePronta } from '../../../lib/importazione/importazione-pronta.ts';
import type { ChangedCell, Column, ImportiSalvati, Origin, SaveFailure, Version } from './state.ts';

/** A new value for a cell. */
export type NewCell = Omit<ChangedCell, 'prima'>;

/** The actions of the reducer. */
export type Action =
  | { readonly tipo: 'letto'; readonly bilancio: Bilancio; readonly etag: string | null }
  /** A key press in a cell; the first one starts typing. */
  | { readonly tipo: 'digita'; readonly codice: string; readonly column: Column; readonly testo: string }
  | { readonly tipo: 'conferma' }
  | { readonly tipo: 'rinuncia' }
  | {
      readonly tipo: 'cambia';
      readonly origine: Origin;
      readonly cells: readonly NewCell[];
      readonly importazione?: ImportazionePronta | undefined;
    }
  | { readonly tipo: 'annulla' }
  | { readonly tipo: 'ripeti' }
  | { readonly tipo: 'verificato'; readonly numero: number; readonly check: Check }
  | { readonly tipo: 'verifica_fallita'; readonly numero: number; readonly motivo: string }
  | { readonly tipo: 'verifica_richiesta' }
  | { readonly tipo: 'salva' }
  | { readonly tipo: 'salvato'; readonly bilancio: Bilancio; readonly etag: string | null }
  | { readonly tipo: 'salvataggio_fallito'; readonly causa: SaveFailure; readonly motivo: string }
  | { readonly tipo: 'conflitto'; readonly loro: Version }
  /** `prendi`: the lines that take the other user's amounts; all others keep mine. */
  | { readonly tipo: 'conflitto_risolto'; readonly prendi: readonly string[] }
  | { readonly tipo: 'conflitto_rinviato' }
  /** The notes of the same statement were saved; its lines did not change. */
  | { readonly tipo: 'versione_nuova'; readonly etag: string | null; readonly modificato_il: string };

/** The cells that set the lines to these amounts. */
export const listCells = (importi: ImportiSalvati): readonly NewCell[] =>
  [...importi].flatMap(([codice, { valore, rettifica }]): NewCell[] => [
    { codice, column: 'valore', dopo: { importo: valore, illeggibile: null } },
    { codice, column: 'rettifica', dopo: { importo: rettifica, illeggibile: null } },
  ]);
