import type { EventoRow } from '../../repositories/eventi.ts';
import type { Studio } from '../../repositories/open-studio.ts';

/** How long an import can be repeated and undone: as long as its key is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Events of one azienda in that time: beyond them somebody certainly worked on it. */
const READ_EVENTI = 1000;

/** What an import created for an azienda, from the trail, and what happened to it since. */
export type Importata = {
  readonly creata: boolean;
  readonly bilanci: readonly { readonly id: string; readonly data_bilancio: string }[];
  /** After the import, oldest first; null: too many to read. */
  readonly seguito: readonly EventoRow[] | null;
};

/** As `importa_azienda` records it. */
type Recorded = Pick<Importata, 'creata' | 'bilanci'> & { readonly importazione: string };

const isOf = ({ azione, dopo }: EventoRow, importazione: string): boolean =>
  azione === 'importa_azienda' && (dopo as Recorded).importazione === importazione;

/**
 * The import of an azienda, of the last 24 hours, by its key; null if there is none. The trail tells it: every write on an
 * azienda is an event, so what it says cannot differ from what was done.
 */
export const findImportata = async (studio: Studio, aziendaId: string, chiave: string): Promise<Importata | null> => {
  const eventi = await studio.eventi.listByAzienda(aziendaId, new Date(Date.now() - KEPT_MS), READ_EVENTI);
  const position = eventi.findLastIndex((evento) => isOf(evento, chiave));
  const evento = eventi[position];
  if (evento === undefined) return null;
  const { creata, bilanci } = evento.dopo as Recorded;
  return { creata, bilanci, seguito: eventi.length === READ_EVENTI ? null : eventi.slice(position + 1) };
};
