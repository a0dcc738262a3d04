import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** What changed since a day; null: the last week. Keeps what is shown until another day is loaded. */
export const useRiepilogo = (dal: string | null) =>
  useQuery({
    ...createQuery(queryKeys.riepilogo(dal), endpoints.loadRiepilogo, { query: dal === null ? {} : { dal } }),
    placeholderData: keepPreviousData,
  });
