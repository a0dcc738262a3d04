import type { AnswerOf } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, buildAvviso, expectAccessible, render, signIn } from '../../test-support/index.ts';
import { Avvisi } from './avvisi.tsx';

const LUNGA = 'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa';
const avviso = buildAvviso({ azienda: { id: '5', ragione_sociale: LUNGA }, regole_diverse: true });
const avvisi: AnswerOf<'listAvvisi'> = {
  count: 1,
  next: null,
  previous: null,
  da_leggere: 1,
  tipi: { fascia: 1, patrimonio: 0, segnali: 0, soglia: 0 },
  results: [avviso],
};

test('an alert is unread until it is opened, and is dismissed with a note', async () => {
  signIn();
  const calls = answerCalls([
    [endpoints.listAvvisi, avvisi],
    [endpoints.saveAvviso, avviso],
  ]);
  await render(<Avvisi />);
  await expect.element(page.getByText('1 da leggere')).toBeVisible();
  await expect.element(page.getByText(/Da Medio ad Alto/u)).toBeVisible();
  await expect.element(page.getByText(/giudicati con regole diverse/u)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Archivia l’avviso/u }).click();
  await expect.element(page.getByRole('button', { name: 'Archivia', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: /Nota/u }).fill('Sentito il cliente');
  await page.getByRole('button', { name: 'Archivia', exact: true }).click();
  await expect.poll(() => calls.some(({ path }) => path === '/api/avvisi/avviso/')).toBe(true);
});
