import { expect, test } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

test('an accountant fills a statement without the mouse', async ({ page, request }) => {
  const { editor } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Editor da tastiera S.r.l.');
  await expect(editor.grid.getByRole('row')).toHaveCount(257);

  await test.step('only lines with values, until the switch is turned off; a title has its code as a hint', async () => {
    const withValues = page.getByRole('switch', { name: 'Solo righe con valori' });
    await withValues.setChecked(true);
    await expect(editor.row('SPA.A.1')).toBeHidden();
    await expect(editor.cell('SPA.B.II.1', 'titolo')).toHaveAttribute('title', /^SPA\.B\.II\.1 · /u);
    await withValues.setChecked(false);
    await expect(editor.row('SPA.A.1')).toBeVisible();
  });

  await test.step('amounts are read in the formats people type, and Enter goes to the next line', async () => {
    await editor.cell('SPA.B.I.1').focus();
    for (const text of ['1.234,56', '1 234,56', '1234.56', '(5)']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await editor.expectFocus('SPA.B.I.5');
    for (const codice of ['SPA.B.I.1', 'SPA.B.I.2', 'SPA.B.I.3'])
      await expect(editor.cell(codice)).toHaveValue(nb('1_234,56'));
    await expect(editor.cell('SPA.B.I.4')).toHaveValue('\u22125,00');
    await expect(editor.nonSalvate).toHaveCount(4);
  });

  await test.step('totals, mismatch and warnings follow', async () => {
    // 45 000 + 3 × 1 234,56 − 5
    await expect(editor.cell('SPA.B.I')).toHaveText(nb('48_698,68'));
    await expect(editor.squadratura).toHaveAttribute('data-esito', 'squadra');
    await expect(editor.row('SPA.B.I.4').getByRole('img', { name: /È un avviso/u })).toBeVisible();
  });

  await test.step('Tab goes to the alternative amount, and the variation is computed', async () => {
    await editor.cell('SPA.B.II.1').focus();
    await page.keyboard.press('Tab');
    await editor.expectFocus('SPA.B.II.1', 'rettifica');
    await page.keyboard.type('390000');
    await page.keyboard.press('Tab');
    await editor.expectFocus('SPA.B.II.2');
    await expect(editor.cell('SPA.B.II.1', 'variazione')).toHaveText(nb('\u22122,50_%'));
    await expect(editor.cell('SPA.B.I', 'variazione')).toHaveText('');
    await editor.type('SPA.A.1', '7', 'rettifica');
    await expect(editor.cell('SPA.A.1', 'variazione')).toHaveText('N/D');
  });

  await test.step('F2 edits, Esc restores', async () => {
    await editor.cell('SPA.B.II.2').focus();
    await page.keyboard.press('F2');
    await expect(editor.cell('SPA.B.II.2')).toHaveValue('285000,00');
    await page.keyboard.press('End');
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(editor.cell('SPA.B.II.2')).toHaveValue(nb('285_000,00'));
    await page.keyboard.press('ArrowDown');
    await editor.expectFocus('SPA.B.II.3');
    await page.keyboard.press('ArrowLeft');
    await editor.expectFocus('SPA.B.II.3', 'fine_esercizio');
  });

  await test.step('every edit can be undone and redone', async () => {
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
    await expect(editor.nonSalvate).toHaveCount(0);
    await expect(editor.salva).toBeHidden();
    await expect(editor.squadratura).toHaveAttribute('data-esito', 'quadra');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+y');
    await expect(editor.nonSalvate).toHaveCount(6);
  });

  await test.step('lines are found by name and code, sections reached, branches closed and opened', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('terreni fabb');
    await page.keyboard.press('Enter');
    await editor.expectFocus('SPA.B.II.1');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+3');
    await editor.expectFocus('CE', 'titolo');
    await page.keyboard.press('Alt+2');
    await editor.expectFocus('SPP', 'titolo');
    await page.keyboard.press('ArrowLeft');
    await expect(editor.row('SPP')).toHaveAttribute('aria-expanded', 'false');
    await expect(editor.row('SPP.A')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(editor.row('SPP.A')).toBeVisible();
  });

  await test.step('a computed line shows its explanation', async () => {
    await editor.cell('SPA.B.I').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Spiegazione' });
    await expect(panel).toContainText(nb('48_698,68'));
    await panel.getByRole('button', { name: 'Chiudi il pannello' }).click();
  });

  await test.step('? lists the keys, Ctrl+S saves', async () => {
    await editor.cell('SPA.B.I').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await expect(keys).toContainText('Trovare una voce');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(editor.salva).toBeHidden();
    await page.reload();
    await expect(editor.cell('SPA.B.I.4')).toHaveValue('\u22125,00');
    await expect(editor.cell('SPA.B.II.1', 'rettifica')).toHaveValue(nb('390_000,00'));
  });
});

test('an invalid amount is reported on its field, and nothing is saved until it is corrected', async ({
  page,
  request,
}) => {
  const { editor } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Importi non leggibili S.r.l.');
  const cell = editor.cell('SPA.C.IV.1');

  await test.step('14 digits are refused while they are typed, 13 are not', async () => {
    await cell.focus();
    await page.keyboard.type('9999999999999,99');
    await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.type('12345678901234');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Importo non leggibile: al massimo 13 cifre intere')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(cell).toHaveValue('??');
    await expect(editor.squadratura).toContainText('??');
  });

  await test.step('the save focuses it, and a reload restores it', async () => {
    await page.keyboard.press('Control+s');
    await expect(editor.salva).toBeVisible();
    await page.getByRole('button', { name: 'Vai alla riga' }).click();
    await expect(cell).toBeFocused();
    page.once('dialog', (nativeDialog) => void nativeDialog.accept());
    await page.reload();
    await expect(cell).toHaveValue('??');
    await cell.focus();
    await page.keyboard.press('F2');
    await expect(cell).toHaveValue('12345678901234');
  });

  await test.step('once corrected, it is saved', async () => {
    await page.keyboard.press('Escape');
    await editor.type('SPA.C.IV.1', '1e3');
    await expect(cell).toHaveValue('??');
    await editor.type('SPA.C.IV.1', '91000');
    await editor.expectQuadratura(nb('0,00_€'));
    await expect(editor.salva).toBeHidden();
  });
});

test('a consolidated statement, and the projection of one, say why they cannot be changed', async ({
  page,
  request,
}) => {
  const { api, editor, id } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Sola lettura S.r.l.');
  await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: true } });
  for (const part of ['', '/proiezione'] as const) {
    await editor.open(id, part);
    await expect(page.getByText('Sola lettura.')).toBeVisible();
    await expect(editor.grid.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Importa', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Copia da bilancio' })).toBeDisabled();
    await editor.cell('SPA.C.IV.1').focus();
    await page.keyboard.type('5');
    await expect(editor.salva).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Calcola automaticamente' })).toBeDisabled();
});
