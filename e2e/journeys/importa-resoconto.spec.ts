import { expect, test } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const readPath = (name: string): string => new URL(`../../fixtures/xbrl/ok/${name}`, import.meta.url).pathname;

test('the report of an import says where a difference comes from, and what was left out, in words', async ({
  page,
  request,
}) => {
  const { editor } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Resoconto S.r.l.');

  await test.step('a difference that the reclassifications explain says so in its row, and only there', async () => {
    const dialog = await editor.readXbrl(readPath('syn_abbreviato_2015-12-14_fy2015_perdita.xbrl'));
    const row = (titolo: string) => dialog.getByRole('row').filter({ hasText: titolo });
    const explained = 'La differenza viene dalle riclassificazioni elencate sotto';
    await expect(row('A) Valore della produzione')).toContainText(nb('2_473,00'));
    await expect(row('A) Valore della produzione')).toContainText(explained);
    await expect(row('B) Costi della produzione')).toContainText(nb('6_052,00'));
    await expect(row('B) Costi della produzione')).toContainText(explained);
    await expect(dialog.getByText(explained)).toHaveCount(2);
    await expect(dialog.getByText('Riclassificazioni (3)')).toBeVisible();
    // The dates of the file are the choice, each once.
    const years = dialog.getByRole('radiogroup', { name: 'Esercizio da caricare' });
    await expect(years.getByRole('radio')).toHaveCount(2);
    await expect(years.getByText('31/12/2015')).toHaveCount(1);
    await expect(years.getByText('31/12/2014')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('142 amounts left out are a few reasons; the names of the taxonomy are behind a second click', async () => {
    const dialog = await editor.readXbrl(readPath('real_ordinario_quid_fy2024.xbrl'));
    const part = dialog.locator('details').filter({ hasText: 'Importi lasciati fuori (142)' }).first();
    await part.getByText('Importi lasciati fuori (142)').click();
    const rows = part.getByRole('row');
    expect(await rows.count()).toBeLessThanOrEqual(8);
    const note = rows.filter({ hasText: 'Nota integrativa: non entra nelle voci.' });
    await expect(note).toBeVisible();
    await expect(rows.filter({ hasText: 'Rendiconto finanziario: non entra nelle voci.' })).toBeVisible();
    const name = note.getByText('DatiAnagraficiCapitaleSociale', { exact: true });
    await expect(name).toBeHidden();
    await note.getByText('Nomi tecnici').click();
    await expect(name).toBeVisible();
  });
});
