import type { SessioneAperta } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render } from '../../test-support/index.ts';
import { Sessioni } from './sessioni.tsx';

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
