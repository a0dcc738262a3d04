import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PeriodoScelto } from '../lib/periodo.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The summary of the firm's companies, with the changes of a period. */
export const quadroQuery = (giorni: PeriodoScelto) =>
  createQuery(queryKeys.quadro(giorni), endpoints.loadQuadro, { query: { giorni } });

/** The same query. Keeps the previous period until the next one is loaded. */
export const useQuadro = (giorni: PeriodoScelto) =>
  useQuery({ ...quadroQuery(giorni), placeholderData: keepPreviousData });

/** As many as fit in the card. */
const ATTIVITA = '7';

/** The latest activity of the firm. */
export const attivitaQuery = createQuery(queryKeys.attivita, endpoints.listAttivita, { query: { limite: ATTIVITA } });

export const useAttivita = () => useQuery(attivitaQuery);
