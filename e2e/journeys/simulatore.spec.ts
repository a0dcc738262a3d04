import { expect, test } from '@playwright/test';
import type { Bilancio, RimedioFilo, ScenarioElenco, SimulazioneFilo } from '@vedetta/contract';
import { formatPercent } from '@vedetta/domain';
import { findViolations } from '../axe.ts';
import { createStudio } from '../new-studio.ts';
import { readPdf } from '../pages/pdf.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SimulatorePage } from '../pages/simulatore-page.ts';

const toNoBreak = (text: string): string => text.replaceAll(' ', '\u00A0');

test('from a lever to a scenario that follows its statement, with the figures of the server', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id } = await api.loadGolden('dettaglio-in-allerta', 'Simulatore in prova');
  const simulatore = new SimulatorePage(page);
  await new LoginPage(page).remember(studio);
  await simulatore.open(id);

  // What the page computes is what the server computes.
  await simulatore.leva('Apporto dei soci').fill('70000');
  const simulata = await api.send<SimulazioneFilo>('POST', `/api/bilanci/${id}/simula/`, {
    data: { leve: [{ codice: 'apporto', importo: 70_000 }] },
  });
  const ida3 = simulata.indicatori.find(({ codice }) => codice === 'IdA3');
  await expect(simulatore.indicatore('Patrimonio netto su debiti')).toContainText(
    formatPercent(ida3?.prima.valore ?? null),
  );
  await expect(simulatore.indicatore('Patrimonio netto su debiti')).toContainText(
    formatPercent(ida3?.dopo.valore ?? null),
  );
  const grado = Math.round((simulata.rischio.dopo ?? 0) * 100);
  await expect(simulatore.grado.getByRole('img')).toHaveAccessibleName(new RegExp(`a ${grado}\\s%`, 'u'));

  // By keys: ten steps of 1 000, and to the end.
  await simulatore.cursore('Apporto dei soci').focus();
  await page.keyboard.press('PageUp');
  await expect(simulatore.leva('Apporto dei soci')).toHaveValue(toNoBreak('80 000,00'));

  // What would be enough, as the server says it, put among the levers.
  const rimedi = await api.send<RimedioFilo[]>('GET', `/api/bilanci/${id}/rimedi/`);
  const rimedio = rimedi.find(({ codice }) => codice === 'IdA3')?.leve.find(({ codice }) => codice === 'apporto');
  const mostrato = Math.ceil((rimedio?.valore ?? 0) / 100) * 100;
  await simulatore.rimedi.getByRole('button', { name: /^Patrimonio netto su debiti: Apporto dei soci/u }).click();
  await expect(simulatore.leva('Apporto dei soci')).toHaveValue(
    toNoBreak(`${mostrato.toLocaleString('it-IT').replaceAll('.', ' ')},00`),
  );
  await expect(simulatore.indicatore('Patrimonio netto su debiti').getByText('rientra')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await simulatore.saveAs('Solo soci');
  await expect(simulatore.confronto.getByRole('columnheader', { name: 'Solo soci' })).toBeVisible();

  // In the report there is a chapter of it, which may begin below another one and end on the next page.
  await page.getByRole('button', { name: 'Includi nel report' }).click();
  await expect(page.getByRole('button', { name: 'Togli dal report' })).toBeVisible();
  const { pagine } = await readPdf(await api.printReport(id));
  const inizio = pagine.findIndex((pagina) => pagina.includes('Solo soci'));
  const stampata = pagine
    .slice(inizio, inizio + 2)
    .join(' ')
    .replaceAll('\u00A0', ' ');
  expect(stampata).toContain('Scenari');
  expect(stampata).toContain(`Apporto dei soci: ${mostrato.toLocaleString('it-IT').replaceAll('.', ' ')},00 €`);
  expect(stampata).toContain('Patrimonio netto su debiti');

  // Leaving with another lever set asks first; what is saved is there afterwards.
  await simulatore.leva('Ricavi').fill('5');
  await page.getByRole('link', { name: '4. Altri indicatori' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await simulatore.open(id);
  await expect(simulatore.leva('Ricavi')).toHaveValue('0,00');
  await expect(simulatore.leva('Apporto dei soci')).not.toHaveValue('0,00');

  // The scenario follows the statement, and is kept while the statement is locked.
  const read = async () => (await api.send<ScenarioElenco[]>('GET', `/api/bilanci/${id}/scenari/`))[0];
  const prima = await read();
  const { voci } = await api.send<Bilancio>('GET', `/api/bilanci/${id}/`);
  const add = (codice: string) => ({
    codice,
    valore: (voci.find((voce) => voce.codice === codice)?.valore ?? 0) + 50_000,
  });
  await api.send('PATCH', `/api/bilanci/${id}/`, { data: { voci_update: [add('SPA.C.IV.1'), add('SPP.A.VI.2')] } });
  const mossa = await read();
  expect(mossa?.dopo?.patrimonio_netto).toBe((prima?.dopo?.patrimonio_netto ?? 0) + 50_000);
  await api.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato: true } });
  await page.reload();
  await expect(simulatore.confronto.getByText('Valori del blocco dei dati.')).toBeVisible();
  await expect(page.getByText(/^I dati del bilancio sono bloccati/u)).toBeVisible();
  expect((await read())?.dopo).toEqual(mossa?.dopo);
});

test('a statement that is not balanced says what to do instead', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('non-quadrato', 'Non quadra');
  await new LoginPage(page).remember(studio);
  await page.goto(`/bilanci/${id}/simulatore`);
  await expect(page.getByText('Il bilancio non quadra: portare a zero la squadratura e salvare.')).toBeVisible();
});
