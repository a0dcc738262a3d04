import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { Options, ReceivedFile } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** What each firm used in a period. */
export const useUtilizzo = (query: NonNullable<Options<typeof endpoints.listUtilizzo>['query']>) =>
  useQuery({
    ...createQuery(queryKeys.staff('utilizzo', query), endpoints.listUtilizzo, { query }),
    placeholderData: keepPreviousData,
  });

type Effects = { readonly onSuccess: (file: ReceivedFile) => void; readonly onError: (error: unknown) => void };

/** The same of all firms, as CSV. */
export const useExportUtilizzo = (
  query: NonNullable<Options<typeof endpoints.exportUtilizzo>['query']>,
  { onSuccess, onError }: Effects,
) =>
  useMutation({
    mutationFn: async () => onSuccess((await call(endpoints.exportUtilizzo, { query })).dati),
    onError,
  });
