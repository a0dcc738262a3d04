import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ColonnaPortafoglio, OrdinePortafoglio } from '@vedetta/domain';
import { useMemo } from 'react';
import type { Vista } from '@vedetta/contract';
import { GRUPPO_INIZIALE, ORDINE_INIZIALE } from './address.ts';
import type { PortafoglioFiltri, Raggruppamento } from './address.ts';
import { NESSUNA_VISTA, parseColonne, parsePortafoglioSearch, printColonne } from './search.ts';
import type { PortafoglioSearch } from './search.ts';
import { findVista, readVistaSearch } from './viste.ts';

/** The state of the board, and how it changes: filters, order, groups, columns, view. */
export type Address = ReturnType<typeof useAddress>;

/** Without what the board does by itself. */
const dropInitial = ({ ordine, gruppo, colonne, ...others }: PortafoglioSearch): PortafoglioSearch => ({
  ...others,
  ...(ordine !== undefined && ordine !== ORDINE_INIZIALE && { ordine }),
  ...(gruppo !== undefined && gruppo !== GRUPPO_INIZIALE && { gruppo }),
  ...(colonne !== undefined && colonne !== printColonne(parseColonne(undefined)) && { colonne }),
});

/**
 * The state of the board is in its address. A view alone in the address is the view as it was saved; the first change
 * writes the whole state beside it. Filters stay the same object until the address changes.
 */
export const useAddress = (viste: readonly Vista[]) => {
  const search = useSearch({ from: '/frame/portafoglio' });
  const navigate = useNavigate();
  const state = useMemo(() => {
    // Read here and not in the route, whose code every page loads.
    const { vista: chiesta, ignorati = [], ...asked } = parsePortafoglioSearch(search);
    const isBare = Object.keys(asked).length === 0;
    const vista = findVista(viste, chiesta, isBare);
    const { ordine, gruppo, colonne, ...filtri } = isBare && vista !== null ? readVistaSearch(vista) : asked;
    return {
      filtri,
      ordine: ordine ?? ORDINE_INIZIALE,
      gruppo: gruppo ?? GRUPPO_INIZIALE,
      colonne: parseColonne(colonne),
      ignorati,
      vista,
      isVistaGone: chiesta !== undefined && chiesta !== NESSUNA_VISTA && vista === null,
    };
  }, [search, viste]);
  const { filtri, ordine, gruppo, vista } = state;
  const colonne = printColonne(state.colonne);
  const look = { ordine, gruppo, colonne, ...(vista !== null && { vista: vista.id }) };
  const go = (next: PortafoglioSearch): void => {
    const { vista: scelta, ...rest } = dropInitial(next);
    const isBare = Object.keys(rest).length === 0;
    const hasDefault = viste.some(({ predefinita }) => predefinita);
    const bare = hasDefault ? { vista: NESSUNA_VISTA } : {};
    const withVista =
      scelta === undefined ? rest : { ...rest, vista: scelta, ...(isBare && { ordine: ORDINE_INIZIALE }) };
    void navigate({ to: '/portafoglio', search: isBare && scelta === undefined ? bare : withVista, replace: true });
  };
  return {
    ...state,
    /** Filters of the view on screen. */
    filter: (next: PortafoglioFiltri) => go({ ...look, ...next }),
    /** Filters of no saved view: the look of the one on screen goes with it. */
    choose: (next: PortafoglioFiltri) => go(vista === null ? { ...look, ...next } : next),
    sort: (next: OrdinePortafoglio) => go({ ...filtri, ...look, ordine: next }),
    group: (next: Raggruppamento) => go({ ...filtri, ...look, gruppo: next }),
    show: (next: readonly ColonnaPortafoglio[]) => go({ ...filtri, ...look, colonne: printColonne(next) }),
    /** A saved view as it is; null: none. */
    open: (id: string | null) =>
      id === null ? go({}) : void navigate({ to: '/portafoglio', search: { vista: id }, replace: true }),
  };
};
