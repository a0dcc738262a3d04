import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../studio-nuovo.ts';

/** One pixel. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('the firm changes its name and logo, its user the password, and both export their data', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request, { licenza: 'demo', max_aziende: 3 });
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.getByRole('link', { name: 'Profilo', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Profilo utente' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('LicenzaDemo');
  await expect(page.getByRole('main')).toContainText('Al massimo 3');

  await page.getByRole('button', { name: 'Modifica dati' }).click();
  const dati = page.getByRole('dialog', { name: 'Modifica dati' });
  await dati.getByLabel('Nome dello studio').fill('Studio Neri e Associati');
  await dati.getByLabel('File del logo').setInputFiles(LOGO);
  await expect(dati.locator('img')).toHaveAttribute('src', /^blob:/u);
  await dati.getByRole('button', { name: 'Salva' }).click();
  await expect(dati).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Studio Neri e Associati');
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);

  await page.getByRole('button', { name: 'Cambia password' }).click();
  const cambio = page.getByRole('dialog', { name: 'Cambia password' });
  await cambio.getByRole('textbox', { name: 'Password attuale' }).fill('non è questa');
  await cambio.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('pioggia-di-marzo-27');
  await cambio.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('pioggia-di-marzo-27');
  await cambio.getByRole('button', { name: 'Cambia password' }).click();
  await expect(cambio.getByRole('textbox', { name: 'Password attuale' })).toHaveAttribute('aria-invalid', 'true');
  await cambio.getByRole('textbox', { name: 'Password attuale' }).fill(studio.password);
  await cambio.getByRole('button', { name: 'Cambia password' }).click();
  await expect(cambio).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta dati' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/u);

  await page.getByRole('button', { name: 'Logout' }).click();
  await login.enter(studio.username, studio.password);
  await login.expectErrore('Username o password errati.');
  await login.enter(studio.username, 'pioggia-di-marzo-27');
  await login.expectFrame();
});
