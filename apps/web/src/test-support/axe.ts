import axe from 'axe-core';
import { expect } from 'vitest';

/** The axe violations, one line each: rule and element. Page-level rules are off, since a test renders one component. */
const findViolations = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, {
    // Runs all rules, but details only the violations.
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
 * Fails if axe finds violations, in the light and in the dark scheme.
 *
 * @example await expectAccessible();
 */
export const expectAccessible = async (): Promise<void> => {
  for (const aspetto of ['light', 'dark'] as const) {
    document.documentElement.dataset['mantineColorScheme'] = aspetto;
    // Poll: a dialog's title and the colors of a scheme are set just after the render.
    await expect.poll(findViolations, { message: aspetto }).toEqual([]);
  }
  document.documentElement.dataset['mantineColorScheme'] = 'light';
};
