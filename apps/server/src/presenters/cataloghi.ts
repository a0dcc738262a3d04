import type { IndicatorStatic } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';

/** A description as this installation gives it out: the ticket of a licence goes with a link to allowed hosts alone. */
export const presentStatic = (
  hosts: readonly string[],
  statico: DeepReadonly<IndicatorStatic>,
): DeepReadonly<IndicatorStatic> => ({
  ...statico,
  link_requires_auth:
    statico.link_requires_auth && statico.link !== null && hosts.includes(new URL(statico.link).hostname),
});
