import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { EditorPage, openGolden } from '../pages/editor-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const GOLDEN = 'infrannuale-con-proiezione';
const DEPOSITO = new URL('../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);

const parseAmount = (text: string): number => Number(text.replaceAll('\u00A0', '').replace(',', '.'));

/** The filing with a future taxonomy date, which is supported only in part. */
const readParziale = async () => {
  const text = await readFile(DEPOSITO, 'utf8');
  return {
    name: 'bilancio.xbrl',
    mimeType: 'application/xml',
    buffer: Buffer.from(text.replaceAll('2018-11-04', '2031-11-04')),
  };
};

test('amounts go to a spreadsheet and come back', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { editor } = await openGolden({ page, request }, GOLDEN, 'Foglio di calcolo S.r.l.');

  await test.step('a pasted column of amounts fills the lines below, after a preview', async () => {
    const anteprima = await editor.paste('SPA.B.I.1', '100\n1.234,56\n(5)\n');
    await expect(anteprima.getByRole('row')).toHaveCount(4);
    await anteprima.getByRole('button', { name: 'Incolla 3 importi' }).click();
    await expect(editor.cell('SPA.B.I.2')).toHaveValue(nb('1_234,56'));
    await expect(editor.cell('SPA.B.I.3')).toHaveValue('\u22125,00');
  });

  await test.step('codes and titles are matched to lines; rows without a match are listed', async () => {
    const anteprima = await editor.paste(
      'SPA',
      'SPA.C.IV.1\t90000\nTerreni e fabbricati\t410000\nB) Immobilizzazioni\t1\nBanca di Roma\t7',
    );
    await expect(anteprima.getByText('Righe lasciate fuori (2)')).toBeVisible();
    await anteprima.getByText('Righe lasciate fuori (2)').click();
    await expect(anteprima.getByText('Voce calcolata')).toBeVisible();
    await expect(anteprima.getByText('Voce non riconosciuta')).toBeVisible();
    await anteprima.getByRole('button', { name: 'Incolla 2 importi' }).click();
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('90_000,00'));
    await expect(editor.cell('SPA.B.II.1')).toHaveValue(nb('410_000,00'));
    await page.keyboard.press('Control+z');
    await expect(editor.cell('SPA.B.II.1')).toHaveValue(nb('400_000,00'));
  });

  await test.step('the grid is copied as a spreadsheet reads it', async () => {
    await editor.choose('Copia le righe per un foglio di calcolo');
    await expect(page.getByText('Copiate 256 righe')).toBeVisible();
    const rows = (await editor.readClipboard()).split('\n');
    expect(rows[0]).toBe('Codice\tVoce\t31/12/2024\tValore\tValore Alternativo\tVariazione %');
    expect(rows).toHaveLength(257);
    expect(rows.find((row) => row.startsWith('SPA.B.I\t'))?.split('\t')[3]).toBe('46329,56');
  });

  await test.step('the whole statement is exported as a spreadsheet', async () => {
    const wait = page.waitForEvent('download');
    await editor.choose('Esporta in Excel');
    const file = await wait;
    expect(file.suggestedFilename()).toBe('Bilancio_Foglio_di_calcolo_S_r_l_2025-06-30.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });
});

test('lines come from a filing or from the projection, and each import can be undone', async ({ page, request }) => {
  const { editor, id } = await openGolden({ page, request }, GOLDEN, 'Copie S.r.l.');

  await test.step('a partly supported filing shows a warning', async () => {
    await editor.importXbrl(await readParziale());
    const attenzione = page.getByRole('dialog', { name: 'Attenzione' });
    await expect(attenzione).toContainText('tassonomia supportata solo in parte');
    await attenzione.getByRole('button', { name: 'Ho capito' }).click();
    await expect(editor.cell('SPA.B.II.1')).toHaveValue(nb('754_361,00'));
    await page.keyboard.press('Control+z');
    await expect(editor.cell('SPA.B.II.1')).toHaveValue(nb('400_000,00'));
    await expect(editor.nonSalvate).toHaveCount(0);
  });

  await test.step('the projection shows what it would replace, and its balance sheet moves', async () => {
    await editor.goTo('Proiezione');
    await expect(editor.grid.getByRole('columnheader', { name: 'Valore attuale' })).toBeVisible();
    await expect(editor.cell('SPA.B.II.1', 'attuale')).toHaveText(nb('400_000,00'));
    const first = await editor.cell('CE.A.1').inputValue();
    await page.getByRole('button', { name: 'Calcola automaticamente' }).click();
    const anteprima = page.getByRole('dialog', { name: 'Proiezione automatica' });
    await anteprima.getByText(/^Spostamenti nello stato patrimoniale/u).click();
    await expect(anteprima.getByText('SPA.C.IV.1').first()).toBeVisible();
    await anteprima.getByRole('button', { name: 'Sostituisci i valori' }).click();
    // 1 130 000 in 181 of 365 days.
    await expect(editor.cell('CE.A.1')).toHaveValue(nb('2_278_729,28'));
    await page.keyboard.press('Control+z');
    await expect(editor.cell('CE.A.1')).toHaveValue(first);
    await page.keyboard.press('Control+y');
    await editor.save();
    await editor.open(id, '/proiezione');
    await expect(editor.cell('CE.A.1')).toHaveValue(nb('2_278_729,28'));
  });
});

test('a copy of twelve months into six asks: the balance sheet alone, or the income statement in proportion', async ({
  page,
  request,
}) => {
  const { editor } = await openGolden({ page, request }, GOLDEN, 'Dodici mesi S.r.l.');
  await page.getByRole('button', { name: 'Copia da bilancio' }).click();
  const copia = page.getByRole('dialog', { name: 'Copia da bilancio esistente' });
  await copia.getByRole('button', { name: 'Copia il bilancio 31/12/2024' }).click();
  await expect(copia).toBeHidden();
  // 366 days into 181: first the balance sheet alone, then the income statement in proportion.
  const question = page.getByRole('dialog', { name: 'Copia dal 31/12/2024' });
  await expect(question).toContainText('Il bilancio copiato ha 366 giorni, questo 181');
  await question.getByRole('button', { name: 'Copia dal 31/12/2024' }).click();
  await expect(question).toBeHidden();
  await expect(editor.cell('CE.A.1')).toHaveValue('0,00');
  const chiusura = await editor.cell('SPA', 'fine_esercizio').innerText();
  await expect(editor.cell('SPA')).toHaveText(chiusura);
  await page.keyboard.press('Control+z');
  await expect(editor.cell('CE.A.1')).toHaveValue(nb('1_130_000,00'));
  await page.getByRole('button', { name: 'Copia da bilancio' }).click();
  await copia.getByRole('button', { name: 'Copia il bilancio 31/12/2024' }).click();
  await question.getByRole('radio', { name: 'Anche il conto economico, in proporzione' }).check();
  await question.getByRole('button', { name: 'Copia dal 31/12/2024' }).click();
  await expect(question).toBeHidden();
  const ricavi = parseAmount((await editor.cell('CE.A.1', 'fine_esercizio').textContent()) ?? '');
  await expect
    .poll(async () => parseAmount(await editor.cell('CE.A.1').inputValue()))
    .toBe(Math.round((ricavi * 100 * 181) / 366) / 100);
  await page.keyboard.press('Control+z');
  await expect(editor.cell('SPA.B.II.1')).toHaveValue(nb('400_000,00'));
});

test('two users edit one statement: what only one changed merges, the rest is asked by name', async ({
  page,
  request,
  browser,
}) => {
  const { studio, editor, id } = await openGolden({ page, request }, GOLDEN, 'Due utenti S.r.l.');
  const otherTab = await (await browser.newContext()).newPage();
  const other = new EditorPage(otherTab);
  await new LoginPage(otherTab).remember(studio);
  await other.open(id);
  await other.showAll();

  await test.step('lines that only the other tab changed merge without asking', async () => {
    await editor.type('SPA.C.IV.1', '1');
    await other.type('SPA.C.IV.3', '13');
    await other.save();
    await editor.save();
    await expect(editor.cell('SPA.C.IV.3')).toHaveValue('13,00');
    await expect(page.getByRole('dialog')).toBeHidden();
    await otherTab.reload();
    await expect(other.cell('SPA.C.IV.1')).toHaveValue('1,00');
  });

  await test.step('a line changed in both is asked, and the same user is another tab', async () => {
    await editor.type('SPA.C.IV.1', '21');
    await editor.type('SPA.C.IV.2', '22');
    await other.type('SPA.C.IV.1', '11');
    await other.type('SPA.C.IV.2', '12');
    await other.save();
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Modificato nel frattempo' });
    await expect(conflict).toContainText(/Un’altra scheda di questo utente ha salvato il bilancio alle \d\d:\d\d/u);
    await expect(conflict.getByRole('row')).toHaveCount(3);
    await conflict
      .getByRole('radiogroup', { name: /1\) depositi bancari/u })
      .getByText('Altra scheda')
      .click();
    await conflict.getByRole('button', { name: 'Applica le scelte' }).click();
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue('11,00');
    await expect(editor.cell('SPA.C.IV.2')).toHaveValue('22,00');
    await editor.save();
    await otherTab.reload();
    await expect(other.cell('SPA.C.IV.2')).toHaveValue('22,00');
  });
  await otherTab.context().close();
});
