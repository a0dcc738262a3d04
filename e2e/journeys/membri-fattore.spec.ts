import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';
import { buildCodice, readChiave } from '../totp.ts';

const readRight = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().right);

test('a titolare requires the second factor of all members, and resets one that was lost', async ({
  page,
  request,
  browser,
}) => {
  const studio = await createStudio(request);
  const membro = { username: `luca.${studio.username}`, password: 'graffetta-cavallo-lampada' };
  const { link } = await studio.api.send<{ link: string }>('POST', '/api/membri/', {
    data: {
      username: membro.username,
      nome: 'Luca Ferri',
      ruolo: 'collaboratore',
      tutte_le_aziende: true,
      aziende: [],
    },
  });
  const codice = new URL(link).hash.slice(1);
  await request.post('/api/accesso/', { data: { codice, password: membro.password } });

  await new LoginPage(page).enterAs(studio);
  await page.goto('/profile/membri');
  const regola = page.getByRole('region', { name: 'Regola del secondo fattore' });
  await expect(regola).toContainText('2 membri su 2 sono senza secondo fattore.');
  await regola.getByRole('button', { name: 'Richiedilo a tutti' }).click();
  const conferma = page.getByRole('dialog', { name: 'Richiedere il secondo fattore a tutti?' });
  await conferma.getByRole('button', { name: 'Richiedilo a tutti' }).click();
  await expect(conferma).toBeHidden();
  await expect(regola).toContainText('È richiesto a tutti');
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  const login = new LoginPage(theirs);
  await login.open();
  await login.enter(membro.username, membro.password);
  await expect(theirs.getByRole('heading', { name: 'Attiva il secondo fattore' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Attiva l’app' }).click();
  await theirs.setViewportSize({ width: 390, height: 844 });
  expect(await readRight(theirs.getByLabel('Codice dell’app'))).toBeLessThan(
    await readRight(theirs.getByRole('region', { name: 'Attiva il secondo fattore' })),
  );
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.getByLabel('Codice dell’app').fill(buildCodice(await readChiave(theirs)));
  await theirs.getByRole('button', { name: 'Li ho conservati: entra' }).click();
  await login.expectFrame();

  await page.reload();
  const riga = page.getByRole('row').filter({ hasText: 'Luca Ferri' });
  await expect(riga).toContainText('App di autenticazione');
  await riga.getByRole('button', { name: `Azioni su ${membro.username}` }).click();
  await page.getByRole('menuitem', { name: 'Azzera il secondo fattore' }).click();
  const azzera = page.getByRole('dialog', { name: 'Azzera il secondo fattore di Luca Ferri' });
  await azzera.getByRole('button', { name: 'Azzera', exact: true }).click();
  await expect(azzera.getByText('Campo obbligatorio.')).toBeVisible();
  await azzera.getByLabel('Motivo').fill('Ha perso il telefono: verificato di persona');
  expect(await findViolations(page)).toEqual([]);
  await azzera.getByRole('button', { name: 'Azzera', exact: true }).click();
  await expect(azzera).toBeHidden();
  await expect(riga).toContainText('Non attivo');

  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Login' })).toBeVisible();
  await login.enter(membro.username, membro.password);
  await expect(theirs.getByRole('heading', { name: 'Attiva il secondo fattore' })).toBeVisible();
  await context.close();
});
