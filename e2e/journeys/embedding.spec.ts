import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { startDemoHost, users } from '../../demo-host/server.ts';
import { signTicket } from '../../demo-host/ticket.ts';
import type { Claims } from '../../demo-host/ticket.ts';
import { PortalePage } from '../pages/portale-page.ts';
import { findFreePort, launchProduct } from '../start-product.ts';
import type { Product } from '../start-product.ts';

const secret = 'un-segreto-di-prova-lungo-abbastanza';
const audience = 'vedetta';
const logFile = 'product-incorporazione.log';

// Another site, not only another port, so the browser treats the frame as third-party.
const portale = `http://localhost:${await findFreePort()}`;
const hostile = `http://localhost:${await findFreePort()}`;
let product: Product;
const stops: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  product = await launchProduct(logFile, {
    VEDETTA_DEMO: '0',
    VEDETTA_EMBED_ORIGINS: portale,
    VEDETTA_TICKET_SECRET: secret,
    VEDETTA_TICKET_AUDIENCE: audience,
  });
  stops.push(product.stop);
  for (const origin of [portale, hostile])
    stops.push(await startDemoHost({ origin, vedetta: product.url, secret, audience }));
});
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const presented: string[] = [];
const sign = (changes: Readonly<Record<string, unknown>> = {}, key = secret): string => {
  const ticket = signTicket({ ...(users['anna'] as Claims), aud: audience }, key, changes);
  presented.push(ticket);
  return ticket;
};

/** Console errors (scripts, content security policy), except those of refused tickets and expired sessions. */
const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[01] /u.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

/** Simulates a browser that blocks third-party storage. */
const denyStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window.parent === window) return;
    const deny = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
    Object.defineProperty(navigator, 'serviceWorker', { get: deny });
    navigator.locks.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  });

/** In light and in dark, the frame and the page around it. */
const expectAccessibile = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual(
      [],
    );
  }
};

const readMessages = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { __vedetta_messaggi__?: unknown }).__vedetta_messaggi__);

test('the portal logs its users in, replaces one with another, and logs them out', async ({ page }) => {
  const errors = collectErrors(page);
  const host = new PortalePage(page);
  await host.open(portale);
  await host.expectLanding('Nessun utente è collegato al portale');
  await host.choose('Anna Verdi');
  await host.expectStudio('Studio Anna Verdi');
  await host.openProfilo();
  await expect(host.vedetta.getByText('Al massimo 5')).toBeVisible();
  // The portal owns the session, so only the portal can end it.
  await expect(host.vedetta.getByRole('button', { name: 'Logout' })).toBeHidden();
  await host.choose('Bruno Neri');
  await host.expectStudio('Studio Bruno Neri');
  await host.choose('nessuno');
  await host.expectLanding('Nessun utente è collegato al portale');
  await host.post(JSON.stringify({ task: 'gethfticket', params: { ticket: sign() } }));
  await host.expectStudio('Studio Anna Verdi');
  expect(errors).toEqual([]);
});

test('an invalid ticket opens no session and says why', async ({ page }) => {
  const host = new PortalePage(page);
  await host.open(portale);
  await host.expectLanding('Nessun utente è collegato al portale');
  const now = Math.floor(Date.now() / 1000);
  const [header, payload] = [
    { alg: 'none' },
    { ...users['anna'], aud: audience, exp: now + 60, jti: 'nessuna-firma' },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const bad: readonly (readonly [string, string])[] = [
    ['è scaduto', sign({ iat: now - 120, exp: now - 60 })],
    ['non è valido', sign({}, 'un-altro-segreto-lungo-abbastanza!')],
    ['non è valido', `${header}.${payload}.`],
    ['non è valido', sign({ aud: 'altro' })],
    ['non è valido', 'non-un-ticket'],
  ];
  for (const [text, ticket] of bad) {
    await host.postTicket(ticket);
    await expect(host.vedetta.getByRole('alert')).toContainText(
      `L’accesso dal portale non è riuscito: il ticket ${text}.`,
    );
    await expect(page.getByRole('status')).toContainText(text);
    await host.postTicket('');
    await host.expectLanding('Nessun utente è collegato al portale');
  }
  const good = sign();
  await host.postTicket(good);
  await host.expectStudio('Studio Anna Verdi');
  await host.postTicket('');
  await host.expectLanding('Nessun utente è collegato al portale');
  await host.postTicket(good);
  await expect(host.vedetta.getByRole('alert')).toContainText('il ticket è già stato usato');
  await expectAccessibile(page);
});

test('messages from other origins are ignored, and other sites cannot host the product', async ({ page }) => {
  const errors = collectErrors(page);
  await new PortalePage(page).open(hostile);
  await expect.poll(() => errors.join()).toContain(`frame-ancestors ${portale}`);

  /** Opens the product in its own window and posts a valid ticket to it. */
  const postFromOpener = async (origin: string): Promise<Page> => {
    await page.goto(origin);
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { vedettaAperta: window.open(url) }), `${product.url}/landing`);
    const popup = await opened;
    await expect(popup.getByText('In attesa del portale…')).toBeVisible();
    await page.evaluate((ticket) => {
      const { vedettaAperta } = window as unknown as { vedettaAperta: Window };
      for (const params of [{}, { ticket }]) vedettaAperta.postMessage({ task: 'gethfticket', params }, '*');
    }, sign());
    return popup;
  };

  const unheard = await postFromOpener(hostile);
  await expect.poll(() => readMessages(unheard)).toEqual({ accolti: 0, malformati: 1, origine_sconosciuta: 1 });
  await expect(unheard.getByText('In attesa del portale…')).toBeVisible();
  expect(await unheard.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  await unheard.close();

  const heard = await postFromOpener(portale);
  await expect(heard.getByRole('banner').getByText('Studio Anna Verdi', { exact: true })).toBeVisible();
});

for (const storage of ['kept', 'blocked'] as const) {
  test(`a reload of the frame keeps the session, with storage ${storage}`, async ({ page, context }) => {
    if (storage === 'blocked') await denyStorage(context);
    const errors = collectErrors(page);
    const host = new PortalePage(page);
    await host.open(portale);
    await host.choose('Anna Verdi');
    await host.expectStudio('Studio Anna Verdi');
    await host.openProfilo();
    await host.reloadFrame();
    await expect(host.vedetta.getByRole('heading', { level: 1, name: 'Profilo utente' })).toBeVisible();
    await expect(host.vedetta.getByText('portale-1001')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('without a message from the portal the old session continues', async ({ page }) => {
  const host = new PortalePage(page);
  await host.open(portale);
  await host.choose('Anna Verdi');
  await host.expectStudio('Studio Anna Verdi');
  await page.route('**/host.mjs', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'vedetta.src = vedetta.dataset.src;' }),
  );
  await page.reload();
  await host.expectLanding('In attesa del portale…');
  await host.expectStudio('Studio Anna Verdi');
});

test('the portal renews a session that ends during unsaved changes, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const host = new PortalePage(page);
  await host.open(portale);
  await host.choose('Anna Verdi');
  await host.expectStudio('Studio Anna Verdi');
  await host.openProfilo();
  await host.vedetta.getByRole('button', { name: 'Modifica dati' }).click();
  const nome = host.vedetta.getByLabel('Nome dello studio');
  await nome.fill('Studio Anna Verdi e associati');
  await request.post(`${product.url}/api/logout/`, { headers: { Authorization: `Token ${await host.readToken()}` } });
  const answered = page.waitForResponse(/\/api\/token-auth\//u);
  await host.vedetta.getByRole('button', { name: 'Salva' }).click();
  expect((await answered).status()).toBe(200);
  await expect(host.vedetta.getByRole('heading', { name: 'Sessione scaduta' })).toBeHidden();
  // Where another call learned first that the session had ended, the save finds the new one and goes through by itself.
  const salva = host.vedetta.getByRole('button', { name: 'Salva', disabled: false });
  const salvato = host.vedetta.getByRole('definition').filter({ hasText: 'Studio Anna Verdi e associati' });
  await expect(salva.or(salvato)).toBeVisible();
  if (await salva.isVisible()) {
    await expect(nome).toHaveValue('Studio Anna Verdi e associati');
    await salva.click();
  }
  await expect(salvato).toBeVisible();
});

test('a ticket set in the page before it starts opens the session', async ({ page }) => {
  await page.addInitScript((ticket) => Object.assign(window, { __vedetta_ticket__: ticket }), sign());
  await page.goto(product.url);
  await expect(page.getByRole('banner').getByText(/^Studio Anna Verdi/u)).toBeVisible();
  // The same ticket is accepted again, because it opened this session.
  await page.reload();
  await expect(page.getByRole('banner').getByText(/^Studio Anna Verdi/u)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('il ticket è già stato usato');
});

test('a page in print mode stores, removes and refreshes nothing', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  const auth = JSON.stringify({ accessToken: 'x'.repeat(43), refreshToken: 'y'.repeat(43), expires: null });
  await page.evaluate((text) => localStorage.setItem('auth', text), auth);
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto(
    `${product.url}/bilanci/00000000-0000-0000-0000-000000000001/report?__pdf__authtoken=${'z'.repeat(43)}`,
  );
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, '__vedetta_errore__') as unknown))
    .toContain('login');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe(auth);
  expect(called.filter((path) => /token-refresh|token-auth|logout|profile/u.test(path))).toEqual([]);
});

test('the service worker of an earlier version is removed', async ({ page, context }) => {
  const old = `self.addEventListener('fetch', (event) => { if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>Versione vecchia</h1>', { headers: { 'content-type': 'text/html' } })); });
    self.addEventListener('install', () => self.skipWaiting()); self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;
  await context.route('**/service-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: old }));
  await page.goto(`${product.url}/login`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await context.unroute('**/service-worker.js');
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('no ticket and no token is in the log', () => {
  const log = readFileSync(join(productRoot, 'test-results', logFile), 'utf8');
  expect(log).toContain('"motivo":"scaduto"');
  expect(presented.filter((ticket) => log.includes(ticket.split('.')[2] ?? ticket))).toEqual([]);
  expect(log).not.toContain('z'.repeat(43));
});
