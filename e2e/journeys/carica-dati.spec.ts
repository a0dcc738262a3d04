import { expect, test } from '@playwright/test';
import { addGiorni } from '@vedetta/domain';
import { computeToday } from '../../apps/server/src/adapters/clock.ts';
import { findViolations } from '../axe.ts';
import { createAziende, createStudio } from '../new-studio.ts';

const VERIFICA = 'Conto;Descrizione;Dare;Avere\n01;Cassa;100,00;0,00\n02;Capitale sociale;0,00;100,00\n';
const toFile = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('a client sends files from a telephone by the link, without a session, until it is withdrawn', async ({
  page,
  request,
}) => {
  const { api, nome_studio } = await createStudio(request);
  const [azienda] = await createAziende(api, ['Impianti del Sole S.r.l.']);
  const today = computeToday();
  const { richieste } = await api.send<{ richieste: { id: string; link: string }[] }>('POST', '/api/richieste-dati/', {
    data: {
      aziende: [azienda?.id],
      oggetto: 'Bilancio di verifica al 30/09/2026',
      documenti: [
        { nome: 'Bilancio di verifica', dettaglio: 'con saldi patrimoniali ed economici', facoltativo: false },
        { nome: 'Estratti conto bancari', dettaglio: 'di settembre 2026', facoltativo: true },
      ],
      entro: addGiorni(today, 7),
      valida_fino: addGiorni(today, 30),
      nota: 'Se il gestionale esporta in Excel, meglio quello del PDF. Grazie.',
    },
  });
  const [richiesta] = richieste;
  const { pathname, hash } = new URL(richiesta?.link ?? '');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { name: 'Bilancio di verifica al 30/09/2026' })).toBeVisible();
  await expect(page.getByText('Per Impianti del Sole S.r.l.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(nome_studio);
  await expect(page.getByText('di settembre 2026 · facoltativo')).toBeVisible();

  const field = page.locator('input[type="file"][multiple]');
  const sent = page.getByRole('list', { name: 'File inviati' });
  await field.setInputFiles([
    toFile('verifica.csv', VERIFICA),
    toFile('pagina.csv', '<!doctype html><script></script>'),
  ]);
  await expect(sent.getByRole('listitem').filter({ hasText: 'verifica.csv' })).toContainText('Ricevuto');
  await expect(sent.getByRole('listitem').filter({ hasText: 'pagina.csv' })).toContainText(
    'Questo file non si può inviare',
  );
  // The studio sees it by the time the client does.
  const posta = await api.send<{ results: { nome: string }[] }>('GET', '/api/posta-in-arrivo/');
  expect(posta.results.map(({ nome }) => nome)).toEqual(['verifica.csv']);

  await page.getByLabel('Messaggio per lo studio').fill('Manca il cespite di settembre, arriva lunedì.');
  await page.getByRole('button', { name: 'Ho finito, avvisa lo studio' }).click();
  await expect(page.getByText('Detto allo studio il')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const { results } = await api.send<{ results: { messaggio: string }[] }>('GET', '/api/richieste-dati/');
  expect(results[0]?.messaggio).toBe('Manca il cespite di settembre, arriva lunedì.');

  await page.reload();
  await expect(sent).toContainText('verifica.csv');
  await page.getByRole('button', { name: 'Togli verifica.csv' }).click();
  await expect(sent).toHaveCount(0);

  await api.send('POST', `/api/richieste-dati/${richiesta?.id}/ritiro/`, { data: {} });
  await field.setInputFiles(toFile('tardi.csv', VERIFICA));
  await expect(page.getByText('Lo studio ha ritirato questa richiesta: il link non vale più.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Lo studio ha ritirato questa richiesta: il link non vale più.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
