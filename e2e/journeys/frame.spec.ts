import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { AziendePage } from '../pages/aziende-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RisanamentoPage } from '../pages/risanamento-page.ts';
import { createAziende, createStudio } from '../new-studio.ts';

const LONG =
  'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa per Azioni in liquidazione volontaria';
const TELEFONO = { width: 390, height: 844 };

const measure = async (element: Locator): Promise<{ readonly width: number; readonly height: number }> =>
  (await element.boundingBox()) ?? { width: 0, height: 0 };

test('the frame has its specified size; the menu collapses and stays as it was left', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  const cornice = menu.locator('xpath=..');
  expect((await measure(page.getByRole('banner').first())).height).toBe(70);
  expect((await measure(page.getByRole('contentinfo'))).height).toBe(54);
  expect((await measure(cornice)).width).toBe(240);
  await page.getByRole('button', { name: 'Riduci il menu' }).click();
  expect((await measure(cornice)).width).toBe(60);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Espandi il menu' })).toBeVisible();
  expect((await measure(cornice)).width).toBe(60);
  await page.getByRole('button', { name: 'Espandi il menu' }).click();
  expect((await measure(cornice)).width).toBe(240);
});

test('back and forward restore every page, with its title and the focus on its heading', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('manifattura-sana', 'Officine Percorso S.r.l.');
  const aziende = new AziendePage(page);
  await new LoginPage(page).enterAs(studio);
  await aziende.open();
  await aziende.row('Officine Percorso S.r.l.').getByRole('button', { name: 'Visualizza bilanci' }).click();
  await expect(page).toHaveTitle('Bilanci · Vedetta');
  await page.getByRole('link', { name: 'Apri bilancio' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/bilanci/${id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('31/12/2025');
  await page.getByRole('link', { name: '1. Test risanamento' }).click();
  await expect(page).toHaveURL(/\/risanamento$/u);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/bilanci/${id}$`, 'u'));
  await page.goBack();
  await expect(page).toHaveTitle('Bilanci · Vedetta');
  await expect(page.getByRole('heading', { level: 1, name: 'Bilanci' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Aziende · Vedetta');
  await expect(page.getByRole('heading', { level: 1, name: 'Aziende' })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveTitle('Bilanci · Vedetta');
});

/** What is cut off at the right: the page itself, and buttons and links of its header. */
const findCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = window.innerWidth;
    const buttons = [...document.querySelectorAll('main header a, main header button')].filter(
      (element) => element.closest('nav') === null && element.getBoundingClientRect().right > width,
    );
    return [
      ...(document.documentElement.scrollWidth > width ? [location.pathname] : []),
      ...buttons.map((element) => `${location.pathname}: ${element.textContent}`),
    ];
  });

test('on a phone nothing is cut off, not even a long name or an amount of thirteen digits', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden('infrannuale-con-proiezione', LONG);
  await page.setViewportSize(TELEFONO);
  const login = new LoginPage(page);
  await login.open();
  await login.enter(studio.username, studio.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
  await page.getByRole('button', { name: 'Espandi il menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Aziende' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();

  for (const path of ['/', '/aziende', `/aziende/${azienda}`, '/profile', '/bilanci', `/bilanci/${id}/risanamento`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await findCutOff(page)).toEqual([]);
  }
  const debito = new RisanamentoPage(page).row('DS').getByRole('textbox');
  await debito.fill('-9999999999999,99');
  await debito.blur();
  await expect(debito).toHaveValue('−9\u00a0999\u00a0999\u00a0999\u00a0999,99');
  expect(await debito.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('F6 goes around menu, page and right panel, and back to where the focus was', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('link', { name: 'Aziende', exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.press('F1');
  await expect(page.getByRole('complementary', { name: 'Guida' }).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('link', { name: 'Aziende', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('complementary', { name: 'Guida' }).getByRole('heading', { level: 2 })).toBeFocused();
});

test('in a tab that is older than an update of the product, a page opens with a reload', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  await page.addInitScript(() => {
    const open = performance.now.bind(performance);
    performance.now = () => open() + 60_000;
  });
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  let missing = 0;
  await page.route('**/assets/**', async (route) => {
    missing += 1;
    await route.fulfill({ status: 404 });
  });
  // The new version comes with the page itself.
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) void page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await page.getByRole('link', { name: 'Portafoglio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portafoglio' })).toBeVisible({ timeout: 10_000 });
  expect(missing).toBeGreaterThan(0);
});

test('a page that cannot be fetched keeps frame and header, and opens by itself', async ({
  page,
  context,
  request,
}) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Portafoglio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina non raggiungibile' })).toBeVisible();
  await expect(page.getByText('Connessione assente')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Portafoglio' })).toBeVisible();
});
