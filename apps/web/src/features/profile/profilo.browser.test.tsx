import type { SessioneAperta } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfilePage } from './profile-page.tsx';
import { Sessioni } from './sessioni.tsx';
import { StudioDialog } from './studio-dialog.tsx';

const questa: SessioneAperta = {
  id: '1',
  dispositivo: 'Firefox su Windows',
  iniziata_il: '2026-11-20T08:00:00Z',
  usata_il: '2026-11-21T08:00:00Z',
  scade_il: '2026-12-05T08:00:00Z',
  questa: true,
};
const altrove: SessioneAperta = { ...questa, id: '2', dispositivo: 'Safari su iPhone', questa: false };
const ignota: SessioneAperta = { ...questa, id: '3', dispositivo: null, questa: false };

test.each([
  [{ is_demo: true, last_ticket_id: null }, 'Demo'],
  [{ is_demo: false, last_ticket_id: null }, 'Valida'],
  [null, 'Staff'],
])('names the licence %j', async (dati_licenza, nome) => {
  answerCalls([[endpoints.listSessioni, [questa]]]);
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

test('lists the sessions of the user, and ends one or all the others', async () => {
  let aperte = [questa, altrove, ignota];
  const calls = answerCalls([
    [endpoints.listSessioni, () => aperte],
    [endpoints.endSessione, () => ((aperte = [questa, ignota]), null)],
    [endpoints.endAltreSessioni, () => ((aperte = [questa]), null)],
  ]);
  await render(<Sessioni />);
  await expect.element(page.getByRole('listitem')).toHaveLength(3);
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent(
      'Firefox su Windows Questa sessioneIniziata il 20/11/2026 09:00 · ultimo uso adesso · se non usata, scade il 05/12/2026',
    );
  await expect.element(page.getByText('Dispositivo non riconosciuto')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Termina la sessione Safari su iPhone/u }).click();
  await expect.element(page.getByText('Sessione terminata.')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Sessioni aperte' })).toHaveFocus();
  expect(calls.find(({ method: metodo }) => metodo === 'DELETE')?.path).toBe('/api/sessioni/2/');
  await page.getByRole('button', { name: 'Termina tutte le altre' }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('shows why the sessions could not be loaded or ended', async () => {
  let tentativi = 0;
  answerCalls([
    [
      endpoints.listSessioni,
      () =>
        (tentativi += 1) === 1 ? refuse(500, { detail: 'Si è verificato un errore imprevisto.' }) : [questa, altrove],
    ],
    [endpoints.endSessione, refuse(404, { detail: 'Non trovato.' })],
  ]);
  await render(<Sessioni />);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByRole('button', { name: /^Termina la sessione/u }).click();
  await expect.element(page.getByText('Non trovato.')).toBeVisible();
});
