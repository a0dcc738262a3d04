import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { ImportaPage } from '../pages/importa-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { CONTI_VERIFICA as CONTI, writeVerifica as write } from '../verifica-files.ts';
import type { ContoVerifica as Conto } from '../verifica-files.ts';

test('the first import is matched by keyboard, the second goes straight to its account', async ({ page, request }) => {
  const { api, username, password } = await createStudio(request);
  const [azienda] = await createAziende(api, ['Officine Brenta S.r.l.']);
  const create = (data_bilancio: string) =>
    api.send<{ id: string }>('POST', '/api/bilanci/', { data: { azienda: azienda?.id, data_bilancio } });
  const march = await create('2026-03-31');
  const june = await create('2026-06-30');
  const editor = new EditorPage(page);
  const importa = new ImportaPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.enter(username, password);
  await login.expectFrame();

  await importa.open(march.id);
  await importa.choose('verifica_03.csv', write('31/03/2026', CONTI));
  await expect(page.getByText('Quadra: dare e avere coincidono')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Alt+ArrowRight');

  // The largest first; nothing goes on while an account has no line.
  await expect(importa.continua).toBeDisabled();
  await importa.expectActive('Qzx vrtk');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await importa.expectActive('Qzx vrtk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('debiti verso banche oltre');
  await expect(importa.formazione).toContainText('la squadratura diventa');
  await page.keyboard.press('Enter');
  await importa.expectActive('Wmj plono');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowUp');
  await importa.expectActive('Qzx vrtk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('SPP.D.4.O');
  await page.keyboard.press('Enter');
  await importa.expectActive('Wmj plono');
  await page.keyboard.press('Enter');
  await page.keyboard.type('CE.B.14');
  await page.keyboard.press('Enter');
  await expect(importa.formazione).toContainText('100,00 %');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(importa.resoconto).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await importa.carica.click();

  await expect(editor.cell('SPP.D.4.O')).toBeVisible();
  await expect(editor.squadratura).toContainText('0,00');
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);
  await editor.cell('SPP.D.7.E').focus();
  await page.keyboard.press('Alt+c');
  await expect(page.getByText('Uguale alla somma del conto')).toBeVisible();
  await expect(page.getByText('verifica_03.csv')).toBeVisible();

  // Three months later: everything is remembered, one account is new and known by its name.
  const giugno = [
    ...CONTI.map(([codice, nome, euro]): Conto => [codice, nome, euro * 2]),
    ['40/03/001', 'Spese telefoniche', 1_000],
    ['10/04/001', 'Cassa contanti', -1_000],
  ] as const;
  await importa.open(june.id);
  await importa.choose('verifica_06.csv', write('30/06/2026', giugno));
  await expect(importa.resoconto.or(importa.continua)).toBeVisible();
  const saldi = giugno.slice(0, -2);
  await importa.open(june.id);
  await importa.choose('verifica_06.csv', write('30/06/2026', saldi));
  await expect(importa.resoconto).toBeVisible();
  await expect(page.getByText('Conti rispetto al 31/03/2026')).toBeVisible();
  await importa.carica.click();
  await expect(editor.squadratura).toContainText('0,00');
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);
});

test('a mapping left is resumed where it was', async ({ page, request }) => {
  const { api, username, password } = await createStudio(request);
  const [azienda] = await createAziende(api, ['Trasporti Lagorai S.p.A.']);
  const bilancio = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: azienda?.id, data_bilancio: '2026-03-31' },
  });
  const importa = new ImportaPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.enter(username, password);
  await login.expectFrame();
  await importa.open(bilancio.id);
  await importa.choose('verifica.csv', write('31/03/2026', CONTI));
  await importa.continua.click();
  await page.locator('[data-conto]').first().focus();
  await page.keyboard.press('Alt+n');
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
  await page.getByRole('button', { name: 'Salva e riprendi' }).click();
  await expect(page.getByText(/^Salvato alle/u)).toBeVisible();
  await importa.open(bilancio.id);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(importa.conto('Qzx vrtk')).toContainText('Non riportato nel bilancio');
});

test('a skipped row is taken back, a warning leads to its accounts, alternative values are asked about', async ({
  page,
  request,
}) => {
  const { api, username, password } = await createStudio(request);
  const [azienda] = await createAziende(api, ['Edil Carso S.r.l.']);
  const bilancio = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: azienda?.id, data_bilancio: '2026-06-30' },
  });
  await api.send('PATCH', `/api/bilanci/${bilancio.id}/`, {
    data: { voci_update: [{ codice: 'CE.B.7', valore: 10, rettifica: 20 }] },
  });
  const importa = new ImportaPage(page);
  const editor = new EditorPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.enter(username, password);
  await login.expectFrame();
  const conti: readonly Conto[] = [
    ['10/01/001', 'Banca Alfa c/c', -40_000],
    ['10/03/001', 'Fabbricati industriali', 200_000],
    ['20/01/001', 'Capitale sociale', -100_000],
    ['30/01/001', 'Ricavi delle vendite', -260_000],
    ['40/01/001', 'Merci c/acquisti', 150_000],
  ];
  await importa.open(bilancio.id);
  await importa.choose('verifica.csv', `${write('30/06/2026', conti)}\n;Totale qzx vrtk;50000,00;`);
  await expect(page.getByText('Dare e avere differiscono', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Riga 8, totale: leggila come un conto' }).first().click();
  await expect(page.getByText('Quadra: dare e avere coincidono')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Alt+ArrowRight');
  await importa.conto('Totale qzx vrtk').getByRole('button', { name: 'Scegli la voce' }).click();
  await page.keyboard.type('CE.B.14');
  await page.keyboard.press('Enter');
  await importa.continua.click();
  await page.getByRole('button', { name: 'Rivedi il conto' }).click();
  await expect(page.locator('[data-conto]')).toHaveCount(1);
  await importa.expectShown('Banca Alfa c/c');
  await page.getByRole('button', { name: 'Solo «Banche con saldo avere»: mostra tutti' }).click();
  await expect(importa.conto('Totale qzx vrtk')).toBeVisible();

  await importa.continua.click();
  await importa.carica.click();
  await expect(page.getByText('Il bilancio ha 1 valore alternativo', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Azzera e carica' }).click();
  await expect(editor.squadratura).toContainText('0,00');
  await editor.salva.click();
  await expect(editor.nonSalvate).toHaveCount(0);
});
