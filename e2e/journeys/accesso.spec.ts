import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AziendePage } from '../pages/aziende-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';
import { createAziende, createStudio } from '../new-studio.ts';

const readAzienda = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('selectedAziendaId'));

test('the login returns to the page that was asked for', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.goto('/aziende?search=galli');
  await expect(page).toHaveURL(/\/login\?da=/u);
  await login.enter('studio', password);
  await expect(page).toHaveURL(/\/aziende\?search=galli$/u);
  await new AziendePage(page).expectNomi(['Officine Galli S.r.l.']);

  await page.goto('/login');
  await expect(page).toHaveURL(/:\d+\/$/u);
  await page.goto('/un/indirizzo/qualunque');
  await expect(page).toHaveURL(/\/aziende$/u);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing is rendered until the user is known; without an answer the session is kept and a retry offered', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.enterAs({ username: 'studio', password });
  const { promise, resolve: letThrough } = Promise.withResolvers<null>();
  await page.route('**/api/profile/', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/aziende');
  await expect(page.getByRole('status', { name: 'Avvio in corso' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  letThrough(null);
  await expect(page.getByRole('heading', { name: 'Aziende', exact: true })).toBeVisible();

  await page.unroute('**/api/profile/');
  await page.route('**/api/profile/', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Il server non risponde' })).toBeVisible();
  await page.unroute('**/api/profile/');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Aziende', exact: true })).toBeVisible();
});

test('the selected company is kept across pages, and dropped when closed, deleted or logged out', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs(studio);
  expect(await readAzienda(page)).toBeNull();
  await page.goto('/bilanci');
  await expect(page.getByText("Selezionare un'azienda.")).toBeVisible();

  await aziende.open();
  await aziende.openAzienda('Alfa S.r.l.');
  await aziende.expectSelected();
  const id = await readAzienda(page);
  expect(id).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Azienda selezionata' })).toContainText(
    'Alfa S.r.l.Estrazione, manifattura',
  );
  await page.getByRole('button', { name: 'Chiudi azienda' }).click();
  await expect(page).toHaveURL(/\/aziende$/u);
  expect(await readAzienda(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Bilanci', exact: true })).toBeHidden();

  await page.evaluate(() => localStorage.setItem('selectedAziendaId', '999999'));
  await page.goto('/bilanci');
  await expect(page.getByText("Selezionare un'azienda.")).toBeVisible();
  expect(await readAzienda(page)).toBeNull();

  await page.evaluate((azienda) => localStorage.setItem('selectedAziendaId', azienda), id ?? '');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await readAzienda(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
});

test('without localStorage the selected company is kept until the page is closed', async ({ page, request }) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, ['Beta S.r.l.']);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const login = new LoginPage(page);
  await login.openAsNewcomer();
  await login.enter(studio.username, studio.password);
  await page.getByRole('link', { name: 'Beta S.r.l.', exact: true }).first().click();
  await page.getByRole('link', { name: 'Bilanci', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText('Nessun bilancio')).toBeVisible();
  expect(azienda).toBeDefined();
});

test('only the staff has Logout in the menu, and it works', async ({ page }) => {
  const login = new LoginPage(page);
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await login.enterAs({ username: 'studio', password });
  await expect(menu.getByRole('link', { name: 'Profilo' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await login.enter('staff', password);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('an expired session keeps what was typed and asks for the password', async ({ page, request }) => {
  const studio = await createStudio(request);
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs(studio);
  await aziende.open();
  await aziende.openAggiungi();
  await aziende.dialog('Aggiungi azienda').getByLabel('Ragione sociale').fill('Gamma S.r.l.');
  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ accessToken: 'scaduto', refreshToken: 'scaduto', expires: null })),
  );
  await aziende.dialog('Aggiungi azienda').getByLabel('Settore').fill('agric');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Agricoltura/u })
    .click();
  await aziende.dialog('Aggiungi azienda').getByLabel('Prossima chiusura dell’esercizio').fill('31/12/2026');
  await aziende.dialog('Aggiungi azienda').getByRole('button', { name: 'Aggiungi azienda' }).click();

  const expired = page.getByRole('dialog', { name: 'Sessione scaduta' });
  await expired.getByRole('textbox', { name: 'Password' }).fill(studio.password);
  await expired.getByRole('button', { name: 'Login' }).click();
  await expect(expired).toBeHidden();
  await expect(aziende.dialog('Aggiungi azienda').getByLabel('Ragione sociale')).toHaveValue('Gamma S.r.l.');
  await aziende.dialog('Aggiungi azienda').getByRole('button', { name: 'Aggiungi azienda' }).click();
  await aziende.expectNomi(['Gamma S.r.l.']);
});

test('offline is announced, a failed load offers a retry and is repeated with the network, and the session survives', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page);
  await login.enterAs({ username: 'studio', password });
  const goToAzienda = (nome: string) =>
    page.getByRole('table').getByRole('row').getByRole('link', { name: nome, exact: true }).click();
  await page.goto('/aziende');
  // The page of another company before: its code is there, the data of this one are not.
  await goToAzienda('Trasporti Valdarno S.r.l.');
  await expect(page.getByRole('heading', { level: 1, name: 'Trasporti Valdarno S.r.l.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Aziende' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Connessione assente')).toBeVisible();
  await goToAzienda('Officine Galli S.r.l.');
  await expect(page.getByRole('main').getByText('Il server non risponde. Riprovare.').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' }).first()).toBeVisible();
  // With the network the page loads by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Officine Galli S.r.l.' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
});

test('a screen that crashes says so, and the error report reaches the staff', async ({ page }) => {
  const login = new LoginPage(page);
  const message = `Elenco vuoto dopo il login ${Date.now()}`;
  await login.enterAs({ username: 'studio', password });
  // An invalid response, which our server never sends, makes the screen crash.
  await page.route('**/api/aziende/?*', (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: [null] } }),
  );
  await page.getByRole('link', { name: 'Aziende', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Errore' })).toBeVisible();
  await expect(page.getByText('Si è verificato un errore imprevisto')).toBeVisible();
  await page.getByRole('button', { name: 'Invia una segnalazione' }).click();
  await page.getByLabel('Che cosa è successo').fill(message);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText(/Grazie. Numero della segnalazione/u)).toBeVisible();
  await page.unroute('**/api/aziende/?*');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goto('/staff/segnalazioni');
  await login.enter('staff', password);
  await page.getByRole('button', { name: message }).click();
  const segnalazione = page.getByRole('dialog', { name: 'Segnalazione' });
  await expect(segnalazione).toContainText('/aziende');
  await expect(segnalazione).toContainText('TypeError');
  await segnalazione.getByRole('button', { name: 'Segna come letta' }).click();
  await expect(page.getByRole('button', { name: message })).toBeHidden();
});
