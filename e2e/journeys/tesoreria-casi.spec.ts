import { expect, test } from '@playwright/test';
import type { Pagina, PianoElenco } from '@vedetta/contract';
import { openNewPiano, TesoreriaPage } from '../pages/tesoreria-page.ts';

test('a plan that is deleted in another tab while it is written becomes a new one, with all that was written', async ({
  page,
  request,
}) => {
  const { tesoreria: mine, studio, azienda } = await openNewPiano({ page, request }, 'Piano eliminato');
  await mine.salva.waitFor({ state: 'hidden' });
  await mine.write('Personale', 2, '777');

  const other = await page.context().newPage();
  const theirs = new TesoreriaPage(other);
  await theirs.open(azienda);
  await other.getByRole('complementary').getByRole('button', { name: 'Elimina il piano' }).click();
  await other.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(other.getByText('Nessun piano di tesoreria')).toBeVisible();

  await mine.salva.click();
  await expect(page.getByText(/^Il piano non c’è più/u)).toBeVisible();
  const salvaNuovo = page.getByRole('button', { name: 'Salva come piano nuovo' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(salvaNuovo).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(salvaNuovo).toBeInViewport({ ratio: 1 });
  await salvaNuovo.click();
  await expect(page.getByText('Salvato come piano nuovo.')).toBeVisible();
  await expect(mine.cella('Personale', 2)).toHaveText('777');
  await expect(page.getByText('Tutto salvato')).toBeVisible();
  const list = () => studio.api.send<Pagina<PianoElenco>>('GET', `/api/aziende/${azienda}/piani/`);
  expect((await list()).count).toBe(1);

  // Deleted again, and the page reloaded before it was saved.
  await mine.write('Personale', 3, '888');
  await theirs.open(azienda);
  await other.getByRole('complementary').getByRole('button', { name: 'Elimina il piano' }).click();
  await other.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(other.getByText('Nessun piano di tesoreria')).toBeVisible();
  page.on('dialog', (ask) => void ask.accept());
  await page.reload();
  await expect(page.getByText('Questo piano di tesoreria non c’è')).toBeVisible();
  await salvaNuovo.click();
  await expect(mine.cella('Personale', 3)).toHaveText('888');
  await expect(mine.cella('Personale', 2)).toHaveText('777');
  expect((await list()).count).toBe(1);
});

test('a plan with changes becomes the current one without a question, and keeps them', async ({ page, request }) => {
  const { tesoreria, studio, azienda } = await openNewPiano({ page, request }, 'Piano corrente');
  await studio.api.send('POST', `/api/aziende/${azienda}/piani/`, {
    data: { descrizione: 'Altro piano', inizio: '2025-08-01' },
  });
  const list = () => studio.api.send<Pagina<PianoElenco>>('GET', `/api/aziende/${azienda}/piani/`);
  const primo = (await list()).results.find(({ corrente }) => !corrente);
  await page.goto(`/aziende/${azienda}/tesoreria?piano=${primo?.id ?? ''}`);
  await tesoreria.write('Personale', 2, '777');
  await tesoreria.picker.click();
  await page.getByRole('menuitem', { name: 'Rendi corrente questo piano' }).click();
  await expect.poll(async () => (await list()).results.find(({ corrente }) => corrente)?.id).toBe(primo?.id);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tesoreria.cella('Personale', 2)).toHaveText('777');
  await tesoreria.salva.click();
  await expect(page.getByText('Tutto salvato')).toBeVisible();
});

test('an amount beyond the limit stays in its cell, with why the figures are those of before', async ({
  page,
  request,
}) => {
  const { tesoreria } = await openNewPiano({ page, request }, 'Tredici cifre');
  await tesoreria.write('Imposte', 0, '9999999999999');
  await expect(page.getByText(/superano le 13 cifre intere/u)).toBeVisible();
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^9\s999\s999\s999\s999$/u);
  await tesoreria.write('Imposte', 0, '1000');
  await expect(page.getByText('Modifiche non salvate')).toBeVisible();
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^1\s000$/u);
});

test('a sum says what it is made of; short of cash and of credit lines, how much is missing', async ({
  page,
  request,
}) => {
  const { tesoreria } = await openNewPiano({ page, request }, 'Senza Cassa S.r.l.');
  await tesoreria.cella('Liquidità iniziale', 1).click();
  await page.keyboard.press('F1');
  const spiegazione = page.getByRole('complementary', { name: 'Spiegazione' });
  await expect(spiegazione).toContainText('La liquidità finale del periodo prima');
  await tesoreria.write('Fornitori', 2, '900000');
  await expect(page.getByRole('region', { name: 'Riepilogo del piano' })).toContainText(
    /senza linee di credito mancano [\d\s]+€\. Sotto zero la prima volta il/u,
  );
});

test('the plan prints whole on a landscape sheet, with whose it is, also while its assumptions are open', async ({
  page,
  request,
}) => {
  const { studio } = await openNewPiano({ page, request }, 'Piano stampato');
  const ipotesi = page.getByRole('heading', { level: 2, name: 'Ipotesi' });
  await expect(ipotesi).toBeVisible();
  const printed = page.getByText(/^Studio .+ · .+ · stampato il/u);
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toContainText(studio.nome_studio);
  await expect(ipotesi).toBeHidden();
  const { width = 0 } = (await page.getByRole('grid').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(900);
  expect(width).toBeLessThan(1047);
});
