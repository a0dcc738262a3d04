import { endpoints } from '@vedetta/contract';
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
