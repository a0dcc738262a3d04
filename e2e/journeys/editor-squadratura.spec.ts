import { expect, test } from '@playwright/test';
import { openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

test('a mismatch explains itself: suspects in order, a key goes to each, and the line that balances is named', async ({
  page,
  request,
}) => {
  const { editor } = await openGolden({ page, request }, 'infrannuale-con-proiezione', 'Squadrata S.r.l.');
  const panel = page.getByRole('complementary', { name: 'Spiegazione' });

  await test.step('a balanced statement has nothing to open', async () => {
    await page.keyboard.press('Alt+q');
    await expect(panel.getByRole('heading', { name: 'Squadratura' })).toBeHidden();
  });

  await test.step('digits exchanged: the badge opens the sum and the line, with the amount that would balance', async () => {
    await editor.type('SPA.B.II.2', '258000');
    await editor.expectQuadratura(nb('\u221227_000,00_€'));
    await editor.squadratura.click();
    await expect(panel.getByRole('heading', { name: 'Squadratura' })).toBeVisible();
    await expect(panel).toContainText(nb('All’attivo mancano 27_000,00_€'));
    const first = panel.getByRole('listitem').first();
    await expect(first).toContainText('Cifre invertite');
    await expect(first).toContainText(nb('285_000,00'));
    await expect(first).toContainText('quadra');
    await expect(editor.row('SPA.B.II.2').getByRole('img', { name: 'Sospetto 1 della squadratura' })).toBeVisible();
  });

  await test.step('a digit, Vai and F8 go to the line; where the cursor is, it says so', async () => {
    await panel.getByRole('heading', { name: 'Squadratura' }).focus();
    await page.keyboard.press('1');
    await editor.expectFocus('SPA.B.II.2');
    await expect(panel.getByRole('listitem').first()).toContainText('Sei qui');
    await editor.cell('SPP.A.I').focus();
    await page.keyboard.press('F8');
    await editor.expectFocus('SPA.B.II.2');
  });

  await test.step('back to zero it names the line, the badge turns green, and it closes by itself', async () => {
    await editor.type('SPA.B.II.2', '285000');
    await expect(panel.getByText('Il bilancio quadra')).toBeVisible();
    await expect(panel).toContainText(/Con la voce .*[Ii]mpianti e macchinari/u);
    await expect(editor.squadratura).toHaveAttribute('data-esito', 'quadra');
    await expect(panel.getByText('Il bilancio quadra')).toBeHidden();
  });

  await test.step('F8 opens it from anywhere; an unreadable amount comes before everything', async () => {
    await editor.type('SPP.A.I', '12a');
    await editor.cell('CE.A.1').focus();
    await page.keyboard.press('F8');
    await expect(panel.getByText('Importo non leggibile')).toBeVisible();
    await editor.expectFocus('SPP.A.I');
    await page.keyboard.press('Control+z');
    await expect(panel.getByText('Il bilancio quadra')).toBeVisible();
  });
});
