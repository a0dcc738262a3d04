import { endpoints } from '@vedetta/contract';
import type { BodyOf, ScadenzaAzienda } from '@vedetta/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { Options, ReceivedFile } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Range and filters of the deadlines, as the call takes them. */
export type ScadenzeChieste = NonNullable<Options<typeof endpoints.listScadenze>['query']>;

const scadenzeQuery = (chieste: ScadenzeChieste) =>
  createQuery(queryKeys.scadenze(chieste), endpoints.listScadenze, { query: chieste });

/** The same query. Keeps what is shown until another range is loaded. */
export const useScadenze = (chieste: ScadenzeChieste) =>
  useQuery({ ...scadenzeQuery(chieste), placeholderData: keepPreviousData });

/** What a deadline changes: every list of them, the board and the overview. */
const STALE = [queryKeys.scadenzeTutte, queryKeys.quadri, queryKeys.portafogli];

type Change = { readonly scadenza: ScadenzaAzienda; readonly body: NonNullable<BodyOf<'saveScadenza'>> };

/** Marks a deadline as done, opens it again or moves it. */
export const useSaveScadenza = (effects: {
  readonly onSuccess?: (change: Change) => void;
  readonly onError?: (error: Error) => void;
}) =>
  useCall(
    endpoints.saveScadenza,
    ({ scadenza: { azienda, tipo, periodo }, body }: Change) => ({ params: { id: azienda.id, tipo, periodo }, body }),
    {
      onSuccess: (_, change) => effects.onSuccess?.(change),
      ...(effects.onError && { onError: effects.onError }),
      stale: STALE,
    },
  );

/** Which deadlines a company has. */
export const useScadenzario = (azienda: string) =>
  useQuery(createQuery(queryKeys.scadenzario(azienda), endpoints.loadScadenzario, { params: { id: azienda } }));

export const useSaveScadenzario = (azienda: string, onSuccess: () => void) =>
  useCall(
    endpoints.saveScadenzario,
    (body: NonNullable<BodyOf<'saveScadenzario'>>) => ({ params: { id: azienda }, body }),
    { onSuccess, stale: [...STALE, queryKeys.scadenzario(azienda)] },
  );

type Effects = { readonly onSuccess: (file: ReceivedFile) => void; readonly onError: (error: Error) => void };

/** The open deadlines as a calendar file, of one company or of all. */
export const useExportCalendario = (azienda: string | undefined, { onSuccess, onError }: Effects) =>
  useMutation({
    mutationFn: async () =>
      onSuccess((await call(endpoints.exportCalendario, { query: azienda === undefined ? {} : { azienda } })).dati),
    onError,
  });
