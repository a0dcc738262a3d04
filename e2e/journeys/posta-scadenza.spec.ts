import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { createAziende, createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PostaPage } from '../pages/posta-page.ts';

const CSV =
  'Bilancio di verifica al 30/09/2026;;\nConto;Descrizione;Saldo\n10/01;Banca c/c;1000,00\n20/01;Capitale;-1000,00';

test('a deadline asks the client; two files of the same name arrive, are downloaded together, and one may be taken for another kind', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, ['Edil Garda S.r.l.']);
  const posta = new PostaPage(page);
  await new LoginPage(page).enterAs(studio);

  await page.goto(`/scadenze?azienda=${azienda?.id}&mese=2027-04`);
  const scadenza = page.getByRole('listitem').filter({ hasText: 'Approvazione del bilancio' });
  await scadenza.getByRole('button', { name: /^Azioni/u }).click();
  await page.getByRole('menuitem', { name: 'Chiedi i dati…' }).click();
  await expect(posta.dialog.getByLabel('Che cosa si chiede')).toHaveValue('Documenti per il bilancio al 31/12/2026');
  await posta.dialog.getByRole('button', { name: 'Crea il link' }).click();
  const link = await posta.dialog.locator('code').innerText();
  await posta.dialog.getByRole('button', { name: 'L’ho consegnato' }).click();

  for (const text of [CSV, `${CSV}\n30/01;Cassa;0,00`]) {
    const response = await request.post('/api/carica-dati/file/', {
      headers: { 'X-Codice-Richiesta': new URL(link).hash.slice(1) },
      multipart: { file: { name: 'verifica.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } },
    });
    expect(response.status()).toBe(201);
  }

  await posta.open();
  await expect(posta.file('verifica.csv')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica i 2 file (.zip)' }).click();
  const entries = unzipSync(await readFile(await (await download).path()));
  expect(Object.keys(entries).toSorted()).toEqual(['verifica (2).csv', 'verifica.csv']);
  expect(
    Object.values(entries)
      .map((bytes) => Buffer.from(bytes).toString())
      .toSorted(),
  ).toEqual([CSV, `${CSV}\n30/01;Cassa;0,00`].toSorted());

  await posta.file('verifica.csv').first().getByText('verifica.csv').click();
  await page.getByRole('button', { name: 'Cambia tipo' }).click();
  await expect(posta.dialog.getByText('Che cosa è')).toBeVisible();
  await posta.dialog.getByText('XBRL').click();
  await expect(posta.dialog.getByRole('radio', { name: /XBRL/u })).toBeChecked();
  await expect(posta.dialog.getByRole('button', { name: 'Crea il bilancio e importa' })).toBeEnabled();
});
