import axe from 'axe-core';
import { expect } from 'vitest';

/** What axe finds wrong, one line each: the rule and the element. Rules of whole pages do not hold for a component alone. */
const findViolazioni = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, {
    // All rules are tried; only what is wrong is described.
    resultTypes: ['violations'],
    rules: {
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};

/**
 * Fails with what axe finds on the screen, in the light and in the dark scheme.
 *
 * @example await expectAccessible();
 */
export const expectAccessible = async (): Promise<void> => {
  for (const aspetto of ['light', 'dark'] as const) {
    document.documentElement.dataset['mantineColorScheme'] = aspetto;
    // A dialog learns its title, and a colour its scheme, a moment after it is there: what stays wrong is wrong.
    await expect.poll(findViolazioni, { message: aspetto }).toEqual([]);
  }
  document.documentElement.dataset['mantineColorScheme'] = 'light';
};
