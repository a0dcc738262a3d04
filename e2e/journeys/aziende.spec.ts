import { expect, test } from '@playwright/test';
import { AziendePage } from '../pages/aziende-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';
import { createAziende, createStudio } from '../new-studio.ts';

const LONG =
  'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa per Azioni in liquidazione volontaria';

test('a company is added, found, changed and deleted by its name', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, ['Alfa S.r.l.']);
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs(studio);
  await aziende.open();

  await aziende.openAggiungi();
  const fresh = aziende.dialog('Aggiungi azienda');
  await fresh.getByLabel('Ragione sociale').fill(LONG);
  await fresh.getByLabel('Codice ATECO').fill('25.62.00');
  await expect(fresh.getByRole('combobox', { name: 'Settore' })).toHaveValue(
    'Estrazione, manifattura, produzione di energia e gas',
  );
  await fresh.getByLabel('Partita IVA').fill('IT 012 345 678 96');
  await fresh.getByLabel('Prossima chiusura dell’esercizio').fill('30/6/2027');
  await fresh.getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect(fresh.getByText(/partita IVA/iu).last()).toBeVisible();
  await fresh.getByLabel('Partita IVA').fill('IT 012 345 678 97');
  await fresh.getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect(fresh).toBeHidden();
  await aziende.expectNomi(['Alfa S.r.l.', LONG]);

  await aziende.search('PRECISIONE');
  await aziende.expectNomi([LONG]);
  await expect(page).toHaveURL(/search=PRECISIONE/u);
  await aziende.search('01234567897');
  await aziende.expectNomi([LONG]);
  await aziende.search('zzz');
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra tutte le aziende' }).click();
  await aziende.expectNomi(['Alfa S.r.l.', LONG]);

  await aziende.openAzienda(LONG);
  await expect(page).toHaveTitle(`${LONG} · Vedetta`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const data = page.getByRole('heading', { name: 'Dati dell’azienda' }).locator('xpath=ancestor::details');
  await expect(data).toContainText('Chiusura dell’esercizio30/06');
  await page.getByRole('button', { name: 'Modifica dati' }).click();
  const modifica = aziende.dialog('Modifica dati');
  await expect(modifica.getByRole('combobox', { name: 'Settore' })).toBeDisabled();
  await expect(modifica.getByLabel('Chiusura dell’esercizio')).toBeDisabled();
  await modifica.getByLabel('Ragione sociale').fill('Borgo Meccanica S.p.A.');
  await modifica.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('heading', { name: 'Borgo Meccanica S.p.A.' })).toBeVisible();

  await page.getByRole('button', { name: 'Elimina azienda' }).click();
  const elimina = aziende.dialog('Elimina società');
  await elimina.getByLabel('Ragione sociale').fill('borgo');
  await expect(elimina.getByText('Nome errato, impossibile procedere')).toBeVisible();
  await expect(elimina.getByRole('button', { name: 'Elimina' })).toBeDisabled();
  await elimina.getByLabel('Ragione sociale').fill('Borgo Meccanica S.p.A.');
  await elimina.getByRole('button', { name: 'Elimina' }).click();
  await expect(page).toHaveURL(/\/aziende$/u);
  await aziende.expectNomi(['Alfa S.r.l.']);
});

test('a page has fifty companies, and its number is in the URL', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(
    studio.api,
    Array.from({ length: 51 }, (_, number) => `Azienda ${String(number + 1).padStart(3, '0')}`),
  );
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs(studio);
  await aziende.open();
  await expect(page.getByText('51 aziende')).toBeVisible();
  await expect(page.getByText('Pagina 1 di 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await aziende.expectNomi(['Azienda 051']);
  await expect(page).toHaveURL(/page=2/u);
  await aziende.openAzienda('Azienda 051');
  await page.goBack();
  await aziende.expectNomi(['Azienda 051']);
  await page.goto('/aziende?page=9');
  await expect(page.getByText('Pagina 1 di 2')).toBeVisible();
});

test('at the limit of the licence the user is told to ask for an expansion', async ({ page, request }) => {
  const studio = await createStudio(request, { max_aziende: 1 });
  await createAziende(studio.api, ['Alfa S.r.l.']);
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs(studio);
  await aziende.open();
  await aziende.openAggiungi();
  await expect(aziende.dialog('Espansione richiesta')).toContainText('numero massimo di aziende');
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Aggiungi azienda' })).toBeFocused();
});

test('a demo licence cannot delete a company', async ({ page }) => {
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.enterAs({ username: 'demo', password });
  await aziende.open();
  await page.getByRole('row').getByRole('link').first().click();
  await aziende.openDati();
  await page.getByRole('button', { name: 'Elimina azienda' }).click();
  await expect(aziende.dialog('Upgrade richiesto')).toContainText('licenza demo');
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the dashboard of a firm summarises its companies, or invites the user to add one', async ({ page, request }) => {
  const studio = await createStudio(request);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await expect(page.getByText('Aggiungere la prima azienda')).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect(page.getByRole('dialog', { name: 'Aggiungi azienda' })).toBeVisible();
  await page.keyboard.press('Escape');
  const { azienda } = await studio.api.loadGolden('manifattura-sana', 'Officine Percorso S.r.l.');
  await page.reload();
  const sintesi = page.getByRole('region', { name: 'In sintesi' });
  await expect(sintesi).toContainText('Aziende1tutte con almeno un bilancio');
  await expect(sintesi.getByText('Basso', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Attività recente' })).toBeVisible();
  // A healthy company is not among the exposed ones: it is named as the highest of the low grades.
  await page
    .getByRole('region', { name: 'Più esposte' })
    .getByRole('link', { name: 'Officine Percorso S.r.l.' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/aziende/${azienda}$`, 'u'));
});

test('every number of the overview opens the list it counts', async ({ page, request }) => {
  const studio = await createStudio(request);
  await studio.api.loadGolden('manifattura-sana', 'Sana S.r.l.');
  await studio.api.loadGolden('trasporti-insolvente', 'Insolvente S.r.l.');
  await studio.api.loadGolden('infrannuale-con-proiezione', 'Vecchia S.r.l.');
  await createAziende(studio.api, ['Nuova S.r.l.']);
  const login = new LoginPage(page);
  await login.remember(studio);
  await page.goto('/');
  const sintesi = page.getByRole('region', { name: 'In sintesi' });
  await expect(sintesi).toBeVisible();

  const hrefs = await sintesi
    .locator('a:has(b)')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.querySelector('b')?.textContent ?? ''] as const),
    );
  expect(hrefs.length).toBeGreaterThanOrEqual(8);
  for (const [href, number] of hrefs) {
    await page.goto(href);
    // Deadlines are a row each, the first due first.
    if (href === '/scadenze') {
      await expect(page.getByRole('heading', { name: 'Scadenze', level: 1 })).toBeVisible();
      if (number !== '0') await expect(page.locator('[data-rows] > li').nth(Number(number) - 1)).toBeVisible();
      continue;
    }
    await expect(page.getByRole('main').getByText(number === '1' ? '1 azienda' : `${number} aziende`)).toBeVisible();
  }
});

test('the list is ordered and filtered from its address, and by its controls', async ({ page, request }) => {
  const studio = await createStudio(request);
  await studio.api.loadGolden('manifattura-sana', 'Sana S.r.l.');
  await studio.api.loadGolden('trasporti-insolvente', 'Insolvente S.r.l.');
  await createAziende(studio.api, ['Nuova S.r.l.']);
  const login = new LoginPage(page);
  const aziende = new AziendePage(page);
  await login.remember(studio);
  await page.goto('/aziende');
  await aziende.expectNomi(['Insolvente S.r.l.', 'Nuova S.r.l.', 'Sana S.r.l.']);
  await page.getByRole('button', { name: 'Grado di rischio' }).click();
  await expect(page).toHaveURL(/ordine=-grado/u);
  await aziende.expectNomi(['Insolvente S.r.l.', 'Sana S.r.l.', 'Nuova S.r.l.']);
  await page.getByRole('button', { name: 'Senza bilanci' }).click();
  await aziende.expectNomi(['Nuova S.r.l.']);
  await page.getByRole('button', { name: 'Alto', exact: true }).click();
  await aziende.expectNomi(['Insolvente S.r.l.', 'Nuova S.r.l.']);
  await page.getByRole('combobox', { name: 'Ultimi dati' }).selectOption('Più vecchi di due anni');
  await expect(page.getByText('Nessuna azienda con questi filtri')).toBeVisible();
  await page.getByRole('button', { name: 'Azzera' }).click();
  await expect(page).toHaveURL(/\/aziende\?ordine=-grado$/u);
  await page.getByRole('checkbox', { name: 'Seleziona tutte quelle mostrate' }).check();
  await expect(page.getByText('3 aziende selezionate')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla selezione' }).click();
  await expect(page.getByText('1–3 di 3')).toBeVisible();
});
