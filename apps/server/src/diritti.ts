import { conferme, diritti, endpoints, permessi, primaDelFattore } from '@vedetta/contract';
import type { Diritto, Endpoint, EndpointName } from '@vedetta/contract';
import type { Sessione, SessioneStampa } from './sessione.ts';

const byEndpoint: ReadonlyMap<Endpoint, Diritto> = new Map(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name], permessi[name]]),
);

/** What a call asks of a member; null for a call that the table does not name. */
export const findDiritto = (endpoint: Endpoint): (typeof diritti)[Diritto] | null => {
  const diritto = byEndpoint.get(endpoint);
  return diritto === undefined ? null : diritti[diritto];
};

/** Whether the role of the caller admits the call; a call without an entry admits nobody. The printing browser has no role. */
export const canCall = (endpoint: Endpoint, sessione: Sessione | SessioneStampa | null): boolean => {
  const diritto = findDiritto(endpoint);
  if (diritto === null) return false;
  if (diritto.ruoli === null || sessione?.tipo !== 'sessione') return true;
  const admitted: readonly string[] = diritto.ruoli;
  return admitted.includes(sessione.utente.ruolo);
};

const confermeByEndpoint: ReadonlyMap<Endpoint, (typeof conferme)[keyof typeof conferme]> = new Map(
  (Object.keys(conferme) as (keyof typeof conferme)[]).map((name) => [endpoints[name], conferme[name]]),
);

/** Whom a call asks again who they are; null: nobody. */
export const findConferma = (endpoint: Endpoint): 'fattore' | 'chiunque' | null =>
  confermeByEndpoint.get(endpoint) ?? null;

const openToLimited: ReadonlySet<Endpoint> = new Set(primaDelFattore.map((name) => endpoints[name]));

/** Until a required second factor is set up, a session may only do that. */
export const isClosedToLimited = (endpoint: Endpoint): boolean =>
  endpoint.accesso !== 'pubblico' && !openToLimited.has(endpoint);
