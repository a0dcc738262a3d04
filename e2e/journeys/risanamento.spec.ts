import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { RisanamentoPage } from '../pages/risanamento-page.ts';
import { createStudio } from '../new-studio.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

/*
 * TDr = 200 000 + 50 000 + 80 000 + 120 000 + 60 000 − 40 000 − 50 000 + |−20 000| = 440 000
 * TFr = 285 000 (MOL of the case) − 75 000 − 50 000                              = 160 000
 * 440 000 / 160 000 = 2,75: two years and nine months
 */
test('the restructuring test is filled in, read and kept', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('manifattura-sana', 'Percorso risanamento');
  const test = new RisanamentoPage(page);
  const grado = page.getByRole('main').locator('header').first();
  await new LoginPage(page).remember(studio);
  await test.open(id);
  await expect(test.scheda).toContainText('Test non compilato');
  await expect(grado).toContainText(nb('30_%'));

  await test.fill({
    DS: '200.000,00',
    DR: '50 000',
    LCBe: '80000',
    FsL: '120000',
    Inv: '60000',
    Cess: '40000',
    NF: '50000',
    '|MoNn|': '-20000',
    InvM: '75000',
    ImpR: '50000',
  });
  await test.expectTotale('Totale debito da ristrutturare', nb('440_000,00'));
  await test.expectTotale('Totale flussi annui', nb('160_000,00'));
  await expect(test.scheda).toContainText('2,75');
  await expect(test.scheda).toContainText('Attenzione');
  await expect(test.scheda).toContainText('2 anni e 9 mesi');
  await test.expectFascia('tre anni');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('Valori salvati');
  await page.reload();
  await expect(test.scheda).toContainText('2,75');
  await expect(test.row('DS').getByRole('textbox')).toHaveValue(nb('200_000,00'));
  // The test is not a crisis indicator: the grade does not change.
  await expect(grado).toContainText(nb('30_%'));

  await test.fill({ '|MoNn|': '20000' });
  await test.expectTotale('Totale debito da ristrutturare', nb('440_000,00'));
  await page.getByRole('button', { name: 'Disponibilità liquide o stralcio' }).click();
  await test.fill({ Stralcio: '40000' });
  await expect(test.scheda).toContainText('2,50');
  await test.fill({ InvM: '240000' });
  await expect(test.scheda).toContainText('Critico');
  await expect(test.scheda).toContainText('flussi annui a regime non sono positivi');
});
