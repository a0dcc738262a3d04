import type { Azienda } from '@vedetta/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useAzienda } from '../../queries/aziende.ts';

/** The company the user is working on. `id` is known at once, `azienda` when it has been fetched. */
export type AziendaCorrenteLetta = {
  readonly id: string | null;
  readonly azienda: Azienda | null;
  /** Why it could not be fetched. */
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** Follows the current company; one that no longer exists is dropped. */
export const useAziendaCorrente = (): AziendaCorrenteLetta => {
  const id = useSyncExternalStore(aziendaCorrente.subscribe, aziendaCorrente.get);
  const { data, error, refetch } = useAzienda(id);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) aziendaCorrente.clear();
  }, [isGone]);
  return { id, azienda: id === null ? null : (data?.dati ?? null), error, refetch };
};
