import type { IndicatorStatic } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';

/** An indicator's description for this installation: a link gets the licence's ticket only if its host is allowed. */
export const presentStatic = (
  hosts: readonly string[],
  description: DeepReadonly<IndicatorStatic>,
): DeepReadonly<IndicatorStatic> => ({
  ...description,
  link_requires_auth:
    description.link_requires_auth && description.link !== null && hosts.includes(new URL(description.link).hostname),
});
