import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';

/** The path of the interim statement of a demonstration company, found as a user would. */
const findBilancio = async (page: Page): Promise<string> => {
  await page.goto('/aziende');
  await page
    .getByRole('row', { name: /Trasporti Valdarno/u })
    .getByRole('button', { name: 'Visualizza bilanci' })
    .click();
  await page
    .getByRole('row', { name: /Infrannuale/u })
    .getByRole('link', { name: 'Apri bilancio' })
    .click();
  await page.waitForURL(/\/bilanci\/[^/]+$/u);
  return new URL(page.url()).pathname;
};

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Controls and titles beyond the edge of the viewport, unless a container scrolls. */
const listCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/u.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('h1, h2, button, a, input')]
      .filter((element) => element.closest('[inert]') === null && !scrolls(element.parentElement))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim());
  });

/** The name of the focused element, and its problems for keyboard users. */
const readFocus = (page: Page): Promise<{ readonly nome: string; readonly problems: readonly string[] } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const nome = (
      element.getAttribute('aria-label') ??
      element.getAttribute('title') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
      element.textContent
    ).trim();
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isOutOfView = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
    return {
      nome,
      problems: [
        ...(nome === '' ? [`without a name: ${element.outerHTML.slice(0, 80)}`] : []),
        ...(isOutOfView ? [`out of sight: ${nome}`] : []),
      ],
    };
  });

test('at 400 % zoom of a 1280 px window nothing is cut off, and the page scrolls in one direction only', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const bilancio = await findBilancio(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const url of [
    '/',
    '/aziende',
    '/profile',
    '/bilanci',
    bilancio,
    `${bilancio}/risanamento`,
    `${bilancio}/simulatore`,
    `${bilancio}/previsione/IdAp`,
    `${bilancio}/altro/ICAS`,
  ]) {
    await open(page, url);
    expect.soft(await listCutOff(page), url).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), url).toBeLessThanOrEqual(320);
  }
});

test('every Tab stop has a name and is visible, and no screen traps the focus', async ({ page }) => {
  test.setTimeout(120_000);
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const bilancio = await findBilancio(page);
  for (const url of ['/aziende', '/bilanci', `${bilancio}/risanamento`, `${bilancio}/altro/LEVE`]) {
    await open(page, url);
    // The page focuses its title on load: start from the first link instead.
    await page.getByRole('link', { name: 'Vai al contenuto' }).focus();
    const names: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await readFocus(page);
      if (focus === null) break;
      names.push(focus.nome);
      expect.soft(focus.problems, url).toEqual([]);
    }
    expect.soft(names[0], url).toMatch(/il menu$/u);
    expect.soft(names.length, `the focus leaves ${url}`).toBeLessThan(90);
  }
});
