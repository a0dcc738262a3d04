import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { AndamentoPage } from '../pages/andamento-page.ts';

test('two years side by side: figures, explanation, measures, charts as tables', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden('impiantistica-in-attenzione', 'Impianti del Sole S.r.l.');
  await new LoginPage(page).enterAs(studio);
  await page.goto(`/aziende/${azienda}`);
  await page.getByRole('link', { name: 'Andamento' }).click();
  const andamento = new AndamentoPage(page);
  await expect(page).toHaveTitle('Andamento · Vedetta');
  expect(await andamento.read('Ricavi')).toEqual(['3 560 000', '3 300 000']);
  expect(await andamento.read('MOL')).toEqual(['306 160', '184 800']);
  expect(await findViolations(page)).toEqual([]);

  // Arrows move among the cells; Invio explains the one in focus.
  await andamento.cells('Ricavi').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(andamento.cells('Valore della produzione').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(andamento.panel.getByRole('heading', { name: 'Valore della produzione' })).toBeVisible();
  await expect(andamento.panel).toContainText('3 326 400,00 €');
  await expect(
    andamento.panel.getByRole('img', { name: /^Valore della produzione: 2024 .*, 2025 3.326.400\.$/u }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Δ sul precedente').click();
  await expect(page).toHaveURL(/misura=variazione/u);
  expect(await andamento.read('Ricavi')).toEqual(['-', '−260 000−7,30 %']);
  await page.getByText('% sui ricavi').click();
  expect(await andamento.read('MOL')).toEqual(['8,60 %', '5,60 %']);

  // The flow closes on the change in cash, which is in its table to the cent.
  await page.getByRole('button', { name: 'Dal MOL alla cassa, 2025: mostra la tabella' }).click();
  const flusso = page.getByRole('region', { name: 'Dal MOL alla cassa, 2025, tabella' });
  await expect(flusso.getByRole('row', { name: /^FCFO/u })).toContainText('€');

  // What a year crossed is numbered on the grades, said under them and in their table; its date opens its statement.
  const grado = page.getByRole('region', { name: 'Grado di rischio', exact: true });
  await expect(grado.getByRole('img', { name: /2025 73 %, Medio\. Fatto 1, al 31\/12\/2025: .+/u })).toBeVisible();
  const fatto = page.getByRole('list', { name: 'Fatti segnati sul grafico' }).getByRole('listitem');
  await expect(fatto).toHaveCount(1);
  await expect(fatto).toContainText(/^1\s*31\/12\/2025 .+ la soglia/u);
  await expect(fatto.getByRole('link')).toHaveAttribute('href', /^\/bilanci\//u);
  await grado.getByRole('button', { name: 'Grado di rischio: mostra la tabella' }).click();
  await expect(grado.getByRole('row', { name: /^2025 72,81\s%.* la soglia/u })).toBeVisible();

  await page.getByRole('button', { name: '2 periodi' }).click();
  await page.getByRole('checkbox', { name: '31/12/2024, annuale' }).uncheck();
  await expect(page.getByText('Serve un secondo bilancio per l’andamento.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Un periodo' })).toBeVisible();
});

test('letters change the measure, the sector has its limits, Excel has the periods', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden('impiantistica-in-attenzione', 'Impianti del Sole S.r.l.');
  await new LoginPage(page).enterAs(studio);
  const andamento = new AndamentoPage(page);
  await page.goto(`/aziende/${azienda}/andamento`);
  await andamento.cells('Ricavi').first().waitFor();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/misura=variazione/u);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/misura=percent/u);
  await page.keyboard.press('e');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Ricavi e MOL' })).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Ricavi e MOL' })).toBeVisible();

  await page.getByRole('button', { name: 'Confronta con il settore' }).click();
  await expect(andamento.table.getByRole('columnheader', { name: /^Settore/u })).toBeVisible();
  await expect(andamento.table.getByRole('cell', { name: /^max \d/u }).first()).toBeVisible();
  // An indicator is drawn with the limit of its sector.
  await andamento.cells('Oneri finanziari su ricavi IdA2').last().click();
  await expect(andamento.panel.getByRole('img', { name: /; soglia max \d/u })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Andamento_Impianti_del_Sole_S_r_l_\d{4}-\d\d-\d\d\.xlsx$/u);

  // What the address asks in vain is told; a name explains its latest figure.
  await page.goto(`/aziende/${azienda}/andamento?misura=dollari&colonne=x`);
  await expect(page.getByText('non sono applicati: «misura»')).toBeVisible();
  await expect(page.getByText('Un periodo scelto non c’è più: si vedono gli ultimi.')).toBeVisible();
  await andamento.table.getByRole('button', { name: 'MOL', exact: true }).click();
  await expect(andamento.panel).toContainText('184 800,00 €');

  // The button of the page prints the page, also with an explanation open.
  await expect(page.locator('[data-panel="spiegazione"]')).toBeVisible();
  await page.evaluate(() => {
    globalThis.print = () => {
      document.title = document.querySelector('[data-panel="spiegazione"]') === null ? 'the page' : 'the explanation';
    };
  });
  await page.getByRole('button', { name: 'Stampa', exact: true }).click();
  await expect(page).toHaveTitle('the page');

  // The letters are the user's to switch off.
  await studio.api.send('PATCH', '/api/profile/', { data: { tasti_singoli: false } });
  await page.reload();
  await andamento.cells('Ricavi').first().waitFor();
  await page.keyboard.press('d');
  await expect(page).not.toHaveURL(/misura=variazione/u);
});

test('thirteen months: the latest in view, a choice of years, all columns on the printed sheet', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, ['Grande Gruppo S.p.A.']);
  const date = [
    '2024-12-31',
    '2025-12-31',
    ...Array.from({ length: 11 }, (_, mese) => new Date(Date.UTC(2026, mese + 1, 0)).toISOString().slice(0, 10)),
  ];
  for (const [posto, data_bilancio] of date.entries()) {
    const { id } = await studio.api.send<{ id: string }>('POST', '/api/bilanci/', {
      data: { azienda: azienda?.id, data_bilancio },
    });
    const debiti = 1_371_321_000 + posto;
    const voci = { 'SPA.C.IV.1': debiti, 'SPP.D.7.E': debiti, 'CE.A.1': debiti, 'CE.B.7': debiti };
    await studio.api.send('PATCH', `/api/bilanci/${id}/`, {
      data: { voci_update: Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null })) },
    });
  }
  await new LoginPage(page).enterAs(studio);
  const andamento = new AndamentoPage(page);
  await page.goto(`/aziende/${azienda?.id ?? ''}/andamento`);
  await expect(andamento.cells('Ricavi')).toHaveCount(12);
  await expect(andamento.cells('Ricavi').last()).toBeInViewport();
  await expect(andamento.cells('Ricavi').first()).not.toBeInViewport();
  expect(await findViolations(page)).toEqual([]);

  // The width of a landscape A4 within its margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const [table, sheet] = [await andamento.table.boundingBox(), await andamento.table.locator('..').boundingBox()];
  expect(table?.width).toBeLessThanOrEqual((sheet?.width ?? 0) + 1);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: '12 periodi' }).click();
  await page.getByRole('button', { name: 'Solo annuali' }).click();
  await expect(andamento.cells('Ricavi')).toHaveCount(2);
  await page.keyboard.press('Escape');

  // The whole table goes to a spreadsheet.
  await andamento.cells('Ricavi').first().focus();
  const copied = await page.evaluate(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return event.clipboardData?.getData('text/plain') ?? '';
  });
  expect(copied.split('\n').slice(0, 2)).toEqual([
    '\t31/12/2024 annuale\t31/12/2025 annuale',
    'Ricavi\t1371321000\t1371321001',
  ]);
});
