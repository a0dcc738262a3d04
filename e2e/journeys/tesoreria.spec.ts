import { expect, test } from '@playwright/test';
import type { Pagina, PianoElenco, PianoTesoreria } from '@vedetta/contract';
import { formatRapporto } from '@vedetta/domain';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { readPdf } from '../pages/pdf.ts';
import { TesoreriaPage } from '../pages/tesoreria-page.ts';

test('from a statement to the DSCR in the PDF, with the plan as its proof', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden('infrannuale-con-proiezione', 'Tesoreria in prova');
  const tesoreria = new TesoreriaPage(page);
  await new LoginPage(page).remember(studio);
  await tesoreria.open(azienda);
  await page.getByRole('button', { name: 'Dal bilancio al 30/06/2025' }).click();
  await page.getByRole('button', { name: 'Crea il piano' }).click();
  await expect(tesoreria.grid).toBeVisible();

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
  const { pagine } = await readPdf(await studio.api.printReport(id));
  expect(pagine.join(' ').replaceAll('\u2212', '-')).toContain(formatRapporto(dscr).replaceAll('\u2212', '-'));
});
