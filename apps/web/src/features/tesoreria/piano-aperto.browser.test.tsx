import { endpoints } from '@vedetta/contract';
import type { PianoElenco } from '@vedetta/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import campi from '../../../../../fixtures/tesoreria/ultimo-giorno-del-mese/piano.json';
import { answerCalls, azienda, refuse, render, signIn } from '../../test-support/index.ts';
import { PianoScelto } from './piano-aperto.tsx';

const buildPiano = (id: string, descrizione: string) => ({
  ...campi,
  id,
  descrizione,
  azienda: azienda.id,
  base: null,
  corrente: true,
  versione: 1,
  modificato_il: '2027-01-01T10:00:00Z',
  proposte: [],
  righe_da_confermare: [],
  usi: [],
});
const corrente = buildPiano('5', 'Il corrente') as unknown as PianoElenco;

const open = () =>
  render(<PianoScelto azienda={azienda} bilanci={[]} piani={[corrente]} scelto="7" />, {
    path: '/aziende/1/tesoreria?piano=7',
  });

beforeEach(() => signIn());

test('a plan that was deleted is told, and no other is opened in its place', async () => {
  answerCalls([[endpoints.loadPiano, () => refuse(404, { detail: 'Non trovato.' })]]);
  const { getPath } = await open();
  await expect.element(page.getByText('Questo piano di tesoreria non c’è')).toBeVisible();
  await expect.element(page.getByText(/^È stato eliminato, oppure/u)).toBeVisible();
  await page.getByRole('link', { name: 'Vai alla tesoreria dell’azienda' }).click();
  await expect.poll(getPath).toBe(`/aziende/${azienda.id}/tesoreria`);
});

test('a plan of another company is not opened under this one', async () => {
  answerCalls([[endpoints.loadPiano, { ...buildPiano('7', 'Altrui'), azienda: 'altra' }]]);
  await open();
  await expect.element(page.getByText('Questo piano di tesoreria non c’è')).toBeVisible();
});

test('a plan beyond the first page of the list is the one that is opened', async () => {
  answerCalls([[endpoints.loadPiano, buildPiano('7', 'Il più vecchio')]]);
  await open();
  await expect.element(page.getByRole('grid', { name: 'Piano di tesoreria' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Piano: Il più vecchio/u })).toBeVisible();
});
