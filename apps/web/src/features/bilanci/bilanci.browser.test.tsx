import type { Bilancio, BilancioElenco, EventoStoria } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { bilancioQuery } from '../../queries/bilanci.ts';
import { answerCalls, buildAzienda, expectAccessible, toNoBreak, refuse, render } from '../../test-support/index.ts';
import { BilanciTable } from './bilanci-table.tsx';
import { BilancioDialog } from '../../components/bilancio/index.ts';
import { ConsolidaDialog } from './consolida-dialog.tsx';
import { DescrizioneDialog } from './descrizione-dialog.tsx';
import { EliminaDialog } from './elimina-dialog.tsx';

const azienda = buildAzienda();
const elenco: BilancioElenco = {
  id: '3',
  azienda: '5',
  data_bilancio: '2026-09-30',
  descrizione: 'Situazione al terzo trimestre',
  note: '',
  consolidato: false,
  consolidato_il: null,
  consolidato_da: null,
  bilancio_chiusura: false,
  bilancio_base: null,
  bilancio_proiezione: '4',
  bilancio_fine_esercizio_precedente: null,
  proiezione_superata: false,
  quadratura: 0,
  vuoto: false,
  overall_risk: 0.62,
  modificato_il: '2026-11-20T09:05:00Z',
};
const bilancio: Bilancio = { ...elenco, voci: [], assestamento: null };
const versione = (dati: Bilancio): Response => Response.json(dati, { headers: { ETag: '"8"' } });
const evento: EventoStoria = {
  id: 'e1',
  istante: '2026-11-20T09:05:00Z',
  username: 'anna.neri',
  azione: 'modifica_bilancio',
  testo: 'ha modificato 1 voce',
  motivo: null,
  proiezione: false,
  modifiche: [
    {
      tipo: 'voce',
      codice: 'SPA.C.IV.1',
      titolo: 'Depositi bancari e postali',
      aspetto: 'valore',
      formato: 'euro',
      prima: 0,
      dopo: -9_999_999_999_999.99,
    },
  ],
};

test('shows date, kind, grade and balance, with the allowed actions', async () => {
  await render(
    <BilanciTable
      bilanci={[
        { ...elenco, quadratura: -9_999_999_999_999.99, descrizione: 'Una descrizione lunga '.repeat(9) },
        {
          ...elenco,
          id: '6',
          data_bilancio: '2025-12-31',
          bilancio_chiusura: true,
          bilancio_proiezione: null,
          consolidato: true,
          consolidato_il: '2026-03-12T09:00:00Z',
          consolidato_da: 'anna.neri',
        },
      ]}
    />,
  );
  await expect.element(page.getByText(toNoBreak('−9_999_999_999_999,99_€'))).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Dati bloccati il 12/03/2026 da anna.neri.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Apri proiezione a fine esercizio' })).toBeVisible();
  await page.getByRole('button', { name: 'Altre azioni sul bilancio 31/12/2025' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Modifica descrizione' })).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: 'Sblocca' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Elimina' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('describes the kind of statement for a date, and shows errors on the field', async () => {
  const calls = answerCalls([
    [endpoints.createBilancio, refuse(400, { data_bilancio: ['La data è oltre la prossima chiusura.'] })],
  ]);
  await render(<BilancioDialog azienda={azienda} onClose={() => {}} />);
  const data = page.getByRole('textbox', { name: 'Data del bilancio' });
  await page.getByRole('button', { name: 'Aggiungi bilancio' }).click();
  await expect.element(page.getByText('Indicare una data.')).toBeVisible();
  await data.fill('30/9/2026');
  await expect.element(page.getByText('Situazione infrannuale, con la proiezione al 31/12/2026.')).toBeVisible();
  await data.fill('31.12.2026');
  await expect.element(page.getByText('Bilancio annuale.')).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi bilancio' }).click();
  await expect.element(page.getByText('La data è oltre la prossima chiusura.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ azienda: '5', data_bilancio: '2026-12-31', descrizione: '' });
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/u);
  await expectAccessible();
});

test('asks the reason for an unlock, and sends it with the version', async () => {
  const onClose = vi.fn<() => void>();
  const consolidato = { ...bilancio, consolidato: true };
  const calls = answerCalls([
    [endpoints.loadBilancio, versione(consolidato)],
    [endpoints.saveBilancio, () => versione(bilancio)],
  ]);
  await render(<ConsolidaDialog bilancio={{ ...elenco, consolidato: true }} onClose={onClose} />);
  await page.getByLabelText(/^Motivo/u).fill('Errore di competenza');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sblocca' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const salvataggio = calls.find(({ method: metodo }) => metodo === 'PATCH');
  expect(salvataggio?.body).toEqual({ consolidato: false, motivo: 'Errore di competenza' });
  expect(salvataggio?.headers.get('If-Match')).toBe('"8"');
});

test('keeps the typed description when another user has changed the statement, and shows theirs', async () => {
  let isTheirs = false;
  const calls = answerCalls([
    [endpoints.loadBilancio, () => versione({ ...bilancio, ...(isTheirs && { descrizione: 'La loro' }) })],
    [
      endpoints.saveBilancio,
      () => {
        isTheirs = true;
        return refuse(412, { detail: 'anna ha salvato nel frattempo.' });
      },
    ],
  ]);
  await render(<DescrizioneDialog bilancio={elenco} onClose={() => {}} />);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByLabelText('Descrizione').fill('Terzo trimestre, rivisto');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('anna ha salvato nel frattempo.');
  await expect.element(page.getByText('Salvato nel frattempo: «La loro».', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Descrizione')).toHaveValue('Terzo trimestre, rivisto');
  await expectAccessible();
});

test('a statement read again since the list was is changed from what is saved, not from the list', async () => {
  answerCalls([[endpoints.loadBilancio, versione({ ...bilancio, descrizione: 'La loro' })]]);
  await queryClient.query(bilancioQuery(elenco.id));
  await render(<DescrizioneDialog bilancio={elenco} onClose={() => {}} />);
  await expect.element(page.getByLabelText('Descrizione')).toHaveValue('La loro');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('asks before deleting, with the required text', async () => {
  const onClose = vi.fn<() => void>();
  answerCalls([
    [endpoints.loadBilancio, versione(bilancio)],
    [endpoints.deleteBilancio, null],
  ]);
  await render(<EliminaDialog bilancio={elenco} onClose={onClose} />);
  await expect.element(page.getByText('Conferma eliminazione del bilancio 30/09/2026?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a statement that another user has changed meanwhile is deleted by a second press', async () => {
  const onClose = vi.fn<() => void>();
  let etag = '"8"';
  const calls = answerCalls([
    [endpoints.loadBilancio, () => Response.json(bilancio, { headers: { ETag: etag } })],
    [
      endpoints.deleteBilancio,
      ({ headers }) => {
        if (headers.get('If-Match') === '"9"') return null;
        etag = '"9"';
        return refuse(412, { detail: 'anna ha salvato nel frattempo.' });
      },
    ],
  ]);
  await render(<EliminaDialog bilancio={elenco} onClose={onClose} />);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('anna ha salvato nel frattempo.');
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(2);
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('shows the history of a statement: who, when, what, before and after', async () => {
  const sblocco: EventoStoria = {
    ...evento,
    id: 'e2',
    azione: 'sblocca_bilancio',
    testo: 'ha sbloccato i dati del bilancio',
    motivo: 'Errore di competenza',
    proiezione: true,
    modifiche: [],
  };
  const calls = answerCalls([
    [
      endpoints.listStoria,
      ({ query }) => ({
        count: 60,
        next: null,
        previous: null,
        results: query.get('page') === '2' ? [sblocco] : [evento],
      }),
    ],
  ]);
  await render(<BilanciTable bilanci={[elenco]} />);
  await page.getByRole('button', { name: 'Altre azioni sul bilancio 30/09/2026' }).click();
  await page.getByRole('menuitem', { name: 'Cronologia' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cronologia bilancio 30/09/2026' })).toBeVisible();
  await expect.element(page.getByText(/ha modificato 1 voce/u)).toBeVisible();
  await page.getByText('Mostra la modifica').click();
  await expect
    .element(
      page.getByRole('row', { name: /Depositi bancari e postali/u }).getByText(toNoBreak('−9_999_999_999_999,99_€')),
    )
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect.element(page.getByText('Motivo: Errore di competenza')).toBeVisible();
  await expect.element(page.getByText('Pagina 2 di 2')).toBeVisible();
  expect(calls.at(-1)?.query.get('page')).toBe('2');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Altre azioni sul bilancio 30/09/2026' })).toHaveFocus();
});
