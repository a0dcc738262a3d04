import type { Vista, VistaBody } from '@vedetta/contract';
import type { ColonnaPortafoglio, OrdinePortafoglio } from '@vedetta/domain';
import { GRUPPO_INIZIALE, isSame, ORDINE_INIZIALE } from './address.ts';
import type { PortafoglioFiltri, Raggruppamento } from './address.ts';
import { NESSUNA_VISTA, parseColonne, parsePortafoglioSearch, printColonne } from './search.ts';
import type { PortafoglioSearch } from './search.ts';

/** What a view keeps, as the board shows it. */
export type StatoVista = {
  readonly filtri: PortafoglioFiltri;
  readonly ordine: OrdinePortafoglio;
  readonly gruppo: Raggruppamento;
  readonly colonne: readonly ColonnaPortafoglio[];
};

/** The view that an address asks for; one that names nothing opens the default. */
export const findVista = (viste: readonly Vista[], chiesta: string | undefined, isBare: boolean): Vista | null => {
  if (chiesta === NESSUNA_VISTA) return null;
  if (chiesta !== undefined) return viste.find(({ id }) => id === chiesta) ?? null;
  return isBare ? (viste.find(({ predefinita }) => predefinita) ?? null) : null;
};

/** A saved view as an address: what is there no more is left out, and its sentence is in `mancanti`. */
export const readVistaSearch = ({ filtri, ordine, gruppo, colonne }: Vista): PortafoglioSearch => {
  const note = parseColonne(colonne.join(','));
  const { ignorati: _, ...search } = parsePortafoglioSearch({
    ...filtri,
    ordine,
    gruppo,
    colonne: colonne.length > 0 && note.length === 0 ? undefined : printColonne(note),
  });
  return search;
};

/** What a saved view shows. */
export const readStato = (vista: Vista): StatoVista => {
  const { ordine, gruppo, colonne, vista: _, ignorati: _gone, ...filtri } = readVistaSearch(vista);
  return {
    filtri,
    ordine: ordine ?? ORDINE_INIZIALE,
    gruppo: gruppo ?? GRUPPO_INIZIALE,
    colonne: parseColonne(colonne),
  };
};

/** Two states that show the same. */
export const isSameStato = (a: StatoVista, b: StatoVista): boolean =>
  isSame(a.filtri, b.filtri) &&
  a.ordine === b.ordine &&
  a.gruppo === b.gruppo &&
  printColonne(a.colonne) === printColonne(b.colonne);

/** The state of the board as a view is saved. */
export const writeStato = ({
  filtri,
  ordine,
  gruppo,
  colonne,
}: StatoVista): Omit<VistaBody, 'nome' | 'predefinita'> => ({
  filtri: Object.fromEntries(Object.entries(filtri).map(([nome, valore]) => [nome, String(valore)])),
  ordine,
  gruppo,
  colonne: [...colonne],
});
