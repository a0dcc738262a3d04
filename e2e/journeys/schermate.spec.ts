import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { password } from '../start-product.ts';

type Bilancio = { readonly id: string; readonly azienda: string; readonly bilancio_chiusura: boolean };

/** The interim statement of the last demonstration company: the one whose every screen is open. */
const findBilancio = async (request: APIRequestContext): Promise<Bilancio> => {
  const accesso = await request.post('/api/token-auth/', { data: { username: 'studio', password } });
  const { token } = (await accesso.json()) as { token: string };
  const read = async <T>(indirizzo: string): Promise<readonly T[]> => {
    const risposta = await request.get(indirizzo, { headers: { Authorization: `Token ${token}` } });
    return ((await risposta.json()) as { results: readonly T[] }).results;
  };
  const azienda = (await read<{ id: string; ragione_sociale: string }>('/api/aziende/')).find(
    ({ ragione_sociale }) => ragione_sociale === 'Trasporti Valdarno S.r.l.',
  );
  const bilancio = (await read<Bilancio>(`/api/bilanci/?azienda=${azienda?.id}`)).find(
    ({ bilancio_chiusura }) => !bilancio_chiusura,
  );
  if (bilancio === undefined) throw new Error('The demonstration has no interim statement');
  return bilancio;
};

const gruppiAltri = ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'];

/** The screen of a statement come before the list, which needs its company. */
const listSchermate = ({ id, azienda }: Bilancio): readonly string[] => [
  '/',
  '/aziende',
  `/aziende/${azienda}`,
  '/profile',
  `/bilanci/${id}`,
  '/bilanci',
  `/bilanci/${id}/proiezione`,
  `/bilanci/${id}/risanamento`,
  `/bilanci/${id}/indicatori/IdA`,
  `/bilanci/${id}/previsione/IdAp`,
  ...gruppiAltri.map((gruppo) => `/bilanci/${id}/altro/${gruppo}`),
  `/bilanci/${id}/stampa-report`,
];

/** What the browser complains of: errors of scripts and what the content security policy blocks. */
const collectErrori = (page: Page): readonly string[] => {
  const errori: string[] = [];
  page.on('console', (messaggio) => {
    if (messaggio.type() === 'error') errori.push(`${page.url()}: ${messaggio.text()}`);
  });
  page.on('pageerror', (errore) => errori.push(`${page.url()}: ${errore.message}`));
  return errori;
};

/** Everything axe finds wrong, whatever its weight. */
const findViolazioni = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** Opens each address, which must stay as it is, and looks for what is wrong on the screen. */
const walk = async (page: Page, indirizzi: readonly string[]): Promise<void> => {
  for (const indirizzo of indirizzi) {
    await test.step(indirizzo, async () => {
      await page.goto(indirizzo);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(indirizzo);
      expect.soft(await findViolazioni(page), indirizzo).toEqual([]);
    });
  }
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('every screen is accessible and says no error', async ({ page, request }) => {
      test.setTimeout(480_000);
      const errori = collectErrori(page);
      const login = new LoginPage(page);
      await login.open();
      expect(await findViolazioni(page)).toEqual([]);
      await login.enter('studio', password);
      await expect(page.getByRole('link', { name: 'Aziende', exact: true })).toBeVisible();
      await walk(page, listSchermate(await findBilancio(request)));
      expect(errori).toEqual([]);
    });

    test('so are those of the staff, and those outside the frame', async ({ page }) => {
      test.setTimeout(120_000);
      const errori = collectErrori(page);
      const login = new LoginPage(page);
      await login.open();
      await walk(page, ['/staff', '/accesso']);
      await page.goto('/staff');
      await login.enter('staff', password);
      await expect(page.getByRole('heading', { name: 'Studi' })).toBeVisible();
      await walk(page, ['/staff', '/staff/utenti', '/staff/segnalazioni', '/staff/registro', '/staff/sistema']);
      expect(errori).toEqual([]);
    });
  });
}
