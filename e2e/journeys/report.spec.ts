import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { createStudio } from '../new-studio.ts';

test('the report is shown in the application and downloaded once, with its progress shown', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id } = await api.loadGolden('infrannuale-con-proiezione', 'Scarica e Leggi S.r.l.');
  const report = new ReportPage(page);
  await new LoginPage(page).remember(studio);
  await report.open(id);
  await report.expectCapitoli([
    'Situazione infrannuale al 30/06/2025',
    'Indice',
    'Sintesi',
    'Dati e parametri usati',
    'Indicatori di allerta',
    'Indicatori previsionali',
    'ALTRI INDICI Continuità aziendale',
    'ALTRI INDICI Leva',
    'ALTRI INDICI Flussi e crescita',
    'ALTRI INDICI Punto di pareggio',
    'ALTRI INDICI Modelli statistici',
    'TEST COMPOSIZIONE NEGOZIATA CRISI',
    'Conseguenze di legge',
    'Riepilogo di bilancio',
    'Bilancio prospettico',
    'Calcoli intermedi',
    'Soglie per settore',
    'Note metodologiche',
    'Metodo, limiti e conclusioni',
  ]);

  // Other prints are ahead in the queue.
  const others = Array.from({ length: 3 }, () => api.printReport(id));
  const downloaded: string[] = [];
  page.on('download', (download) => downloaded.push(download.suggestedFilename()));
  const file = page.waitForEvent('download', { timeout: 60_000 });
  await report.scarica.dblclick();
  await expect(report.point).toHaveText(/^(?:In coda: .+ prima di questa|In coda: è la prossima stampa|In stampa…)$/u);
  await file;
  await expect(report.point).toHaveText('');
  await Promise.all(others);
  expect(downloaded).toEqual(['Report_Scarica_e_Leggi_S_r_l_2025-06-30.pdf']);
});

test('the list of chapters scrolls the preview, as a select on a narrow screen', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('abbreviato-debiti-non-distinti', 'Salta Avanti S.r.l.');
  const report = new ReportPage(page);
  await new LoginPage(page).remember(studio);
  await report.open(id);
  await report.expectCapitoli(['Sintesi']);
  await report.goTo('Note metodologiche');
  await report.expectAt('Note metodologiche');
  await page.setViewportSize({ width: 390, height: 844 });
  await report.goTo('Riepilogo di bilancio');
  await report.expectAt('Riepilogo di bilancio');
});

test('a print can be cancelled, shows why it failed, and can be retried', async ({ page, request, context }) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id } = await api.loadGolden('abbreviato-debiti-non-distinti', 'Rete Lenta S.r.l.');
  const report = new ReportPage(page);
  await new LoginPage(page).remember(studio);
  await report.open(id);
  await report.expectCapitoli(['Sintesi']);

  // A slow network: no response yet.
  await page.route('**/report?stampa=*', () => undefined);
  await report.scarica.click();
  await expect(report.annulla).toBeVisible();
  await report.annulla.click();
  await expect(report.annulla).toBeHidden();
  await expect(report.error).toBeHidden();
  await page.unrouteAll();

  await context.setOffline(true);
  await report.scarica.click();
  await expect(report.error).toBeVisible();
  await context.setOffline(false);
  const { nome, lingua } = await report.downloadPdf();
  expect({ nome, lingua }).toEqual({ nome: 'Report_Rete_Lenta_S_r_l_2025-12-31.pdf', lingua: 'it' });
  await expect(report.error).toBeHidden();
});

test('a demo licence shows the report, and says that it cannot be downloaded', async ({ page, request }) => {
  const studio = await createStudio(request, { licenza: 'demo' });
  const { api } = studio;
  const { id } = await api.loadGolden('abbreviato-debiti-non-distinti', 'In Prova S.r.l.');
  await expect(api.printReport(id)).rejects.toThrow('403');
  const report = new ReportPage(page);
  await new LoginPage(page).remember(studio);
  await report.open(id);
  await report.expectCapitoli(['Sintesi']);
  await report.scarica.click();
  const nativeDialog = page.getByRole('dialog', { name: 'Upgrade richiesto' });
  await expect(nativeDialog).toContainText('licenza demo');
  await nativeDialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(nativeDialog).toBeHidden();
});

test('where the latest statement does not balance, the report of the latest that does is offered', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id, azienda } = await api.loadGolden('manifattura-sana', 'Da Quadrare S.r.l.');
  const ultimo = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda, data_bilancio: '2026-06-30' },
  });
  await api.send('PATCH', `/api/bilanci/${ultimo.id}/`, {
    data: { voci_update: [{ codice: 'SPA.C.IV.1', valore: 1000, rettifica: null }] },
  });
  await new LoginPage(page).remember(studio);
  await page.goto(`/aziende/${azienda}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByText(/^Il bilancio non quadra:/u)).toContainText(
    'L’ultimo bilancio dell’azienda che si può stampare è quello al 31/12/2025.',
  );
  await page.getByRole('link', { name: 'Report al 31/12/2025' }).click();
  await new ReportPage(page).expectCapitoli(['Sintesi']);
  expect(new URL(page.url()).pathname).toBe(`/bilanci/${id}/stampa-report`);
});
