import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { LoginPage } from '../pages/login-page.ts';
import { TavolozzaPage } from '../pages/tavolozza-page.ts';
import { createStudio } from '../new-studio.ts';

test('the palette opens a company, its latest statement, a screen and an action by keyboard', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden('manifattura-sana', 'Città Nuova S.r.l.');
  await new LoginPage(page).remember(studio);
  const tavolozza = new TavolozzaPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();

  await tavolozza.goTo('citta nu', /^Città Nuova/u);
  await expect(page).toHaveURL(new RegExp(`/aziende/${azienda}$`, 'u'));
  await expect(page.getByRole('button', { name: 'Chiudi azienda' })).toBeVisible();
  await tavolozza.goTo('citta ultimo', /Città Nuova/u);
  await expect(page).toHaveURL(new RegExp(`/bilanci/${id}$`, 'u'));
  await tavolozza.goTo('profilo', /^Profilo/u);
  await expect(page).toHaveURL(/\/profile$/u);
  await tavolozza.goTo('>aggiungi', /^Aggiungi azienda/u);
  await expect(page.getByRole('dialog', { name: 'Aggiungi azienda' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tavolozza.open();
  await expect(tavolozza.option(/^Profilo/u)).toBeVisible();
  expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
  await tavolozza.field.fill('zzz');
  await expect(page.getByText('Nessun risultato per «zzz».')).toBeVisible();
  await expect(tavolozza.option(/^Aggiungi azienda/u)).toBeVisible();
  await tavolozza.option(/^Cerca in tutte le aziende/u).click();
  await expect(page).toHaveURL(/\/aziende\?search=/u);
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('zzz');
  await page.goto(`/bilanci/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tavolozza.open();
  await tavolozza.field.fill('IdA2');
  const { valore } = await studio.api
    .send<{ codice: string; valore: number }[]>('GET', `/api/bilanci/${id}/indicatori/IdA/`)
    .then((indicatori) => indicatori.find(({ codice }) => codice === 'IdA2') ?? { valore: Number.NaN });
  const percento = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(tavolozza.option(/IdA2/u)).toContainText(`${percento.format(valore * 100)}\u00A0%`);
  await page.keyboard.press('Escape');
  await expect(tavolozza.field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(tavolozza.field).toBeHidden();
});

test('what is typed before the palette has loaded is its text, not a shortcut of the page', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  const tavolozza = new TavolozzaPage(page);
  await page.route(/tavolozza/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gapr');
  await expect(tavolozza.field).toBeFocused();
  await page.keyboard.type('x');
  await expect(tavolozza.field).toHaveValue('gaprx');
  await expect(page).toHaveURL(/\/$/u);
});

test('letters move between pages and rows, and can be switched off for the user', async ({
  page,
  request,
  browser,
}) => {
  const studio = await createStudio(request);
  const alfa = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await studio.api.loadGolden('manifattura-sana', 'Beta S.r.l.');
  await new LoginPage(page).remember(studio);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Aziende' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Beta S.r.l.' })).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Alfa S.r.l.' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Beta S.r.l.' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('Un’azienda selezionata')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/aziende/${alfa.azienda}$`, 'u'));
  await expect(page.getByRole('link', { name: 'Apri ultimo bilancio' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/bilanci/${alfa.id}$`, 'u'));

  await page.goto('/aziende');
  await expect(page.getByRole('link', { name: 'Beta S.r.l.' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeFocused();
  await page.keyboard.type('gj');
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('gj');
  await page.keyboard.press('Tab');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const foglio = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await foglio.getByRole('searchbox', { name: 'Filtra le scorciatoie' }).fill('seguente');
  await expect(foglio.getByText('Riga seguente', { exact: true })).toBeVisible();
  await expect(foglio.getByText('Panoramica')).toBeHidden();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await foglio.getByRole('switch', { name: 'Lettere singole' }).press('Space');
  await saved;
  await expect(foglio.getByText('(spenta)').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await page.goto('/aziende');
  await expect(page.getByRole('link', { name: 'Beta S.r.l.' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('j');
  await expect(page.getByRole('table').getByRole('link', { name: 'Alfa S.r.l.' })).not.toBeFocused();
  await expect(page).toHaveURL(/\/aziende$/u);

  // In another browser too, until the profile switches them on again.
  const other = await browser.newPage();
  await new LoginPage(other).remember(studio);
  await other.goto('/profile');
  const lettere = other.getByRole('switch', { name: 'Lettere singole' });
  await expect(lettere).not.toBeChecked();
  await lettere.press('Space');
  await expect(lettere).toBeChecked();
  await other.keyboard.press('g');
  await other.keyboard.press('a');
  await expect(other).toHaveURL(/\/aziende$/u);
  await other.close();
});
