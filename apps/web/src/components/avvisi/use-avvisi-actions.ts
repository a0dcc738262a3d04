import type { Avviso } from '@vedetta/contract';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import { useMarkAvvisi } from '../../queries/avvisi.ts';
import { notifyError, notifySuccess } from '../ui/index.ts';

/** The id of the alert whose row has the focus. */
const findFocused = (): string | null =>
  document.activeElement?.closest('[data-avviso]')?.getAttribute('data-avviso') ?? null;

const listUnread = (avvisi: readonly Avviso[]): readonly string[] =>
  avvisi.filter(({ letto, archiviato }) => !letto && !archiviato).map(({ id }) => id);

/** Reading alerts: one, all those shown with a way back, or with `E` the one whose row has the focus. */
export const useAvvisiActions = (avvisi: readonly Avviso[]) => {
  const mark = useMarkAvvisi(notifyError);
  const unread = listUnread(avvisi);
  const read = (ids: readonly string[]) => mark.mutate({ avvisi: ids, letti: true });
  const readAll = () =>
    mark.mutate(
      { avvisi: unread, letti: true },
      {
        onSuccess: () =>
          notifySuccess(
            unread.length === 1 ? 'Un avviso segnato come letto.' : `${unread.length} avvisi segnati come letti.`,
            { nome: 'Annulla', run: () => mark.mutate({ avvisi: unread, letti: false }) },
          ),
      },
    );
  useLetterKeys({
    e: () => {
      const focused = findFocused();
      if (focused !== null && unread.includes(focused)) read([focused]);
    },
  });
  return {
    hasUnread: unread.length > 0,
    readAll,
    read: ({ id, letto }: Avviso) => {
      if (!letto) read([id]);
    },
  };
};
