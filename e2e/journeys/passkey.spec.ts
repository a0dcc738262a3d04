import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addAuthenticator } from '../authenticator.ts';
import { findViolations } from '../axe.ts';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

// Passkeys belong to a host, and a numeric address has none.
test.use({ baseURL: async ({ baseURL }, provide) => provide(baseURL?.replace('127.0.0.1', 'localhost')) });

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/login');
};

test('a user adds a passkey, enters with it alone, as second factor and to confirm who they are, and removes it', async ({
  page,
  browser,
}) => {
  const utente = await createStudio(page.request);
  const authenticator = await addAuthenticator(page);
  const login = new LoginPage(page);
  await login.enterAs(utente);
  await page.goto('/profile/sicurezza');
  const card = page.getByRole('region', { name: 'Passkey' });
  await expect(card).toContainText('Nessuna passkey.');
  await card.getByRole('button', { name: 'Aggiungi passkey' }).click();
  const nuova = page.getByRole('dialog', { name: 'Nuova passkey' });
  expect(await findViolations(page)).toEqual([]);
  await nuova.getByLabel('Nome').fill('Portatile dello studio');
  await nuova.getByRole('button', { name: 'Crea' }).click();
  await expect(nuova).toBeHidden();
  await expect(card.getByRole('listitem')).toContainText('Portatile dello studio');
  await expect(card.getByRole('listitem')).toContainText('mai usata');
  await expect(card.getByRole('listitem')).toContainText('questo dispositivo');
  const codici = page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem');
  await expect(codici).toHaveCount(10);
  const codice = (await codici.first().textContent()) ?? '';
  expect(await findViolations(page)).toEqual([]);

  await leave(page);
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await login.expectFrame();

  await leave(page);
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await login.expectError('La passkey non ha risposto, o la richiesta è stata annullata: riprovare.');
  await authenticator.setVerified(true);
  await login.enter(utente.username, utente.password);
  await expect(page.getByText('Il dispositivo chiede impronta, volto o PIN')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Usa la passkey' }).click();
  await login.expectFrame();

  // Another browser has no passkey: a recovery code replaces it.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await addAuthenticator(other);
  const elsewhere = new LoginPage(other);
  await elsewhere.open();
  await elsewhere.enter(utente.username, utente.password);
  await other.getByRole('button', { name: 'Usa la passkey' }).click();
  await elsewhere.expectError('La passkey non ha risposto, o la richiesta è stata annullata: riprovare.');
  await other.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await other.getByLabel('Codice di recupero').fill(codice);
  await other.getByRole('button', { name: 'Continua' }).click();
  await elsewhere.expectFrame();
  await context.close();

  await page.goto('/profile/sicurezza');
  await expect(page.getByText('9 di 10 ancora validi')).toBeVisible();
  await card.getByRole('button', { name: 'Rinomina Portatile dello studio' }).click();
  const rinomina = page.getByRole('dialog', { name: 'Rinomina la passkey' });
  await rinomina.getByLabel('Nome').fill('Portatile');
  await rinomina.getByRole('button', { name: 'Salva' }).click();
  await expect(card.getByRole('listitem')).toContainText('usata il');
  await card.getByRole('button', { name: 'Rimuovi Portatile', exact: true }).click();
  // As if ten minutes had passed: the first answer asks who one is, the rest is the server's.
  let refusals = 0;
  await page.route('**/api/sicurezza/passkey/*/', (route) =>
    route.request().method() === 'DELETE' && (refusals += 1) === 1
      ? route.fulfill({ status: 403, json: { detail: 'Conferma.', conferma: ['passkey', 'recupero'] } })
      : route.fallback(),
  );
  await page.getByRole('dialog', { name: 'Rimuovere «Portatile»?' }).getByRole('button', { name: 'Rimuovi' }).click();
  await page
    .getByRole('dialog', { name: 'Conferma che sei tu' })
    .getByRole('button', { name: 'Usa la passkey' })
    .click();
  await expect(card).toContainText('Nessuna passkey.');
  await expect(page.getByText('nascono con il secondo fattore')).toBeVisible();

  await leave(page);
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await login.expectError(
    'Questa passkey non apre nessun accesso, o la risposta è arrivata tardi: riprovare, o entrare con la password.',
  );
});

test('who must have a second factor may set up a passkey at the login, and cannot do without', async ({ page }) => {
  const utente = await createStudio(page.request);
  await utente.api.send('PATCH', '/api/membri/secondo-fattore/', { data: { obbligatorio: true } });
  await addAuthenticator(page);
  const login = new LoginPage(page);
  await login.open();
  await login.enter(utente.username, utente.password);
  await expect(page.getByRole('heading', { name: 'Attiva il secondo fattore' })).toBeVisible();
  await page.getByRole('button', { name: 'Usa una passkey' }).click();
  await page.getByRole('dialog', { name: 'Nuova passkey' }).getByRole('button', { name: 'Crea' }).click();
  await page.getByRole('button', { name: 'Li ho conservati: entra' }).click();
  await login.expectFrame();
  await page.goto('/profile/sicurezza');
  const card = page.getByRole('region', { name: 'Passkey' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button', { name: /^Rimuovi/u })).toBeHidden();
  await page.goto('/profile/membri');
  await expect(page.getByRole('row').filter({ hasText: utente.username })).toContainText('Passkey');
});

test('at an address that passkeys do not know, the page says where they are', async ({ page, baseURL }) => {
  await page.goto(`${(baseURL ?? '').replace('localhost', '127.0.0.1')}/login`);
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await new LoginPage(page).expectError(
    'Le passkey di questo servizio valgono all’indirizzo localhost, non a 127.0.0.1: aprirlo da lì.',
  );
});
