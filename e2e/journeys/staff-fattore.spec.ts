import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { LoginPage } from '../pages/login-page.ts';
import { launchProduct, password } from '../start-product.ts';
import type { Product } from '../start-product.ts';
import { buildCodice, readChiave } from '../totp.ts';

let product: Product;
test.beforeAll(async () => {
  // As on a new machine, where nobody has said anything of the second factor.
  product = await launchProduct('product-staff.log', { VEDETTA_STAFF_SECONDO_FATTORE: '' });
});
test.afterAll(() => product.stop());

test('the first login of the staff sets up the second factor before anything else, and the next asks it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await page.goto('/staff');
  await login.enter('staff', password);
  await expect(page.getByRole('heading', { name: 'Attiva il secondo fattore' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const auth = await page.evaluate(() => localStorage.getItem('auth'));
  const { accessToken } = JSON.parse(auth ?? '{}') as { accessToken: string };
  const refused = await page.request.get('/api/staff/studi/', { headers: { authorization: `Token ${accessToken}` } });
  expect(refused.status()).toBe(403);

  await page.getByRole('button', { name: 'Attiva l’app' }).click();
  const chiave = await readChiave(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Codice dell’app').fill(buildCodice(chiave));
  await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Li ho conservati: entra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studi' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Studio Bianchi' })).toBeVisible();
  await expect(page.getByText('Lo staff entra con la sola password')).toBeHidden();
  await context.close();

  const other = await browser.newContext({ baseURL: product.url });
  const again = await other.newPage();
  await again.goto('/staff');
  await new LoginPage(again).enter('staff', password);
  await again.getByLabel('Codice dell’app').fill(buildCodice(chiave, 1));
  await expect(again.getByRole('heading', { level: 1, name: 'Studi' })).toBeVisible();
  await other.close();
});
