import type { UtenteStaff } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { CredenzialiDialog } from './credenziali-dialog.tsx';
import { DisabilitaUtenteDialog } from './disabilita-utente-dialog.tsx';
import { UtenteDialog } from './utente-dialog.tsx';
import { UtentiTable } from './utenti-table.tsx';

const utente: UtenteStaff = {
  id: '9',
  username: 'anna.neri',
  is_staff: false,
  studio: { id: '7', nome_studio: 'Studio Verdi' },
  ha_password: true,
  link_scade: null,
  disabilitato_il: null,
  creato_il: '2026-01-10T09:00:00Z',
  ultimo_accesso: '2026-11-20T09:05:00Z',
};
const studi = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: '7',
      nome_studio: 'Studio Verdi',
      licenza: 'valida',
      max_aziende: null,
      last_ticket_id: null,
      disabilitato_il: null,
      creato_il: utente.creato_il,
      ultimo_accesso: null,
      utenti: 1,
      aziende: 1,
    },
  ],
};
const versione = (dati: object): Response => Response.json(dati, { headers: { ETag: '"1"' } });

test('shows how each user logs in; users cannot disable themselves', async () => {
  signIn({ is_staff: true, id: '9' });
  await render(
    <UtentiTable
      utenti={[
        utente,
        { ...utente, id: '10', username: 'portale', ha_password: false },
        { ...utente, id: '11', username: 'nuovo', ha_password: false, link_scade: '2026-11-22T09:05:00Z' },
      ]}
    />,
  );
  await expect.element(page.getByText('Solo dal portale')).toBeVisible();
  await expect.element(page.getByText('Link fino al 22/11/2026 10:05')).toBeVisible();
  await page.getByRole('button', { name: 'Azioni su anna.neri' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Reimposta password' })).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: 'Disabilita' })).toBeDisabled();
  await expectAccessible();
});

test('shows new credentials once, and closes only with its button', async () => {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [endpoints.loadUtente, versione(utente)],
    [endpoints.resetCredenziali, { username: 'anna.neri', password: 'fragola-lente-31', link: null, scade: null }],
    [endpoints.listUtenti, studi],
  ]);
  await render(<CredenzialiDialog utente={utente} onClose={onClose} />);
  await page.getByText('Password generata').click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reimposta password' }).click();
  await expect.element(page.getByText('fragola-lente-31')).toBeVisible();
  expect(calls.find(({ method: metodo }) => metodo === 'POST')?.body).toEqual({ accesso: 'password' });
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Le ho consegnate' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('creates a user of a firm found on the server', async () => {
  const calls = answerCalls([
    [endpoints.listStudi, studi],
    [endpoints.loadStudio, versione({ ...studi.results[0] })],
    [
      endpoints.createUtente,
      (call) =>
        (call.body as { username: string }).username === 'studio'
          ? refuse(400, { username: ['Questo nome utente esiste già.'] })
          : {
              utente,
              credenziali: {
                username: 'anna.neri',
                password: null,
                link: 'https://vedetta.example.it/accesso#abc',
                scade: '2026-11-24T09:05:00Z',
              },
            },
    ],
  ]);
  await render(<UtenteDialog studio={null} onClose={() => {}} />);
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await expect.element(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Studio' }).fill('verd');
  await expect.poll(() => calls.some(({ query }) => query.get('search') === 'verd')).toBe(true);
  await page.getByRole('option', { name: 'Studio Verdi' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('studio');
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await expect.element(page.getByText('Questo nome utente esiste già.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Username' }).fill('anna.neri');
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await expect.element(page.getByText('https://vedetta.example.it/accesso#abc')).toBeVisible();
  expect(calls.findLast(({ method: metodo }) => metodo === 'POST')?.body).toEqual({
    studio: '7',
    username: 'anna.neri',
    is_staff: false,
    accesso: 'link',
  });
});

test('asks before disabling a user, and shows why it failed', async () => {
  const calls = answerCalls([
    [endpoints.loadUtente, versione(utente)],
    [
      endpoints.saveUtente,
      refuse(412, {
        detail:
          'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
      }),
    ],
  ]);
  await render(<DisabilitaUtenteDialog utente={utente} onClose={() => {}} />);
  await expect
    .element(page.getByText('anna.neri esce subito da ogni dispositivo e non può più entrare.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('button', { name: 'Disabilita' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
    );
  await expectAccessible();
});
