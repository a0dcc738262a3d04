import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { EditorPage, openGolden } from '../pages/editor-page.ts';

const nb = (text: string): string => text.replaceAll('_', '\u00A0');
const GOLDEN = 'infrannuale-con-proiezione';
const CHECK = '**/api/bilanci/*/check/';
/** The longest wait between two attempts: on a slow machine several fail before the network is back. */
const LONGEST_RETRY = { timeout: 40_000 };

/** Delays the real response until released. The page may have aborted the request meanwhile. */
const hold = async (route: Route, until: Promise<void>): Promise<void> => {
  const response = await route.fetch().catch(() => null);
  await until;
  await (response === null ? route.abort() : route.fulfill({ response })).catch(() => {});
};

/** Waits until the page has rendered its latest data. */
const drawAgain = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(() => resolve()))),
  );

/** Ends the page's session on the server. */
const endSession = async (page: Page): Promise<void> => {
  const stato = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken?: string };
    return (await fetch('/api/logout/', { method: 'POST', headers: { Authorization: `Token ${accessToken}` } })).status;
  });
  expect(stato).toBe(204);
};

test('on a slow network the last amounts win, and a double click saves once', async ({ page, request }) => {
  const { editor } = await openGolden({ page, request }, GOLDEN, 'Rete lenta S.r.l.');

  await test.step('a late response does not replace a newer one', async () => {
    const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
    const { promise: answered, resolve: tell } = Promise.withResolvers<void>();
    const first = page.waitForRequest(CHECK);
    await page.route(CHECK, async (route) => {
      if (route.request() !== (await first)) return route.continue();
      await hold(route, late);
      tell();
    });
    await editor.type('SPA.C.IV.1', '91001');
    await first;
    await editor.type('SPA.C.IV.1', '91003');
    await editor.expectQuadratura(nb('3,00_€'));
    letThrough();
    await answered;
    await drawAgain(page);
    await editor.expectQuadratura(nb('3,00_€'));
  });

  await test.step('the save is sent once, and what is typed meanwhile stays unsaved', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/bilanci/*/', (route) =>
      route.request().method() === 'PATCH' ? hold(route, late) : route.continue(),
    );
    await editor.salva.dblclick();
    await expect(editor.salva).toBeDisabled();
    await editor.type('SPA.C.IV.3', '1999');
    letThrough();
    await expect(editor.salva).toBeEnabled();
    await expect(editor.nonSalvate).toHaveCount(1);
    expect(sent).toHaveLength(1);
    await editor.save();
    await page.reload();
    await expect(editor.cell('SPA.C.IV.3')).toHaveValue(nb('1_999,00'));
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_003,00'));
  });
});

test('without a network nothing typed is lost, and the check is retried automatically', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(180_000);
  const { editor } = await openGolden({ page, request }, GOLDEN, 'Rete assente S.r.l.');

  await test.step('a failed check says so, and recovers', async () => {
    await page.route(CHECK, (route) => route.abort());
    await editor.type('SPA.C.IV.1', '91005');
    await expect(page.getByText('Verifica non riuscita.')).toBeVisible();
    await expect(editor.squadratura).toContainText('??');
    // Before the other ends: a browser that intercepts nothing for a while may let the first save through.
    await page.route('**/api/bilanci/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.unroute(CHECK);
    await expect(editor.squadratura).toHaveText(nb('Squadratura: 5,00_€'), LONGEST_RETRY);
    await expect(page.getByText('Verifica non riuscita.')).toBeHidden();
  });

  await test.step('a failed save keeps everything, also across a reload', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Salvataggio non riuscito. Il server non risponde.')).toBeVisible();
    await expect(editor.nonSalvate).toHaveCount(1);
    await editor.type('SPA.C.IV.3', '1995');
    await editor.expectQuadratura(nb('0,00_€'));
    page.once('dialog', (nativeDialog) => void nativeDialog.accept());
    await page.reload();
    await expect(page.getByText('Ripristinate le modifiche non salvate')).toBeVisible();
    await expect(editor.nonSalvate).toHaveCount(2);
  });

  await test.step('a save without an answer goes through by itself when the connection is back', async () => {
    await page.unroute('**/api/bilanci/*/');
    await context.setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Il server non risponde. Nuovo tentativo automatico.')).toBeVisible();
    await context.setOffline(false);
    await expect(editor.salva).toBeHidden(LONGEST_RETRY);
    await expect(page.getByText('Salvataggio non riuscito.')).toBeHidden();
    await page.reload();
    await expect(editor.cell('SPA.C.IV.3')).toHaveValue(nb('1_995,00'));
    await expect(editor.nonSalvate).toHaveCount(0);
  });
});

test('an ended session keeps what was typed, with or without a reload', async ({ page, request }) => {
  const { studio, editor } = await openGolden({ page, request }, GOLDEN, 'Sessione finita S.r.l.');
  const login = new LoginPage(page);

  await test.step('the password is asked over the page', async () => {
    await editor.type('SPA.C.IV.1', '91007');
    await editor.expectQuadratura(nb('7,00_€'));
    await endSession(page);
    await page.keyboard.press('Control+s');
    const expired = page.getByRole('dialog', { name: 'Sessione scaduta' });
    await expired.getByRole('textbox', { name: 'Password' }).fill(studio.password);
    await expired.getByRole('button', { name: 'Login' }).click();
    await expect(expired).toBeHidden();
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_007,00'));
    // The save that the ended session refused is sent again by itself.
    await expect(editor.salva).toBeHidden();
  });

  await test.step('a reload goes to the login, then back to the amounts', async () => {
    await editor.type('SPA.C.IV.1', '91008');
    await editor.expectQuadratura(nb('8,00_€'));
    await endSession(page);
    page.once('dialog', (nativeDialog) => void nativeDialog.accept());
    await page.reload();
    await login.enter(studio.username, studio.password);
    await expect(page.getByText('Ripristinate le modifiche non salvate')).toBeVisible();
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_008,00'));
    await page.getByRole('button', { name: 'Scarta' }).click();
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_007,00'));
  });
});

test('leaving asks for confirmation, and discarded changes do not come back', async ({ page, request }) => {
  const { editor, id } = await openGolden({ page, request }, GOLDEN, 'Uscita S.r.l.');
  await editor.goTo('Report');
  await editor.goTo('Bilancio');
  await editor.type('SPA.C.IV.1', '1');
  const domanda = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await editor.goTo('2. Indicatori consuntivi');
  await domanda.getByRole('button', { name: 'Resta' }).click();
  await expect(editor.cell('SPA.C.IV.1')).toHaveValue('1,00');
  await page.goBack();
  await domanda.getByRole('button', { name: 'Resta' }).click();
  await expect(editor.cell('SPA.C.IV.1')).toHaveValue('1,00');
  await page.goBack();
  await domanda.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(`/bilanci/${id}/stampa-report`);
  await editor.open(id);
  await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_000,00'));
  await expect(page.getByText('Ripristinate le modifiche non salvate')).toBeHidden();

  await test.step('or they are saved on the way out', async () => {
    await editor.type('SPA.C.IV.1', '91004');
    await page.getByRole('link', { name: 'Aziende' }).click();
    await domanda.getByRole('button', { name: 'Salva ed esci' }).click();
    await expect(page).toHaveURL('/aziende');
    await editor.open(id);
    await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_004,00'));
    await expect(editor.nonSalvate).toHaveCount(0);
  });
});

test('two tabs of one statement keep both drafts, even when one tab saves', async ({ page, request, context }) => {
  const { editor, id } = await openGolden({ page, request }, GOLDEN, 'Due schede S.r.l.');
  const otherTab = await context.newPage();
  const otherEditor = new EditorPage(otherTab);
  await otherEditor.open(id);
  await otherEditor.type('SPA.C.IV.3', '2001');
  await editor.type('SPA.C.IV.1', '91001');
  await editor.expectQuadratura(nb('1,00_€'));
  await editor.save();
  otherTab.once('dialog', (nativeDialog) => void nativeDialog.accept());
  await otherTab.reload();
  await expect(otherTab.getByText('Ripristinate le modifiche non salvate')).toBeVisible();
  await expect(otherEditor.cell('SPA.C.IV.3')).toHaveValue(nb('2_001,00'));
  await expect(otherEditor.cell('SPA.C.IV.1')).toHaveValue(nb('91_001,00'));
  await expect(otherEditor.nonSalvate).toHaveCount(1);
});

test('a browser with full storage can still save', async ({ page, request }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, valore) {
      if (key.startsWith('vedetta-bozza')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, valore);
    };
  });
  const { editor } = await openGolden({ page, request }, GOLDEN, 'Memoria piena S.r.l.');
  await editor.type('SPA.C.IV.1', '91002');
  await editor.expectQuadratura(nb('2,00_€'));
  await editor.save();
  await page.reload();
  await expect(editor.cell('SPA.C.IV.1')).toHaveValue(nb('91_002,00'));
});
