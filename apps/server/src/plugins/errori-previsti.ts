import type { Endpoint, ErrorCode } from '@vedetta/contract';

const SEMPRE = ['troppe_richieste', 'errore_interno', 'spazio_esaurito', 'servizio_non_disponibile'] as const;
/** What any call that may carry a body can meet; a body where none is due is still read. */
const CON_CORPO = ['json_non_valido', 'tipo_non_ammesso', 'troppo_grande'] as const;
const CON_MULTIPART = ['multipart_non_valido'] as const;
const CON_SESSIONE = ['non_autenticato'] as const;
const SOLO_STAFF = ['solo_staff'] as const;

/**
 * Every way in which a call can fail: its own, and those it shares with the calls of its kind.
 *
 * @example listErroriPrevisti(endpoints.loadAzienda) // ['non_trovato', 'non_autenticato', 'errore_interno', …]
 */
export const listErroriPrevisti = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...endpoint.errori,
    ...(endpoint.accesso === 'pubblico' ? [] : CON_SESSIONE),
    ...(endpoint.accesso === 'staff' ? SOLO_STAFF : []),
    ...((endpoint.query ?? endpoint.body ?? endpoint.multipart) === undefined
      ? []
      : (['richiesta_non_valida'] as const)),
    ...(endpoint.metodo === 'GET' ? [] : CON_CORPO),
    ...(endpoint.multipart === undefined ? [] : CON_MULTIPART),
    ...SEMPRE,
  ]),
];
