import { expect, test } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { buildCodice, readChiave } from '../totp.ts';

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
  await page.getByLabel('Codice dell’app').fill(buildCodice(chiave));
  await page.setViewportSize({ width: 1440, height: 900 });
  const codici = page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem');
  await expect(codici).toHaveCount(10);
  const codice = (await codici.first().textContent()) ?? '';

  const context = await browser.newContext();
  const other = await context.newPage();
  const second = new LoginPage(other);
  await second.open();
  await second.enter(utente.username, utente.password);
  await expect(other.getByLabel('Codice dell’app')).toBeVisible();
  await other.getByLabel('Codice dell’app').fill(buildCodice(chiave, 1));
  await second.expectFrame();
  await context.clearCookies();
  await other.evaluate(() => localStorage.removeItem('auth'));
  await second.openAsNewcomer();
  await second.enter(utente.username, utente.password);
  await other.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await other.getByLabel('Codice di recupero').fill(codice);
  await other.getByRole('button', { name: 'Continua' }).click();
  await second.expectFrame();
  await other.goto('/profile/sicurezza');
  await expect(other.getByText('9 di 10 ancora validi')).toBeVisible();
  await context.close();
});
