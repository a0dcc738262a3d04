import { expect, test } from '@playwright/test';
import { createDepositi } from '../depositi.ts';
import { createStudio } from '../new-studio.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { ImportaMoltiPage } from '../pages/importa-molti-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { TavolozzaPage } from '../pages/tavolozza-page.ts';

const COMPANIES = 10;

test.setTimeout(240_000);

test('a morning with ten companies, without the mouse: import, list, statement, a network that goes and comes, a second tab', async ({
  page,
  request,
  context,
}) => {
  const studio = await createStudio(request);
  const importa = new ImportaMoltiPage(page);
  const tavolozza = new TavolozzaPage(page);
  const editor = new EditorPage(page);
  const depositi = createDepositi(COMPANIES);
  const [first] = depositi;
  if (first === undefined) throw new Error('no filing');
  await new LoginPage(page).enterAs(studio);

  await test.step('ten filings become ten companies with twenty statements', async () => {
    await importa.choose(depositi.map(({ file }) => file));
    await importa.expectStep('Controllo');
    await expect(importa.crea).toHaveText(`Crea ${COMPANIES} aziende e ${COMPANIES * 2} bilanci`);
    await page.keyboard.press('Control+Enter');
    await importa.expectStep('Esito');
    await expect(importa.creati).toHaveCount(COMPANIES);
  });

  await test.step('the overview counts them, and the first row of it opens', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In sintesi' })).toContainText(`Aziende${COMPANIES}`);
    // Nobody is exposed: the first list with rows is that of what changed, or of the alerts.
    const rows = page.getByRole('main').locator('[data-rows] [data-row]');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Avvisi' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeHidden();
  });

  await test.step('each company is two keys from the list, and its latest statement one more', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('row').getByRole('link', { name: first.nome })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('row').getByRole('link', { name: first.nome })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: first.nome })).toBeVisible();
    await page.keyboard.press('o');
    await expect(editor.grid).toBeVisible();
  });
  const address = page.url();

  await test.step('an operation typed without a network waits, and is saved when it is back', async () => {
    await editor.cell('SPA.B.II.1').focus();
    await context.setOffline(true);
    await expect(page.getByText('Connessione assente')).toBeVisible();
    await page.keyboard.type('=754361+1000');
    await page.keyboard.press('Enter');
    await expect(editor.cell('SPA.B.II.1')).toHaveValue('755\u00A0361,00');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('contentinfo')).toContainText('Salvataggio non riuscito');
    await context.setOffline(false);
    await expect(page.getByText('Connessione assente')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(editor.salva).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toContainText('Salvataggio non riuscito');
    await editor.expectQuadratura('1\u00A0000,00\u00A0€');
  });

  await test.step('the mismatch is explained, and goes with the right amount', async () => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('heading', { name: 'Squadratura' })).toBeVisible();
    await editor.type('SPA.B.II.1', '754361');
    await editor.expectQuadratura('0,00\u00A0€');
  });

  await test.step('a second tab of the same statement changes another line: both are kept', async () => {
    const other = await context.newPage();
    const otherEditor = new EditorPage(other);
    await other.goto(address);
    await otherEditor.showAll();
    await otherEditor.type('SPA.A.1', '5');
    await other.keyboard.press('Control+s');
    await expect(otherEditor.salva).toBeHidden();
    await page.bringToFront();
    await page.keyboard.press('Control+s');
    await expect(editor.salva).toBeHidden();
    await page.reload();
    await editor.showAll();
    await expect(editor.cell('SPA.A.1')).toHaveValue('5,00');
    await expect(editor.cell('SPA.B.II.1')).toHaveValue('754\u00A0361,00');
    await other.close();
  });

  await test.step('the palette leads to another company, and the list to the choice of all', async () => {
    await tavolozza.goTo('brenta', /^Brenta 002/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Brenta 002 S.r.l.' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('row').getByRole('link', { name: first.nome })).toBeVisible();
    for (let row = 0; row < COMPANIES; row += 1) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await expect(page.getByText(`${COMPANIES} aziende selezionate`)).toBeVisible();
  });
});
