import { endpoints } from '@vedetta/contract';
import type { PianoElenco } from '@vedetta/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import campi from '../../../../../fixtures/tesoreria/ultimo-giorno-del-mese/piano.json';
import { notices } from '../../components/ui/index.ts';
import { storage } from '../../lib/storage.ts';
import { answerCalls, azienda, refuse, render, signIn } from '../../test-support/index.ts';
import { buildCampi } from './example.ts';
import { PianoScelto } from './piano-aperto.tsx';
import { getDraftKey } from './state/draft.ts';

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

/** A server that has lost the plan, and keeps the new one that it is asked for. */
const answerDeleted = () =>
  answerCalls([
    [endpoints.loadPiano, () => refuse(404, { detail: 'Non trovato.' })],
    [endpoints.createPiano, buildPiano('8', 'Nuovo')],
    [
      endpoints.savePiano,
      ({ path, body }) =>
        path.includes('/8/')
          ? { ...buildPiano('8', 'Nuovo'), ...(body as object) }
          : refuse(404, { detail: 'Non trovato.' }),
    ],
    [endpoints.listPiani, { count: 0, next: null, previous: null, results: [] }],
  ]);
const nuovo = page.getByRole('button', { name: 'Salva come piano nuovo' });

test('what was not saved of a deleted plan is saved as a new one, and its draft goes', async () => {
  const base = { campi: buildCampi('2027-01-01'), etag: '"1"' };
  const scritti = buildCampi('2027-01-01', { liquidita_iniziale: 4_321 });
  storage.write(getDraftKey('7'), JSON.stringify({ campi: scritti, base, tab: 'chiusa' }));
  const calls = answerDeleted();
  const { getPath } = await open();
  await expect
    .element(page.getByText(/Ciò che vi era scritto e non ancora salvato è in questo browser/u))
    .toBeVisible();
  await nuovo.click();
  await expect.poll(getPath).toBe(`/aziende/${azienda.id}/tesoreria?piano=%228%22`);
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ liquidita_iniziale: 4_321 });
  expect(storage.read(getDraftKey('7'))).toBeNull();
});

test('an amount that cannot be read stays in its cell, with why', async () => {
  answerCalls([[endpoints.loadPiano, buildPiano('7', 'Il più vecchio')]]);
  await open();
  const cella = page
    .getByRole('row', { name: /^Imposte/u })
    .getByRole('gridcell')
    .nth(1);
  await cella.click();
  await userEvent.keyboard('12.345,678{Enter}');
  await expect.poll(() => notices.get().at(-1)?.testo).toMatch(/correggerlo, o premere Esc per rinunciare\.$/u);
  await expect.element(cella.getByRole('textbox')).toHaveValue('12.345,678');
});

test('why a plan cannot be saved as a new one is told with the words of the server', async () => {
  const base = { campi: buildCampi('2027-01-01'), etag: '"1"' };
  storage.write(getDraftKey('7'), JSON.stringify({ campi: base.campi, base, tab: 'chiusa' }));
  answerCalls([
    [endpoints.loadPiano, () => refuse(404, { detail: 'Non trovato.' })],
    [endpoints.createPiano, () => refuse(403, { detail: 'La licenza è scaduta.' })],
    [endpoints.listPiani, { count: 0, next: null, previous: null, results: [] }],
  ]);
  await open();
  await nuovo.click();
  await expect.poll(() => notices.get().at(-1)?.testo).toBe('La licenza è scaduta.');
});
