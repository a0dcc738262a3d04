import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNoAnswer } from '../../lib/api-error.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { expectAccessible, render } from '../../test-support/index.ts';
import { FormDialog } from './form-dialog.tsx';

const onSubmit = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

const renderDialog = (props: Partial<ComponentProps<typeof FormDialog>> = {}) => {
  onSubmit.mockClear();
  onClose.mockClear();
  return render(
    <FormDialog
      titolo="Prova"
      conferma="Salva"
      errore={null}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
      {...props}
    >
      <input aria-label="Nome" data-autofocus />
    </FormDialog>,
  );
};

const save = page.getByRole('button', { name: 'Salva' });

test('Enter and the second button send the form; the first closes it', async () => {
  await renderDialog();
  await expect.element(page.getByLabelText('Nome')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await save.click();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Annulla' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await expectAccessible();
});

test.each([{ canSubmit: false }, { isPending: true }])('a form that %o is not sent', async (props) => {
  await renderDialog(props);
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByLabelText('Nome')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows the sentence of a failure', async () => {
  const error = createNoAnswer('network');
  await renderDialog({ errore: error, tono: 'danger' });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error.detail);
});

test('unsaved changes guard the page and keep the dialog open on Escape', async () => {
  await renderDialog({ isDirty: true });
  await expect.element(page.getByLabelText('Nome')).toHaveFocus();
  expect(hasUnsaved()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('without a close button, the first button does what it says', async () => {
  const onCancel = vi.fn<() => void>();
  await renderDialog({ onClose: null, onCancel, annulla: 'Esci senza salvare' });
  await expect.element(page.getByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});
