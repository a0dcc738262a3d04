import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The periods of a company side by side. */
export const prospettoQuery = (azienda: string) =>
  createQuery(queryKeys.prospetto(azienda), endpoints.loadProspetto, { params: { id: azienda } });

export const useProspetto = (azienda: string) => useQuery(prospettoQuery(azienda));

/** How a row comes from the lines of a statement. */
export const useRigaSpiegata = (id: string, riga: string) =>
  useQuery(createQuery(queryKeys.rigaProspetto(id, riga), endpoints.explainRiga, { params: { id, riga } }));
