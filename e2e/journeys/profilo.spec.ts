import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../new-studio.ts';

/** One pixel. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('of one’s own session the last use is now, of another its moment', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/profile/sicurezza');
  const sessions = page.getByRole('list', { name: 'Sessioni aperte' }).getByRole('listitem');
  // That of the calls of this journey, and that of the page.
  await expect(sessions).toHaveCount(2);
  const own = sessions.filter({ hasText: 'Questa sessione' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('ultimo uso adesso');
  await expect(sessions.filter({ hasNotText: 'Questa sessione' })).toContainText(/ultimo uso .*\d\d:\d\d/u);
  await page.getByRole('button', { name: 'Termina tutte le altre' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(own).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
});

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
  const data = page.getByRole('dialog', { name: 'Modifica dati' });
  await data.getByLabel('Nome dello studio').fill('Studio Neri e Associati');
  await data.getByLabel('File del logo').setInputFiles(LOGO);
  await expect(data.locator('img')).toHaveAttribute('src', /^blob:/u);
  await data.getByRole('button', { name: 'Salva' }).click();
  await expect(data).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Studio Neri e Associati');
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);

  await page.getByRole('button', { name: 'Cambia password' }).click();
  const change = page.getByRole('dialog', { name: 'Cambia password' });
  await change.getByRole('textbox', { name: 'Password attuale' }).fill('non è questa');
  await change.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('pioggia-di-marzo-27');
  await change.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('pioggia-di-marzo-27');
  await change.getByRole('button', { name: 'Cambia password' }).click();
  await expect(change.getByRole('textbox', { name: 'Password attuale' })).toHaveAttribute('aria-invalid', 'true');
  await change.getByRole('textbox', { name: 'Password attuale' }).fill(studio.password);
  await change.getByRole('button', { name: 'Cambia password' }).click();
  await expect(change).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta dati' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/u);

  await page.getByRole('button', { name: 'Logout' }).click();
  await login.enter(studio.username, studio.password);
  await login.expectError('Username o password errati.');
  await login.enter(studio.username, 'pioggia-di-marzo-27');
  await login.expectFrame();
});
