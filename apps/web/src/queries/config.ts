import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** Sectors and ATECO codes. */
export const configQuery = {
  ...createQuery(queryKeys.config, endpoints.loadConfig, {}),
  staleTime: Infinity,
};

export const useConfig = () => useQuery(configQuery);

/** The label of a sector code; the code itself until the configuration is there. */
export const useSettore = (codice: string | undefined): string => {
  const { data } = useConfig();
  return data?.settori.find(([other]) => other === codice)?.[1] ?? codice ?? '';
};
