import { useQueryClient } from '@tanstack/react-query';
import type { AziendaSalvata } from './aziende.ts';
import { aziendaQuery } from './aziende.ts';

/** Reads one company once, from the cache if it is there: what an action cannot do without. */
export const useLoadAzienda = (): ((id: string) => Promise<AziendaSalvata>) => {
  const client = useQueryClient();
  return (id) => client.query({ ...aziendaQuery(id), staleTime: 'static' });
};
