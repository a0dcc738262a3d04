import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * All axe violations on a page, or in a part of it, of any severity: rule and element, one per line. Only violations are reported in detail,
 * which on the editor takes a tenth of the time. Axe runs in the main page only, so the page must have no frames.
 */
export const findViolations = async (page: Page, part?: string): Promise<readonly string[]> => {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
