import type { IndicatorStatic } from '@vedetta/contract';
import type { Leggibile } from '../leggibile.ts';

/** An indicator's description for this installation: a link gets the licence's ticket only if its host is allowed. */
export const presentStatic = (
  hosts: readonly string[],
  description: Leggibile<IndicatorStatic>,
): Leggibile<IndicatorStatic> => ({
  ...description,
  link_requires_auth:
    description.link_requires_auth && description.link !== null && hosts.includes(new URL(description.link).hostname),
});
