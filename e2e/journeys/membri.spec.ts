import { expect, test } from '@playwright/test';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

test('a titolare invites a person, who sees only what is assigned and may only read; the removal ends their session', async ({
  page,
  request,
  browser,
}) => {
  const studio = await createStudio(request);
  const [una] = await createAziende(studio.api, ['Assegnata S.r.l.', 'Riservata S.p.A.']);
  await new LoginPage(page).enterAs(studio);
  await page.getByRole('link', { name: 'Profilo', exact: true }).first().click();
  await page.getByRole('link', { name: 'Membri', exact: true }).click();
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  const invito = page.getByRole('dialog', { name: 'Invita una persona' });
  await invito.getByLabel('Nome e cognome').fill('Sara Gallo');
  const username = `sara.${studio.username}@studio.it`;
  await invito.getByLabel('Username').fill(username);
  await invito.getByRole('radio', { name: /Sola lettura/u }).check();
  await invito.getByRole('checkbox', { name: 'Assegnata S.r.l.' }).check();
  // The names that every page writes are read again.
  const profile = page.waitForResponse((response) => response.url().endsWith('/api/profile/'), { timeout: 10_000 });
  await invito.getByRole('button', { name: 'Crea l’invito' }).click();
  expect(await (await profile).json()).toMatchObject({ persone: [{ username, nome: 'Sara Gallo' }] });
  const consegna = page.getByRole('dialog', { name: 'Link di invito' });
  const link = await consegna.locator('code').innerText();
  await consegna.getByRole('button', { name: 'L’ho consegnato' }).click();
  await expect(page.getByRole('region', { name: 'Inviti in attesa' })).toContainText('Sara Gallo');

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'it-IT' });
  const theirs = await other.newPage();
  await theirs.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
  await theirs.goto(link);
  await expect(theirs.getByText('Sara Gallo, un invito a entrare come sola lettura')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('graffetta-cavallo-lampada');
  await theirs.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('graffetta-cavallo-lampada');
  await theirs.getByRole('button', { name: 'Salva ed entra' }).click();
  await theirs.getByRole('link', { name: 'Aziende', exact: true }).click();
  await expect(theirs.getByRole('main')).toContainText('Assegnata S.r.l.');
  await expect(theirs.getByRole('main')).not.toContainText('Riservata S.p.A.');
  await expect(theirs.getByRole('button', { name: 'Aggiungi azienda' })).toHaveCount(0);
  await theirs.goto(`/aziende/${una?.id}`);
  await expect(theirs.getByRole('heading', { name: 'Assegnata S.r.l.' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Elimina azienda' })).toHaveCount(0);
  await theirs.goto('/profile');
  await expect(theirs.getByText('Sola lettura')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Membri', exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Membri' })).toContainText('Sara Gallo');
  await page.getByRole('button', { name: `Azioni su ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Rimuovi dallo studio' }).click();
  const rimozione = page.getByRole('dialog', { name: 'Rimuovi Sara Gallo' });
  await rimozione.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByRole('region', { name: 'Membri' })).not.toContainText('Sara Gallo');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Login' })).toBeVisible();
  await other.close();
});
