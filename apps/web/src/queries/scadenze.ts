import { endpoints } from '@vedetta/contract';
import type { BodyOf, ScadenzaAzienda, Scadenze } from '@vedetta/contract';
import { GIORNI_INTERVALLO } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { formatEtag } from '../lib/request.ts';
import type { Options, ReceivedFile } from '../lib/request.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Range and filters of the deadlines, as the call takes them. */
export type ScadenzeChieste = NonNullable<Options<typeof endpoints.listScadenze>['query']>;

/** The deadlines of a range. */
export const scadenzeQuery = (chieste: ScadenzeChieste) =>
  createQuery(queryKeys.scadenze(chieste), endpoints.listScadenze, { query: chieste });

/** The same query. Keeps what is shown until another range is loaded. */
export const useScadenze = (chieste: ScadenzeChieste) =>
  useQuery({ ...scadenzeQuery(chieste), placeholderData: keepPreviousData });

/** The first open deadline from a day on, as a page of one. It keeps nothing: the one of other filters would be wrong. */
export const useProssimaScadenza = (dal: string, filtri: Pick<ScadenzeChieste, 'azienda' | 'tipo'>) =>
  useQuery(scadenzeQuery({ dal, stato: 'aperte', page_size: '1', ...filtri }));

/** What a deadline changes: every list of them, the board and the overview. */
const STALE = [queryKeys.scadenzeTutte, queryKeys.quadri, queryKeys.portafogli];

const isSame = (one: ScadenzaAzienda, other: ScadenzaAzienda): boolean =>
  one.azienda.id === other.azienda.id && one.tipo === other.tipo && one.periodo === other.periodo;

/** A deadline as it is now, wherever it was moved; null: it is none any more. */
export const loadScadenza = async (scadenza: ScadenzaAzienda): Promise<ScadenzaAzienda | null> => {
  const { azienda, tipo, periodo } = scadenza;
  const query = { azienda: azienda.id, tipo, dal: periodo, al: addGiorni(periodo, GIORNI_INTERVALLO) };
  const { dati } = await call(endpoints.listScadenze, { query });
  return dati.results.find((one) => isSame(one, scadenza)) ?? null;
};

/** The lists on screen with its new version, so that another press before they are read again is no conflict with oneself. */
const replaceVersione = (scadenze: Scadenze | undefined, saved: ScadenzaAzienda): Scadenze | undefined =>
  scadenze && {
    ...scadenze,
    results: scadenze.results.map((one) => (isSame(one, saved) ? { ...one, versione: saved.versione } : one)),
  };

type Change = { readonly scadenza: ScadenzaAzienda; readonly body: NonNullable<BodyOf<'saveScadenza'>> };

/** Marks a deadline as done, opens it again or moves it, from the version that is on screen. */
export const useSaveScadenza = (effects: {
  readonly onSuccess?: (change: Change, saved: ScadenzaAzienda) => void;
  readonly onError?: (error: Error) => void;
}) =>
  useCall(
    endpoints.saveScadenza,
    ({ scadenza: { azienda, tipo, periodo, versione }, body }: Change) => ({
      params: { id: azienda.id, tipo, periodo },
      body,
      ifMatch: formatEtag(versione),
    }),
    {
      onSuccess: ({ dati }, change, client) => {
        client.setQueriesData<Scadenze>({ queryKey: queryKeys.scadenzeTutte }, (old) => replaceVersione(old, dati));
        effects.onSuccess?.(change, dati);
      },
      ...(effects.onError && { onError: effects.onError }),
      stale: STALE,
      reload: { 412: queryKeys.scadenzeTutte },
    },
  );

/** Which deadlines a company has, with their version. */
export const useScadenzario = (azienda: string) =>
  useQuery(
    createVersionedQuery(queryKeys.scadenzario(azienda), endpoints.loadScadenzario, { params: { id: azienda } }),
  );

type Scelta = { readonly body: NonNullable<BodyOf<'saveScadenzario'>>; readonly etag: string | null };

/** Saves them. If another user chose meanwhile, loads what they chose. */
export const useSaveScadenzario = (azienda: string, onSuccess: () => void) => {
  const key = queryKeys.scadenzario(azienda);
  return useCall(
    endpoints.saveScadenzario,
    ({ body, etag }: Scelta) => ({ params: { id: azienda }, body, ifMatch: etag }),
    {
      onSuccess: (response, _, client) => {
        client.setQueryData(key, response);
        onSuccess();
      },
      stale: STALE,
      reload: { 412: key },
    },
  );
};

type Effects = { readonly onSuccess: (file: ReceivedFile) => void; readonly onError: (error: Error) => void };

/** The open deadlines as a calendar file, of one company or of all. */
export const useExportCalendario = (azienda: string | undefined, { onSuccess, onError }: Effects) =>
  useMutation({
    mutationFn: async () =>
      onSuccess((await call(endpoints.exportCalendario, { query: azienda === undefined ? {} : { azienda } })).dati),
    onError,
  });
