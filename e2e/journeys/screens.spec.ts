import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { findColourViolations, findViolations } from '../axe.ts';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';

type Bilancio = { readonly id: string; readonly azienda: string; readonly bilancio_chiusura: boolean };

/** The interim statement of the last demonstration company, for which every screen is enabled. */
const findBilancio = async (request: APIRequestContext): Promise<Bilancio> => {
  const accesso = await request.post('/api/token-auth/', { data: { username: 'studio', password } });
  const { token } = (await accesso.json()) as { token: string };
  const read = async <T>(url: string): Promise<readonly T[]> => {
    const response = await request.get(url, { headers: { Authorization: `Token ${token}` } });
    return ((await response.json()) as { results: readonly T[] }).results;
  };
  const azienda = (await read<{ id: string; ragione_sociale: string }>('/api/aziende/')).find(
    ({ ragione_sociale }) => ragione_sociale === 'Trasporti Valdarno S.r.l.',
  );
  const bilancio = (await read<Bilancio>(`/api/bilanci/?azienda=${azienda?.id}`)).find(
    ({ bilancio_chiusura }) => !bilancio_chiusura,
  );
  if (bilancio === undefined) throw new Error('The demonstration has no interim statement');
  return bilancio;
};

/** Errors in the browser console: script errors and content security policy violations. */
const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return errors;
};

/** The axe violations of the screen in the light and in the dark scheme. */
const expectAccessible = async (page: Page, url: string): Promise<void> => {
  for (const [colorScheme, find] of [
    ['light', findViolations],
    ['dark', findColourViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // During a colour transition axe would measure a wrong contrast.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect.soft(await find(page), `${url} ${colorScheme}`).toEqual([]);
  }
};

/** Opens each path, expects no redirect, and checks axe violations and console errors. */
const walk = async (page: Page, urls: readonly string[]): Promise<void> => {
  const errors = collectErrors(page);
  for (const url of urls) {
    await test.step(url, async () => {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(url);
      await expectAccessible(page, url);
    });
  }
  expect(errors).toEqual([]);
};

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test.describe('in both schemes every screen is accessible and logs no error', () => {
  test('of a studio', async ({ page, request }) => {
    const { azienda } = await findBilancio(request);
    await new LoginPage(page).remember({ username: 'studio', password });
    await walk(page, ['/', '/portafoglio', '/aziende', `/aziende/${azienda}`, '/scadenze', '/profile']);
  });

  test('of its people and of its news', async ({ page }) => {
    await new LoginPage(page).remember({ username: 'studio', password });
    await walk(page, [
      '/profile/membri',
      '/profile/sicurezza',
      '/riepilogo',
      '/avvisi',
      '/posta-in-arrivo',
      '/aziende/importa',
    ]);
  });

  test('of a statement', async ({ page, request }) => {
    const { id } = await findBilancio(request);
    await new LoginPage(page).remember({ username: 'studio', password });
    // The statement comes before the list, which needs its company.
    await walk(page, [
      `/bilanci/${id}`,
      '/bilanci',
      `/bilanci/${id}/assestamento`,
      `/bilanci/${id}/proiezione`,
      `/bilanci/${id}/risanamento`,
    ]);
  });

  test('of its indicators and of its report', async ({ page, request }) => {
    const { id } = await findBilancio(request);
    await new LoginPage(page).remember({ username: 'studio', password });
    await walk(page, [
      `/bilanci/${id}/indicatori/IdA`,
      `/bilanci/${id}/previsione/IdAp`,
      ...['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'].map((gruppo) => `/bilanci/${id}/altro/${gruppo}`),
      `/bilanci/${id}/stampa-report`,
    ]);
  });

  test('of what comes next', async ({ page, request }) => {
    const { id, azienda } = await findBilancio(request);
    await new LoginPage(page).remember({ username: 'studio', password });
    await walk(page, [`/aziende/${azienda}/andamento`, `/aziende/${azienda}/tesoreria`, `/bilanci/${id}/simulatore`]);
  });

  test('of the staff', async ({ page }) => {
    await new LoginPage(page).remember({ username: 'staff', password });
    await walk(page, ['/staff', '/staff/utenti', '/staff/segnalazioni', '/staff/registro', '/staff/sistema']);
  });

  test('outside the frame', async ({ page }) => {
    await walk(page, ['/login', '/staff', '/accesso']);
  });
});
