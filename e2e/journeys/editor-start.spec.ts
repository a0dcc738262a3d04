import { expect, test } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const DEPOSITO = new URL('../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url).pathname;

test('an empty statement offers three ways in, and the first figure closes them', async ({ page, request }) => {
  const studio = await createStudio(request);
  const golden = await studio.api.loadGolden('infrannuale-con-proiezione', 'Da dove cominciare S.r.l.');
  const { id } = await studio.api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: golden.azienda, data_bilancio: '2025-09-30' },
  });
  const editor = new EditorPage(page);
  await new LoginPage(page).remember(studio);
  await editor.open(id);
  const title = page.getByRole('heading', { name: 'Il bilancio è vuoto. Da dove cominciare?' });

  await test.step('the three ways, the period, and no badge of balance', async () => {
    await expect(title).toBeVisible();
    await expect(page.getByText('Dal 01/01/2025 al 30/09/2025, 273 giorni.')).toBeVisible();
    for (const way of ['Importa un file', 'Copia da un altro bilancio', 'Compila a mano'])
      await expect(page.getByRole('heading', { name: way })).toBeVisible();
    await expect(page.getByText('Bilancio vuoto', { exact: true })).toBeVisible();
    await expect(editor.squadratura).toBeHidden();
  });

  await test.step('a copy of the nearest statement, of another length, in proportion', async () => {
    await expect(page.getByRole('radio', { name: 'Bilancio al 30/06/2025' })).toBeChecked();
    await page.getByRole('radio', { name: 'Anche il conto economico, in proporzione' }).check();
    await page.getByRole('button', { name: 'Copia dal 30/06/2025' }).click();
    // 1 130 000 in 181 days: 1 704 364,64 in 273.
    await expect(editor.cell('CE.A.1')).toHaveValue(nb('1_704_364,64'));
    await page.keyboard.press('Control+z');
    await expect(editor.grid).toBeVisible();
    await expect(editor.nonSalvate).toHaveCount(0);
  });

  await test.step('a filing of twelve months for nine: its dates are the choice, and its length is asked', async () => {
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(DEPOSITO);
    const dialog = page.getByRole('dialog', { name: 'Importa un bilancio' });
    const years = dialog.getByRole('radiogroup', { name: 'Esercizio da caricare' });
    await expect(years.getByRole('radio')).toHaveCount(2);
    await expect(years).toContainText('31/12/2024');
    await years.getByText('31/12/2023').click();
    await expect(years.getByRole('radio', { name: '31/12/2023' })).toBeChecked();
    await expect(dialog).toContainText('L’esercizio del file ha 365 giorni, questo 273');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('M opens the grid on its first line, where an operation is typed', async () => {
    await page.keyboard.press('m');
    await expect(title).toBeHidden();
    await expect(editor.cell('SPA.A.1')).toBeFocused();
    await page.keyboard.type('1200+350');
    await page.keyboard.press('Enter');
    await expect(editor.cell('SPA.A.1')).toHaveValue(nb('1_550,00'));
    await editor.save();
    await page.reload();
    await expect(editor.grid).toBeVisible();
  });
});
