import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';
import { createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';

// Screenshots of every screen, with companies of fixed figures. Review every changed picture; `npm run snapshots -- -u` updates them.

type Case = { readonly id: string; readonly azienda: string };
type Companies = Readonly<Record<'sana' | 'tesa' | 'insolvente' | 'infrannuale', Case>>;
type Screen = {
  readonly name: string;
  readonly path: string;
  readonly looks?: readonly Look[];
  /** Elements that change with the date, the time or the names of this run; hidden in the picture. */
  readonly volatile?: (page: Page) => readonly Locator[];
};

/** An arbitrary fixed date for everything relative on the screens. */
const TODAY = new Date('2026-11-20T09:00:00+01:00');
type Look = readonly [colorScheme: 'light' | 'dark', width: number, height: number];
const ALL: readonly Look[] = [
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['dark', 1024, 768],
  ['light', 1024, 768],
];
/** The daily screens, on a phone too. */
const DAILY: readonly Look[] = [...ALL, ['light', 390, 844], ['dark', 390, 844]];
/** For simple screens: each scheme and each width once. */
const CROSSED: readonly Look[] = [
  ['light', 1440, 900],
  ['dark', 1024, 768],
];

/**
 * Fonts and browser are ours, so pictures differ between machines only at the edges of letters, which processors round differently. The
 * ratio is smaller than one moved line of text.
 */
const COMPARISON = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.003, timeout: 30_000 } as const;

let studio: NewStudio;
let companies: Companies;

const loadCompanies = async ({ api }: NewStudio): Promise<Companies> => ({
  sana: await api.loadGolden('manifattura-sana', 'Meccanica Brenta S.p.A.'),
  tesa: await api.loadGolden('impiantistica-in-attenzione', 'Impianti del Sole S.r.l.'),
  insolvente: await api.loadGolden('trasporti-insolvente', 'Trasporti Valdarno S.r.l. in concordato preventivo'),
  infrannuale: await api.loadGolden(
    'infrannuale-con-proiezione',
    'Cantieri Riuniti dell’Appennino Tosco-Emiliano S.p.A.',
  ),
});

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  studio = await createStudio(request);
  const { dati_commercialista } = await studio.api.send<{ dati_commercialista: { id: string } }>(
    'GET',
    '/api/profile/',
  );
  await studio.api.send('PUT', `/api/commercialisti/${dati_commercialista.id}/`, {
    multipart: { nome_studio: 'Studio Immagini' },
  });
  companies = await loadCompanies(studio);
  // A long reason, and a day that is not a working day.
  for (const [azienda, spostata_al, motivo] of [
    [
      companies.insolvente.azienda,
      '2027-04-25',
      'Il commissario giudiziale attende la relazione dei periti sulle rimanenze',
    ],
    [companies.tesa.azienda, '2027-04-28', 'Assemblea anticipata'],
  ] as const)
    await studio.api.send('PATCH', `/api/aziende/${azienda}/scadenze/approvazione/2026-12-31/`, {
      data: { spostata_al, motivo },
    });
  await request.dispose();
});

const region = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** Gives the cards a fixed height: their number of lines depends on the date. */
const fixHeight = async (schede: Locator): Promise<void> => {
  await schede.evaluateAll((elements) => {
    for (const element of elements) Object.assign(element.style, { height: '240px', overflow: 'hidden' });
  });
};

const hide = async (elements: Locator): Promise<void> => {
  await elements.evaluateAll((found) => {
    for (const element of found) element.style.visibility = 'hidden';
  });
};

/** The server counts them from its own day. */
const listDeadlines = (page: Page): readonly Locator[] => [
  page.getByRole('region', { name: 'Scadenze' }).locator('ul'),
  page.getByText(/salvato il/u),
];

const listScreens = ({ insolvente, infrannuale }: Companies): readonly Screen[] => [
  {
    name: 'cruscotto',
    path: '/',
    looks: DAILY,
    volatile: (page) => [
      region(page, 'Dati e chiusure').locator('ul, p, h3'),
      region(page, 'Attività recente').locator('ul'),
      page.getByText(/^Chiusure entro/u).locator('xpath=../*[position() > 1]'),
      page.getByText(/^dal \d/u),
    ],
  },
  { name: 'aziende', path: '/aziende', looks: DAILY },
  { name: 'azienda', path: `/aziende/${insolvente.azienda}`, looks: DAILY, volatile: listDeadlines },
  {
    name: 'portafoglio',
    path: '/portafoglio',
    looks: DAILY,
    volatile: (page) => [page.getByTitle('Dati contabili attesi')],
  },
  { name: 'andamento', path: `/aziende/${infrannuale.azienda}/andamento`, looks: DAILY },
  {
    name: 'scadenze',
    path: '/scadenze?mese=2027-04',
    looks: DAILY,
    // Counted by the server from its own day.
    volatile: (page) => [
      page.getByRole('region', { name: 'In sintesi' }).locator('b'),
      page.getByRole('group', { name: 'Tipo' }).locator('button > span:last-child'),
      page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*'),
    ],
  },
  { name: 'avvisi', path: '/avvisi', looks: DAILY, volatile: (page) => [page.locator('time')] },
  {
    name: 'profilo',
    path: '/profile',
    volatile: (page) => [page.getByText(studio.username, { exact: true })],
  },
  { name: 'editor', path: `/bilanci/${infrannuale.id}`, looks: DAILY },
  { name: 'bilanci', path: '/bilanci', looks: DAILY },
  { name: 'proiezione', path: `/bilanci/${infrannuale.id}/proiezione` },
  { name: 'previsione', path: `/bilanci/${infrannuale.id}/previsione/IdAp` },
  { name: 'risanamento', path: `/bilanci/${infrannuale.id}/risanamento` },
  {
    name: 'stampa-report',
    path: `/bilanci/${infrannuale.id}/stampa-report`,
    looks: CROSSED,
    volatile: (page) => [page.getByText(/^Stampato il/u)],
  },
];

/** The staff screens, filtered to the rows of this studio. */
const listStaff = (): readonly Screen[] => [
  {
    name: 'staff-studi',
    path: '/staff?search=Studio Immagini',
    volatile: (page) => [page.getByText(/^Creato il/u), page.locator('td.date')],
  },
  {
    name: 'staff-utenti',
    path: `/staff/utenti?studio=${studio.id}`,
    volatile: (page) => [page.getByText(studio.username, { exact: true }), page.locator('td.date')],
  },
  {
    name: 'staff-registro',
    path: `/staff/registro?studio=${studio.id}`,
    volatile: (page) => [page.locator('td > *, td.date'), page.getByText(/\d+ eventi/u), page.getByText(/^1–/u)],
  },
  {
    name: 'staff-sistema',
    path: '/staff/sistema',
    volatile: (page) => [page.locator('dd'), page.getByText(/^Dati aggiornati/u)],
  },
];

const GRUPPI = ['IdA', 'ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'] as const;
const gruppoPath = (gruppo: (typeof GRUPPI)[number], id: string): string =>
  gruppo === 'IdA' ? `/bilanci/${id}/indicatori/IdA` : `/bilanci/${id}/altro/${gruppo}`;

/** Compares a screen with its pictures, one for each look. */
const compare = async (
  page: Page,
  { name: nome, path: percorso, looks: aspetti = ALL, volatile: mutevole = () => [] }: Screen,
): Promise<void> => {
  await page.goto(percorso);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await fixHeight(region(page, 'Dati e chiusure').or(region(page, 'Attività recente')));
  for (const [colorScheme, width, height] of aspetti) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const elements of [page.getByText(/^Salvato il/u), ...mutevole(page)]) await hide(elements);
    await expect.soft(page).toHaveScreenshot(`${nome}-${colorScheme}-${width}.png`, COMPARISON);
  }
};

const enter = async (page: Page, utente: Parameters<LoginPage['enterAs']>[0] = studio): Promise<void> => {
  await page.clock.setFixedTime(TODAY);
  await new LoginPage(page).enterAs(utente);
};

/** The looks of the groups of each company; the window is tall enough for the first rows of cards. */
const AZIENDE: readonly (readonly [company: 'sana' | 'tesa' | 'insolvente', looks: readonly Look[]])[] = [
  [
    'sana',
    [
      ['light', 1440, 1200],
      ['dark', 1024, 1200],
    ],
  ],
  [
    'tesa',
    [
      ['dark', 1440, 1200],
      ['light', 1024, 1200],
    ],
  ],
  [
    'insolvente',
    [
      ['light', 1024, 1200],
      ['dark', 1440, 1200],
    ],
  ],
];

test('the login page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
  await compare(page, { name: 'login', path: '/login' });
});

test('every screen', async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page);
  for (const screen of listScreens(companies)) await compare(page, screen);
});

test('every staff page', async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page, { username: 'staff', password });
  for (const screen of listStaff()) await compare(page, screen);
});

for (const [company, looks] of AZIENDE) {
  test(`every group of the company "${company}"`, async ({ page }) => {
    test.setTimeout(300_000);
    await enter(page);
    for (const gruppo of GRUPPI)
      await compare(page, { name: `${gruppo}-${company}`, path: gruppoPath(gruppo, companies[company].id), looks });
  });
}
