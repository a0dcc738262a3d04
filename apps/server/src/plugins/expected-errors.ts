import { ruoli } from '@vedetta/contract';
import type { Endpoint, ErrorCode } from '@vedetta/contract';
import { findConferma, findDiritto, isClosedToLimited } from '../diritti.ts';

const ALWAYS = ['troppe_richieste', 'errore_interno', 'spazio_esaurito', 'servizio_non_disponibile'] as const;
/** Errors of any call that may carry a body; an unexpected body is read too. */
const WITH_BODY = ['json_non_valido', 'tipo_non_ammesso', 'troppo_grande'] as const;
const WITH_MULTIPART = ['multipart_non_valido'] as const;
const WITH_SESSION = ['non_autenticato'] as const;
const STAFF_ONLY = ['solo_staff'] as const;

/** Whether some role may not make the call. */
const isLimited = (endpoint: Endpoint): boolean => {
  const admitted = findDiritto(endpoint)?.ruoli ?? ruoli;
  return admitted.length < ruoli.length;
};

/**
 * Lists every error of a call: its own, and those common to its kind.
 *
 * @example listExpectedErrors(endpoints.loadAzienda) // ['non_trovato', 'non_autenticato', 'errore_interno', …]
 */
export const listExpectedErrors = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...endpoint.errori,
    ...(endpoint.accesso === 'pubblico' ? [] : WITH_SESSION),
    ...(endpoint.accesso === 'staff' ? STAFF_ONLY : []),
    ...(isClosedToLimited(endpoint) ? (['secondo_fattore_da_attivare'] as const) : []),
    ...(findConferma(endpoint) === null ? [] : (['conferma_richiesta'] as const)),
    ...(isLimited(endpoint) ? (['ruolo_non_ammesso'] as const) : []),
    ...((endpoint.query ?? endpoint.body ?? endpoint.multipart) === undefined
      ? []
      : (['richiesta_non_valida'] as const)),
    ...(endpoint.metodo === 'GET' ? [] : WITH_BODY),
    ...(endpoint.multipart === undefined ? [] : WITH_MULTIPART),
    ...ALWAYS,
  ]),
];
