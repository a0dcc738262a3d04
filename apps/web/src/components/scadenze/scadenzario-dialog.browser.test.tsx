import type { ScadenzarioAzienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import { ScadenzarioDialog } from './scadenzario-dialog.tsx';

const PROPOSTO: ScadenzarioAzienda = { approvazione_180: false, cadenza_dati: 'trimestrale', silenziate: [] };

test('what another user chose meanwhile stays beside what is chosen here', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  let saved: { readonly scadenzario: ScadenzarioAzienda; readonly etag: string } = {
    scadenzario: PROPOSTO,
    etag: '"1"',
  };
  const answer = () => Response.json(saved.scadenzario, { headers: { etag: saved.etag } });
  const calls = answerCalls([
    [endpoints.loadScadenzario, answer],
    [
      endpoints.saveScadenzario,
      ({ headers, body }) => {
        if (headers.get('If-Match') !== saved.etag) return refuse(412, { detail: 'Modificato nel frattempo.' });
        saved = { scadenzario: body as ScadenzarioAzienda, etag: '"3"' };
        return answer();
      },
    ],
  ]);
  await render(<ScadenzarioDialog azienda={{ id: '5', ragione_sociale: 'Rossi S.r.l.' }} onClose={onClose} />);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await page.getByRole('radio', { name: 'Ogni semestre' }).click();
  await box(/^Dati contabili/u).click();
  saved = {
    scadenzario: { ...PROPOSTO, silenziate: ['deposito'], approvazione_180: true, cadenza_dati: 'nessuna' },
    etag: '"2"',
  };
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Modificato nel frattempo. I campi che qui non erano cambiati ora mostrano ciò che è stato salvato.',
    );
  await expect.element(page.getByText('Salvato nel frattempo: «Mai». Salvando si sostituisce.')).toBeVisible();
  await expect.element(box(/^Deposito/u)).not.toBeChecked();
  await expect.element(box(/^Dati contabili/u)).not.toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    silenziate: ['deposito', 'dati'],
    approvazione_180: true,
    cadenza_dati: 'semestrale',
  });
});
