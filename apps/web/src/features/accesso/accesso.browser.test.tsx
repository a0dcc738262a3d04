import { endpoints } from '@vedetta/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render } from '../../test-support/index.ts';
import { AccessoPage } from './accesso-page.tsx';

const profilo = {
  id: '9',
  username: 'anna.neri',
  is_staff: false,
  dati_commercialista: { id: '7', nome_studio: 'Studio Verdi', logo_studio: null, max_aziende: null },
  dati_licenza: null,
};
const link = { username: 'anna.neri', nome_studio: 'Studio Verdi', invito: null, scade: '2026-11-24T09:05:00Z' };

beforeEach(() => {
  window.location.hash = '#codice-segreto';
});

test('the user of a link chooses a password and logs in', async () => {
  const calls = answerCalls([
    [endpoints.checkLink, link],
    [
      endpoints.redeemLink,
      ({ body }) =>
        (body as { password: string }).password.length < 10
          ? refuse(400, { password: ['Almeno 10 caratteri.'] })
          : { username: 'anna.neri' },
    ],
    [endpoints.tokenAuth, { token: 't', refresh_token: 'r', expires: '2026-11-24T09:05:00Z' }],
    [endpoints.loadProfile, profilo],
  ]);
  const { getPath } = await render(<AccessoPage />, { path: '/accesso' });
  await expect.element(page.getByText('anna.neri')).toBeVisible();
  expect(window.location.hash).toBe('');
  await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('breve');
  await page.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('breve');
  await page.getByRole('button', { name: 'Salva ed entra' }).click();
  await expect.element(page.getByText('Almeno 10 caratteri.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('pioggia-di-marzo');
  await page.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill('pioggia-di-marzo');
  await page.getByRole('button', { name: 'Salva ed entra' }).click();
  await expect.poll(getPath).toBe('/');
  expect(calls.find(({ path }) => path === endpoints.redeemLink.path)?.body).toEqual({
    codice: 'codice-segreto',
    password: 'breve',
  });
});

test('shows why a link is not valid', async () => {
  answerCalls([[endpoints.checkLink, refuse(400, { detail: 'Il link non è più valido.' })]]);
  await render(<AccessoPage />, { path: '/accesso' });
  await expect.element(page.getByText('Il link non è più valido.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Vai al login' })).toBeVisible();
  await expectAccessible();
});

test('offers a retry when the server does not respond', async () => {
  answerCalls([]);
  await render(<AccessoPage />, { path: '/accesso' });
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
});
