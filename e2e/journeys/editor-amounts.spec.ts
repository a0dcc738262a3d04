import { expect, test } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const GOLDEN = 'infrannuale-con-proiezione';

test('operations are computed where an amount is typed, and what cannot be read is never in a total', async ({
  page,
  request,
}) => {
  const { editor, id } = await openGolden({ page, request }, GOLDEN, 'Operazioni S.r.l.');

  await test.step('sums, products and quotients, with or without =', async () => {
    await editor.type('SPA.B.I.1', '1200+350');
    await editor.type('SPA.B.I.2', '=3*450,50');
    await editor.type('SPA.B.I.3', '=100/3');
    await expect(editor.cell('SPA.B.I.1')).toHaveValue(nb('1_550,00'));
    await expect(editor.cell('SPA.B.I.2')).toHaveValue(nb('1_351,50'));
    await expect(editor.cell('SPA.B.I.3')).toHaveValue('33,33');
    // 45 000 + 1 550 + 1 351,50 + 33,33
    await expect(editor.cell('SPA.B.I')).toHaveText(nb('47_934,83'));
  });

  await test.step('an unreadable amount makes its totals unknown, and only those', async () => {
    await editor.type('SPA.B.I.1', '12a');
    await expect(editor.cell('SPA.B.I.1')).toHaveValue('??');
    for (const codice of ['SPA.B.I', 'SPA.B', 'SPA']) await expect(editor.cell(codice)).toHaveText('??');
    await expect(editor.cell('SPA.B.I')).toHaveAttribute('title', 'Contiene un importo non leggibile');
    await expect(editor.cell('SPP')).not.toHaveText('??');
    await expect(page.getByRole('navigation', { name: 'Parti del bilancio' })).toContainText('??');
    await expect(page.getByText('Un importo non leggibile')).toBeVisible();
  });

  await test.step('undo mends amount and totals', async () => {
    await page.keyboard.press('Control+z');
    await expect(editor.cell('SPA.B.I.1')).toHaveValue(nb('1_550,00'));
    await expect(editor.cell('SPA.B.I')).toHaveText(nb('47_934,83'));
    await expect(page.getByText('Un importo non leggibile')).toBeHidden();
  });

  await test.step('the same in the fields of the indicators: no “Valori salvati” over an unreadable amount', async () => {
    for (let edit = 0; edit < 3; edit += 1) await page.keyboard.press('Control+z');
    await expect(editor.nonSalvate).toHaveCount(0);
    await page.goto(`/bilanci/${id}/risanamento`);
    const debito = page.getByRole('textbox', { name: 'Debito scaduto' });
    await debito.fill('400000+20000x');
    await debito.blur();
    await expect(page.getByText('Un importo non leggibile')).toBeVisible();
    await expect(page.getByText('Valori salvati')).toBeHidden();
    await debito.fill('400000+20000');
    await debito.blur();
    await expect(debito).toHaveValue(nb('420_000,00'));
    await expect(page.getByText('Un importo non leggibile')).toBeHidden();
    await page.getByRole('button', { name: 'Salva *' }).click();
    await expect(page.getByText('Valori salvati')).toBeVisible();
  });
});
