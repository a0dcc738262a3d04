import type { ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The stored indicators of a group. */
export const indicatoriQuery = (id: string, gruppo: string) =>
  createQuery(queryKeys.indicatori(id, gruppo), endpoints.listIndicatori, { params: { id, gruppo } });

export const useIndicatori = (id: string, gruppo: string) => useQuery(indicatoriQuery(id, gruppo));

/** The stored indicators of all groups; disabled while `id` is null. */
export const useIndicatoriDi = (id: string | null) =>
  useQuery({ ...indicatoriQuery(id ?? '', 'tutti'), enabled: id !== null });

/** The saved inputs of a group with their version: `dati`, `etag`. */
export const paramsQuery = (id: string, gruppo: string) =>
  createVersionedQuery(queryKeys.params(id, gruppo), endpoints.listParams, { params: { id, gruppo } });

export const useParams = (id: string, gruppo: string) => useQuery(paramsQuery(id, gruppo));

/** The stored figures of a group in every statement of a company, oldest first. */
export const andamentoQuery = (azienda: string, gruppo: string) =>
  createQuery(queryKeys.andamento(azienda, gruppo), endpoints.loadAndamento, { params: { id: azienda, gruppo } });

export const useAndamento = (azienda: string, gruppo: string) => useQuery(andamentoQuery(azienda, gruppo));

/** The grade of a statement and its reasons. */
export const rischioQuery = (id: string) =>
  createQuery(queryKeys.rischio(id), endpoints.loadRischio, { params: { id } });

export const useRischio = (id: string) => useQuery(rischioQuery(id));

/** The notes of a group with their version: `dati`, `etag`. */
export const notaGruppoQuery = (id: string, gruppo: string) =>
  createVersionedQuery(queryKeys.notaGruppo(id, gruppo), endpoints.loadNotaGruppo, { params: { id, gruppo } });

export const useNotaGruppo = (id: string, gruppo: string) => useQuery(notaGruppoQuery(id, gruppo));

type Params = ParamsBody['params'];
type Gruppo = { readonly id: string; readonly gruppo: string };

/** The indicators of a group with other inputs; nothing is stored. */
export const computeLive = async (params: Gruppo, inputs: Params, signal: AbortSignal) =>
  (await call(endpoints.computeLive, { params, body: { params: inputs }, signal })).dati;
