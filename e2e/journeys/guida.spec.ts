import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';

const getGuida = (page: Page) => page.getByRole('complementary', { name: 'Guida' });

const title = (page: Page, nome: string) => getGuida(page).getByRole('heading', { level: 2, name: nome, exact: true });

/** Goes from the list of companies to the interim statement of a complete one. */
const openInfrannuale = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Aziende', exact: true }).click();
  await expect(title(page, 'Aziende')).toBeVisible();
  await page
    .getByRole('row', { name: /Trasporti Valdarno/u })
    .getByRole('button', { name: 'Visualizza bilanci' })
    .click();
  await expect(title(page, 'Bilanci dell’azienda')).toBeVisible();
  await page
    .getByRole('row', { name: /Infrannuale/u })
    .getByRole('link', { name: 'Apri bilancio' })
    .click();
  await expect(title(page, 'Voci del bilancio')).toBeVisible();
};

test('the guide follows the user from screen to screen, and never replaces an explanation by itself', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await new LoginPage(page).enterAs({ username: 'studio', password });
  await expect(getGuida(page)).toBeHidden();
  await page.getByRole('button', { name: 'Guida' }).click();
  await expect(title(page, 'Panoramica')).toBeFocused();
  await openInfrannuale(page);

  const schede = [
    ['Proiezione', 'Proiezione a fine esercizio'],
    ['1. Test risanamento', 'Test risanamento'],
    ['2. Indicatori consuntivi', 'Indicatori consuntivi'],
    ['3. Indicatori previsionali', 'Indicatori previsionali'],
    ['4. Altri indicatori', 'Continuità aziendale'],
    ['Leva', 'Leva'],
  ] as const;
  for (const [scheda, nome] of schede) {
    await page.getByRole('main').getByRole('link', { name: scheda, exact: true }).click();
    await expect(title(page, nome)).toBeVisible();
  }
  await expect(getGuida(page).getByText('LEVE3', { exact: true })).toBeVisible();
  expect(await findViolations(page, 'aside')).toEqual([]);

  await page
    .getByRole('button', { name: /^Spiega/u })
    .first()
    .click();
  const spiegazione = page.getByRole('complementary', { name: 'Spiegazione' });
  await expect(spiegazione.getByRole('heading', { name: 'Formula' })).toBeVisible();
  await spiegazione.getByRole('button', { name: 'Chiudi il pannello' }).click();
  await expect(title(page, 'Leva')).toBeVisible();
  await page
    .getByRole('button', { name: /^Spiega/u })
    .first()
    .click();
  await page.keyboard.press('F1');
  await expect(title(page, 'Leva')).toBeFocused();
  await expect(spiegazione).toBeHidden();
});

test('F1 opens it, Esc closes it and returns the focus; a reload restores it', async ({ page }) => {
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const key = page.getByRole('link', { name: 'Aziende', exact: true });
  await key.focus();
  await page.keyboard.press('F1');
  await expect(title(page, 'Panoramica')).toBeFocused();
  await page.reload();
  await expect(title(page, 'Panoramica')).toBeVisible();
  // Right after a reload the browser may send a key before the new page has its focus: it is pressed again.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(getGuida(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await key.focus();
  await page.keyboard.press('F1');
  await expect(title(page, 'Panoramica')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getGuida(page)).toBeHidden();
  await expect(key).toBeFocused();
});

test('on a narrow screen it covers the page and can still be closed', async ({ page }) => {
  await new LoginPage(page).enterAs({ username: 'studio', password });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Guida' }).click();
  await expect(title(page, 'Panoramica')).toBeInViewport();
  await getGuida(page).getByRole('button', { name: 'Chiudi la guida' }).click();
  await expect(getGuida(page)).toBeHidden();
});
