import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createDepositi } from '../depositi.ts';
import { createStudio } from '../new-studio.ts';
import { ImportaMoltiPage } from '../pages/importa-molti-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const openImporta = async (page: Page): Promise<ImportaMoltiPage> => {
  await page.goto('/aziende/importa');
  await expect(page.getByText('Trascinare qui i bilanci')).toBeVisible();
  return new ImportaMoltiPage(page);
};

test('two tabs import at once: each keeps its own, says what the other does, and takes over that of a closed one', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  const depositi = createDepositi(5);
  const mine = await openImporta(page);
  await mine.choose(depositi.slice(0, 2).map(({ file }) => file));
  await mine.expectStep('Controllo');

  const other = await page.context().newPage();
  const theirs = await openImporta(other);
  const altre = other.getByRole('list', { name: 'Altre importazioni' });
  await expect(altre).toContainText('è aperta in un’altra scheda');
  await expect(altre).toContainText('da controllare e creare, 2 file');
  expect(await findViolations(other)).toEqual([]);
  await theirs.choose(depositi.slice(2).map(({ file }) => file));
  await theirs.expectStep('Controllo');
  await expect(theirs.crea).toHaveText(/^Crea 3 aziende/u);

  // Neither found what the other wrote last.
  await page.reload();
  await expect(mine.crea).toHaveText(/^Crea 2 aziende/u);
  await expect(page.getByRole('list', { name: 'Altre importazioni' })).toContainText('3 file');
  await other.reload();
  await expect(theirs.crea).toHaveText(/^Crea 3 aziende/u);

  await theirs.crea.click();
  await theirs.expectStep('Esito');
  await expect(page.getByRole('list', { name: 'Altre importazioni' })).toContainText('conclusa, 3 file');
  await other.close({ runBeforeUnload: false });
  await mine.crea.click();
  await mine.expectStep('Esito');
  await page.getByRole('button', { name: 'Chiudi' }).click();

  // The outcome of the closed tab, with its undo, is found by the next that looks.
  await page.getByRole('link', { name: 'Esito dell’importazione' }).click();
  await page.getByRole('button', { name: 'Riprendi qui' }).click();
  await expect(mine.creati).toHaveCount(3);
  await mine.undo();
  await expect(mine.creati).toHaveCount(0);
  expect((await studio.api.send<{ count: number }>('GET', '/api/aziende/')).count).toBe(2);
});

test('an import left by a tab that ended without a word is found again by a new one', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  const importa = await openImporta(page);
  await importa.choose(createDepositi(2).map(({ file }) => file));
  await importa.expectStep('Controllo');
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/aziende');
  await next.getByRole('link', { name: 'Riprendi l’importazione' }).click();
  await expect(new ImportaMoltiPage(next).crea).toHaveText(/^Crea 2 aziende/u);
});
