import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Pagina, PianoElenco, PianoTesoreria } from '@vedetta/contract';
import { formatRapporto } from '@vedetta/domain';
import { strFromU8, unzipSync } from 'fflate';
import { findViolations } from '../axe.ts';
import { IndicatoriPage } from '../pages/indicatori-page.ts';
import { readPdf } from '../pages/pdf.ts';
import { openNewPiano } from '../pages/tesoreria-page.ts';

test('from a statement to the DSCR in the PDF, with the plan as its proof', async ({ page, request }) => {
  const { tesoreria, studio, id, azienda } = await openNewPiano({ page, request }, 'Tesoreria in prova');

  // An amount over a computed one, undone and typed again; the closing cash follows.
  const prima = await tesoreria.cella('Liquidità finale', 0).textContent();
  await tesoreria.write('Imposte', 0, '1000');
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^1\s000$/u);
  await expect(tesoreria.cella('Liquidità finale', 0)).not.toHaveText(prima ?? '');
  await page.keyboard.press('Control+z');
  await expect(tesoreria.cella('Liquidità finale', 0)).toHaveText(prima ?? '');
  await page.keyboard.press('Control+y');

  // A loan, whose principal is the service of the debt.
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Aggiungi un finanziamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo finanziamento' });
  await dialog.getByLabel('Nome').fill('Mutuo in prova');
  await dialog.getByLabel('Capitale residuo').fill('120000');
  await dialog.getByLabel('Tasso annuo').fill('4,875');
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(tesoreria.cella('Rimborsi di capitale', 0)).not.toHaveText('-');

  // What is not saved is still there after a reload.
  page.on('dialog', (ask) => void ask.accept());
  await page.reload();
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^1\s000$/u);
  await tesoreria.salva.click();
  await expect(page.getByText('Tutto salvato')).toBeVisible();

  await tesoreria.usa.click();
  await page.getByRole('button', { name: 'Usa il piano' }).click();
  await expect(page.getByText(/^Usato il/u)).toBeVisible();
  await page.getByRole('link', { name: 'Apri il test' }).click();
  await expect(page.getByText(/Dati del piano di tesoreria «Piano dal bilancio al 30\/06\/2025»/u)).toBeVisible();

  const { results } = await studio.api.send<Pagina<PianoElenco>>('GET', `/api/aziende/${azienda}/piani/`);
  const { calcolo } = await studio.api.send<PianoTesoreria>('GET', `/api/piani/${results[0]?.id ?? ''}/`);
  const dscr = calcolo.dscr.sei_mesi?.valore ?? null;
  expect(dscr).not.toBeNull();
  // The explanation of the DSCR leads to the plan, which says where it is used.
  const indicatori = new IndicatoriPage(page);
  await indicatori
    .scheda('IdAp2')
    .getByRole('button', { name: /^Spiega il calcolo/u })
    .click();
  await expect(indicatori.panel.getByText('Il DSCR è quello dei primi sei mesi del piano.')).toBeVisible();
  await indicatori.panel.getByRole('link', { name: 'Apri il piano' }).click();
  await expect(page.getByText(/^Usato il/u)).toBeVisible();

  const { pagine } = await readPdf(await studio.api.printReport(id));
  const testo = pagine.join(' ').replaceAll('\u2212', '-');
  expect(testo).toContain(formatRapporto(dscr).replaceAll('\u2212', '-'));
  const piano = pagine.find((pagina) => pagina.includes('PIANO DI TESORERIA') && pagina.includes('Liquidità minima'));
  expect(piano).toContain('scenario Base. Versione 2');
  expect(testo).toContain('Mutuo in prova');
});

test('rows come from a spreadsheet, and the plan goes to one with formulas', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tesoreria } = await openNewPiano({ page, request }, 'Foglio in prova');

  // A named row and one that the plan does not have: a preview, then the amounts.
  await tesoreria.paste('Imposte', 0, 'Personale\t1.000,00\t2.000,00\nMai vista\t5\n');
  const preview = page.getByRole('dialog', { name: 'Incolla dal foglio di calcolo' });
  await expect(preview.getByText('Il piano non ha questa riga')).toBeAttached();
  await preview.getByRole('button', { name: 'Incolla 2 importi' }).click();
  await expect(tesoreria.cella('Personale', 1)).toHaveText(/^2\s000$/u);
  await tesoreria.copy('Personale', 1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2000,00');
  await page.keyboard.press('Control+z');
  await expect(tesoreria.cella('Personale', 1)).not.toHaveText(/^2\s000$/u);
  await page.keyboard.press('Control+y');
  await tesoreria.salva.click();
  await expect(page.getByText('Tutto salvato')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta' }).click();
  const foglio = unzipSync(readFileSync(await (await download).path()));
  const xml = Object.entries(foglio).flatMap(([nome, bytes]) =>
    /sheet\d\.xml$/u.test(nome) ? [strFromU8(bytes)] : [],
  );
  expect(xml.join('')).toContain('<v>2000</v>');
  expect(xml.join('').match(/<f>/gu)?.length).toBeGreaterThan(100);
});

test('a second plan keeps the rows of the first, and each can be opened and made the current one', async ({
  page,
  request,
}) => {
  const { tesoreria, azienda } = await openNewPiano({ page, request }, 'Due piani');
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Aggiungi una riga' }).click();
  const riga = page.getByRole('dialog', { name: 'Nuova riga' });
  await riga.getByLabel('Nome').fill('Affitti');
  await riga.getByRole('button', { name: 'Applica' }).click();
  await tesoreria.write('Affitti', 1, '1200');
  await tesoreria.salva.click();
  await expect(page.getByText('Tutto salvato')).toBeVisible();

  await tesoreria.picker.click();
  await page.getByRole('menuitem', { name: 'Nuovo piano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo piano di tesoreria' });
  await dialog.getByLabel('Nome').fill('Secondo piano');
  await dialog.getByLabel('Primo giorno').fill('01/08/2025');
  await dialog.getByRole('button', { name: 'Crea il piano' }).click();
  await expect(tesoreria.picker).toHaveText('Secondo piano');
  await expect(tesoreria.cella('Affitti', 0)).toHaveText(/^1\s200$/u);

  await tesoreria.picker.click();
  await page.getByRole('menuitem', { name: /^Piano dal bilancio/u }).click();
  await expect(tesoreria.cella('Affitti', 1)).toHaveText(/^1\s200$/u);
  await tesoreria.picker.click();
  await page.getByRole('menuitem', { name: 'Rendi corrente questo piano' }).click();
  await tesoreria.picker.click();
  await expect(page.getByRole('menuitem', { name: /^Piano dal bilancio.*, corrente$/u })).toBeVisible();
  await tesoreria.open(azienda);
  await expect(tesoreria.picker).toHaveText(/^Piano dal bilancio/u);
});

test('closed months are compared with what was expected, one by one or together, in an accessible grid', async ({
  page,
  request,
}) => {
  const { tesoreria } = await openNewPiano({ page, request }, 'Mesi chiusi');
  for (const [mese, effettivo] of [
    ['lug 25', '1000'],
    ['ago 25', '2500'],
  ]) {
    await page.getByRole('button', { name: 'Carica effettivo' }).click();
    const scelta = page.getByRole('dialog', { name: 'Carica effettivo' });
    await expect(scelta.getByLabel('Periodo')).toHaveValue(mese ?? '');
    await scelta.getByRole('button', { name: 'Continua' }).click();
    const dialog = page.getByRole('dialog', { name: /^Importi effettivi/u });
    await dialog.getByLabel('Effettivo, Imposte').fill(effettivo ?? '');
    await dialog.getByRole('button', { name: 'Applica' }).click();
  }
  // Nothing was expected: the variance is what was paid. It stands after the month it is of, or after the last one.
  const scostamenti = page.getByLabel('Scostamenti');
  await expect(tesoreria.cella('Imposte', 2)).toHaveText(/^\+2\s?500$/u);
  await scostamenti.selectOption('Scostamenti di lug 25');
  await expect(tesoreria.cella('Imposte', 1)).toHaveText(/^\+1\s?000$/u);
  await scostamenti.selectOption('Scostamenti di 2 periodi');
  await expect(tesoreria.cella('Imposte', 2)).toHaveText(/^\+3\s?500$/u);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await scostamenti.selectOption('Senza scostamenti');
  await expect(tesoreria.grid.getByRole('columnheader', { name: /scart/u })).toHaveCount(0);
});

test('what is refused, a field or a sum beyond the limit, is still on screen after a reload', async ({
  page,
  request,
}) => {
  const { tesoreria } = await openNewPiano({ page, request }, 'Bozza rifiutata');
  page.on('dialog', (ask) => void ask.accept());
  await tesoreria.write('Imposte', 0, '1234');
  const giorni = page.getByRole('complementary').getByLabel('Giorni medi di incasso');
  await giorni.fill('999');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Alcuni campi non sono validi')).toBeVisible();
  await page.reload();
  await expect(giorni).toHaveValue('999');
  await expect(page.getByText('Alcuni campi non sono validi')).toBeVisible();
  await giorni.fill('60');
  await page.keyboard.press('Tab');
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^1\s234$/u);

  await tesoreria.write('Imposte', 0, '6000000000000');
  await tesoreria.write('Imposte', 1, '6000000000000');
  await expect(page.getByText('superano le 13 cifre intere')).toBeVisible();
  await page.reload();
  await expect(page.getByText('superano le 13 cifre intere')).toBeVisible();
  await tesoreria.write('Imposte', 1, '5');
  await expect(tesoreria.cella('Imposte', 0)).toHaveText(/^6\s000/u);
});
