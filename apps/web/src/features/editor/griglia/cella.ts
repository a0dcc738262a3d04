import type { CodiceVoce } from '@vedetta/domain';
import type { ColonnaGriglia } from './movimento.ts';

/** A cell of the grid; the active one is where Tab enters. */
export type CellaProps = { readonly codice: CodiceVoce; readonly colonna: ColonnaGriglia; readonly isAttiva: boolean };

/** What a cell that only shows needs to be reached by the arrows. */
export const toFocusable = ({ codice, colonna, isAttiva }: CellaProps) => ({
  role: 'gridcell',
  'data-cella': `${codice}|${colonna}`,
  tabIndex: isAttiva ? 0 : -1,
});

/** A row laid out as a grid is no longer the row of a table, for some browsers, unless it says so. */
export const ROLE_RIGA = { role: 'row' } as const;
