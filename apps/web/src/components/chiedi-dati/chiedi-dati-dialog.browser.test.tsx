import { endpoints } from '@vedetta/contract';
import type { RichiestaDati } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, render, signIn } from '../../test-support/index.ts';
import { ChiediDatiDialog } from './index.ts';

test('after a lost answer the same request is sent with the same key; another request has another one', async () => {
  signIn();
  const calls = answerCalls([
    [
      endpoints.createRichiesteDati,
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ]);
  await render(<ChiediDatiDialog daChiedere={{ aziende: ['5'], oggetto: 'Estratti conto' }} onClose={() => {}} />);
  const crea = page.getByRole('button', { name: 'Crea il link' });
  const listKeys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  await crea.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Il server non risponde. Riprovare.');
  await crea.click();
  await expect.poll(() => listKeys().length).toBe(2);
  await page.getByRole('textbox', { name: 'Messaggio al cliente' }).fill('Grazie.');
  await crea.click();
  await expect.poll(() => listKeys().length).toBe(3);
  const [first, second, third] = listKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect([second === first, third === first]).toEqual([true, false]);
});

const richiesta: RichiestaDati = {
  id: '7',
  azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' },
  oggetto: 'Estratti conto',
  documenti: [],
  entro: '2026-12-31',
  valida_fino: '2027-01-31',
  nota: '',
  email: '',
  invio: null,
  stato: 'aperta',
  creata_il: '2026-11-02T09:00:00.000Z',
  creata_da: 'studio',
  messaggio: '',
  conclusa_il: null,
  ritirata_il: null,
  ritirata_da: null,
  file: 0,
  da_trattare: 0,
};

test('after a lost answer a reminder is sent with the same key', async () => {
  signIn();
  const calls = answerCalls([
    [
      endpoints.remindRichiestaDati,
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ]);
  await render(<ChiediDatiDialog daChiedere={{ aziende: ['5'], sollecito: richiesta }} onClose={() => {}} />);
  const crea = page.getByRole('button', { name: 'Crea il link nuovo' });
  const listKeys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  await crea.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Il server non risponde. Riprovare.');
  await crea.click();
  await expect.poll(() => listKeys().length).toBe(2);
  const [first, second] = listKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(second).toBe(first);
});
