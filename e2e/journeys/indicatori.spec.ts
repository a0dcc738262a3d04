import { expect, test } from '@playwright/test';
import { IndicatoriPage } from '../pages/indicatori-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StudioApi } from '../studio-api.ts';
import { createStudio } from '../new-studio.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');

const DIVIDENDI = 'Dividendi deliberati e non ancora iscritti a debito';
const CAPITALE = 'Capitale minimo legale';

/* Patrimonio netto of the case: 380 000 + 5 000 (a negative A.VII does not count) = 385 000. */
test('inputs are previewed, guarded against leaving, saved and explained', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id, precedente } = await api.loadGolden('manifattura-sana', 'Percorso indicatori');
  const pagina = new IndicatoriPage(page);
  await new LoginPage(page).remember(studio);
  await pagina.open(id, 'indicatori/IdA');

  await test.step('a disabled page says why', async () => {
    const pill = page.getByRole('link', { name: 'Proiezione', exact: true });
    await expect(pill).toHaveAttribute('aria-disabled', 'true');
    await pill.hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Un bilancio di chiusura è già a fine esercizio: non ha proiezione.',
    );
    await pagina.open(id, 'previsione');
    await expect(page.getByText('Un bilancio di chiusura non ha indicatori previsionali.')).toBeVisible();
    await pagina.open(id, 'altro');
    await expect(page).toHaveURL(`/bilanci/${id}/altro/ICAS`);
  });

  await test.step('typed, guarded, saved', async () => {
    await pagina.goTo('2. Indicatori consuntivi');
    await expect(pagina.scheda('IdA1')).toContainText(nb('385_000,00_€'));
    await pagina.field(DIVIDENDI).fill('380000');
    await expect(pagina.scheda('IdA1')).toContainText(nb('5_000,00_€'));
    await expect(pagina.scheda('IdA1')).toContainText('Critico');
    await expect(pagina.salva).toHaveText('Salva *');
    await pagina.goTo('Report');
    const domanda = page.getByRole('dialog', { name: 'Modifiche non salvate' });
    await domanda.getByRole('button', { name: 'Resta' }).click();
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('380_000,00'));
    await page.keyboard.press('Control+s');
    await expect(pagina.stato).toContainText('Valori salvati');
    await page.reload();
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('380_000,00'));
    await expect(pagina.scheda('IdA1')).toContainText(nb('5_000,00_€'));
  });

  await test.step('another group reads the same input', async () => {
    await pagina.goTo('4. Altri indicatori', 'Leva');
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('380_000,00'));
    await pagina.field(DIVIDENDI).fill('0');
    await pagina.save();
  });

  await test.step('the notes of a group', async () => {
    await expect(page.getByText('(Nessuna nota)')).toBeVisible();
    await page.getByRole('button', { name: 'Modifica annotazioni' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Leva in linea con il settore.');
    await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Leva in linea con il settore.')).toBeVisible();
  });

  await test.step('a mark of the trend opens its year, a line of the explanation opens its row in the editor', async () => {
    await pagina.goTo('2. Indicatori consuntivi');
    await pagina
      .scheda('IdA2')
      .getByRole('link', { name: /^31\/12\/2024, annuale/u })
      .click();
    await expect(page).toHaveURL(`/bilanci/${precedente}/indicatori/IdA`);
    const spiegazione = await pagina.explain('Oneri finanziari su ricavi');
    await spiegazione
      .getByRole('link', { name: /CE\.C\.17/u })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/bilanci/${precedente}#CE\\.C\\.17`, 'u'));
    await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText('CE.C.17');
  });
});

test('two people at once, a statement locked meanwhile, no network, no session: nothing typed is lost', async ({
  page,
  request,
  context,
}) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id } = await api.loadGolden('manifattura-sana', 'Percorso contese');
  const pagina = new IndicatoriPage(page);
  const colleague = await StudioApi.login(request, studio);
  const saveElsewhere = (nome: string, valore: number) =>
    colleague.send('POST', `/api/bilanci/${id}/indicatori/IdA/params/`, { data: { params: [{ nome, valore }] } });
  const lock = (consolidato: boolean) => colleague.send('PATCH', `/api/bilanci/${id}/`, { data: { consolidato } });
  await new LoginPage(page).remember(studio);
  await pagina.open(id, 'indicatori/IdA');

  await test.step('saved by a colleague meanwhile: the second Salva keeps both', async () => {
    await pagina.field(CAPITALE).fill('50000');
    await expect(pagina.stato).toContainText('Anteprima ricalcolata');
    await saveElsewhere('DIV', 1000);
    await pagina.salva.click();
    await expect(pagina.avviso).toHaveText(
      /^Questo utente ha già salvato, alle \d\d:\d\d, forse da un’altra scheda: nulla è stato sovrascritto né eliminato\. Controllare e ripetere\.$/u,
    );
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('1_000,00'));
    await expect(pagina.field(CAPITALE)).toHaveValue(nb('50_000,00'));
    await pagina.save();
    await expect(pagina.scheda('IdA1')).toContainText(nb('384_000,00_€'));
  });

  await test.step('without a network', async () => {
    await pagina.field(DIVIDENDI).fill('2000');
    await expect(pagina.scheda('IdA1')).toContainText(nb('383_000,00_€'));
    await context.setOffline(true);
    await pagina.salva.click();
    await expect(pagina.avviso).toHaveText('Il server non risponde. Riprovare.');
    await context.setOffline(false);
    await pagina.save();
  });

  await test.step('without a session', async () => {
    await pagina.field(DIVIDENDI).fill('3000');
    await expect(pagina.scheda('IdA1')).toContainText(nb('382_000,00_€'));
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken: string }).accessToken,
    );
    await request.post('/api/logout/', { headers: { Authorization: `Token ${token}` } });
    await pagina.salva.click();
    const dialog = page.getByRole('dialog', { name: 'Sessione scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(studio.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('3_000,00'));
    await pagina.save();
  });

  await test.step('locked by a colleague meanwhile', async () => {
    await pagina.field(DIVIDENDI).fill('4000');
    await expect(pagina.scheda('IdA1')).toContainText(nb('381_000,00_€'));
    await lock(true);
    await pagina.salva.click();
    await expect(pagina.avviso).toHaveText('I dati del bilancio sono bloccati.');
    await expect(page.getByText(new RegExp(`Dati bloccati il .* da ${studio.username}\\.`, 'u'))).toBeVisible();
    await expect(pagina.field(DIVIDENDI)).toBeDisabled();
    await expect(pagina.field(DIVIDENDI)).toHaveValue(nb('4_000,00'));
    await expect(pagina.salva).toBeHidden();
    await lock(false);
  });
});

test('the evidence of a legal signal is saved by itself, with the answer that is there', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const { id } = await api.loadGolden('manifattura-sana', 'Evidenze');
  await api.send('POST', `/api/bilanci/${id}/indicatori/ICAS/params/`, {
    data: { params: [{ nome: 'Forn', valore: 1 }] },
  });
  const pagina = new IndicatoriPage(page);
  await new LoginPage(page).remember(studio);
  await pagina.open(id, 'altro/ICAS');
  const fornitori = page.getByRole('textbox', { name: /^Evidenza ?: Fornitori/u });
  const retribuzioni = page.getByRole('textbox', { name: /^Evidenza ?: Retribuzioni/u });
  await fornitori.fill('Scadenzario al 28/02');
  await page.getByRole('button', { name: /^Evidenza ?: Retribuzioni/u }).click();
  await retribuzioni.fill('Cedolini quietanzati');
  await pagina.salva.click();
  await expect(pagina.stato).toContainText('Valori salvati');
  await page.reload();
  await expect(fornitori).toHaveValue('Scadenzario al 28/02');
  await expect(retribuzioni).toHaveValue('Cedolini quietanzati');
  await expect(pagina.scheda('ICA8')).toContainText('1 su 7');
});
