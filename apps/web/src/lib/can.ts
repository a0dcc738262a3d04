import type { EndpointName, Ruolo } from '@vedetta/contract';
import { diritti, permessi } from '@vedetta/contract';
import { sessione, useUser } from './session.ts';

/**
 * Whether a role may make a call, by the table of permissions that the server obeys.
 * @example canCall('sola_lettura', 'saveAzienda') // false
 */
export const canCall = (ruolo: Ruolo, name: EndpointName): boolean => {
  const admitted: readonly Ruolo[] | null = diritti[permessi[name]].ruoli;
  return admitted === null || admitted.includes(ruolo);
};

/** The same for the user of now, outside a component; without one nothing is refused here. */
export const canUserCall = (name: EndpointName): boolean => {
  const current = sessione.get();
  return !('user' in current) || canCall(current.user.ruolo, name);
};

/** Whether the user may make a call: a control that they may not use is not shown. */
export const useCan = (name: EndpointName): boolean => {
  const user = useUser();
  return user !== undefined && user !== null && canCall(user.ruolo, name);
};
