import { endpoints } from '@vedetta/contract';
import type { AnswerOf, Avviso } from '@vedetta/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, buildAvviso, expectAccessible, refuse, render, signIn } from '../../test-support/index.ts';
import type { ApiCall } from '../../test-support/index.ts';
import { ArchiviaDialog } from './archivia-dialog.tsx';

const listOf = (results: readonly Avviso[]): AnswerOf<'listAvvisi'> => ({
  count: results.length,
  next: null,
  previous: null,
  da_leggere: 0,
  tipi: { fascia: results.length, patrimonio: 0, segnali: 0, soglia: 0 },
  results: [...results],
});

/** The server where the alert is now as `theirs`; null: it has gone. */
const answerNow = (theirs: Avviso | null): readonly ApiCall[] => {
  const isStato = ({ query }: ApiCall) => query.get('stato') === (theirs?.archiviato ? 'archiviati' : 'aperti');
  return answerCalls([
    [endpoints.listAvvisi, (call) => listOf(theirs !== null && isStato(call) ? [theirs] : [])],
    [
      endpoints.saveAvviso,
      ({ headers, body }) =>
        theirs !== null && headers.get('If-Match') === `"${theirs.versione}"`
          ? { ...theirs, ...(body as object), versione: 'v3' }
          : refuse(412, { detail: 'Modificato nel frattempo.' }),
    ],
  ]);
};

const press = async (nota: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Nota/u }).fill(nota);
  await page.getByRole('button', { name: 'Archivia', exact: true }).click();
};

test('the note that another user wrote meanwhile is replaced only once one has seen it', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  const theirs = { archiviato: true, archiviato_da: 'anna', archiviato_il: '2026-11-21T09:05:00Z' };
  const calls = answerNow(buildAvviso({ ...theirs, nota: 'Aumento deliberato', versione: 'v2' }));
  await render(<ArchiviaDialog avviso={buildAvviso()} onClose={onClose} />);
  await press('Sentito il cliente');
  await expect
    .element(page.getByText('Salvato nel frattempo: «Aumento deliberato». Salvando si sostituisce.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Nota/u })).toHaveValue('Sentito il cliente');
  expect(onClose).not.toHaveBeenCalled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Archivia', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = calls.findLast(({ method }) => method === 'PATCH')?.body;
  expect(sent).toEqual({ archiviato: true, nota: 'Sentito il cliente' });
});

test('an alert that says something else meanwhile is dismissed only once one has read it', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  answerNow(buildAvviso({ frase: 'Patrimonio netto sotto il minimo.', versione: 'v2' }));
  await render(<ArchiviaDialog avviso={buildAvviso()} onClose={onClose} />);
  await press('Sentito il cliente');
  await expect.element(page.getByText('Rossi S.r.l., ora: Patrimonio netto sotto il minimo.')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/^I dati sono cambiati mentre si scriveva/u)).toBeVisible();
  await page.getByRole('button', { name: 'Archivia', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('an alert that has gone closes its dialog, and says so with the note that was written', async () => {
  signIn();
  const onClose = vi.fn<() => void>();
  answerNow(null);
  await render(<ArchiviaDialog avviso={buildAvviso()} onClose={onClose} />);
  await press('Sentito il cliente');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect
    .element(page.getByText('La nota, che non è stata salvata: «Sentito il cliente».', { exact: false }))
    .toBeVisible();
});
