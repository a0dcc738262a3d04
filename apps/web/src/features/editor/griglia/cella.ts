import type { CodiceVoce } from '@vedetta/domain';
import type { ColonnaGriglia, Posizione } from './movimento.ts';

/** A cell of the grid. */
export type CellaProps = { readonly codice: CodiceVoce; readonly colonna: ColonnaGriglia };

/** The `data-cella` attribute of a cell. */
export const toNomeCella = ({ codice, colonna }: Posizione): string => `${codice}|${colonna}`;

export const findCella = (griglia: HTMLElement | null, posizione: Posizione): HTMLElement | null =>
  griglia?.querySelector<HTMLElement>(`[data-cella="${toNomeCella(posizione)}"]`) ?? null;

/** Props that let the arrow keys reach a read-only cell. */
export const toFocusable = (cella: CellaProps) => ({
  role: 'gridcell',
  'data-cella': toNomeCella(cella),
  tabIndex: -1,
});

/** With `display: grid`, some browsers drop the row role of a `tr`: set it explicitly. */
export const ROLE_RIGA = { role: 'row' } as const;
