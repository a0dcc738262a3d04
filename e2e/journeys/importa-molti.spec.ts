import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import type { ChosenFile } from '../depositi.ts';
import { buildZip, createDepositi } from '../depositi.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { ImportaMoltiPage } from '../pages/importa-molti-page.ts';
import { LoginPage } from '../pages/login-page.ts';

type Pagina<T> = { readonly count: number; readonly results: readonly T[] };
type Azienda = { readonly id: string; readonly ragione_sociale: string; readonly cf: string; readonly settore: string };

/** How many filings: 200 are run by hand, `DEPOSITI=200`. */
const DEPOSITI = Number(process.env['DEPOSITI'] ?? 40);

test('an archive of filings becomes companies with both years, and is undone but for what was changed', async ({
  page,
  request,
}) => {
  test.setTimeout(DEPOSITI * 4000);
  const studio = await createStudio(request);
  const depositi = createDepositi(DEPOSITI);
  const [known] = depositi;
  if (known === undefined) throw new Error('no filing');
  await studio.api.send('POST', '/api/aziende/', {
    multipart: {
      ragione_sociale: 'Acquaviva già seguita S.r.l.',
      settore: '7',
      data_bilancio_chiusura: '2024-12-31',
      cf: known.cf,
    },
  });
  const importa = new ImportaMoltiPage(page);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.goto('/aziende');
  const torn = {
    name: 'trattoria.xbrl',
    mimeType: 'application/xml',
    buffer: known.file.buffer.subarray(0, 4000),
  };
  await importa.drop([
    buildZip(
      'bilanci_2024.zip',
      depositi.map(({ file }) => file),
    ),
    known.file,
    torn,
  ]);

  await importa.expectStep('Controllo');
  await expect(importa.tavola.getByText(`Nuove ${DEPOSITI - 1}`)).toBeVisible();
  await expect(importa.riga('Acquaviva già seguita')).toContainText(known.cf);
  await expect(importa.riga('bilancio_001.xbrl')).toContainText('Doppione.');
  await expect(importa.riga('trattoria.xbrl')).toContainText('Non leggibile.');
  await expect(importa.riga('Brenta 002')).toContainText('46.39.20');
  expect(await findViolations(page)).toEqual([]);

  // A sector by hand, for every company of the same code; a company and a year left out.
  await importa
    .riga('Delta 004')
    .getByRole('combobox', { name: /^Settore/u })
    .selectOption('2');
  await importa
    .riga('Delta 004')
    .getByRole('button', { name: /^Anche per/u })
    .click();
  await expect(importa.riga('Garda 007')).toContainText('2. Estrazione');
  await importa.riga('Cadore 003').getByRole('checkbox').uncheck();
  await importa.riga('Delta 004').getByRole('button', { name: 'Bilancio al 31/12/2023' }).click();

  // A reload keeps the table and the choices.
  await expect(importa.crea).toHaveText(new RegExp(`^Crea ${DEPOSITI - 2} aziende e \\d+ bilanci$`, 'u'));
  const before = await importa.crea.textContent();
  await page.reload();
  await expect(importa.crea).toHaveText(before ?? '');

  await importa.crea.click();
  await importa.expectStep('Esito');
  await expect(importa.creati).toHaveCount(DEPOSITI - 1);
  expect(await findViolations(page)).toEqual([]);
  const list = await studio.api.send<Pagina<Azienda>>('GET', '/api/aziende/?search=Delta');
  const delta = list.results.find(({ ragione_sociale }) => ragione_sociale === 'Delta 004 S.r.l.');
  expect(delta).toMatchObject({ settore: '2', cf: depositi[3]?.cf });
  const bilanci = await studio.api.send<Pagina<{ id: string; data_bilancio: string; quadratura: number }>>(
    'GET',
    `/api/bilanci/?azienda=${delta?.id ?? ''}`,
  );
  expect(bilanci.results.map(({ data_bilancio, quadratura }) => [data_bilancio, quadratura])).toEqual([
    ['2024-12-31', 0],
  ]);

  await studio.api.send('PATCH', `/api/bilanci/${bilanci.results[0]?.id ?? ''}/`, { data: { note: 'Da rivedere' } });
  await importa.undo();
  await expect(page.getByText('Delta 004 S.r.l. rimane')).toBeVisible({ timeout: DEPOSITI * 1000 });
  await expect(importa.creati).toHaveCount(1, { timeout: DEPOSITI * 1000 });
  expect((await studio.api.send<Pagina<Azienda>>('GET', '/api/aziende/')).count).toBe(2);
});

const VERIFICA = (titolo: string): string =>
  [
    `${titolo};;;`,
    'Bilancio di verifica al 30/09/2026;;;',
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    '10/01/001;Banca c/c;1.000,00;',
    '20/01/001;Crediti v/clienti;500,00;',
    '30/01/001;Capitale sociale;;1.000,00',
    '60/01/001;Ricavi delle vendite;;900,00',
    '70/01/001;Merci c/acquisti;400,00;',
  ].join('\n');

test('trial balances dropped together lead one after another to their accounts', async ({ page, request }) => {
  const studio = await createStudio(request);
  const [officine, trasporti] = await createAziende(studio.api, ['Officine Brenta S.r.l.', 'Trasporti Lagorai S.p.A.']);
  const importa = new ImportaMoltiPage(page);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  const build = (name: string, titolo: string): ChosenFile => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(VERIFICA(titolo)),
  });
  // On Panoramica: one is named in its file, one says nothing and is chosen by hand.
  await importa.choose([
    build('officine.csv', 'Ditta: 12 OFFICINE BRENTA SRL'),
    build('senza.csv', 'Situazione contabile'),
  ]);
  await importa.expectStep('Controllo');
  await expect(importa.riga('officine.csv')).toContainText('5 conti, da abbinare');
  await expect(importa.riga('senza.csv')).toContainText('Indicare l’azienda.');
  await importa.riga('senza.csv').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Trasporti Lagorai S.p.A.' }).click();
  expect(await findViolations(page)).toEqual([]);
  await expect(importa.crea).toHaveText('Aggiungi 2 bilanci');
  await page.keyboard.press('Control+Enter');
  await importa.expectStep('Esito');
  await page.getByRole('button', { name: 'Abbina i conti' }).click();
  await expect(
    page.getByText('Quadra: dare e avere coincidono.').or(page.getByText('Resoconto').first()),
  ).toBeVisible();
  await expect(page.getByText('Resta un bilancio di verifica da abbinare.')).toContainText(
    'Trasporti Lagorai S.p.A., 30/09/2026',
  );
  await page.getByRole('button', { name: 'Passa al prossimo' }).click();
  await expect(page.getByText('Resta un bilancio di verifica')).toHaveCount(0);
  const list = async (azienda = '') =>
    (
      await studio.api.send<Pagina<{ id: string; data_bilancio: string; vuoto: boolean }>>(
        'GET',
        `/api/bilanci/?azienda=${azienda}`,
      )
    ).results;
  for (const azienda of [officine, trasporti])
    expect(await list(azienda?.id)).toMatchObject([{ data_bilancio: '2026-09-30', vuoto: true }]);
  await expect(page).toHaveURL(new RegExp(`/bilanci/${(await list(trasporti?.id))[0]?.id ?? ''}/importa`, 'u'));
});

test('a connection lost while companies are created leaves a truthful outcome, and a retry creates nothing twice', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const importa = new ImportaMoltiPage(page);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.goto('/aziende');
  const depositi = createDepositi(3);
  await importa.choose(depositi.map(({ file }) => file));
  await importa.expectStep('Controllo');
  // The server creates the second company, its answer is lost; the third request never arrives.
  let calls = 0;
  await page.route('**/api/importazioni/aziende/', async (route) => {
    calls += 1;
    if (calls === 2) await route.fetch();
    await (calls === 1 ? route.continue() : route.abort('connectionreset'));
  });
  await importa.crea.click();
  await importa.expectStep('Esito');
  await expect(importa.creati).toHaveCount(1);
  await expect(page.getByText('2 righe non create')).toBeVisible();
  await expect(page.getByText('Il server non risponde. Riprovare.').first()).toBeVisible();
  expect((await studio.api.send<Pagina<Azienda>>('GET', '/api/aziende/')).count).toBe(2);
  await page.unroute('**/api/importazioni/aziende/');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(importa.creati).toHaveCount(3);
  await expect(page.getByText('3 aziende e 6 bilanci creati')).toBeVisible();
  expect((await studio.api.send<Pagina<Azienda>>('GET', '/api/aziende/')).count).toBe(3);
  await importa.undo();
  await expect(importa.creati).toHaveCount(0);
  expect((await studio.api.send<Pagina<Azienda>>('GET', '/api/aziende/')).count).toBe(0);
});
