import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { createStudio } from '../studio-nuovo.ts';
import type { StudioNuovo } from '../studio-nuovo.ts';

// How every screen looks, on companies of known figures. A changed picture is a change to look at: `npm run snapshots` takes them anew.

type Caso = { readonly id: string; readonly azienda: string };
type Casi = Readonly<Record<'sana' | 'tesa' | 'insolvente' | 'infrannuale', Caso>>;

let studio: StudioNuovo;
let casi: Casi;

const loadCasi = async ({ api }: StudioNuovo): Promise<Casi> => ({
  sana: await api.loadCaso('manifattura-sana', 'Meccanica Brenta S.p.A.'),
  tesa: await api.loadCaso('dettaglio-in-allerta', 'Emporio del Sole S.r.l.'),
  insolvente: await api.loadCaso('trasporti-insolvente', 'Trasporti Valdarno S.r.l. in concordato preventivo'),
  infrannuale: await api.loadCaso('infrannuale-con-proiezione', 'Cantieri Riuniti dell’Appennino Tosco-Emiliano S.p.A.'),
});

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  studio = await createStudio(request, { sigla: 'immagini' });
  casi = await loadCasi(studio);
  await request.dispose();
});

const gruppi = ['IdA', 'ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'] as const;
const percorsoGruppo = (gruppo: string, id: string): string => (gruppo === 'IdA' ? `/bilanci/${id}/indicatori/IdA` : `/bilanci/${id}/altro/${gruppo}`);

/** The screens that do not depend on how a company is doing. */
const listSchermate = ({ insolvente, infrannuale }: Casi): readonly (readonly [nome: string, percorso: string])[] => [
  ['cruscotto', '/'],
  ['aziende', '/aziende'],
  ['azienda', `/aziende/${insolvente.azienda}`],
  ['profilo', '/profile'],
  ['editor', `/bilanci/${infrannuale.id}`],
  ['bilanci', '/bilanci'],
  ['proiezione', `/bilanci/${infrannuale.id}/proiezione`],
  ['previsione', `/bilanci/${infrannuale.id}/previsione/IdAp`],
  ['risanamento', `/bilanci/${infrannuale.id}/risanamento`],
];

/** Opens a screen and compares it, without what changes from day to day. */
const compare = async (page: Page, nome: string, percorso: string): Promise<void> => {
  await page.goto(percorso);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.soft(page).toHaveScreenshot(`${nome}.png`, { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002, mask: [page.locator('time')] });
};

const enter = async (page: Page): Promise<void> => {
  const login = new LoginPage(page);
  await login.enterAs(studio);
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [larghezza, altezza] of [[1440, 900], [1024, 768]] as const) {
    test.describe(`${colorScheme}, ${larghezza} px`, () => {
      test.use({ colorScheme, viewport: { width: larghezza, height: altezza } });

      test('the door', async ({ page }) => {
        await new LoginPage(page).open();
        await expect(page).toHaveScreenshot(`login-${colorScheme}-${larghezza}.png`, { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 });
      });

      test('every screen', async ({ page }) => {
        test.setTimeout(120_000);
        await enter(page);
        for (const [nome, percorso] of listSchermate(casi)) await compare(page, `${nome}-${colorScheme}-${larghezza}`, percorso);
      });
    });
  }

  test.describe(`indicators, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const caso of ['sana', 'tesa', 'insolvente'] as const) {
      test(`every group of a company that is ${caso}`, async ({ page }) => {
        test.setTimeout(120_000);
        await enter(page);
        for (const gruppo of gruppi) await compare(page, `${gruppo}-${caso}-${colorScheme}`, percorsoGruppo(gruppo, casi[caso].id));
      });
    }
  });
}
