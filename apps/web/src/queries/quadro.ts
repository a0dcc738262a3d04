import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The summary of the firm's companies. */
export const quadroQuery = createQuery(queryKeys.quadro, endpoints.loadQuadro, {});

export const useQuadro = () => useQuery(quadroQuery);

/** As many as fit in the card. */
const ATTIVITA = '7';

/** The latest activity of the firm. */
export const attivitaQuery = createQuery(queryKeys.attivita, endpoints.listAttivita, { query: { limite: ATTIVITA } });

export const useAttivita = () => useQuery(attivitaQuery);
