import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

const ALFA = 'Alfa Meccanica S.r.l.';

test('a deadline is done, moved with a reason and taken out; calendar and company show the same', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const [alfa] = await createAziende(studio.api, [
    ALFA,
    'Beta S.r.l.',
    'Gamma S.r.l.',
    'Delta S.r.l.',
    'Epsilon S.r.l.',
  ]);
  await new LoginPage(page).enterAs(studio);
  await page.getByRole('link', { name: 'Scadenze', exact: true }).click();
  await expect(page).toHaveTitle('Scadenze · Vedetta');
  await page.goto(`/scadenze?azienda=${alfa?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Scadenze' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // The approval of the year that closes on 31 December 2026, and the filing that follows it.
  await page.goto(`/scadenze?azienda=${alfa?.id}&mese=2027-04`);
  const approvazione = page.getByRole('listitem').filter({ hasText: 'Approvazione del bilancio' });
  await expect(approvazione).toContainText('ven 30/04');
  await approvazione.getByRole('button', { name: /^Azioni/u }).click();
  await page.getByRole('menuitem', { name: 'Sposta…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nuova data').fill('28/04/2027');
  await expect(dialog.getByRole('button', { name: 'Sposta' })).toBeDisabled();
  await dialog.getByLabel('Motivo').fill('Assemblea anticipata');
  // What is written is not thrown away by a key.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Sposta' }).click();
  await expect(approvazione).toContainText('mer 28/04');
  await expect(approvazione).toContainText('spostata dal 30/04/2027: Assemblea anticipata');
  await page.reload();
  await expect(approvazione).toContainText('mer 28/04');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica .ics' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270428');
  expect(calendar).not.toContain('Beta');

  await page.getByRole('button', { name: 'Scadenze dell’azienda' }).click();
  await dialog.getByRole('checkbox', { name: /^Approvazione del bilancio/u }).click();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Nessuna scadenza in aprile 2027')).toBeVisible();

  // Alike on a day: one line that opens.
  await page.goto('/scadenze?mese=2027-02');
  const dati = page.getByRole('button', { name: '5 aziende' });
  await dati.click();
  await expect(page.getByRole('link', { name: ALFA })).toBeVisible();
});

test('an address with filters that do not exist opens and says so', async ({ page, request }) => {
  const studio = await createStudio(request);
  await createAziende(studio.api, [ALFA]);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/scadenze?tipo=assetti&professionista=7');
  await expect(page.getByText('non sono applicati: «tipo», «professionista»')).toBeVisible();
});

test('an empty day names the next deadline; an empty calendar is not offered', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/scadenze');
  await expect(page.getByRole('button', { name: 'Scarica .ics' })).toBeDisabled();
  await createAziende(studio.api, [ALFA]);
  await page.goto('/scadenze?giorno=2027-04-01&tipo=approvazione');
  await expect(page.getByText(`La prossima è il 30/04/2027: ${ALFA}, approvazione del bilancio.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scarica .ics' })).toBeEnabled();
  await page.getByRole('button', { name: 'Mostra aprile 2027' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Approvazione del bilancio' })).toContainText('ven 30/04');
});
