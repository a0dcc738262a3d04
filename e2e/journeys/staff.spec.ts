import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { StaffPage } from '../pages/staff-page.ts';
import { createStudio } from '../new-studio.ts';
import { password } from '../start-product.ts';

test('visitors and users of a firm cannot open the staff pages', async ({ page, request }) => {
  const login = new LoginPage(page);
  const staff = new StaffPage(page);
  await login.open();
  for (const url of ['/staff', '/staff/registro']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Login staff' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await login.enter('studio', password);
  await expect(page.getByRole('heading', { name: 'Riservato allo staff' })).toBeVisible();
  expect((await request.get('/api/staff/studi/')).status()).toBe(401);
  await page.getByRole('button', { name: 'Entra con un altro utente' }).click();
  await login.enter('staff', password);
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeVisible();
  await staff.goTo('Sistema');
  await expect(page.getByText('Lo staff entra con la sola password')).toBeVisible();
  await expect(page.getByText('PostgreSQL')).toBeVisible();
});

test('the trail has the address of every act, not only of logins', async ({ page, request }) => {
  const studio = await createStudio(request);
  await studio.api.loadGolden('infrannuale-con-proiezione', 'Indirizzi S.r.l.');
  await new LoginPage(page).remember({ username: 'staff', password });
  await page.goto(`/staff/registro?studio=${studio.id}`);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  for (const act of ['ha aggiunto l’azienda', 'ha aggiunto il bilancio', 'ha modificato', 'ha eseguito l’accesso'])
    await expect(rows.filter({ hasText: act }).first()).toBeVisible();
  const addresses = await rows.evaluateAll((list) => list.map((row) => row.lastElementChild?.textContent ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !/^(?:127\.0\.0\.1|::1)$/u.test(address))).toEqual([]);
});

test('a firm and its users are created, limited, disabled and enabled again, and the trail shows it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const login = new LoginPage(page);
  const staff = new StaffPage(page);
  const nome = `Studio Percorso ${Date.now()}`;
  await login.open();
  await staff.open();
  await login.enter('staff', password);
  await staff.createStudio(nome, '2');
  await staff.search(nome);
  await expect(staff.row(nome)).toContainText('Valida');
  await expect(staff.row(nome)).toContainText('0 di 2');

  await staff.choose(nome, 'Modifica dati e licenza');
  const licenza = page.getByRole('dialog', { name: 'Modifica dati e licenza' });
  await licenza.getByRole('combobox', { name: 'Licenza' }).click();
  await page.getByRole('option', { name: 'Demo' }).click();
  await licenza.getByLabel('Numero massimo di aziende').fill('');
  await licenza.getByRole('button', { name: 'Salva' }).click();
  await expect(staff.row(nome)).toContainText('Demo');

  await staff.choose(nome, 'Utenti');
  await expect(page.getByText('Nessun utente')).toBeVisible();
  const username = `anna.${Date.now()}`;
  const link = await staff.createUtente(nome, username, 'Link monouso');
  await expect(staff.row(username)).toContainText('Link fino al');

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText(username)).toBeVisible();
  expect(other.url()).not.toContain('#');
  await other.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('breve');
  await other.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('breve');
  await other.getByRole('button', { name: 'Salva ed entra' }).click();
  await expect(other.getByRole('textbox', { name: 'Nuova password', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await other.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('pioggia-di-marzo-27');
  await other.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('pioggia-di-marzo-27');
  await other.getByRole('button', { name: 'Salva ed entra' }).click();
  await new LoginPage(other).expectFrame();
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByText('Il link è scaduto, è già stato usato')).toBeVisible();

  await staff.choose(username, 'Reimposta password');
  await page.getByRole('dialog', { name: 'Reimposta password' }).getByText('Password generata').click();
  await page
    .getByRole('dialog', { name: 'Reimposta password' })
    .getByRole('button', { name: 'Reimposta password' })
    .click();
  const generated = await staff.readCredenziali('Password generata');
  await other.goto('/aziende');
  await new LoginPage(other).enter(username, generated);
  await new LoginPage(other).expectFrame();

  await staff.choose(username, 'Disabilita');
  await page.getByRole('dialog').getByRole('button', { name: 'Disabilita' }).click();
  await expect(staff.row(username)).toContainText('Disabilitato');
  await other.goto('/bilanci');
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await new LoginPage(other).enter(username, generated);
  await expect(other.getByRole('alert')).toBeVisible();
  await other.close();

  await staff.choose(username, 'Registro');
  await expect(page.getByLabel('Utente')).toHaveValue(username);
  await page
    .getByRole('button', { name: new RegExp(`^${username} ha eseguito l’accesso`, 'u') })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Apri i dati dello studio' });
  await why.getByLabel('Motivo').fill('Richiesta dello studio, ticket 4512');
  await why.getByRole('button', { name: 'Apri' }).click();
  await expect(page.getByRole('dialog', { name: 'Evento' })).toContainText('Impronta');
  await page.getByRole('dialog', { name: 'Evento' }).getByRole('button', { name: 'Chiudi' }).last().click();

  await staff.goTo('Studi');
  await staff.search(nome);
  await staff.choose(nome, 'Cancella definitivamente');
  const clear = page.getByRole('dialog', { name: 'Cancella definitivamente' });
  await clear.getByLabel('Nome dello studio').fill('Studio');
  await expect(clear.getByText('Nome errato, impossibile procedere')).toBeVisible();
  await clear.getByLabel('Nome dello studio').fill(nome);
  await clear.getByRole('button', { name: 'Cancella definitivamente' }).click();
  await expect(clear).toBeHidden();
  await expect(staff.row(nome)).toBeHidden();
});
