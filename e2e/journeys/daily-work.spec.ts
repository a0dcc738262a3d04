import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { isCodiceVoceInput } from '@vedetta/domain';
import { createStudio } from '../new-studio.ts';
import { AssestamentoPage } from '../pages/assestamento-page.ts';
import { EditorPage, openGolden } from '../pages/editor-page.ts';
import { IndicatoriPage } from '../pages/indicatori-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RisanamentoPage } from '../pages/risanamento-page.ts';
import { SimulatorePage } from '../pages/simulatore-page.ts';
import { TesoreriaPage } from '../pages/tesoreria-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const GOLDEN = 'infrannuale-con-proiezione';

test.setTimeout(120_000);

/** Types an operation into a field and leaves it. */
const compute = async (field: Locator, operation: string, result: string): Promise<void> => {
  await field.fill(operation);
  await field.blur();
  await expect(field).toHaveValue(nb(result));
};

test('operations are computed in every amount field, and Ctrl+S saves every page', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden(GOLDEN, 'Ogni campo S.r.l.');
  await new LoginPage(page).remember(studio);

  await test.step('restructuring test', async () => {
    const risanamento = new RisanamentoPage(page);
    await risanamento.open(id);
    await compute(risanamento.row('DS').getByRole('textbox'), '=3*450,50', '1_351,50');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('contentinfo')).toContainText('Valori salvati');
  });

  await test.step('forecast', async () => {
    const indicatori = new IndicatoriPage(page);
    await indicatori.open(id, 'previsione/IdAp');
    await compute(page.getByRole('group').getByRole('textbox').first(), '1200+350', '1_550,00');
    await page.keyboard.press('Control+s');
    await expect(indicatori.stato).toContainText('Valori salvati');
  });

  await test.step('projection', async () => {
    const editor = new EditorPage(page);
    await editor.open(id, '/proiezione');
    await editor.showAll();
    await editor.type('SPA.B.I.1', '1000-200');
    await expect(editor.cell('SPA.B.I.1')).toHaveValue('800,00');
    await page.keyboard.press('Control+s');
    await expect(editor.salva).toBeHidden();
    await expect(editor.nonSalvate).toHaveCount(0);
  });

  await test.step('simulator', async () => {
    const simulatore = new SimulatorePage(page);
    await simulatore.open(id);
    await compute(simulatore.leva('Apporto dei soci'), '10000*3', '30_000,00');
    await compute(simulatore.leva('Apporto dei soci'), '5-5', '0,00');
  });

  await test.step('adjustments', async () => {
    const assestamento = new AssestamentoPage(page);
    await assestamento.open(id);
    await assestamento.name('Compensi maturati').click();
    const field = assestamento.list.getByRole('textbox').and(page.locator('[inputmode="decimal"]')).first();
    await field.fill('200+50');
    await field.blur();
    await expect(field).toHaveValue(/^250(?:,00)?$/u);
  });

  await test.step('cash plan: cells and dialogs', async () => {
    const tesoreria = new TesoreriaPage(page);
    await tesoreria.create(azienda);
    await tesoreria.write('Imposte', 0, '1200+350');
    await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^1\s550$/u);
    await page.getByRole('complementary').getByRole('button', { name: 'Aggiungi un finanziamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuovo finanziamento' });
    await compute(dialog.getByLabel('Capitale residuo'), '=120000/4', '30_000,00');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
});

test('the history counts what it lists, and the activities are one line a statement', async ({ page, request }) => {
  const { studio, editor, id, api } = await openGolden({ page, request }, GOLDEN, 'Conta giusta S.r.l.');
  await editor.type('SPA.C.IV.1', '91001');
  await editor.type('SPA.C.IV.3', '1999');
  await editor.save();
  // One line with two changes: its amount and its alternative one.
  await editor.type('SPA.C.IV.1', '91002');
  await editor.type('SPA.C.IV.1', '91003', 'rettifica');
  await editor.save();
  await api.send('POST', `/api/bilanci/${id}/indicatori/RISANAMENTO/params/`, {
    data: { params: [{ nome: 'DS', valore: 1000 }] },
  });

  await page.getByRole('button', { name: 'Cronologia' }).click();
  const events = page.getByRole('dialog').getByRole('listitem');
  for (const [index, sentence] of [
    [1, 'ha modificato una voce (2 modifiche)'],
    [2, 'ha modificato 2 voci'],
  ] as const) {
    const event = events.nth(index);
    await expect(event).toContainText(sentence);
    await event.getByText('Mostra le 2 modifiche').click();
    await expect(event.getByRole('row')).toHaveCount(3);
  }
  await page.keyboard.press('Escape');

  await page.goto('/');
  const activities = page.getByRole('region', { name: 'Attività recente' });
  const ofStatement = activities.getByRole('listitem').filter({ hasText: 'al 30/06/2025' });
  await expect(ofStatement).toHaveCount(1);
  await expect(ofStatement.locator('b').first()).toHaveText('Conta giusta S.r.l.');
  await expect(ofStatement).toContainText(studio.username);
  // The saves of the amounts and of the inputs, in one sentence.
  await expect(ofStatement).toContainText(/ha modificato \d+ voci e \d+ parametri in \d+ salvataggi/u);
});

/** The first text of each card, in the order of the page. */
const listCodes = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('article').allInnerTexts()).map((text) => /IdAp\d/u.exec(text)?.[0] ?? '');

test('the forecast follows the order of the checks; trends print their ends, share the scale, and mark copies', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id, azienda } = await api.loadGolden(GOLDEN, 'Ordine dei controlli S.r.l.');
  await new LoginPage(page).remember(studio);
  const indicatori = new IndicatoriPage(page);
  await indicatori.open(id, 'previsione/IdAp');
  await expect(indicatori.scheda('IdAp2')).toBeVisible();
  const codes = await listCodes(page);
  expect(codes.indexOf('IdAp2')).toBe(codes.indexOf('IdAp1') + 1);

  // A third statement with the balance sheet of the first: copied data.
  const { voci } = await api.send<{ voci: { codice: string; valore: number }[] }>('GET', `/api/bilanci/${id}/`);
  const copy = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda, data_bilancio: '2025-09-30' },
  });
  await api.send('PATCH', `/api/bilanci/${copy.id}/`, {
    data: {
      voci_update: voci
        .filter(({ codice, valore }) => valore !== 0 && isCodiceVoceInput(codice))
        .map(({ codice, valore }) => ({ codice, valore, rettifica: null })),
    },
  });
  await indicatori.open(copy.id, 'indicatori/IdA');
  const trend = indicatori.scheda('IdA2').getByRole('region', { name: /^Andamento/u });
  await expect(trend).toBeVisible();
  await expect(trend).toContainText(/soglia/u);
  await expect(trend).toContainText(/%[\s\S]*%/u);
  await expect(trend.getByRole('link', { name: /^30\/09\/2025, infrannuale: .*dati del 30\/06\/2025/u })).toBeVisible();
  await expect(trend).toContainText('stato patrimoniale uguale a quello di un altro bilancio');
});

test('only lines with amounts at first; titles wrap, the code is in the hint, the year-end is its date', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden(GOLDEN, 'Prima vista S.r.l.');
  await new LoginPage(page).remember(studio);
  const editor = new EditorPage(page);
  await editor.open(id);
  await expect(editor.grid).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Solo righe con valori' })).toBeChecked();
  await expect(editor.cell('SPA.B.II.1')).toBeVisible();
  await expect(editor.cell('SPA.A.1')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: '31/12/2024' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Fine esercizio/iu })).toHaveCount(0);
  await editor.showAll();
  const long = editor.cell('SPA.C.II.1.E', 'titolo');
  await expect(long).toHaveAttribute('title', /^SPA\.C\.II\.1\.E · /u);
  const cut = await editor.grid
    .getByRole('rowheader')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});
