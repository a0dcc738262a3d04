import { AxeBuilder } from '@axe-core/playwright';
import type { AxeResults } from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What a colour scheme can break: all the rest is the same elements with the same names. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const build = (page: Page): AxeBuilder => {
  expect(page.frames()).toHaveLength(1);
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
};

const describe = (violations: AxeResults['violations']): readonly string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/**
 * All axe violations on a page, or in a part of it, of any severity: rule and element, one per line. Only violations are reported in detail,
 * which on the editor takes a tenth of the time. Axe runs in the main page only, so the page must have no frames.
 */
export const findViolations = async (page: Page, part?: string): Promise<readonly string[]> => {
  const axe = build(page);
  const { violations, passes } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(passes.length).toBeGreaterThan(5);
  return describe(violations);
};

/** The violations of a page, already checked in one scheme, that another scheme may have. */
export const findColourViolations = async (page: Page): Promise<readonly string[]> => {
  const { violations, passes } = await build(page).withRules(COLOUR_RULES).analyze();
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return describe(violations);
};
