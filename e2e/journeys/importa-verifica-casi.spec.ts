import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { ImportaPage } from '../pages/importa-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { CONTI_VERIFICA, writeCartella, writeVerifica } from '../verifica-files.ts';

/** A company with a statement at each date, and whoever works on it. */
const open = async (page: Page, request: APIRequestContext, nome: string, date: readonly string[]) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, [nome]);
  const ids: string[] = [];
  for (const data_bilancio of date) {
    const data = { azienda: azienda?.id, data_bilancio };
    ids.push((await studio.api.send<{ id: string }>('POST', '/api/bilanci/', { data })).id);
  }
  await new LoginPage(page).remember(studio);
  return { studio, ids, importa: new ImportaPage(page), editor: new EditorPage(page) };
};

test('the list of another company or of another date asks before it is loaded, and a double click loads once', async ({
  page,
  request,
}) => {
  const { studio, ids, importa, editor } = await open(page, request, 'Officine Brenta S.r.l.', ['2026-03-31']);
  const [id = ''] = ids;
  const noti = CONTI_VERIFICA.filter(([, nome]) => nome !== 'Qzx vrtk' && nome !== 'Wmj plono');
  const altrui = `Trasporti Lagorai S.p.A. - P.IVA 01234567890;;;\n${writeVerifica('30/04/2026', noti)}`;
  await importa.open(id);
  await importa.choose('lagorai.csv', altrui);
  await importa.goToResoconto();
  await importa.carica.click();
  const domanda = page.getByRole('dialog', { name: 'Caricare questo bilancio di verifica?' });
  await expect(domanda).toContainText('Trasporti Lagorai S.p.A.');
  await expect(domanda).toContainText('30/04/2026');
  expect(await findViolations(page)).toEqual([]);
  await domanda.getByRole('button', { name: 'Annulla' }).click();
  await expect(importa.resoconto).toBeVisible();
  await importa.carica.click();
  await domanda.getByRole('button', { name: 'Carica lo stesso' }).dblclick();
  await expect(editor.cell('SPP.D.7.E')).toBeVisible();
  // Nothing is stored before the save, and a save pressed twice is one.
  expect((await studio.api.send<{ vuoto: boolean }>('GET', `/api/bilanci/${id}/`)).vuoto).toBe(true);
  await editor.salva.dblclick();
  await expect(editor.nonSalvate).toHaveCount(0);
  const storia = await studio.api.send<{ results: { testo: string }[] }>('GET', `/api/bilanci/${id}/storia/`);
  expect(storia.results.filter(({ testo }) => testo.includes('lagorai.csv'))).toHaveLength(1);
});

test('which of two sheets is the balance is asked beside the sheet, and choosing one answers', async ({
  page,
  request,
}) => {
  const { ids, importa } = await open(page, request, 'Officine Sesia S.r.l.', ['2026-03-31']);
  await importa.open(ids[0] ?? '');
  const doppi = CONTI_VERIFICA.map(([codice, nome, euro]) => [codice, nome, euro * 2] as const);
  await importa.choose('due-fogli.xlsx', writeCartella({ Foglio1: CONTI_VERIFICA, Foglio2: doppi }));
  const domanda = page.getByText('Anche un altro foglio del file può essere il bilancio: qui è letto «Foglio1».');
  await expect(domanda).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Foglio' }).selectOption('Foglio2');
  await expect(page.getByText('foglio «Foglio2»')).toBeVisible();
  await expect(domanda).toBeHidden();
});

test('a file with a password, a scan, a text: one sentence, and the way out', async ({ page, request }) => {
  const { studio, ids, importa } = await open(page, request, 'Edil Carso S.r.l.', ['2026-03-31']);
  const [id = ''] = ids;
  const protetto = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  await importa.open(id);
  await importa.choose('verifica.xlsx', protetto);
  await expect(page.getByRole('alert')).toHaveText(
    'Il foglio di calcolo è protetto da password: salvarlo senza password e scegliere quello.',
  );
  expect(await findViolations(page)).toEqual([]);
  await importa.choose('lettera.txt', 'Gentile cliente,\nle scriviamo per il bilancio.\nCordiali saluti');
  await expect(page.getByRole('alert')).toContainText('non si riconosce un elenco di conti');
  expect((await studio.api.send<{ vuoto: boolean }>('GET', `/api/bilanci/${id}/`)).vuoto).toBe(true);
  await importa.choose('verifica.csv', writeVerifica('31/03/2026', CONTI_VERIFICA));
  await expect(page.getByText('Quadra: dare e avere coincidono')).toBeVisible();
});

test('leaving the accounts and coming back loses nothing, nor does reading the file another way', async ({
  page,
  request,
}) => {
  const { ids, importa } = await open(page, request, 'Trasporti Lagorai S.p.A.', ['2026-03-31']);
  const [id = ''] = ids;
  const file = writeVerifica('31/03/2026', CONTI_VERIFICA);
  await importa.open(id);
  await importa.choose('verifica.csv', file);
  await importa.continua.click();
  await page.locator('[data-conto]').first().focus();
  await page.keyboard.press('Alt+n');
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');

  // A layout that these columns do not have is a sentence; read again with another one, the choice is still there.
  await page.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('radio', { name: /^Saldo con segno/u }).click();
  await expect(page.getByRole('alert')).toContainText('Letto così, nel file non c’è un elenco di conti');
  await expect(page.getByRole('radio', { name: /^Dare e avere/u })).toBeChecked();
  await page.getByRole('button', { name: 'Altre disposizioni' }).click();
  await page.getByRole('radio', { name: /^Progressivi/u }).click();
  await expect(page.getByRole('radio', { name: /^Progressivi/u })).toBeChecked();
  await expect(page.getByText('Quadra: dare e avere coincidono')).toBeVisible();
  await importa.continua.click();
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');

  // Left by the menu, with nothing pressed: offered again, and found again also by dropping the file.
  await page.getByRole('link', { name: 'Bilanci', exact: true }).first().click();
  await expect(page).toHaveURL(/\/bilanci$/u);
  await importa.open(id);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
  await importa.open(id);
  await expect(page.getByRole('button', { name: 'Riprendi' })).toBeVisible();
  await importa.choose('verifica.csv', file);
  await importa.continua.click();
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
});

test('two tabs on the accounts of one statement: nothing is overwritten unseen', async ({ page, request, context }) => {
  const { ids, importa } = await open(page, request, 'Officine Brenta S.r.l.', ['2026-03-31']);
  const [id = ''] = ids;
  const file = writeVerifica('31/03/2026', CONTI_VERIFICA);
  const start = async (altra: Page): Promise<ImportaPage> => {
    const importa = new ImportaPage(altra);
    await importa.open(id);
    await importa.choose('verifica.csv', file);
    await importa.continua.click();
    await altra.locator('[data-conto]').first().focus();
    return importa;
  };
  const other = await context.newPage();
  const altra = await start(other);
  await start(page);
  await page.keyboard.press('Alt+n');
  await expect(page.getByText(/^Salvato alle/u)).toBeVisible();
  await other.bringToFront();
  await other.locator('[data-conto]').filter({ hasText: 'Wmj plono' }).focus();
  await other.keyboard.press('Alt+n');
  const avviso = other.getByRole('alert');
  await expect(avviso).toContainText('Un’altra scheda di questo utente ha salvato un abbinamento di verifica.csv');
  expect(await findViolations(other)).toEqual([]);
  await avviso.getByRole('button', { name: 'Apri le altre' }).click();
  await expect(altra.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
  await expect(altra.conto('Wmj plono')).toContainText('Scegli la voce');
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
});

test('the second month says account by account what is new, gone and moved', async ({ page, request }) => {
  const { ids, importa, editor } = await open(page, request, 'Officine Brenta S.r.l.', ['2026-03-31', '2026-06-30']);
  const [march = '', june = ''] = ids;
  const noti = CONTI_VERIFICA.filter(([, nome]) => nome !== 'Qzx vrtk' && nome !== 'Wmj plono');
  const resto = noti.reduce((somma, [, , euro]) => somma + euro, 0);
  const marzo = [...noti, ['20/04/001', 'Riserva legale', -resto] as const];
  await importa.open(march);
  await importa.choose('verifica_03.csv', writeVerifica('31/03/2026', marzo));
  await importa.goToResoconto();
  await importa.carica.click();
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);

  // The bank pays energy and a new account; the reserve becomes capital: it is gone.
  const giugno = marzo.flatMap(([codice, nome, euro]) => {
    if (nome === 'Riserva legale') return [];
    if (nome === 'Capitale sociale') return [[codice, nome, euro - resto] as const];
    if (nome === 'Banca Alfa c/c') return [[codice, nome, euro - 31_000] as const];
    if (nome === 'Energia elettrica') return [[codice, nome, euro + 30_000] as const];
    return [[codice, nome, euro] as const];
  });
  await importa.open(june);
  await importa.choose(
    'verifica_06.csv',
    writeVerifica('30/06/2026', [...giugno, ['40/03/001', 'Spese telefoniche', 1000]]),
  );
  await importa.goToResoconto();
  const confronto = page.getByRole('complementary', { name: 'Avvisi e confronto' });
  await expect(confronto).toContainText('Conti rispetto al 31/03/2026');
  await confronto.getByText('Nuovi (1)').click();
  await expect(confronto).toContainText('Spese telefoniche- → 1 000,00');
  await confronto.getByText('Non più presenti (1)').click();
  await expect(confronto).toContainText(/Riserva legale.*→ -/u);
  await confronto.getByText(/^Variati di oltre il 10 %/u).click();
  await expect(confronto).toContainText('Banca Alfa c/c40 000,00 → 9 000,00');
  await importa.carica.click();
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);

  // The same, from the line of the saved statement.
  await editor.cell('CE.B.7').focus();
  await page.keyboard.press('Alt+c');
  const pannello = page.getByRole('complementary').filter({ hasText: 'Conti che la formano' });
  await expect(pannello).toContainText('nuovo');
  await expect(pannello).toContainText('Al 31/03/2026');
  await expect(pannello).toContainText('verifica_06.csv');

  const [foglio] = await Promise.all([page.waitForEvent('download'), editor.choose('Esporta in Excel')]);
  const parti = unzipSync(readFileSync(await foglio.path()));
  expect(strFromU8(parti['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Origine"');
});
