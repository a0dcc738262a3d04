import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, buildAzienda, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { AziendaDialog } from './azienda-dialog.tsx';
import { aziendaFields } from './azienda-fields.ts';
import { AggiungiAzienda } from './index.ts';

const config = {
  settori: [
    ['1', 'Agricoltura, silvicoltura e pesca'],
    ['2', 'Estrazione, manifattura, produzione di energia e gas'],
    ['5', 'Commercio di autoveicoli, commercio all’ingrosso'],
  ],
  ateco: [],
};
const azienda = buildAzienda({ piva: '01234567897', data_bilancio_chiusura: '2026-06-30' });
const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
const aggiungi = page.getByRole('button', { name: 'Aggiungi azienda' });

test('draws every field that the server takes', async () => {
  answerCalls([[endpoints.loadConfig, config]]);
  await render(<AziendaDialog salvata={{ dati: azienda, etag: '"1"' }} onClose={() => {}} onSaved={() => {}} />);
  for (const [, name] of aziendaFields) {
    const field = page
      .getByRole('textbox', { name, exact: true })
      .or(page.getByRole('combobox', { name, exact: true }));
    await expect.element(field, { message: `draw it in azienda-dialog.tsx: ${name}` }).toBeVisible();
  }
});

test('shows missing fields, then the server errors on their fields, and stays open', async () => {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [endpoints.loadConfig, config],
    [
      endpoints.createAzienda,
      refuse(400, { piva: ['Partita IVA già usata da Officine Galli S.r.l.'], altro: ['Manca qualcosa.'] }),
    ],
  ]);
  await render(<AziendaDialog salvata={null} onClose={onClose} onSaved={() => {}} />);
  await aggiungi.click();
  await expect.element(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  expect(calls.filter(({ method: metodo }) => metodo === 'POST')).toEqual([]);

  await campo('Ragione sociale').fill('Borgo Meccanica S.r.l.');
  await campo('Prossima chiusura dell’esercizio').fill('31/12/2026');
  await campo('Partita IVA').fill('01234567897');
  await campo('Codice ATECO').fill('25.62.00');
  await expect.element(page.getByText('Settore: Estrazione, manifattura, produzione di energia e gas.')).toBeVisible();
  await aggiungi.dblClick();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect.element(page.getByText('Partita IVA già usata da Officine Galli S.r.l.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Manca qualcosa.');
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.at(-1)?.body).toMatchObject({
    ragione_sociale: 'Borgo Meccanica S.r.l.',
    settore: '2',
    data_bilancio_chiusura: '2026-12-31',
    piva: '01234567897',
  });
  await expectAccessible();

  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['5', 'Commercio di autoveicoli, commercio all’ingrosso'],
  ['silvic', 'Agricoltura, silvicoltura e pesca'],
  ['01.11', 'Agricoltura, silvicoltura e pesca'],
])('finds a sector by %j', async (testo, nome) => {
  answerCalls([[endpoints.loadConfig, config]]);
  await render(<AziendaDialog salvata={null} onClose={() => {}} onSaved={() => {}} />);
  const settore = page.getByRole('combobox', { name: 'Settore' });
  await settore.fill(testo);
  await page.getByRole('option', { name: new RegExp(nome, 'u') }).click();
  await expect.element(settore).toHaveValue(nome);
});

test('an existing company shows the day and month of its closing; closing and sector cannot change', async () => {
  const calls = answerCalls([
    [endpoints.loadConfig, config],
    [
      endpoints.saveAzienda,
      refuse(412, {
        detail:
          'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
      }),
    ],
    [endpoints.loadAzienda, azienda],
  ]);
  await render(<AziendaDialog salvata={{ dati: azienda, etag: '"2"' }} onClose={() => {}} onSaved={() => {}} />);
  await expect.element(campo('Chiusura dell’esercizio')).toHaveValue('30/06');
  await expect.element(campo('Chiusura dell’esercizio')).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Settore' })).toBeDisabled();
  await campo('Ragione sociale').fill('Borgo Meccanica S.p.A.');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
    );
  await expect.element(campo('Ragione sociale')).toHaveValue('Borgo Meccanica S.p.A.');
  expect(calls.find(({ method: metodo }) => metodo === 'PUT')?.headers.get('If-Match')).toBe('"2"');
  await expectAccessible();
});

test('proposes the legal form from the name, once, and the user can change it', async () => {
  const calls = answerCalls([
    [endpoints.loadConfig, config],
    [endpoints.createAzienda, refuse(400, { altro: ['Manca qualcosa.'] })],
  ]);
  await render(<AziendaDialog salvata={null} onClose={() => {}} onSaved={() => {}} />);
  const forma = page.getByRole('combobox', { name: 'Forma giuridica' });
  await campo('Ragione sociale').fill('Borgo Meccanica');
  await expect.element(page.getByText(/^Da indicare: ne dipendono/u)).toBeVisible();
  await campo('Ragione sociale').fill('Borgo Meccanica S.r.l.');
  await expect.element(forma).toHaveValue('Società a responsabilità limitata (S.r.l.)');
  await expect.element(page.getByText('Proposta in base alla ragione sociale: verificare.')).toBeVisible();
  await expectAccessible();
  await forma.click();
  await page.getByRole('option', { name: 'Società cooperativa' }).click();
  await campo('Ragione sociale').fill('Borgo Meccanica S.p.A.');
  await expect.element(forma).toHaveValue('Società cooperativa');
  await campo('Codice ATECO').fill('25.62.00');
  await campo('Prossima chiusura dell’esercizio').fill('31/12/2026');
  await aggiungi.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Manca qualcosa.');
  expect(calls.at(-1)?.body).toMatchObject({ forma_giuridica: 'cooperativa' });
});

test('a saved company without a legal form asks for it; a new name does not guess it again', async () => {
  answerCalls([[endpoints.loadConfig, config]]);
  await render(<AziendaDialog salvata={{ dati: azienda, etag: '"2"' }} onClose={() => {}} onSaved={() => {}} />);
  await campo('Ragione sociale').fill('Borgo Meccanica S.p.A.');
  await expect.element(page.getByRole('combobox', { name: 'Forma giuridica' })).toHaveValue('');
  await expect.element(page.getByText(/^Da indicare: ne dipendono/u)).toBeVisible();
});

test('at the limit of the licence asks for an expansion instead of the form', async () => {
  signIn({
    dati_commercialista: {
      id: '1',
      nome_studio: 'Studio',
      logo_studio: null,
      indirizzo: '',
      pec: '',
      professionista: '',
      iscrizione_albo: '',
      max_aziende: 1,
      versione: 'v1',
    },
  });
  answerCalls([
    [endpoints.listAziende, { count: 1, next: null, previous: null, results: [azienda] }],
    [endpoints.loadConfig, config],
  ]);
  await render(<AggiungiAzienda poi="qui" />);
  await aggiungi.click();
  const dialog = page.getByRole('dialog', { name: 'Espansione richiesta' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('adds a company and offers to open its balance sheets', async () => {
  signIn();
  answerCalls([
    [endpoints.loadConfig, config],
    [endpoints.createAzienda, azienda],
  ]);
  const prova = await render(<AggiungiAzienda poi="qui" />, { path: '/aziende' });
  await aggiungi.click();
  await campo('Ragione sociale').fill('Borgo Meccanica S.r.l.');
  await campo('Codice ATECO').fill('25.62.00');
  await campo('Prossima chiusura dell’esercizio').fill('30/06/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect.element(page.getByText('Borgo Meccanica S.r.l. è stata aggiunta.')).toBeVisible();
  await expectAccessible();
  expect(prova.getPath()).toBe('/aziende');
  await page.getByRole('button', { name: 'Visualizza bilanci' }).click();
  await expect.poll(prova.getPath).toBe('/bilanci');
  expect(aziendaCorrente.get()).toBe('5');
});
