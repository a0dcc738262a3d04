import { expect, test } from '@playwright/test';
import { BilanciPage } from '../pages/bilanci-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { createAziende, createStudio } from '../new-studio.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00a0');

test('a statement is added, described, locked, unlocked with a reason, and deleted; its history shows it all', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const { id, azienda } = await studio.api.loadGolden('manifattura-sana', 'Officine Percorso S.r.l.');
  const login = new LoginPage(page);
  const bilanci = new BilanciPage(page);
  await login.enterAs(studio);
  await page.goto(`/bilanci/${id}`);
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Bilanci' }).click();
  const data = '31/12/2025';
  const row = bilanci.row(data);
  await expect(row).toContainText('Quadra');

  await bilanci.choose(data, 'Modifica descrizione');
  const descrizione = page.getByRole('dialog', { name: 'Modifica descrizione' });
  await descrizione.getByLabel('Descrizione').fill('Bilancio d’esercizio, definitivo');
  await descrizione.getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Bilancio d’esercizio, definitivo');

  await bilanci.choose(data, 'Consolida');
  await page.getByRole('dialog').getByRole('button', { name: 'Consolida' }).click();
  await expect(
    row.getByRole('img', { name: new RegExp(`Dati bloccati il .* da ${studio.username}`, 'u') }),
  ).toBeVisible();
  await bilanci.expectAzioni(data, ['Modifica descrizione', 'Cronologia', 'Sblocca']);

  await bilanci.choose(data, 'Sblocca');
  const sblocca = page.getByRole('dialog', { name: `Sblocca bilancio ${data}` });
  await sblocca.getByLabel(/^Motivo/u).fill('Fatture da ricevere dimenticate');
  await sblocca.getByRole('button', { name: 'Sblocca' }).click();
  await bilanci.expectAzioni(data, ['Modifica descrizione', 'Cronologia', 'Consolida', 'Elimina']);

  await studio.api.send('PATCH', `/api/bilanci/${id}/`, {
    data: { voci_update: [{ codice: 'SPA.C.IV.1', valore: -999_999_999_999.99, rettifica: null }] },
  });
  await page.reload();
  await expect(row).toContainText('−');
  await bilanci.choose(data, 'Cronologia');
  const storia = page.getByRole('dialog', { name: `Cronologia bilancio ${data}` });
  const eventi = storia.getByRole('listitem');
  await expect(eventi.nth(0)).toContainText(studio.username);
  await expect(eventi.nth(1)).toContainText('Motivo: Fatture da ricevere dimenticate');
  await eventi
    .nth(0)
    .getByText(/^Mostra/u)
    .click();
  await expect(storia.getByText(nb('−999_999_999_999,99_€'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(storia).toBeHidden();

  await bilanci.choose(data, 'Elimina');
  const elimina = page.getByRole('dialog', { name: 'Elimina bilancio' });
  await expect(elimina).toContainText(`Conferma eliminazione del bilancio ${data}?`);
  await elimina.getByRole('button', { name: 'Annulla' }).click();
  await expect(row).toBeVisible();
  await bilanci.choose(data, 'Elimina');
  await elimina.getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toBeHidden();
  expect(azienda).not.toBe('');
});

test('an interim statement links to its projection; an invalid date is reported on its field', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, ['Alfa S.r.l.']);
  const login = new LoginPage(page);
  const bilanci = new BilanciPage(page);
  await login.enterAs(studio);
  await page.evaluate((id) => localStorage.setItem('selectedAziendaId', id), azienda?.id ?? '');
  await page.goto('/bilanci');
  await page.getByRole('button', { name: 'Aggiungi bilancio' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi bilancio' });
  await dialog.getByLabel('Data del bilancio').fill('31/12/2099');
  await dialog.getByRole('button', { name: 'Aggiungi bilancio' }).click();
  await expect(dialog.getByLabel('Data del bilancio')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await bilanci.add('30/09/2026', 'Terzo trimestre');
  await bilanci.open();
  await expect(page.getByRole('link', { name: 'Apri proiezione a fine esercizio' })).toHaveAttribute(
    'href',
    /\/bilanci\/[\w-]+\/proiezione$/u,
  );
  await expect(bilanci.row('30/09/2026')).toContainText('Infrannuale');
  await expect(page.getByText('Pagina 1 di 1')).toBeVisible();
});

test('a page has fifty statements', async ({ page, request }) => {
  const studio = await createStudio(request);
  const [azienda] = await createAziende(studio.api, ['Alfa S.r.l.']);
  const id = azienda?.id ?? '';
  for (let number = 0; number < 51; number += 1) {
    await studio.api.send('POST', '/api/bilanci/', {
      data: { azienda: id, data_bilancio: '2025-12-31', descrizione: `Bozza ${number + 1}` },
    });
  }
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.evaluate((key) => localStorage.setItem('selectedAziendaId', key), id);
  await page.goto('/bilanci?page=2');
  await expect(page.getByText('Pagina 2 di 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagina successiva' })).toBeDisabled();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pagina precedente' }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
});
