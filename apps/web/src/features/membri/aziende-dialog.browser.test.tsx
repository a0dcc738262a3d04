import { endpoints } from '@vedetta/contract';
import type { MembroDettaglio, MembroPatchBody } from '@vedetta/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, refuse, render, signIn } from '../../test-support/index.ts';
import { AziendeDialog } from './aziende-dialog.tsx';

const membro: MembroDettaglio = {
  id: 'm',
  username: 'sara',
  nome: 'Sara Gallo',
  email: '',
  ruolo: 'collaboratore',
  tutte_le_aziende: false,
  aziende_assegnate: 2,
  password: true,
  fattori: [],
  invito: null,
  disabilitato: false,
  creato_il: '2026-01-01T00:00:00.000Z',
  ultimo_accesso: null,
  aziende: ['Alfa', 'Beta'],
};

const buildRiga = (nome: string) => ({
  id: nome,
  ragione_sociale: nome,
  settore: '2',
  data: null,
  annuale: null,
  grado: null,
  delta: null,
  gradi: [],
  gruppi: [],
  segnali: null,
  responsabile: null,
});

test('the companies that another titolare gave or took meanwhile stay so beside those chosen here', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  let [etag, aziende] = ['"1"', membro.aziende];
  const answer = () => Response.json({ ...membro, aziende }, { headers: { etag } });
  const results = ['Alfa', 'Beta', 'Delta', 'Gamma'].map(buildRiga);
  const calls = answerCalls([
    [endpoints.listPortafoglio, { count: 4, next: null, previous: null, results, scadenze: [] }],
    [endpoints.loadMembro, answer],
    [
      endpoints.saveMembro,
      ({ headers }) =>
        headers.get('If-Match') === etag ? answer() : refuse(412, { detail: 'Modificato nel frattempo.' }),
    ],
  ]);
  await render(<AziendeDialog membro={membro} onClose={onClose} />);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await box('Gamma').click();
  [etag, aziende] = ['"2"', ['Beta', 'Delta']];
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Modificato nel frattempo. I campi che qui non erano cambiati ora mostrano ciò che è stato salvato.',
    );
  for (const nome of ['Beta', 'Delta aggiunta ora', 'Gamma']) await expect.element(box(nome)).toBeChecked();
  await expect.element(box('Alfa tolta ora')).not.toBeChecked();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = calls.findLast(({ method }) => method === 'PATCH')?.body as MembroPatchBody;
  expect(sent.aziende?.toSorted()).toEqual(['Beta', 'Delta', 'Gamma']);
});

test('a company ticked and unticked again is no change: the dialog closes without a question', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  answerCalls([
    [
      endpoints.listPortafoglio,
      { count: 1, next: null, previous: null, results: ['Alfa', 'Gamma'].map(buildRiga), scadenze: [] },
    ],
    [endpoints.loadMembro, Response.json(membro, { headers: { etag: '"1"' } })],
  ]);
  await render(<AziendeDialog membro={membro} onClose={onClose} />);
  const close = () => userEvent.keyboard('{Escape}');
  await page.getByRole('checkbox', { name: 'Gamma' }).click();
  await close();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('checkbox', { name: 'Gamma' }).click();
  await close();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
