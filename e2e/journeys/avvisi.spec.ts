import { expect, test } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { createStudio } from '../new-studio.ts';
import type { NewStudio } from '../new-studio.ts';
import { LoginPage } from '../pages/login-page.ts';

const SANA = 'Meccanica Brenta S.p.A.';
const TESA = 'Impianti del Sole S.r.l.';

/** Two companies whose latest statement loses its equity: one alert each. */
const fill = async ({ api }: NewStudio): Promise<void> => {
  for (const nome of [SANA, TESA]) {
    const { azienda } = await api.loadGolden('manifattura-sana', nome);
    const { results } = await api.send<{ results: { id: string; data_bilancio: string }[] }>(
      'GET',
      `/api/bilanci/?azienda=${azienda}`,
    );
    const { id } = await api.send<{ id: string }>('POST', '/api/bilanci/', {
      data: { azienda, data_bilancio: `${Number(results[0]?.data_bilancio.slice(0, 4)) + 1}-12-31` },
    });
    const voci = {
      'SPA.B.II.2': 600_000,
      'SPP.A.I': 50_000,
      'SPP.A.IV': -450_000,
      'SPP.D.7.E': 1_000_000,
      'CE.A.1': 1_000_000,
      'CE.B.6': 1_000_000,
    };
    await api.send('PATCH', `/api/bilanci/${id}/`, {
      data: {
        voci_update: Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null })),
      },
    });
  }
};

test('unread alerts are counted in the menu, read, filtered, dismissed with a note and opened again', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await fill(studio);
  await new LoginPage(page).enterAs(studio);
  await page.getByRole('link', { name: '2 avvisi da leggere' }).click();
  await expect(page).toHaveTitle('Avvisi · Vedetta');
  const elenco = page.getByRole('list', { name: 'Avvisi' });
  const row = (nome: string) => elenco.getByRole('listitem').filter({ hasText: nome });
  await expect(elenco.getByRole('listitem')).toHaveCount(2);
  await expect(row(SANA)).toContainText(/Patrimonio netto da .+ a .+: scende sotto il limite/u);
  expect(await findViolations(page)).toEqual([]);

  // E reads the row with the focus; the menu counts one less.
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/\/avvisi$/u);
  await row(TESA).getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('link', { name: '1 avviso da leggere' })).toBeVisible();
  await page.getByRole('button', { name: /^Segnali nuovi/u }).click();
  await expect(page.getByRole('heading', { name: 'Nessun avviso con questi filtri' })).toBeVisible();
  await page.getByRole('button', { name: /^Patrimonio netto/u }).click();
  await page.reload();
  await expect(elenco.getByRole('listitem')).toHaveCount(2);

  // Dismissed with a note, taken back from the notice, dismissed again; the trail keeps both.
  await row(SANA)
    .getByRole('button', { name: /^Archivia/u })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Nota/u }).fill('Sentito il cliente');
  await dialog.getByRole('button', { name: 'Archivia', exact: true }).click();
  await expect(row(SANA)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(row(SANA)).toBeVisible();
  await row(SANA)
    .getByRole('button', { name: /^Archivia/u })
    .click();
  await dialog.getByRole('textbox', { name: /Nota/u }).fill('Aumento di capitale deliberato');
  await dialog.getByRole('button', { name: 'Archivia', exact: true }).click();
  await page.getByRole('button', { name: 'Archiviati' }).click();
  await expect(row(SANA)).toContainText('Aumento di capitale deliberato');
  await row(SANA)
    .getByRole('button', { name: /^Riapri/u })
    .click();
  await expect(page.getByRole('heading', { name: /^Nessun avviso/u })).toBeVisible();
  const attivita = await studio.api.send<{ testo: string }[]>('GET', '/api/attivita/');
  expect(attivita.slice(0, 4).map(({ testo }) => testo.replace(/ dell’azienda.*/u, ''))).toEqual([
    'ha riaperto un avviso',
    'ha archiviato un avviso',
    'ha riaperto un avviso',
    'ha archiviato un avviso',
  ]);
});

test('the summary says who moved, from what to what and why, since a week, the last visit or another day', async ({
  page,
  request,
}) => {
  const studio = await createStudio(request);
  await fill(studio);
  const login = new LoginPage(page);
  await login.enterAs(studio);
  await page.getByRole('link', { name: /^Riepilogo del periodo/u }).click();
  await expect(page).toHaveTitle('Riepilogo · Vedetta');
  const peggio = page.getByRole('region', { name: 'In peggioramento' });
  await expect(peggio.getByRole('listitem')).toHaveCount(2);
  await expect(peggio).toContainText(/Patrimonio netto da .+ a .+: scende sotto il limite/u);
  await expect(page.getByRole('img', { name: /^da \d+.% a \d+.%$/u })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Scadenze' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // The last visit was three days ago.
  await page.evaluate((name) => {
    const giorno = new Date(Date.now() - 3 * 24 * 60 * 60_000).toLocaleDateString('sv-SE');
    localStorage.setItem(`vedetta-visite:${name}`, giorno);
  }, studio.username);
  await page.reload();
  await page.getByRole('button', { name: /^Dall’ultima visita/u }).click();
  await expect(page.getByRole('button', { name: /^Dall’ultima visita/u })).toHaveAttribute('aria-pressed', 'true');
  await expect(peggio.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/dal=\d{4}-\d{2}-\d{2}/u);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(studio.nome_studio).last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/riepilogo?dal=2099-01-01');
  await expect(page.getByText('ciò che non si può applicare: «dal»')).toBeVisible();
  await expect(peggio.getByRole('listitem')).toHaveCount(2);
});

test('an address with filters that do not exist opens and says so', async ({ page, request }) => {
  const studio = await createStudio(request);
  await new LoginPage(page).enterAs(studio);
  await page.goto('/avvisi?tipo=colore&mese=3');
  await expect(page.getByText('non sono applicati: «tipo», «mese»')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun avviso' })).toBeVisible();
});
