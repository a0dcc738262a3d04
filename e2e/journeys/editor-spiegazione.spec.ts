import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

/** By how many pixels the grid overflows its container. */
const measureOverflow = (page: Page): Promise<number> =>
  page.getByRole('treegrid').evaluate((grid) => {
    const container = grid.parentElement ?? grid;
    return container.scrollWidth - container.clientWidth;
  });

test('explanation and guide open and close with the keyboard, and the grid beside them still fits', async ({
  page,
  request,
}) => {
  const { editor, id } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Spiegazioni S.r.l.');
  const panel = page.getByRole('complementary', { name: 'Spiegazione' });
  // The widest grid: two columns more.
  await editor.open(id, '/proiezione');
  await editor.cell('SPA.B').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect.poll(() => measureOverflow(page)).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await editor.expectFocus('SPA.B');
  // The guide replaces the explanation it was opened from; closing it returns the focus to the cell.
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('F1');
  await expect(
    page.getByRole('complementary', { name: 'Guida' }).getByRole('heading', { level: 2 }).first(),
  ).toBeFocused();
  await expect.poll(() => measureOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await editor.expectFocus('SPA.B');
});

test('a statement opens its pages once it balances and is saved; its notes stay with it', async ({ page, request }) => {
  const { editor, id } = await openGolden({ page, request }, 'non-quadrato', 'Quadratura S.r.l.');
  const schede = page.getByRole('navigation', { name: 'Pagine del bilancio' });
  await expect(editor.squadratura).toHaveAttribute('data-esito', 'squadra');
  await expect(schede.getByRole('link', { name: 'Report' })).toHaveAttribute('aria-disabled', 'true');
  // Balances the statement on the cash line.
  const cassa = editor.cell('SPA.C.IV.3');
  const squadratura = async (): Promise<number> =>
    Number(
      (await editor.squadratura.innerText())
        .replaceAll(/[^\d\u2212,]/gu, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    );
  const current = Number((await cassa.inputValue()).replaceAll('\u00A0', '').replace(',', '.'));
  await editor.type('SPA.C.IV.3', (current - (await squadratura())).toFixed(2).replace('.', ','));
  await editor.expectQuadratura('0,00\u00A0€');
  await editor.save();
  await expect(schede.getByRole('link', { name: 'Report' })).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Mostra note' }).click();
  const note = page.getByRole('region', { name: 'Note' });
  await expect(note).toContainText('(Nessuna nota)');
  await note.getByRole('button', { name: 'Modifica' }).click();
  await page.keyboard.type('Cassa riconciliata con l’estratto conto.');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await editor.open(id);
  await page.getByRole('button', { name: 'Mostra note' }).click();
  await expect(note).toContainText('Cassa riconciliata con l’estratto conto.');
  await page.getByRole('button', { name: 'Nascondi note' }).click();
  await expect(note).toBeHidden();
});
