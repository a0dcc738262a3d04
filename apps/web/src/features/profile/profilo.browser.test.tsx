import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUser } from '../../lib/session.ts';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfilePage } from './profile-page.tsx';
import { StudioDialog } from './studio-dialog.tsx';

test.each([
  [{ is_demo: true, last_ticket_id: null }, 'Demo'],
  [{ is_demo: false, last_ticket_id: null }, 'Valida'],
  [null, 'Staff'],
])('names the licence %j', async (dati_licenza, nome) => {
  signIn({
    dati_licenza,
    dati_commercialista: {
      id: '1',
      nome_studio: '',
      logo_studio: null,
      indirizzo: '',
      pec: '',
      professionista: '',
      iscrizione_albo: '',
      max_aziende: 3,
      versione: 'v1',
    },
  });
  await render(<ProfilePage />);
  await expect.element(page.getByText('Non specificato')).toBeVisible();
  await expect.element(page.getByText(nome, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Al massimo 3')).toBeVisible();
  await expectAccessible();
});

test("asks for the new password twice, and shows the server's errors on the fields", async () => {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [
      endpoints.changePassword,
      ({ body }) =>
        (body as { password_attuale: string }).password_attuale === 'giusta'
          ? null
          : refuse(400, { password_attuale: ['La password attuale non è questa.'] }),
    ],
  ]);
  await render(<PasswordDialog onClose={onClose} />);
  const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
  const cambia = page.getByRole('button', { name: 'Cambia password' });
  await campo('Password attuale').fill('sbagliata');
  await campo('Nuova password').fill('pioggia-di-marzo');
  await campo('Ripeti la nuova password').fill('pioggia-di-aprile');
  await cambia.click();
  await expect.element(page.getByText('Le due password sono diverse.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await campo('Ripeti la nuova password').fill('pioggia-di-marzo');
  await cambia.click();
  await expect.element(page.getByText('La password attuale non è questa.')).toBeVisible();
  await expectAccessible();
  await campo('Password attuale').fill('giusta');
  await cambia.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.at(-1)?.body).toEqual({ password_attuale: 'giusta', password_nuova: 'pioggia-di-marzo' });
});

test('shows the chosen logo before it is saved, and stays open when the server refuses it', async () => {
  const user = signIn();
  const calls = answerCalls([
    [endpoints.saveCommercialista, refuse(400, { logo_studio: ['L’immagine non è leggibile.'] })],
  ]);
  await render(<StudioDialog user={user} onClose={() => {}} />);
  const immagine = new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (c) => c.charCodeAt(0),
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  );
  await page.getByLabelText('File del logo').upload(immagine);
  await expect.element(page.getByRole('button', { name: 'Cambia immagine' })).toBeVisible();
  await expect.poll(() => document.querySelector('[role=dialog] img')?.getAttribute('src')).toMatch(/^blob:/u);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('L’immagine non è leggibile.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ logo_studio: expect.objectContaining({ name: 'logo.png' }) as File });
  await expectAccessible();
});

test('what another user saves meanwhile of the firm is kept; a logo that both changed is told', async () => {
  const signed = signIn();
  const theirs = {
    ...signed.dati_commercialista,
    professionista: 'Anna Verdi',
    pec: 'loro@pec.example.it',
    versione: 'v2',
  };
  const calls = answerCalls([
    [
      endpoints.saveCommercialista,
      ({ headers }) =>
        headers.get('If-Match') === '"v2"' ? theirs : refuse(412, { detail: 'Modificato nel frattempo.' }),
    ],
    [
      endpoints.loadProfile,
      { ...signed, dati_commercialista: { ...theirs, logo_studio: '/api/immagini/9/?scade=1&firma=x' } },
    ],
  ]);
  const Opened = () => {
    const user = useUser();
    return user && <StudioDialog user={user} onClose={() => {}} />;
  };
  await render(<Opened />);
  const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
  await campo('PEC').fill('mia@pec.example.it');
  await page.getByLabelText('File del logo').upload(new File(['x'], 'logo.png', { type: 'image/png' }));
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(campo('Professionista che firma')).toHaveValue('Anna Verdi');
  await expect.element(campo('PEC')).toHaveValue('mia@pec.example.it');
  await expect
    .element(page.getByText('«loro@pec.example.it». Salvando si sostituisce.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Il logo è stato cambiato nel frattempo', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ pec: 'mia@pec.example.it', professionista: 'Anna Verdi' });
});
