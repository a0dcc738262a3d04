import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../new-studio.ts';

const PARAMETRO = '__pdf__authtoken';

test.describe('a token of another studio in the URL', () => {
  test('is not used by any page of the application, and leaves the address bar', async ({ page, request }) => {
    const [victim, outsider] = [await createStudio(request), await createStudio(request)];
    await new LoginPage(page).enterAs(victim);
    const used = new Set<string | undefined>();
    page.on('request', (request) => used.add(request.headers()['authorization']));
    for (const path of ['/', '/aziende?search=galli&', '/profilo', '/bilanci/1/report/altro']) {
      await page.goto(`${path}${path.includes('?') ? '' : '?'}${PARAMETRO}=${outsider.api.token}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(page.url()).not.toContain(outsider.api.token);
    }
    expect([...used].filter((usato) => usato?.includes(outsider.api.token))).toEqual([]);
    const profilo = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken: string };
      const response = await fetch('/api/profile/', { headers: { authorization: `Token ${accessToken}` } });
      return (await response.json()) as { username: string };
    });
    expect(profilo.username).toBe(victim.username);
  });

  test('a visitor without a session stays logged out', async ({ page, request }) => {
    const outsider = await createStudio(request);
    await page.goto(`/aziende?${PARAMETRO}=${outsider.api.token}`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  test('opens no report: the print page accepts only print tokens', async ({ page, request }) => {
    const { api } = await createStudio(request);
    const { id } = await api.loadGolden('agricoltura-sana', 'Azienda del mittente S.r.l.');
    await page.goto(`/bilanci/${id}/report?${PARAMETRO}=${api.token}`);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, '__vedetta_errore__') as unknown))
      .toContain('login');
    await expect(page.locator('body')).not.toContainText('Azienda del mittente');
  });
});
