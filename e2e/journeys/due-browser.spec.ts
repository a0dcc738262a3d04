import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createAziende, createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

const PASSWORD = 'graffetta-cavallo-lampada';

/** Invites a collaboratore who sees only some companies, and lets them choose a password. */
const addCollaboratore = async (page: Page, { api, username }: NewStudio, aziende: readonly string[]) => {
  const membro = { username: `marta.${username}`, password: PASSWORD };
  const { link } = await api.send<{ link: string }>('POST', '/api/membri/', {
    data: {
      username: membro.username,
      nome: 'Marta Rinaldi',
      ruolo: 'collaboratore',
      tutte_le_aziende: false,
      aziende,
    },
  });
  await page.request.post('/api/accesso/', { data: { codice: new URL(link).hash.slice(1), password: PASSWORD } });
  return membro;
};

const openOther = async (browser: Browser, page: Page) => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'it-IT' });
  return context.newPage();
};

test('what a titolare assigns, takes away and changes in one browser is so at once in the other', async ({
  page,
  request,
  browser,
}) => {
  const studio = await createStudio(request);
  const [alfa, beta] = await createAziende(studio.api, ['Alfa S.r.l.', 'Beta S.p.A.']);
  const membro = await addCollaboratore(page, studio, [alfa?.id ?? '']);
  await new LoginPage(page).enterAs(studio);
  const theirs = await openOther(browser, page);
  const login = new LoginPage(theirs);
  await login.enterAs(membro);
  await theirs.goto('/aziende');
  await expect(theirs.getByRole('main')).toContainText('Alfa S.r.l.');
  await expect(theirs.getByRole('main')).not.toContainText('Beta S.p.A.');
  await theirs.goto(`/aziende/${beta?.id}`);
  await expect(theirs.getByRole('heading', { name: 'Beta S.p.A.' })).toHaveCount(0);

  const assign = async (isAssigned: boolean) => {
    await page.goto(`/aziende/${beta?.id}`);
    await page.getByRole('button', { name: /Assegna/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Assegna Beta S.p.A.' });
    await dialog.getByRole('checkbox', { name: /Marta Rinaldi/u }).setChecked(isAssigned);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toBeHidden();
  };
  await assign(true);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Beta S.p.A.' })).toBeVisible();
  await theirs.goto('/portafoglio');
  await expect(theirs.getByRole('main')).toContainText('Beta S.p.A.');

  await theirs.goto(`/aziende/${beta?.id}`);
  await expect(theirs.getByRole('heading', { name: 'Beta S.p.A.' })).toBeVisible();
  await assign(false);
  // What is on screen already can no longer be written.
  const auth = await theirs.evaluate(() => localStorage.getItem('auth'));
  const { accessToken } = JSON.parse(auth ?? '{}') as { accessToken: string };
  const written = await theirs.request.put(`/api/aziende/${beta?.id}/`, {
    headers: { authorization: `Token ${accessToken}` },
    multipart: { ragione_sociale: 'Presa S.p.A.' },
  });
  expect(written.status()).toBe(404);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Beta S.p.A.' })).toHaveCount(0);
  await theirs.goto('/portafoglio');
  await expect(theirs.getByRole('main')).toContainText('Alfa S.r.l.');
  await expect(theirs.getByRole('main')).not.toContainText('Beta S.p.A.');

  // Another role ends the session; the next one may only read.
  await page.goto('/profile/membri');
  await page.getByRole('button', { name: `Ruolo di ${membro.username}: Collaboratore` }).click();
  await page.getByRole('menuitem', { name: 'Sola lettura' }).click();
  await expect(page.getByRole('button', { name: `Ruolo di ${membro.username}: Sola lettura` })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Login' })).toBeVisible();
  await login.enter(membro.username, membro.password);
  await login.expectFrame();
  await theirs.goto('/aziende');
  await expect(theirs.getByRole('main')).toContainText('Alfa S.r.l.');
  await expect(theirs.getByRole('button', { name: 'Aggiungi azienda' })).toHaveCount(0);
  await theirs.context().close();
});
