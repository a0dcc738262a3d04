import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findViolations } from '../axe.ts';
import { AziendePage } from '../pages/aziende-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../new-studio.ts';

test.setTimeout(180_000);

test('the reports of the chosen companies are printed by the server: through a reload, with what failed and why, in one .zip', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  for (const name of ['Alfa S.r.l.', 'Beta S.r.l.']) await studio.api.loadGolden('manifattura-sana', name);
  await studio.api.send('POST', '/api/aziende/', {
    multipart: { ragione_sociale: 'Gamma S.r.l.', settore: '2', data_bilancio_chiusura: '2026-12-31' },
  });
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  await page.getByRole('checkbox', { name: 'Seleziona tutte quelle mostrate' }).check();
  await page.getByRole('button', { name: 'Stampa i report' }).click();
  const panel = page.getByRole('complementary', { name: 'Spiegazione' });
  await expect(panel.getByRole('heading', { name: 'Stampa report' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Gamma S.r.l.' })).toContainText(
    'L’azienda non ha bilanci.',
  );
  expect(await findViolations(page)).toEqual([]);

  // It goes on without the page that started it, and is found again from another one.
  await page.reload();
  await page.goto('/portafoglio');
  await page.getByRole('button', { name: /^(?:Stampa: [012] di 3|2 report pronti|Un report pronto)$/u }).click();
  await expect(panel.getByRole('status').first()).toHaveText('2 di 3 pronti', { timeout: 120_000 });
  await expect(panel).toContainText('1 non stampato');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Scarica ZIP (2)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Report_\d{4}-\d\d-\d\d\.zip$/u);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual([
    'esito.csv',
    'Report_Alfa_S_r_l_2025-12-31.pdf',
    'Report_Beta_S_r_l_2025-12-31.pdf',
  ]);
  expect(Buffer.from(files['Report_Alfa_S_r_l_2025-12-31.pdf'] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');

  // The one that is missing is asked for again, alone; then the files are deleted.
  await panel.getByRole('button', { name: 'Riprova il report mancante' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Gamma S.r.l.' })).toContainText(
    'L’azienda non ha bilanci.',
  );
  await panel.getByRole('button', { name: 'Elimina i file' }).click();
  await expect(panel.getByRole('heading', { name: 'Stampa report' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '2 report pronti' })).toHaveCount(0);
});
