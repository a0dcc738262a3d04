import { endpoints } from '@vedetta/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { answerCalls, expectAccessible, refuse, render } from '../../test-support/index.ts';
import { CaricaDatiPage } from './carica-dati-page.tsx';

const richiesta = {
  studio: { nome: 'Studio Bianchi', logo: null },
  azienda: 'Impianti del Sole S.r.l.',
  oggetto: 'Bilancio di verifica al 30/09/2026',
  documenti: [{ nome: 'Estratti conto bancari', dettaglio: 'di settembre 2026', facoltativo: true }],
  entro: '2026-11-27',
  valida_fino: '2026-12-27',
  nota: 'Meglio in Excel.',
  messaggio: '',
  conclusa_il: null,
  file: [],
};
const ricevuto = {
  id: '5',
  nome: 'verifica.csv',
  formato: 'testo',
  byte: 2048,
  ricevuto_il: '2026-11-20T09:31:00Z',
  impronta: 'c81d'.padEnd(64, '0'),
  preso: false,
};

beforeEach(() => {
  window.location.hash = '#codice-del-link';
});

const choose = (nome: string, content: string) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File([content], nome));

test('a client sees what is asked and takes back a file that was sent', async () => {
  let sent: readonly object[] = [ricevuto, { ...ricevuto, id: '6', nome: 'contratto.pdf', preso: true }];
  const calls = answerCalls([
    [endpoints.openRichiestaDati, () => ({ ...richiesta, file: sent })],
    [
      endpoints.dropFileRichiesta,
      () => {
        sent = sent.slice(1);
        return null;
      },
    ],
  ]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  await expect.element(page.getByRole('heading', { name: richiesta.oggetto })).toBeVisible();
  await expect.element(page.getByText('di settembre 2026 · facoltativo')).toBeVisible();
  await expect.element(page.getByText('Preso dallo studio')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Togli contratto.pdf' })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Togli verifica.csv' }).click();
  await expect.element(page.getByText('verifica.csv')).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path === endpoints.dropFileRichiesta.path)?.body).toEqual({
    codice: 'codice-del-link',
    file: '5',
  });
});

test('a client says that all was sent, with a message, and can write another one', async () => {
  const calls = answerCalls([
    [endpoints.openRichiestaDati, { ...richiesta, file: [ricevuto] }],
    [
      endpoints.endInvio,
      ({ body }) => ({
        ...richiesta,
        file: [ricevuto],
        messaggio: (body as { messaggio: string }).messaggio.trim(),
        conclusa_il: '2026-11-20T10:00:00Z',
      }),
    ],
  ]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  const field = page.getByRole('textbox', { name: /^Messaggio per lo studio/u });
  const end = page.getByRole('button', { name: 'Ho finito, avvisa lo studio' });
  expect(hasUnsaved()).toBe(false);
  await field.fill('Manca un cespite.');
  // Leaving the page asks first.
  await expect.poll(hasUnsaved).toBe(true);
  await end.click();
  await expect.element(page.getByRole('status').getByText('Detto allo studio il 20/11/2026 11:00.')).toBeVisible();
  await expect.element(end).toBeDisabled();
  expect(calls.at(-1)?.body).toEqual({ codice: 'codice-del-link', messaggio: 'Manca un cespite.', visto: '' });
  expect(hasUnsaved()).toBe(false);
  await expectAccessible();
  await field.fill('Manca un cespite, arriva lunedì.');
  await expect.element(end).toBeEnabled();
});

test('what another page wrote meanwhile is told, and what is typed stays', async () => {
  let messaggio = '';
  const calls = answerCalls([
    [endpoints.openRichiestaDati, () => ({ ...richiesta, file: [ricevuto], messaggio })],
    [
      endpoints.endInvio,
      ({ body }) => {
        const sent = body as { messaggio: string; visto: string };
        if (sent.visto !== messaggio) return refuse(400, { messaggio: ['Intanto è stato scritto: «Altro».'] });
        return { ...richiesta, file: [ricevuto], messaggio: sent.messaggio, conclusa_il: '2026-11-20T10:00:00Z' };
      },
    ],
  ]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  const field = page.getByRole('textbox', { name: /^Messaggio per lo studio/u });
  const end = page.getByRole('button', { name: 'Ho finito, avvisa lo studio' });
  await field.fill('Il mio');
  messaggio = 'Altro';
  await end.click();
  await expect.element(page.getByText('Intanto è stato scritto: «Altro».')).toBeVisible();
  await expect.element(field).toHaveValue('Il mio');
  await expect.poll(() => calls.filter(({ path }) => path === endpoints.openRichiestaDati.path).length).toBe(2);
  await field.fill('Altro. Il mio');
  await end.click();
  await expect.element(page.getByRole('status').getByText(/Detto allo studio/u)).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ messaggio: 'Altro. Il mio', visto: 'Altro' });
});

test('an empty file is not sent, and says why', async () => {
  const calls = answerCalls([[endpoints.openRichiestaDati, richiesta]]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  await expect.element(page.getByRole('heading', { name: richiesta.oggetto })).toBeVisible();
  await choose('vuoto.csv', '');
  await expect.element(page.getByText('Il file è vuoto', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Togli vuoto.csv' }).click();
  await expect.element(page.getByText('Il file è vuoto', { exact: false })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('a withdrawn link says so and offers nothing', async () => {
  answerCalls([[endpoints.openRichiestaDati, refuse(410, { detail: 'Lo studio ha ritirato questa richiesta.' })]]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  await expect.element(page.getByText('Lo studio ha ritirato questa richiesta.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a link without its code is not asked of the server', async () => {
  window.location.hash = '';
  const calls = answerCalls([]);
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  await expect.element(page.getByText(/Il link non è completo/)).toBeVisible();
  expect(calls).toEqual([]);
});
