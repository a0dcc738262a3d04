import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addGiorni } from '@vedetta/domain';
import { computeToday } from '../../apps/server/src/adapters/clock.ts';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

const LATE_MS = 700;

type Spostamento = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/** Opens a page where one call answers late, and says what moved on it. */
const measureShifts = async (
  page: Page,
  { path, late, shown }: { readonly path: string; readonly late: string; readonly shown: string },
): Promise<readonly string[]> => {
  let isAnswered = false;
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.includes(late),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      isAnswered = true;
      await route.continue();
    },
  );
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect.poll(() => isAnswered).toBe(true);
  // An answer may ask for another one, late too.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: 'Caricamento in corso' })).toHaveCount(0);
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .flatMap((entry) =>
                (entry as Spostamento).sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
              ),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 100);
      }),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return moved;
};

// Tall: what moves below the window is not counted.
test.use({ viewport: { width: 1440, height: 3200 } });

test('the file of a company does not move when an answer is late', async ({ page, request }) => {
  test.setTimeout(120_000);
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  const today = computeToday();
  await studio.api.send('POST', '/api/richieste-dati/', {
    data: {
      aziende: [azienda],
      oggetto: 'Bilancio di verifica',
      documenti: [],
      entro: addGiorni(today, 7),
      valida_fino: addGiorni(today, 30),
      nota: '',
    },
  });
  await new LoginPage(page).remember(studio);
  const moved: Record<string, readonly string[]> = {};
  for (const late of [
    'config',
    'bilanci/',
    'prospetto',
    'rischio',
    'andamento',
    'richieste-dati',
    'scadenze',
    'origini',
    'params',
  ])
    moved[late] = await measureShifts(page, {
      path: `/aziende/${azienda}`,
      late,
      shown: 'Dati dell’azienda',
    });
  expect(Object.entries(moved).filter(([, nodes]) => nodes.length > 0)).toEqual([]);
});

test('Panoramica, the inbox and the deadlines do not move when an answer is late', async ({ page, request }) => {
  test.setTimeout(120_000);
  const studio = await createStudio(request);
  await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await studio.api.loadGolden('impiantistica-in-attenzione', 'Beta S.r.l.');
  await new LoginPage(page).remember(studio);
  const moved: Record<string, readonly string[]> = {};
  for (const [path, shown, calls] of [
    ['/', 'Attività recente', ['quadro', 'avvisi', 'posta-in-arrivo', 'attivita']],
    ['/posta-in-arrivo', 'Scartati', ['posta-in-arrivo', 'richieste-dati']],
    ['/scadenze', 'Dati contabili', ['scadenze']],
  ] as const)
    for (const late of calls) moved[`${path} ${late}`] = await measureShifts(page, { path, late, shown });
  expect(Object.entries(moved).filter(([, nodes]) => nodes.length > 0)).toEqual([]);
});

test('the lists and the pages of a statement do not move when an answer is late', async ({ page, request }) => {
  test.setTimeout(180_000);
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('infrannuale-con-proiezione', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  const moved: Record<string, readonly string[]> = {};
  for (const [path, shown, calls] of [
    ['/aziende', 'Alfa S.r.l.', ['config']],
    ['/portafoglio', 'Alfa S.r.l.', ['config', 'viste']],
    ['/avvisi', 'Da leggere', ['avvisi']],
    [`/bilanci/${id}/risanamento`, 'Annotazioni', ['indicatori/RISANAMENTO']],
    [`/bilanci/${id}/indicatori`, 'Annotazioni', ['andamento']],
    [`/bilanci/${id}/previsione`, 'Annotazioni', ['andamento', 'piano']],
  ] as const)
    for (const late of calls) moved[`${path} ${late}`] = await measureShifts(page, { path, late, shown });
  expect(Object.entries(moved).filter(([, nodes]) => nodes.length > 0)).toEqual([]);
});

test('the pages of a report stay where their first was awaited', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/stampa/'),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  const readCentre = (paper: Locator): Promise<number> =>
    paper.evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return (left + right) / 2;
    });
  await page.goto(`/bilanci/${id}/stampa-report`);
  const pagine = page.getByRole('region', { name: 'Pagine del report' });
  const awaited = await readCentre(pagine.getByRole('status', { name: 'Caricamento in corso' }));
  gate.resolve();
  await expect(page.getByRole('navigation', { name: 'Capitoli del report' })).toBeVisible();
  expect(await readCentre(pagine.getByRole('article').first())).toBeCloseTo(awaited, 0);
});

test('what would be enough is shown once it is whole: a press would meet another lever', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { id } = await studio.api.loadGolden('impiantistica-in-attenzione', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  await page.addInitScript(() => {
    const columns = new Set<number>();
    Object.assign(globalThis, { columns });
    new MutationObserver(() => {
      const row = document.querySelector('table[aria-label="Che cosa basterebbe"] thead tr');
      if (row !== null) columns.add(row.children.length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/bilanci/${id}/simulatore`);
  await expect(page.getByRole('table', { name: 'Che cosa basterebbe', exact: true })).toBeVisible();
  await expect(page.getByText(/^Calcolo: /u)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as typeof globalThis & { columns: Set<number> }).columns.size)).toBe(1);
});

test('an answer that fails is said in its card, and asked again only by a person', async ({ page, request }) => {
  const studio = await createStudio(request);
  const { azienda } = await studio.api.loadGolden('manifattura-sana', 'Alfa S.r.l.');
  await new LoginPage(page).remember(studio);
  let asked = 0;
  for (const call of ['prospetto', 'config', 'scadenze'])
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.includes(call),
      async (route) => {
        asked += 1;
        await route.fulfill({ status: 500, json: { detail: 'Si è verificato un errore imprevisto.' } });
      },
    );
  await page.goto(`/aziende/${azienda}`);
  await expect(page.getByRole('region', { name: 'Cifre chiave' }).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scadenze' }).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bilanci' }).getByRole('listitem').first()).toBeVisible();
  const before = asked;
  await page.waitForTimeout(1500);
  expect(asked).toBe(before);
});
