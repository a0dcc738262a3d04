import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortafoglioPage } from '../pages/portafoglio-page.ts';

const SANA = 'Meccanica Brenta S.p.A.';
const TESA = 'Impianti del Sole S.r.l.';
const INSOLVENTE = 'Trasporti Valdarno S.r.l. in concordato preventivo';
const VUOTA = 'Zeta Servizi S.r.l.';

const fill = async ({ api }: NewStudio): Promise<void> => {
  await api.loadGolden('manifattura-sana', SANA);
  await api.loadGolden('impiantistica-in-attenzione', TESA);
  await api.loadGolden('trasporti-insolvente', INSOLVENTE);
  await createAziende(api, [VUOTA]);
};

test('the worst companies come first; filters, views and order are in the address', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  await page.getByRole('link', { name: 'Portafoglio' }).click();
  const portafoglio = new PortafoglioPage(page);
  await expect(page).toHaveTitle('Portafoglio · Vedetta');
  await expect(portafoglio.row(INSOLVENTE)).toBeVisible();
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE, TESA, SANA, VUOTA]);
  await expect(page.getByRole('button', { name: /^Mappa delle 3 aziende con un grado/u })).toBeVisible();
  // The median of three is the one in the middle; a group of one has its grade as the mean.
  const group = (fascia: string) => portafoglio.board.getByRole('button', { name: new RegExp(`^${fascia} 1`, 'u') });
  const mediana = /mediana (\d+)\s%/u.exec(
    await page
      .getByRole('region', { name: 'Mappa' })
      .getByText(/mediana/u)
      .first()
      .innerText(),
  )?.[1];
  await expect(group('Medio')).toContainText(`media ${mediana}\u00A0%`);
  await expect(group('Alto')).toContainText(/media \d+\s% · \d+ segnali aperti/u);
  expect(await findViolations(page)).toEqual([]);

  await portafoglio.view('Da rivedere').click();
  await expect(portafoglio.row(SANA)).toHaveCount(0);
  await expect(page).toHaveURL(/fascia=medio%2Calto/u);
  await page.reload();
  await expect(portafoglio.row(INSOLVENTE)).toBeVisible();
  await expect(portafoglio.row(SANA)).toHaveCount(0);
  await expect(portafoglio.view('Da rivedere')).toHaveAttribute('aria-pressed', 'true');

  await portafoglio.view('Tutte').click();
  await page.getByRole('combobox', { name: 'Raggruppamento' }).selectOption('Senza gruppi');
  await page.getByRole('columnheader', { name: 'Azienda' }).getByRole('button').click();
  await expect.poll(() => portafoglio.names()).toEqual([TESA, SANA, INSOLVENTE, VUOTA]);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('VALDARNO');
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE]);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('nessuno');
  await expect(page.getByRole('heading', { name: 'Nessuna azienda con questi filtri' })).toBeVisible();
  await page.getByRole('button', { name: 'Azzera' }).first().click();
  await expect.poll(() => portafoglio.names()).toHaveLength(4);
});

test('the board is used by keyboard: arrows, the detail that follows them, the company', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await expect(portafoglio.row(INSOLVENTE)).toBeVisible();
  // Nothing has the focus: the arrow enters the list.
  await page.keyboard.press('ArrowDown');
  await expect(portafoglio.row(INSOLVENTE).getByRole('link')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(portafoglio.sheet.getByRole('heading', { level: 2, name: INSOLVENTE })).toBeVisible();
  await expect(portafoglio.sheet.getByRole('heading', { name: 'Perché' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(portafoglio.row(TESA).getByRole('link')).toBeFocused();
  await expect(portafoglio.sheet.getByRole('heading', { level: 2, name: TESA })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(portafoglio.sheet.getByRole('list', { name: 'Fatti segnati sul grafico' })).toContainText('31/12/2025');
  await page.keyboard.press('Escape');
  await expect(portafoglio.sheet.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(portafoglio.row(TESA).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: /^Mappa delle 3/u }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(portafoglio.sheet.getByRole('heading', { level: 2, name: TESA })).toBeVisible();
  // The detail leads on, also by letter: A to the periods of the company.
  await expect(portafoglio.sheet.getByRole('link', { name: 'Andamento' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/andamento$/u);
  await page.goBack();
  await portafoglio.row(TESA).getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(portafoglio.row(VUOTA).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: VUOTA })).toBeVisible();
});

test('an address that names something gone opens and says so', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open('?fascia=alto&professionista=7');
  await expect(page.getByText('un filtro che non esiste più: «professionista»')).toBeVisible();
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE]);
});

test('without companies the page says how to begin', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/portafoglio');
  await expect(page.getByRole('heading', { name: 'Nessuna azienda' })).toBeVisible();
});

test('the board goes to Excel with its filters, and to paper with all its rows', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open('?fascia=alto');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Portafoglio_Studio_\w+_\d{4}-\d\d-\d\d\.xlsx$/u);

  await portafoglio.open();
  await expect.poll(() => portafoglio.names()).toHaveLength(4);
  // What the browser announces before it prints; the pages themselves are its own.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  const paper = page.getByRole('region', { name: 'Portafoglio da stampare' });
  await expect(paper).toContainText(studio.nome_studio);
  await expect(paper).toContainText('4 di 4 aziende');
  await expect(paper).toContainText('nessun filtro');
  for (const nome of [INSOLVENTE, TESA, SANA, VUOTA])
    await expect(paper.getByRole('rowheader').filter({ hasText: nome })).toBeVisible();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

test('companies are chosen by mouse and keyboard; the bar does its work on them alone', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  const status = page.getByText(/^\d+ selezionat[ae]/u);
  await portafoglio.box(INSOLVENTE).check();
  await expect(status).toHaveText('1 selezionata');
  await expect(portafoglio.allBox).toBeChecked({ indeterminate: true });
  // Shift and a click take the rows between.
  await portafoglio.box(SANA).click({ modifiers: ['Shift'] });
  await expect(status).toHaveText('3 selezionate');
  expect(await findViolations(page)).toEqual([]);

  // Excel of these alone, also where the filters hide some.
  await portafoglio.band('Alto').click();
  await expect(page.getByText('di cui 2 fuori dai filtri')).toBeVisible();
  const [workbook] = await Promise.all([
    page.waitForEvent('request', (sent) => sent.url().includes('/api/portafoglio/foglio/')),
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Excel' }).last().click(),
  ]);
  expect(new URL(workbook.url()).searchParams.get('aziende')?.split(',')).toHaveLength(3);
  await page.getByRole('button', { name: 'Azzera' }).first().click();

  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
  await portafoglio.row(INSOLVENTE).getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(status).toHaveText('2 selezionate');
  await expect(portafoglio.row(TESA).getByRole('link')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(status).toHaveText('4 selezionate');
  await expect(portafoglio.allBox).toBeChecked();
  // The sheet is closed first, then the choice.
  await page.keyboard.press('Space');
  await expect(portafoglio.sheet.getByRole('heading', { level: 2, name: TESA })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portafoglio.sheet.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(status).toHaveText('4 selezionate');
  // The rows move while the sheet goes: a press would begin on one and end on another.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await portafoglio.box(VUOTA).uncheck();

  // The reports are printed in the order of the board.
  const [print] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/stampe-multiple/') && answer.request().method() === 'POST',
    ),
    page.getByRole('button', { name: 'Stampa report (3)' }).click(),
  ]);
  const { righe } = (await print.json()) as { readonly righe: readonly { azienda: { ragione_sociale: string } }[] };
  expect(righe.map(({ azienda }) => azienda.ragione_sociale)).toEqual([INSOLVENTE, TESA, SANA]);
  await expect(portafoglio.sheet.getByRole('heading', { name: 'Stampa report' })).toBeVisible();
});

test('a tax code or a VAT number finds its company; what was chosen, the totals and the views stay', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, [VUOTA, TESA]);
  const fields = { ragione_sociale: 'Rossi Mario', settore: '2', data_bilancio_chiusura: '2026-12-31' };
  await studio.api.send('POST', '/api/aziende/', {
    multipart: { ...fields, cf: 'RSSMRA80A01H501U', piva: '00743110157' },
  });
  const vista = { ordine: 'nome', gruppo: 'nessuno', colonne: [], predefinita: false };
  await studio.api.send('POST', '/api/viste/', {
    data: { ...vista, nome: 'Mario', filtri: { search: '00743110157' } },
  });
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await expect(portafoglio.view('Mario')).toHaveText('Mario 1');
  await portafoglio.box(VUOTA).check();
  for (const codice of ['rssmra80a', '00743110157', ' 0074311 ']) {
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(codice);
    await expect.poll(() => portafoglio.names()).toEqual(['Rossi Mario']);
    await expect(page.getByText('di cui 1 fuori dai filtri')).toBeVisible();
    await expect(page.getByText('3 aziende', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('');
    await expect.poll(() => portafoglio.names()).toHaveLength(3);
  }
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('99999999999');
  await expect(page.getByRole('heading', { name: 'Nessuna azienda con questi filtri' })).toBeVisible();
});

test('on a phone a company has its grades and deadline, and all that can be done with a choice is in view', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await fill(studio);
  await page.setViewportSize({ width: 390, height: 844 });
  await new LoginPage(page).remember(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await expect(portafoglio.row(INSOLVENTE).getByRole('img', { name: /^Ultimi gradi/u })).toBeVisible();
  await expect(portafoglio.row(INSOLVENTE)).toContainText('dati contabili');
  await portafoglio.box(INSOLVENTE).check();
  const bar = page.getByRole('contentinfo');
  for (const nome of ['Stampa report (1)', 'Esporta Excel', 'Assegna', 'Chiedi i dati', 'Deseleziona'])
    await expect(bar.getByRole('button', { name: nome })).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await bar.getByRole('button', { name: 'Deseleziona' }).click();
  await expect(bar.getByRole('button', { name: 'Deseleziona' })).toBeHidden();
});

test('companies are assigned together: who answers for them, who sees them', async ({ page, request }) => {
  const studio = await createStudio(request);
  await fill(studio);
  await studio.api.send('POST', '/api/membri/', {
    data: {
      username: `anna.${studio.username}`,
      nome: 'Anna Verdi',
      ruolo: 'collaboratore',
      tutte_le_aziende: false,
      aziende: [],
    },
  });
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await portafoglio.box(INSOLVENTE).check();
  await portafoglio.box(VUOTA).check();
  await page.getByRole('button', { name: 'Assegna', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assegna 2 aziende' });
  await expect(dialog.getByText('Oggi: senza responsabile 2.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await dialog.getByLabel(/^Responsabile/u).selectOption('Anna Verdi');
  await expect(dialog.getByLabel(/^Anna Verdi/u)).toBeDisabled();
  expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Assegnazione cambiata per 2 aziende.')).toBeVisible();
  await expect(portafoglio.row(INSOLVENTE)).toContainText('Anna Verdi');
  await expect(portafoglio.row(VUOTA)).toContainText('Anna Verdi');
  await expect(portafoglio.row(SANA)).not.toContainText('Anna Verdi');
  // The choice stays: the same companies are taken from her again.
  await page.getByRole('button', { name: 'Assegna', exact: true }).click();
  await expect(dialog.getByText('Oggi: Anna Verdi 2.')).toBeVisible();
  await dialog.getByLabel(/^Anna Verdi/u).selectOption('Togli');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(portafoglio.row(INSOLVENTE)).not.toContainText('Anna Verdi');
});
