import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortafoglioPage } from '../pages/portafoglio-page.ts';

const LONG = 'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa';
const INSOLVENTE = 'Trasporti Valdarno S.r.l. in concordato preventivo';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

/** Nothing is cut at the sides, and axe finds nothing, contrast in the dark scheme included. */
const expectWhole = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolations(page)).toEqual([]);
};

test('a morning with the pointer alone, on a phone in the dark: overview, alert, company, statement, board, deadlines', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const studio = await createStudio(request);
  await studio.api.loadGolden('trasporti-insolvente', INSOLVENTE);
  await studio.api.loadGolden('infrannuale-con-proiezione', LONG);
  await new LoginPage(page).remember(studio);
  await page.goto('/');

  await test.step('the overview names the most exposed company; its row opens it', async () => {
    const esposte = page.getByRole('region', { name: 'Più esposte' });
    await expect(esposte).toContainText(INSOLVENTE);
    await expectWhole(page);
    await esposte.getByRole('link', { name: INSOLVENTE }).click();
    await expect(page.getByRole('heading', { level: 1, name: INSOLVENTE })).toBeVisible();
  });

  await test.step('the company: what each statement earned, and its latest statement', async () => {
    const bilanci = page.getByRole('region', { name: 'Bilanci' });
    await expect(bilanci.getByText('Risultato', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cifre chiave' })).toContainText('Margine operativo lordo');
    await expectWhole(page);
    await page.getByRole('link', { name: 'Apri ultimo bilancio' }).click();
    await expect(page.getByRole('treegrid').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('the board: a company is chosen by its box, its detail is opened by its row', async () => {
    const portafoglio = new PortafoglioPage(page);
    await portafoglio.open();
    await expect(portafoglio.row(LONG)).toBeVisible();
    await expectWhole(page);
    await portafoglio.box(INSOLVENTE).check();
    await expect(page.getByText(/^1 selezionata$/u)).toBeVisible();
    await expectWhole(page);
    await page.getByRole('button', { name: 'Assegna', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Assegna 1 azienda' })).toBeVisible();
    await expectWhole(page);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('button', { name: /^Deseleziona/u }).click();
    await portafoglio.band('Alto').click();
    await expect(portafoglio.row(LONG)).toHaveCount(0);
  });

  await test.step('andamento, alerts, summary and deadlines', async () => {
    for (const [path, heading] of [
      ['/avvisi', 'Avvisi'],
      ['/riepilogo', 'Riepilogo'],
      ['/scadenze', 'Scadenze'],
      ['/aziende', 'Aziende'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Caricamento');
      await expectWhole(page);
    }
  });
});
