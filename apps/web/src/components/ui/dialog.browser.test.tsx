import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { expect, onTestFinished, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api-error.ts';
import { expectAccessible, render } from '../../test-support/index.ts';
import { TextField } from '../fields/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { createLazyDialog } from './lazy-dialog.tsx';
import { notices } from './notify.ts';

const Trial = ({ isDirty, onSubmit }: { readonly isDirty: boolean; readonly onSubmit: () => void }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Apri</Button>
      {opened && (
        <Dialog
          opened
          onClose={() => setOpened(false)}
          titolo="Prova"
          descrizione="Un paragrafo."
          errore="Non è andata."
          isDirty={isDirty}
          onSubmit={onSubmit}
          actions={<Button type="submit">Invia</Button>}
        >
          <input aria-label="Nome" data-autofocus />
        </Dialog>
      )}
    </>
  );
};

const dialog = page.getByRole('dialog', { name: 'Prova' });

test('takes the focus, submits on Enter, closes on Escape and returns the focus', async () => {
  const onSubmit = vi.fn<() => void>();
  await render(<Trial isDirty={false} onSubmit={onSubmit} />);
  await page.getByRole('button', { name: 'Apri' }).click();
  await expect.element(page.getByLabelText('Nome')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Non è andata.');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Apri' })).toHaveFocus();
});

test('stays open on Escape while it has unsaved changes', async () => {
  await render(<Trial isDirty onSubmit={() => {}} />);
  await page.getByRole('button', { name: 'Apri' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks before an irreversible action, which a single Enter does not confirm', async () => {
  const onConfirm = vi.fn<() => void>();
  await render(
    <ConfirmDialog
      opened
      onClose={() => {}}
      onConfirm={onConfirm}
      titolo="Elimina"
      descrizione="Conferma?"
      conferma="Elimina"
      tono="danger"
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('focuses the first invalid field, even when the response is late', async () => {
  const Refused = () => {
    const [errore, setErrore] = useState<string>();
    return (
      <Dialog
        opened
        onClose={() => {}}
        titolo="Prova"
        onSubmit={() => setTimeout(() => setErrore('Già usata.'), 50)}
        actions={<Button type="submit">Invia</Button>}
      >
        <TextField label="Nome" value="Rossi" onChange={() => {}} autoFocus />
        <TextField label="Partita IVA" value="1" onChange={() => {}} error={errore} />
        <TextField label="Codice fiscale" value="1" onChange={() => {}} error={errore} />
      </Dialog>
    );
  };
  await render(<Refused />);
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Partita IVA' })).toHaveFocus();
  await expectAccessible();
});

test('when its code fails to load, says why, closes, and retries at the next opening', async () => {
  const carica = vi.fn<() => Promise<ComponentType<{ onClose: () => void }>>>();
  carica.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => <p>Arrivata</p>);
  const Lazy = createLazyDialog(carica);
  const Page = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Apri</Button>
        {opened && <Lazy onClose={() => setOpened(false)} />}
      </>
    );
  };
  await render(<Page />);
  await page.getByRole('button', { name: 'Apri' }).click();
  await expect.element(page.getByText(/Il server non manda questa parte/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  await page.getByRole('button', { name: 'Apri' }).click();
  await expect.element(page.getByText('Arrivata')).toBeVisible();
});

test('mounted closed, it says nothing of code that did not load, and loads it when it is opened', async () => {
  const carica = vi.fn<() => Promise<ComponentType<{ onClose: () => void; opened: boolean }>>>();
  carica.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => <p>Arrivata</p>);
  const Lazy = createLazyDialog(carica);
  const Page = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Apri</Button>
        <Lazy opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  };
  await render(<Page />);
  await page.getByRole('button', { name: 'Apri' }).click();
  await expect.element(page.getByText('Arrivata')).toBeVisible();
  expect(carica).toHaveBeenCalledTimes(2);
  expect(notices.get()).toEqual([]);
});

test('a refusal whose fields the dialog does not show is told by their sentences', async () => {
  const fields = { base: 'Bilancio non trovato tra quelli dell’azienda.' };
  const errore = new ApiError({ status: 400, detail: 'Controllare i campi segnalati.', fields });
  await render(<Dialog opened onClose={() => undefined} titolo="Prova" errore={errore} />);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(fields.base);
  await expect.element(dialog.getByRole('alert')).not.toHaveTextContent('Controllare');
});

test('actions that are wider than the dialog go to a line each', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const actions = (
    <>
      <Button>Decidi più tardi di così</Button>
      <Button>Applica le scelte fatte</Button>
    </>
  );
  await render(
    <Dialog opened onClose={() => undefined} titolo="Prova" descrizione="Un paragrafo." actions={actions} />,
  );
  const left = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect().left;
  await expect.element(dialog).toBeVisible();
  const paragraph = dialog.getByText('Un paragrafo.').element().getBoundingClientRect().left;
  expect(left('Decidi più tardi di così')).toBeGreaterThanOrEqual(paragraph);
});
