import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortafoglioPage } from '../pages/portafoglio-page.ts';

const SANA = 'Meccanica Brenta S.p.A.';
const TESA = 'Impianti del Sole S.r.l.';
const INSOLVENTE = 'Trasporti Valdarno S.r.l.';

test('a range of grades is dragged across the map, or chosen by keyboard; it is in the address and in a view', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await studio.api.loadGolden('manifattura-sana', SANA);
  await studio.api.loadGolden('impiantistica-in-attenzione', TESA);
  await studio.api.loadGolden('trasporti-insolvente', INSOLVENTE);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
  const map = page.getByRole('button', { name: /^Mappa delle 3/u });
  const box = await map.boundingBox();
  if (box === null) throw new Error('No map');
  const dragTo = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(box.x + box.width * from, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + 40, { steps: 4 });
  };
  await dragTo(0.78, 0.4);
  await expect(page.getByText('1 azienda', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).not.toHaveURL(/grado=/u);
  await dragTo(0.78, 0.4);
  await page.mouse.up();
  await expect.poll(() => portafoglio.names()).toEqual([TESA]);
  await expect(page).toHaveURL(/grado=40-78/u);
  // A drag opens no detail; marks that are filtered out stay where they are.
  await expect(portafoglio.sheet.getByRole('heading', { level: 2 })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  const chip = page.getByRole('button', { name: /^Togli il filtro: grado da 40 a 78\s%$/u });
  await expect(chip).toBeVisible();
  await expect.poll(() => portafoglio.names()).toEqual([TESA]);

  // A band pressed again leaves the other filters.
  const band = page.getByRole('region', { name: 'Mappa' }).getByRole('button', { name: /^Medio/u });
  await band.click();
  await expect(page).toHaveURL(/fascia=medio/u);
  await band.click();
  await expect(page).not.toHaveURL(/fascia=/u);
  await expect(page).toHaveURL(/grado=40-78/u);

  await page.getByRole('button', { name: 'Salva vista' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Di mezzo');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(portafoglio.view('Di mezzo')).toContainText('1');
  await portafoglio.view('Tutte').click();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
  await portafoglio.view('Di mezzo').click();
  await chip.click();
  await expect.poll(() => portafoglio.names()).toHaveLength(3);

  // The worst two by keyboard, and back.
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => portafoglio.names()).toEqual([INSOLVENTE, TESA]);
  await page.keyboard.press('Escape');
  await expect.poll(() => portafoglio.names()).toHaveLength(3);
  await expect(page).not.toHaveURL(/grado=/u);
});

test('the keys go on from a company that was scrolled away', async ({ page, request }) => {
  const studio = await createStudio(request);
  const nomi = Array.from({ length: 60 }, (_, n) => `Cliente ${String(n + 1).padStart(2, '0')} S.r.l.`);
  await createAziende(studio.api, nomi);
  await new LoginPage(page).enterAs(studio);
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open('?gruppo=nessuno&ordine=nome');
  await portafoglio.row('Cliente 03 S.r.l.').getByRole('link').focus();
  const list = portafoglio.board.locator('..');
  await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(portafoglio.row('Cliente 60 S.r.l.')).toBeVisible();
  // Its elements draw another company now, which must not take its focus.
  await expect(portafoglio.row('Cliente 03 S.r.l.')).toHaveCount(0);
  await expect(portafoglio.board).toBeFocused();
  expect(await portafoglio.names()).toEqual(nomi.slice(-(await portafoglio.names()).length));
  await page.keyboard.press('ArrowDown');
  await expect(portafoglio.row('Cliente 04 S.r.l.').getByRole('link')).toBeFocused();
});
