import { expect, request as requests, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { startIdentityProvider } from '../../fixtures/oidc/identity-provider.ts';
import type { IdentityProvider } from '../../fixtures/oidc/identity-provider.ts';
import { LoginPage } from '../pages/login-page.ts';
import { findFreePort, launchProduct, password } from '../start-product.ts';
import type { Product } from '../start-product.ts';
import { StudioApi } from '../studio-api.ts';

// A product of its own, whose users enter with a real provider on a port of this machine.

let product: Product;
let provider: IdentityProvider;
let studio = '';
let staff: StudioApi;

test.beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(
    url,
    ['anna', 'bruno', 'carla', 'dario'].map((name) => [
      name,
      { email: `${name}@studio.it`, email_verified: true, name },
    ]),
  );
  product = await launchProduct('provider.log', { ...provider.variables, PORT: String(port) });
  staff = await StudioApi.login(await requests.newContext({ baseURL: url }), { username: 'staff', password });
  studio = (
    await staff.send<{ id: string }>('POST', '/api/staff/studi/', {
      data: { nome_studio: 'Studio del provider', licenza: 'valida', max_aziende: null },
    })
  ).id;
});

test.afterAll(async () => {
  await product?.stop();
  await provider?.close();
});

type Credenziali = { readonly password: string | null; readonly link: string | null };

/** Creates a user; what they enter with the first time. */
const createUtente = async (username: string, accesso: 'password' | 'link' = 'password'): Promise<Credenziali> => {
  const { credenziali } = await staff.send<{ credenziali: Credenziali }>('POST', '/api/staff/utenti/', {
    data: { studio, username, accesso },
  });
  return credenziali;
};

const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'it-IT' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
  return page;
};

const start = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entra con Provider di prova' }).click();
};

const choose = async (page: Page, account: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Chi sei?' })).toBeVisible();
  await page.getByRole('link', { name: account }).click();
};

const logOut = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
};

test('a user links their account with the password once, then enters without it and goes where they were going', async ({
  browser,
}) => {
  const own = (await createUtente('anna@studio.it')).password ?? '';
  const page = await openBrowser(browser);
  await start(page);
  await choose(page, 'anna');
  await expect(page.getByRole('heading', { name: 'Collega il tuo utente' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('textbox', { name: 'Password di Vedetta' }).fill('non-la-sua-password');
  await page.getByRole('button', { name: 'Collega ed entra' }).click();
  await expect(page.getByRole('alert')).toContainText('errati');
  await page.getByRole('textbox', { name: 'Password di Vedetta' }).fill(own);
  await page.getByRole('button', { name: 'Collega ed entra' }).click();
  await new LoginPage(page).expectFrame();
  await logOut(page);
  await page.goto('/profile/sicurezza');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Entra con Provider di prova' }).click();
  await expect(page.getByRole('region', { name: 'Accesso con Provider di prova' })).toContainText('anna@studio.it');
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.context().close();
});

test('an answer that began in another browser, one used before, one refused and one of nobody say so', async ({
  browser,
}) => {
  const [page, other] = [await openBrowser(browser), await openBrowser(browser)];
  const answer = page.waitForRequest(/\/login\/provider\?/u);
  await start(page);
  await choose(page, 'bruno');
  const error = page.getByRole('alert');
  await expect(error).toContainText('Nessun utente di Vedetta è collegato a questo account');
  const address = (await answer).url();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('non è cominciato in questa scheda');
  await start(other);
  await expect(other.getByRole('heading', { name: 'Chi sei?' })).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('non è cominciato in questa finestra');
  await page.goto(address);
  await expect(error).toContainText('è già finito');
  await start(other);
  await choose(other, 'nessuno');
  await expect(other.getByRole('alert')).toHaveText('L’accesso con il provider è stato annullato.');
  await other.getByRole('link', { name: 'Torna al login' }).click();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a user links and unlinks their account from the profile; one invited without a password cannot unlink it', async ({
  browser,
}) => {
  const [page, other] = [await openBrowser(browser), await openBrowser(browser)];
  const own = (await createUtente('carla.verdi')).password ?? '';
  const login = new LoginPage(page);
  await login.open();
  await login.enter('carla.verdi', own);
  await login.expectFrame();
  await page.goto('/profile/sicurezza');
  const card = page.getByRole('region', { name: 'Accesso con Provider di prova' });
  await card.getByRole('button', { name: 'Collega', exact: true }).click();
  await choose(page, 'carla');
  await expect(card).toContainText('carla@studio.it');
  await card.getByRole('button', { name: 'Scollega' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scollega' }).click();
  await expect(card).toContainText('Non collegato');

  await other.goto((await createUtente('dario', 'link')).link ?? '');
  await other.getByRole('button', { name: 'Entra con Provider di prova' }).click();
  await choose(other, 'dario');
  await new LoginPage(other).expectFrame();
  await other.goto('/profile/sicurezza');
  const theirs = other.getByRole('region', { name: 'Accesso con Provider di prova' });
  await expect(theirs).toContainText('È l’unico modo di entrare');
  await expect(theirs.getByRole('button')).toHaveCount(0);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a provider that stops answering during a login leaves the password', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.route(/\/login\/provider\?/u, async (route) => {
    await provider.close();
    await route.continue();
  });
  await start(page);
  await choose(page, 'bruno');
  await expect(page.getByRole('alert')).toContainText('entrare con la password');
  await page.getByRole('link', { name: 'Torna al login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.context().close();
});
