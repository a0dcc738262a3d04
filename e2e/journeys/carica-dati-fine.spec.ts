import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { addGiorni } from '@vedetta/domain';
import { computeToday } from '../../apps/server/src/adapters/clock.ts';
import { findViolations } from '../axe.ts';
import { runSql } from '../database.ts';
import { createAziende, createStudio } from '../new-studio.ts';

// Links that open no more, or take no more: what the client reads, on a telephone.
test.use({ viewport: { width: 390, height: 844 } });

const ask = async (request: APIRequestContext) => {
  const { api } = await createStudio(request);
  const [azienda] = await createAziende(api, ['Impianti del Sole S.r.l.']);
  const today = computeToday();
  const { richieste } = await api.send<{ richieste: { id: string; link: string }[] }>('POST', '/api/richieste-dati/', {
    data: {
      aziende: [azienda?.id],
      oggetto: 'Bilancio di verifica',
      documenti: [],
      entro: today,
      valida_fino: addGiorni(today, 5),
      nota: '',
    },
  });
  const { id = '', link = '' } = richieste[0] ?? {};
  return { api, id, path: `/carica-dati${new URL(link).hash}`, codice: new URL(link).hash.slice(1) };
};

const file = (nome: string, n: number) => ({
  name: nome,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Conto;Descrizione;Saldo\n10;Banca;${n},00\n`),
});

const ENDS = [
  {
    what: 'past its last day',
    end: ({ id }: { id: string }) =>
      runSql(`UPDATE richieste_dati SET entro = '2026-01-10', valida_fino = '2026-01-31' WHERE id = $1`, [id]),
    says: 'Il termine per inviare i file è passato: chiedere allo studio un nuovo link.',
  },
  {
    what: 'withdrawn',
    end: async ({ api, id }: Awaited<ReturnType<typeof ask>>) => {
      await api.send('POST', `/api/richieste-dati/${id}/ritiro/`, { data: {} });
    },
    says: 'Lo studio ha ritirato questa richiesta: il link non vale più.',
  },
] as const;

for (const { what, end, says } of ENDS) {
  test(`a link that is ${what} says so in a sentence, also to who has the page open`, async ({ page, request }) => {
    const asked = await ask(request);
    await page.goto(asked.path);
    await expect(page.getByRole('heading', { name: 'Bilancio di verifica' })).toBeVisible();
    await end(asked);
    await page.locator('input[type="file"][multiple]').setInputFiles(file('tardi.csv', 1));
    await expect(page.getByText(says)).toBeVisible();
    await page.reload();
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Impianti del Sole S.r.l.')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    const { results } = await asked.api.send<{ results: unknown[] }>('GET', '/api/posta-in-arrivo/');
    expect(results).toEqual([]);
  });
}

test('a link that is wrong or cut says so', async ({ page }) => {
  await page.goto(`/carica-dati#${'x'.repeat(43)}`);
  await expect(page.getByText('Il link non è completo, o la richiesta non c’è più')).toBeVisible();
  await page.goto('/carica-dati');
  await page.reload();
  await expect(page.getByText('Il link non è completo')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a link with all its files says that it takes no more, and keeps what was received', async ({ page, request }) => {
  const { codice, path } = await ask(request);
  for (let n = 0; n < 50; n += 1) {
    const response = await request.post('/api/carica-dati/file/', {
      // An address of its own: the files of an address are counted for all journeys.
      headers: { 'X-Codice-Richiesta': codice, 'X-Forwarded-For': '198.51.100.150' },
      multipart: { file: file(`conto ${n}.csv`, n + 1) },
    });
    expect(response.status()).toBe(201);
  }
  await page.goto(path);
  const sent = page.getByRole('list', { name: 'File inviati' });
  await expect(sent.getByRole('listitem')).toHaveCount(50);
  await page.locator('input[type="file"][multiple]').setInputFiles(file('uno di troppo.csv', 99));
  await expect(sent.getByRole('alert')).toHaveText(
    'Con questo link sono già stati inviati troppi file: chiedere allo studio un altro link.',
  );
  await expect(page.getByRole('region', { name: 'Ricevuta' })).toContainText('50 file ricevuti');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica la ricevuta' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Ricevuta.txt');
  await page.reload();
  await expect(sent.getByRole('listitem')).toHaveCount(50);
});
