import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { buildCodice, readChiave } from '../totp.ts';

const readColour = (text: Locator): Promise<string> => text.evaluate((node) => getComputedStyle(node).color);

test('a user sets up an app, logs in with it from another browser, and with a recovery code', async ({
  page,
  browser,
}) => {
  const utente = await createStudio(page.request);
  const first = new LoginPage(page);
  await first.enterAs(utente);
  await page.goto('/profile/sicurezza');
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  const chiave = await readChiave(page);
  await page.getByLabel('Codice dell’app').fill('000000');
  await expect(page.getByText('Codice non valido')).toBeVisible();
  await expect(page.getByLabel('Codice dell’app')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.type(buildCodice(chiave));
  const elenco = page.getByRole('list', { name: 'Codici di recupero' });
  const codici = elenco.getByRole('listitem');
  await expect(codici).toHaveCount(10);
  await expect(elenco).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const codice = (await codici.first().textContent()) ?? '';

  const context = await browser.newContext();
  const other = await context.newPage();
  const second = new LoginPage(other);
  await second.open();
  await second.enter(utente.username, utente.password);
  await expect(other.getByLabel('Codice dell’app')).toBeFocused();
  await other.keyboard.type('000000');
  const errore = other.getByText('Codice non valido');
  await expect(errore).toBeVisible();
  expect(await readColour(errore)).not.toBe(await readColour(other.getByText('La password è giusta')));
  await expect(other.getByLabel('Codice dell’app')).toBeFocused();
  await other.keyboard.type(buildCodice(chiave, 1));
  await second.expectFrame();
  await context.clearCookies();
  await other.evaluate(() => localStorage.removeItem('auth'));
  await second.openAsNewcomer();
  await second.enter(utente.username, utente.password);
  await other.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await expect(other.getByLabel('Codice di recupero')).toBeFocused();
  await other.keyboard.type(codice);
  await other.keyboard.press('Enter');
  await second.expectFrame();
  await other.goto('/profile/sicurezza');
  await expect(other.getByText('9 di 10 ancora validi')).toBeVisible();
  await context.close();
});
