import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createNoAnswer } from '../../lib/api-error.ts';
import { expectAccessible, render } from '../../test-support/index.ts';
import { notifyError, notifySuccess } from './notify.ts';

test('shows successes and failures, and can be closed by hand', async () => {
  await render(null);
  notifySuccess('Descrizione salvata.');
  notifyError(createNoAnswer('network'));
  await expect.element(page.getByText('Descrizione salvata.')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Operazione non riuscitaIl server non risponde. Riprovare.');
  await expectAccessible();
  await page.getByRole('alert').getByRole('button', { name: 'Chiudi l’avviso' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('keeps the last four', async () => {
  await render(null);
  for (const numero of [1, 2, 3, 4, 5]) notifySuccess(`Avviso ${numero}`);
  await expect.element(page.getByText('Avviso 5')).toBeVisible();
  await expect.element(page.getByText('Avviso 1')).not.toBeInTheDocument();
});
