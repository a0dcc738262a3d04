import { endpoints } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createMailApp, ORIGIN } from '../test-support/outgoing-mail.ts';
import { addPasskey, ask } from '../test-support/passkeys.ts';
import { PASSWORD } from '../test-support/test-app.ts';

const mail = await createMailApp();
afterAll(mail.close);
const { testApp } = mail;
const { call, pool } = testApp;

test('a user is told that answers of a passkey were stopped, and guesses of a second factor', async () => {
  const other = await testApp.createStudio();
  await pool.query('UPDATE utenti SET email = $1 WHERE id = $2', ['chiave@example.it', other.utenteId]);
  const { key } = await addPasskey(call, other.token, 'Portatile', ORIGIN);
  await pool.query('DELETE FROM messaggi');
  for (let n = 0; n < 11; n += 1)
    await call('POST', '/api/token-auth/passkey/', {
      json: { passkey: key.get(await ask(call, endpoints.startLoginPasskey), { origin: 'https://altro.it' }) },
    });
  expect((await mail.send()).map(({ to, text }) => [to, text.includes('bloccato per un po’')])).toEqual([
    [['chiave@example.it'], true],
  ]);
  await pool.query('DELETE FROM messaggi');
  const { body } = await call<{ secondo_fattore: { sfida: string } }>('POST', '/api/token-auth/', {
    json: { username: other.username, password: PASSWORD },
  });
  for (let n = 0; n < 11; n += 1)
    await call('POST', '/api/token-auth/secondo-fattore/', {
      json: { sfida: body.secondo_fattore.sfida, tipo: 'recupero', codice: 'AAAA-AAAA' },
    });
  expect((await mail.send()).map(({ headers }) => headers.get('subject'))).toEqual([
    'Accesso bloccato per troppi tentativi',
  ]);
});

test('a user is told that guesses inside an open session were stopped', async () => {
  const other = await testApp.createStudio();
  await pool.query('UPDATE utenti SET email = $1 WHERE id = $2', ['aperta@example.it', other.utenteId]);
  await pool.query('DELETE FROM messaggi');
  for (let n = 0; n < 11; n += 1)
    await call('POST', '/api/sicurezza/conferma/', {
      token: other.token,
      json: { tipo: 'password', codice: 'sbagliata-sbagliata' },
    });
  const sent = await mail.send();
  expect(sent.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([
    [['aperta@example.it'], 'Accesso bloccato per troppi tentativi'],
  ]);
});
