import type { ScadenzaAzienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, buildScadenza, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { ScadenzaDialog } from './scadenza-dialog.tsx';

const scadenza = buildScadenza();
const theirs = {
  ...scadenza,
  data: '2026-12-14',
  spostata_al: '2026-12-14',
  motivo: 'Attesa del perito',
  versione: 'v2',
};
const NIENTE = { da_fare: 0, in_ritardo: 0, entro_7: 0, entro_30: 0, fatte: 0 };
const listOf = (results: readonly ScadenzaAzienda[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  conteggi: NIENTE,
  tipi: { approvazione: 0, deposito: results.length, dati: 0 },
  giorni: [],
});

test('a deadline that another user has moved meanwhile is moved only once one has seen where', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [
      endpoints.saveScadenza,
      ({ headers, body }) =>
        headers.get('If-Match') === '"v2"'
          ? { ...theirs, ...(body as object), versione: 'v3' }
          : refuse(412, { detail: 'Modificato nel frattempo.' }),
    ],
    [endpoints.listScadenze, listOf([theirs])],
  ]);
  await render(<ScadenzaDialog scadenza={scadenza} azione="sposta" onClose={onClose} />);
  const [data, motivo] = [page.getByLabelText('Nuova data'), page.getByRole('textbox', { name: /^Motivo/u })];
  await data.fill('10/12/2026');
  await motivo.fill('Assemblea rinviata');
  await page.getByRole('button', { name: 'Sposta' }).click();
  await expect
    .element(
      page.getByText('di Rossi S.r.l., ora da fare il 14/12/2026, spostata dal 30/11/2026: Attesa del perito', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Salvato nel frattempo: «14/12/2026».', { exact: false })).toBeVisible();
  await expect.element(data).toHaveValue('10/12/2026');
  await expect.element(motivo).toHaveValue('Assemblea rinviata');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sposta' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    spostata_al: '2026-12-10',
    motivo: 'Assemblea rinviata',
  });
});

test('a deadline that is none any more closes its dialog, and says so', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  answerCalls([
    [endpoints.saveScadenza, refuse(412, { detail: 'Modificato nel frattempo.' })],
    [endpoints.listScadenze, listOf([])],
  ]);
  await render(<ScadenzaDialog scadenza={scadenza} azione="fatta" onClose={onClose} />);
  await page.getByRole('button', { name: 'Segna come fatta' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Non è più tra le scadenze.')).toBeVisible();
});
