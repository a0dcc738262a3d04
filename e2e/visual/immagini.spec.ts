import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';
import { createStudio } from '../studio-nuovo.ts';
import type { StudioNuovo } from '../studio-nuovo.ts';

// How every screen looks, on companies of known figures. A changed picture is a change to look at: `npm run snapshots -- -u` takes them anew.

type Caso = { readonly id: string; readonly azienda: string };
type Casi = Readonly<Record<'sana' | 'tesa' | 'insolvente' | 'infrannuale', Caso>>;
type Schermata = {
  readonly nome: string;
  readonly percorso: string;
  readonly aspetti?: readonly Aspetto[];
  /** What depends on the day, on the hour or on a name made up for this run. */
  readonly mutevole?: (page: Page) => readonly Locator[];
};

/** Any day will do: the one the dates on the screens are counted from. */
const OGGI = new Date('2026-11-20T09:00:00+01:00');
type Aspetto = readonly [colorScheme: 'light' | 'dark', width: number, height: number];
const TUTTI: readonly Aspetto[] = [
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['dark', 1024, 768],
  ['light', 1024, 768],
];
/** Of simple screens: every scheme and every width once. */
const INCROCIATI: readonly Aspetto[] = [
  ['light', 1440, 900],
  ['dark', 1024, 768],
];

/**
 * Fonts and browser are our own, so that a picture is the same on every machine but for the edge of a letter that another processor
 * rounds otherwise. This is less than a line of text that has moved.
 */
const CONFRONTO = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.003, timeout: 30_000 } as const;

let studio: StudioNuovo;
let casi: Casi;

const loadCasi = async ({ api }: StudioNuovo): Promise<Casi> => ({
  sana: await api.loadCaso('manifattura-sana', 'Meccanica Brenta S.p.A.'),
  tesa: await api.loadCaso('impiantistica-in-attenzione', 'Impianti del Sole S.r.l.'),
  insolvente: await api.loadCaso('trasporti-insolvente', 'Trasporti Valdarno S.r.l. in concordato preventivo'),
  infrannuale: await api.loadCaso(
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
  casi = await loadCasi(studio);
  await request.dispose();
});

const regione = (page: Page, titolo: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: titolo }) });

/** The cards of the calendar have more or fewer lines under another date: here as high as any other day. */
const fixAltezza = async (schede: Locator): Promise<void> => {
  await schede.evaluateAll((elementi) => {
    for (const element of elementi) Object.assign(element.style, { height: '240px', overflow: 'hidden' });
  });
};

const hide = async (elementi: Locator): Promise<void> => {
  await elementi.evaluateAll((trovati) => {
    for (const element of trovati) element.style.visibility = 'hidden';
  });
};

const listSchermate = ({ insolvente, infrannuale }: Casi): readonly Schermata[] => [
  {
    nome: 'cruscotto',
    percorso: '/',
    mutevole: (page) => [
      regione(page, 'Scadenze').locator('ul, p'),
      regione(page, 'Attività recente').locator('ul'),
      page.getByText(/^Scadenze entro/u).locator('xpath=../*[position() > 1]'),
    ],
  },
  { nome: 'aziende', percorso: '/aziende' },
  { nome: 'azienda', percorso: `/aziende/${insolvente.azienda}` },
  {
    nome: 'profilo',
    percorso: '/profile',
    mutevole: (page) => [
      page.getByText(studio.username, { exact: true }),
      page.getByRole('list', { name: 'Le tue sessioni' }).locator('p, .caption'),
    ],
  },
  { nome: 'editor', percorso: `/bilanci/${infrannuale.id}` },
  { nome: 'bilanci', percorso: '/bilanci' },
  { nome: 'proiezione', percorso: `/bilanci/${infrannuale.id}/proiezione` },
  { nome: 'previsione', percorso: `/bilanci/${infrannuale.id}/previsione/IdAp` },
  { nome: 'risanamento', percorso: `/bilanci/${infrannuale.id}/risanamento` },
  {
    nome: 'stampa-report',
    percorso: `/bilanci/${infrannuale.id}/stampa-report`,
    aspetti: INCROCIATI,
    mutevole: (page) => [page.getByText(/^Stampato il/u)],
  },
];

/** Of the staff, with the rows of this firm alone. */
const listStaff = (): readonly Schermata[] => [
  {
    nome: 'staff-studi',
    percorso: '/staff?search=Studio Immagini',
    mutevole: (page) => [page.getByText(/^Creato il/u), page.locator('td.date')],
  },
  {
    nome: 'staff-utenti',
    percorso: `/staff/utenti?studio=${studio.id}`,
    mutevole: (page) => [page.getByText(studio.username, { exact: true }), page.locator('td.date')],
  },
  {
    nome: 'staff-registro',
    percorso: `/staff/registro?studio=${studio.id}`,
    mutevole: (page) => [page.locator('td > *, td.date'), page.getByText(/\d+ eventi/u), page.getByText(/^1–/u)],
  },
  {
    nome: 'staff-sistema',
    percorso: '/staff/sistema',
    mutevole: (page) => [page.locator('dd'), page.getByText(/^Dati aggiornati/u)],
  },
];

const GRUPPI = ['IdA', 'ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'] as const;
const percorsoGruppo = (gruppo: (typeof GRUPPI)[number], id: string): string =>
  gruppo === 'IdA' ? `/bilanci/${id}/indicatori/IdA` : `/bilanci/${id}/altro/${gruppo}`;

/** Opens a screen and holds it against its pictures, one for each look and width. */
const compare = async (
  page: Page,
  { nome, percorso, aspetti = TUTTI, mutevole = () => [] }: Schermata,
): Promise<void> => {
  await page.goto(percorso);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await fixAltezza(regione(page, 'Scadenze').or(regione(page, 'Attività recente')));
  for (const [colorScheme, width, height] of aspetti) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const elementi of [page.getByText(/^Salvato il/u), ...mutevole(page)]) await hide(elementi);
    await expect.soft(page).toHaveScreenshot(`${nome}-${colorScheme}-${width}.png`, CONFRONTO);
  }
};

const enter = async (page: Page, utente: Parameters<LoginPage['enterAs']>[0] = studio): Promise<void> => {
  await page.clock.setFixedTime(OGGI);
  await new LoginPage(page).enterAs(utente);
};

/** The groups of each company, light and dark: tall enough for their first rows of cards. */
const AZIENDE: readonly (readonly [caso: 'sana' | 'tesa' | 'insolvente', aspetti: readonly Aspetto[]])[] = [
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

test('the door', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
  await compare(page, { nome: 'login', percorso: '/login' });
});

test('every screen', async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page);
  for (const schermata of listSchermate(casi)) await compare(page, schermata);
});

test('the pages of the staff', async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page, { username: 'staff', password });
  for (const schermata of listStaff()) await compare(page, schermata);
});

for (const [caso, aspetti] of AZIENDE) {
  test(`every group of a company that is ${caso}`, async ({ page }) => {
    test.setTimeout(300_000);
    await enter(page);
    for (const gruppo of GRUPPI)
      await compare(page, { nome: `${gruppo}-${caso}`, percorso: percorsoGruppo(gruppo, casi[caso].id), aspetti });
  });
}
