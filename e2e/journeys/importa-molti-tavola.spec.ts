import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import type { ChosenFile } from '../depositi.ts';
import { createDepositi } from '../depositi.ts';
import { createStudio } from '../new-studio.ts';
import { ImportaMoltiPage } from '../pages/importa-molti-page.ts';
import { LoginPage } from '../pages/login-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

type Pagina<T> = { readonly results: readonly T[] };
type Voce = { readonly codice: string; readonly valore: number; readonly rettifica: number | null };
type Bilancio = {
  readonly id: string;
  readonly data_bilancio: string;
  readonly quadratura: number;
  readonly voci: readonly Voce[];
};

/** The same filing with another text. */
const replaceIn = ({ file }: { readonly file: ChosenFile }, what: RegExp, by: string): ChosenFile => {
  const text = file.buffer.toString('utf8');
  expect(text).toMatch(what);
  return { ...file, buffer: Buffer.from(text.replace(what, by)) };
};

const buildVerifica = (ditta: string): ChosenFile => ({
  name: 'verifica.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `Ditta: ${ditta};;;`,
      'Bilancio di verifica al 30/09/2026;;;',
      'Conto;Descrizione;Saldo Dare;Saldo Avere',
      '10/01/001;Banca c/c;1.000,00;',
      '30/01/001;Capitale sociale;;1.000,00',
    ].join('\n'),
  ),
});

test('the table rounds a difference, compares a year that is there, follows the keys, and knows who it creates', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { api, ...studio } = await createStudio(request);
  const [known, off, other] = createDepositi(3);
  if (known === undefined || off === undefined || other === undefined) throw new Error('no filing');

  // The first company is there, with one line of its earlier year as the professional corrected it.
  const azienda = await api.send<{ id: string }>('POST', '/api/aziende/', {
    multipart: {
      ragione_sociale: known.nome,
      settore: '2',
      data_bilancio_chiusura: '2025-12-31',
      cf: known.cf,
    },
  });
  const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
    data: { azienda: azienda.id, data_bilancio: '2023-12-31' },
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { voci_update: [{ codice: 'SPA.C.IV.1', valore: 1234.5, rettifica: null }] },
  });
  // The second filing contradicts itself by one euro; the trial balance is of the third company, which nobody knows yet.
  const rounded = replaceIn(
    off,
    /(<itcc-ci:TotalePassivo [^>]*>)(\d+)(<)/u,
    `$1${Number(/<itcc-ci:TotalePassivo [^>]*>(\d+)</u.exec(off.file.buffer.toString('utf8'))?.[1]) + 1}$3`,
  );
  await new LoginPage(page).enterAs(studio);
  await page.goto('/aziende');
  const importa = new ImportaMoltiPage(page);
  await importa.choose([known.file, rounded, other.file, buildVerifica(other.nome.toUpperCase().replaceAll('.', ''))]);
  await importa.expectStep('Controllo');

  await test.step('a year that is there with other figures is told, and compared', async () => {
    const riga = importa.riga(known.nome).first();
    await expect(riga).toContainText('31/12/2023 diverso');
    await riga.getByRole('button', { name: 'Confronta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Il 31/12/2023 a confronto' });
    await expect(dialog.getByRole('row').filter({ hasText: 'SPA.C.IV.1' })).toContainText(nb('1_234,50'));
    await expect(dialog.getByText('Totale attivo')).toHaveCount(0);
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  });

  await test.step('a rounding is put in, taken back, put in', async () => {
    const riga = importa.riga(off.nome).first();
    await expect(riga).toContainText(nb('non quadra di \u22121,00_€'));
    await riga.getByRole('button', { name: /^Arrotondamento/u }).click();
    await expect(riga).toContainText('di arrotondamento tra le altre riserve');
    await riga.getByRole('button', { name: /^Togli l’arrotondamento/u }).click();
    await expect(riga).toContainText('non quadra di');
    await riga.getByRole('button', { name: /^Arrotondamento/u }).click();
  });

  await test.step('up, down, X, S and F', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowDown');
    const included = (nome: string) => importa.tavola.getByRole('checkbox', { name: `Includi ${nome}` }).first();
    const [first, second] = [off.nome, other.nome].toSorted((a, b) => a.localeCompare(b, 'it'));
    await expect(included(first ?? '')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(included(second ?? '')).toBeFocused();
    await page.keyboard.press('x');
    await expect(included(second ?? '')).not.toBeChecked();
    await page.keyboard.press('x');
    await expect(included(second ?? '')).toBeChecked();
    await page.keyboard.press('f');
    await expect(page.getByRole('combobox', { name: `Forma giuridica di ${second}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(included(first ?? '')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one box takes all rows out and in', async () => {
    const tutte = importa.tavola.getByRole('checkbox', { name: 'Includi tutte' });
    const rows = importa.tavola.getByRole('checkbox', { name: /^Includi (?!tutte)/u });
    await expect(tutte).toBeChecked();
    await rows.first().uncheck();
    await expect(tutte).toBeChecked({ indeterminate: true });
    await tutte.click();
    for (const box of await rows.all()) await expect(box).toBeChecked();
    await tutte.click();
    for (const box of await rows.all()) await expect(box).not.toBeChecked();
    await expect(importa.crea).toHaveCount(0);
    await tutte.click();
  });

  await test.step('a trial balance waits for the company of its filing', async () => {
    await expect(importa.riga('verifica.csv')).toContainText('riconosciuta dal nome: controllare');
    await expect(importa.riga('verifica.csv').getByRole('combobox')).toHaveValue(`${other.nome} (da creare)`);
  });

  await importa.crea.click();
  await importa.expectStep('Esito');
  const listOf = async (nome: string): Promise<readonly Bilancio[]> => {
    const aziende = await api.send<Pagina<{ id: string }>>('GET', `/api/aziende/?search=${encodeURIComponent(nome)}`);
    expect(aziende.results).toHaveLength(1);
    const bilanci = await api.send<Pagina<Bilancio>>('GET', `/api/bilanci/?azienda=${aziende.results[0]?.id ?? ''}`);
    return bilanci.results;
  };
  expect((await listOf(other.nome)).map(({ data_bilancio }) => data_bilancio)[0]).toBe('2026-09-30');
  const [latest] = await listOf(off.nome);
  expect(latest?.quadratura).toBe(0);
  const saved = await api.send<Bilancio>('GET', `/api/bilanci/${latest?.id ?? ''}/`);
  // The amount of the file stays; what balances is beside it.
  const riserva = saved.voci.find(({ codice }) => codice === 'SPP.A.VI.2');
  expect(riserva?.rettifica).toBe((riserva?.valore ?? 0) - 1);
  const [, untouched] = await listOf(known.nome);
  expect(untouched?.id).toBe(id);
});

test('an import goes on behind other pages, which say how far it is', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/aziende');
  const importa = new ImportaMoltiPage(page);
  const { promise: read, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/importazioni/riconosci/**', async (route) => {
    await read;
    await route.continue();
  });
  await importa.choose(createDepositi(4).map(({ file }) => file));
  await importa.expectStep('Lettura');
  await page.getByRole('link', { name: 'Profilo' }).click();
  const bar = page.getByRole('contentinfo');
  await expect(bar).toContainText('Importazione: 0 di 4 file letti');
  letThrough();
  await expect(bar).not.toContainText('Importazione:');
  await page.getByRole('link', { name: 'Aziende', exact: true }).click();
  await page.getByRole('link', { name: 'Riprendi l’importazione' }).click();
  await importa.expectStep('Controllo');
});

test('a trial balance of a company that the studio does not have creates it, with the name of the file', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  const importa = new ImportaMoltiPage(page);
  await page.goto('/aziende/importa');
  await importa.choose([
    buildVerifica('Nuova Carpenteria S.r.l.'),
    { name: 'conti.xlsx', mimeType: 'text/plain', buffer: Buffer.from('Conto;Saldo\n10;1,00') },
  ]);
  await expect(importa.riga('verifica.csv')).toContainText('«Nuova Carpenteria S.r.l.» non è tra le aziende.');
  await expect(page.getByText('Il nome finisce per .xlsx, ma il contenuto è un testo')).toBeVisible();
  await importa.riga('verifica.csv').getByRole('button', { name: 'Aggiungi «Nuova Carpenteria S.r.l.»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi azienda' });
  await expect(dialog.getByRole('textbox', { name: 'Ragione sociale' })).toHaveValue('Nuova Carpenteria S.r.l.');
  await dialog.getByRole('textbox', { name: 'Codice ATECO' }).fill('25.11.00');
  await dialog.getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect(importa.riga('verifica.csv').getByRole('combobox')).toHaveValue('Nuova Carpenteria S.r.l.');
  await importa.crea.click();
  await importa.expectStep('Esito');
});

test('the table and its choices wait for their user when the session has expired meanwhile', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const importa = new ImportaMoltiPage(page);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.goto('/aziende');
  await importa.choose(createDepositi(3).map(({ file }) => file));
  await importa.expectStep('Controllo');
  await importa.riga('Cadore 003').getByRole('checkbox').uncheck();
  const crea = await importa.crea.textContent();

  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ accessToken: 'scaduto', refreshToken: 'scaduto', expires: null })),
  );
  await page.reload();
  await login.enter(studio.username, studio.password);
  await importa.expectStep('Controllo');
  await expect(importa.riga('Cadore 003').getByRole('checkbox')).not.toBeChecked();
  await expect(importa.crea).toHaveText(crea ?? '');
});
