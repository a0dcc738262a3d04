import type { StudioStaff } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../queries/query-keys.ts';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { CancellaStudioDialog } from './cancella-studio-dialog.tsx';
import { DisabilitaStudioDialog } from './disabilita-studio-dialog.tsx';
import { StudiTable } from './studi-table.tsx';
import { StudioStaffDialog } from './studio-staff-dialog.tsx';

const studio: StudioStaff = {
  id: '7',
  nome_studio: 'Studio Verdi e Associati Società tra Professionisti a r.l. di Verdi, Neri, Gialli e figli',
  licenza: 'demo',
  max_aziende: 50,
  last_ticket_id: null,
  disabilitato_il: null,
  creato_il: '2026-01-10T09:00:00Z',
  ultimo_accesso: null,
  utenti: 2,
  aziende: 5_000,
  spazio_byte: 26_300_000,
  spazio_massimo_byte: 2_000_000_000,
};
const versione = (dati: StudioStaff): Response => Response.json(dati, { headers: { ETag: '"3"' } });

test('lists the firms with their actions', async () => {
  signIn({ is_staff: true });
  await render(
    <StudiTable
      studi={[
        studio,
        { ...studio, id: '8', nome_studio: 'Studio Bianchi', disabilitato_il: '2026-02-01T09:00:00Z' },
        { ...studio, id: '9', nome_studio: 'Studio Pieno', spazio_byte: 2_100_000_000 },
        { ...studio, id: '10', nome_studio: 'Studio Nuovo', spazio_byte: null },
      ]}
    />,
  );
  await expect.element(page.getByText('5000 di 50').first()).toBeVisible();
  await expect.element(page.getByText(/26,3 MB di 2 GB/).first()).toBeVisible();
  await expect.element(page.getByText('2,1 GB di 2 GB, spazio esaurito')).toBeVisible();
  await expect.element(page.getByText('Disabilitato il 01/02/2026')).toBeVisible();
  await page.getByRole('button', { name: 'Azioni su Studio Bianchi' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Riabilita' })).toBeVisible();
  await expectAccessible();
});

test("shows the server's errors on their fields and keeps the typed values", async () => {
  const calls = answerCalls([
    [endpoints.createStudio, refuse(400, { nome_studio: ['Esiste già uno studio con questo nome.'] })],
  ]);
  await render(<StudioStaffDialog studio={null} onClose={() => {}} />);
  await page.getByRole('button', { name: 'Crea studio' }).click();
  await expect.element(page.getByText('Campo obbligatorio.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome dello studio' }).fill('Studio Verdi');
  await page.getByLabelText('Numero massimo di aziende').fill('molte');
  await page.getByRole('button', { name: 'Crea studio' }).click();
  await expect.element(page.getByText('Indicare un numero intero, oppure lasciare vuoto.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await page.getByLabelText('Numero massimo di aziende').fill('1.000');
  await page.getByRole('button', { name: 'Crea studio' }).click();
  await expect.element(page.getByText('Esiste già uno studio con questo nome.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ nome_studio: 'Studio Verdi', licenza: 'valida', max_aziende: 1000 });
  await expect.element(page.getByRole('textbox', { name: 'Nome dello studio' })).toHaveValue('Studio Verdi');
  await expectAccessible();
});

test('saves a firm with the version on screen', async () => {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [endpoints.loadStudio, versione(studio)],
    [endpoints.saveStudio, () => versione({ ...studio, max_aziende: null })],
  ]);
  await render(<StudioStaffDialog studio={studio} onClose={onClose} />);
  await page.getByLabelText('Numero massimo di aziende').fill('');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const salvataggio = calls.find(({ method: metodo }) => metodo === 'PATCH');
  expect(salvataggio?.headers.get('If-Match')).toBe('"3"');
  expect(salvataggio?.body).toEqual({ nome_studio: studio.nome_studio, licenza: 'demo', max_aziende: null });
});

test('what another user saves meanwhile of a firm is not replaced by what was never typed here', async () => {
  let isTheirs = false;
  const calls = answerCalls([
    [endpoints.loadStudio, () => versione({ ...studio, ...(isTheirs && { licenza: 'valida' as const }) })],
    [
      endpoints.saveStudio,
      () => {
        if (isTheirs) return versione(studio);
        isTheirs = true;
        return refuse(412, { detail: 'Un altro utente ha salvato nel frattempo.' });
      },
    ],
  ]);
  await render(<StudioStaffDialog studio={studio} onClose={() => {}} />);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByLabelText('Numero massimo di aziende').fill('60');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Un altro utente ha salvato nel frattempo. I campi che qui non erano cambiati ora mostrano ciò che è stato salvato.',
    );
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'PATCH')?.body)
    .toEqual({ nome_studio: studio.nome_studio, licenza: 'valida', max_aziende: 60 });
});

test('a firm read again since the list was is changed from what is saved, not from the list', async () => {
  answerCalls([[endpoints.loadStudio, versione({ ...studio, max_aziende: 80 })]]);
  queryClient.setQueryData(queryKeys.staff('studio', studio.id), {
    dati: { ...studio, max_aziende: 80 },
    etag: '"3"',
  });
  await render(<StudioStaffDialog studio={studio} onClose={() => {}} />);
  await expect.element(page.getByLabelText('Numero massimo di aziende')).toHaveValue('80');
});

test('asks before disabling a firm, and shows why it failed', async () => {
  answerCalls([
    [endpoints.loadStudio, versione(studio)],
    [endpoints.saveStudio, refuse(409, { detail: 'Non si può disabilitare il proprio studio.' })],
  ]);
  await render(<DisabilitaStudioDialog studio={studio} onClose={() => {}} />);
  await expectAccessible();
  await page.getByRole('button', { name: 'Disabilita' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Non si può disabilitare il proprio studio.');
});

test('erases a firm only when its name is typed exactly', async () => {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls([
    [endpoints.loadStudio, versione(studio)],
    [endpoints.eraseStudio, null],
  ]);
  await render(<CancellaStudioDialog studio={studio} onClose={onClose} />);
  const cancella = page.getByRole('button', { name: 'Cancella definitivamente' });
  await expect.element(cancella).toBeDisabled();
  await page.getByRole('textbox', { name: 'Nome dello studio' }).fill('Studio Verdi');
  await expect.element(page.getByText('Nome errato, impossibile procedere')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Nome dello studio' }).fill(studio.nome_studio);
  await cancella.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.find(({ method: metodo }) => metodo === 'POST')?.body).toEqual({ nome_studio: studio.nome_studio });
});
