import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Everything axe finds wrong on a page, or in a part of it, whatever its weight: the rule and the element, one line each. All rules are
 * tried; only what is wrong is described, which on the editor takes a tenth of the time. Axe runs in the page alone: there must be no frame.
 */
export const findViolazioni = async (page: Page, parte?: string): Promise<readonly string[]> => {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await (parte === undefined ? axe : axe.include(parte)).analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
