import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoginPage } from '../features/login/index.ts';
import { sessione } from '../lib/session.ts';
import type { ApiCall } from '../test-support/index.ts';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../test-support/index.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { KeysDialog } from './frame/keys-dialog.tsx';
import { SessionExpired } from './session-expired.tsx';

const listLogins = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path === endpoints.tokenAuth.path);

test('sends nothing with an empty field, and clears the error on typing', async () => {
  const calls = answerCalls([
    [endpoints.loadProvider, { provider: null }],
    [endpoints.tokenAuth, refuse(400, { non_field_errors: ['Username o password errati.'] })],
  ]);
  await render(<LoginPage />);
  const password = page.getByRole('textbox', { name: 'Password' });
  const entra = page.getByRole('button', { name: 'Login' });
  await page.getByLabelText('Username').fill('studio');
  await entra.click();
  expect(listLogins(calls)).toEqual([]);
  await password.fill('sbagliata');
  await entra.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Username o password errati.');
  await expectAccessible();
  await password.fill('sbagliat');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('shows Logged in... and ignores a second click while the request is pending', async () => {
  const calls = answerCalls([
    [endpoints.loadProvider, { provider: null }],
    [endpoints.tokenAuth, () => new Promise(() => {})],
  ]);
  await render(<LoginPage />);
  await page.getByLabelText('Username').fill('studio');
  await page.getByRole('textbox', { name: 'Password' }).fill('segreta');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(page.getByRole('button', { name: 'Logged in...' })).toBeDisabled();
  expect(listLogins(calls)).toHaveLength(1);
});

test('shows the error to a visitor, who cannot report it without a session', async () => {
  const calls = answerCalls([]);
  await render(<ErrorFallback error={new Error('boom')} />);
  await page.getByRole('button', { name: 'Invia una segnalazione' }).click();
  await expect.element(page.getByText(/Error: boom/u)).toBeVisible();
  await expectAccessible();
  expect(calls).toEqual([]);
});

test('offers to report a screen that failed, and posts the report', async () => {
  signIn();
  const calls = answerCalls([[endpoints.createSegnalazione, { id: '42' }]]);
  await render(<ErrorFallback error={new Error('boom')} />);
  await expect.element(page.getByRole('heading', { name: 'Errore' })).toBeVisible();
  await expect.element(page.getByText('Si è verificato un errore imprevisto')).toBeVisible();
  await page.getByRole('button', { name: 'Invia una segnalazione' }).click();
  await page.getByLabelText('Che cosa è successo').fill('Ho premuto Salva.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect.element(page.getByText('Grazie. Numero della segnalazione: 42')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    messaggio: 'Ho premuto Salva.',
    dettaglio: expect.stringContaining('boom') as string,
  });
});

test('asks for the password again over unsaved changes', async () => {
  const user = signIn();
  sessione.set({ stato: 'scaduta', user });
  answerCalls([[endpoints.tokenAuth, refuse(400, { non_field_errors: ['Username o password errati.'] })]]);
  await render(<SessionExpired />);
  await expect.element(page.getByRole('dialog', { name: 'Sessione scaduta' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('sbagliata');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Username o password errati.');
  await expectAccessible();
});

test('lists the shortcuts', async () => {
  await render(<KeysDialog onClose={() => {}} />);
  await expect
    .element(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).getByText('Passare alla riga seguente'))
    .toBeVisible();
  await expectAccessible();
});

test('for who wants less motion no element starts a transition, which thousands of them would when the theme changes', async () => {
  await render(<p style={{ color: 'red' }}>Prova</p>);
  await expect.element(page.getByText('Prova')).toBeVisible();
  const prova = page.getByText('Prova').element();
  if (!(prova instanceof HTMLElement)) throw new Error('no paragraph');
  prova.style.color = 'blue';
  expect(getComputedStyle(prova).color).toBe('rgb(0, 0, 255)');
  expect(prova.getAnimations()).toEqual([]);
});
