import { expect, test } from '@playwright/test';
import { AziendePage } from '../pages/aziende-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../new-studio.ts';

test.setTimeout(120_000);

test('the reports of the chosen companies are printed one after the other, waiting where the print is busy', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  for (const name of ['Alfa S.r.l.', 'Beta S.r.l.']) await studio.api.loadGolden('manifattura-sana', name);
  await studio.api.send('POST', '/api/aziende/', {
    multipart: { ragione_sociale: 'Gamma S.r.l.', settore: '2', data_bilancio_chiusura: '2026-12-31' },
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await new LoginPage(page).enterAs(studio);
  await new AziendePage(page).open();
  await page.getByRole('checkbox', { name: 'Seleziona tutte quelle mostrate' }).check();

  // As the server answers when many studios print: late, then with a full queue.
  const refusals = [
    { status: 503, headers: {}, json: { detail: 'Ci sono molte stampe in attesa.' } },
    { status: 429, headers: { 'Retry-After': '2' }, json: { detail: 'Troppe richieste dello studio sono in attesa.' } },
  ];
  await page.route('**/api/bilanci/*/report?*', (route) => {
    const refusal = refusals.shift();
    return refusal === undefined ? route.continue() : route.fulfill(refusal);
  });
  await page.getByRole('button', { name: 'Stampa i report' }).click();
  const status = page.getByRole('contentinfo').getByRole('status');
  await expect(status).toHaveText('Stampa 1 di 3: Alfa S.r.l., stampa occupata: nuovo tentativo tra 2 s');
  await expect(status).toHaveText(/^Stampa [12] di 3: \S+ S\.r\.l\.$/u);
  await expect(status).toContainText('2 di 3 pronti, 1 non stampati. Gamma S.r.l.: L’azienda non ha bilanci.', {
    timeout: 90_000,
  });
  expect(files).toEqual(['Report_Alfa_S_r_l_2025-12-31.pdf', 'Report_Beta_S_r_l_2025-12-31.pdf']);

  // Those missing are asked for again, alone.
  await page.getByRole('button', { name: 'Riprova il report mancante' }).click();
  await expect(status).toContainText('0 di 1 pronti, 1 non stampati.');
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(page.getByText('3 aziende selezionate')).toBeVisible();
});
