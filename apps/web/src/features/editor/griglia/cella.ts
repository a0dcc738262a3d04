import type { CodiceVoce } from '@vedetta/domain';
import type { ColonnaGriglia, Posizione } from './movimento.ts';

/** A cell of the grid. */
export type CellaProps = { readonly codice: CodiceVoce; readonly colonna: ColonnaGriglia };

/** The name of a cell in the page. */
export const toNomeCella = ({ codice, colonna }: Posizione): string => `${codice}|${colonna}`;

export const findCella = (griglia: HTMLElement | null, posizione: Posizione): HTMLElement | null =>
  griglia?.querySelector<HTMLElement>(`[data-cella="${toNomeCella(posizione)}"]`) ?? null;

/** What a cell that only shows needs to be reached by the arrows. */
export const toFocusable = (cella: CellaProps) => ({
  role: 'gridcell',
  'data-cella': toNomeCella(cella),
  tabIndex: -1,
});

/** A row laid out as a grid is no longer the row of a table, for some browsers, unless it says so. */
export const ROLE_RIGA = { role: 'row' } as const;
