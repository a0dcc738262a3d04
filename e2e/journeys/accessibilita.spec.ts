import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';

/** The address of the interim statement of a demonstration company, found as a user finds it. */
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

const open = async (page: Page, indirizzo: string): Promise<void> => {
  await page.goto(indirizzo);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Controls and titles beyond the edge of the window, unless what holds them scrolls. */
const listTagliati = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scorre = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/u.test(getComputedStyle(element).overflowX) || scorre(element.parentElement));
    return [...document.querySelectorAll('h1, h2, button, a, input')]
      .filter((element) => element.closest('[inert]') === null && !scorre(element.parentElement))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim());
  });

/** What has the focus: its name, and what is wrong with it for somebody who has no mouse. */
const readFocus = (page: Page): Promise<{ readonly nome: string; readonly difetti: readonly string[] } | null> =>
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
    const isFuori = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
    return {
      nome,
      difetti: [
        ...(nome === '' ? [`without a name: ${element.outerHTML.slice(0, 80)}`] : []),
        ...(isFuori ? [`out of sight: ${nome}`] : []),
      ],
    };
  });

test('at 400 % of a window 1280 wide nothing is cut, and the page scrolls one way only', async ({ page }) => {
  test.setTimeout(120_000);
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const bilancio = await findBilancio(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const indirizzo of [
    '/',
    '/aziende',
    '/profile',
    '/bilanci',
    bilancio,
    `${bilancio}/risanamento`,
    `${bilancio}/previsione/IdAp`,
    `${bilancio}/altro/ICAS`,
  ]) {
    await open(page, indirizzo);
    expect.soft(await listTagliati(page), indirizzo).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), indirizzo).toBeLessThanOrEqual(320);
  }
});

test('by the keyboard alone every stop has a name and is in sight, and no screen holds the focus', async ({ page }) => {
  test.setTimeout(120_000);
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const bilancio = await findBilancio(page);
  for (const indirizzo of ['/aziende', '/bilanci', `${bilancio}/risanamento`, `${bilancio}/altro/LEVE`]) {
    await open(page, indirizzo);
    // A page gives the focus to its title when it is there: the walk starts before everything.
    await page.getByRole('link', { name: 'Vai al contenuto' }).focus();
    const nomi: string[] = [];
    for (let passo = 0; passo < 90; passo += 1) {
      await page.keyboard.press('Tab');
      const fuoco = await readFocus(page);
      if (fuoco === null) break;
      nomi.push(fuoco.nome);
      expect.soft(fuoco.difetti, indirizzo).toEqual([]);
    }
    expect.soft(nomi[0], indirizzo).toMatch(/il menu$/u);
    expect.soft(nomi.length, `the focus leaves ${indirizzo}`).toBeLessThan(90);
  }
});
