import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, signIn } from '../test-support/index.ts';
import { ApiError } from './api-error.ts';
import { useForm, useRebase } from './form.ts';
import { sessione } from './session.ts';

const REASON = 'Sessione assente o scaduta: eseguire di nuovo il login.';

const Form = () => {
  const form = useForm({ nome: '' });
  return (
    <>
      <p>{form.errore ?? 'nessun errore'}</p>
      <button type="button" onClick={() => form.attach(new ApiError({ status: 401, detail: REASON }))}>
        Salva
      </button>
    </>
  );
};

test('a save that failed because the session had ended says so until the login', async () => {
  const user = signIn();
  sessione.set({ stato: 'scaduta', user });
  await render(<Form />);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText(REASON)).toBeVisible();
  sessione.set({ stato: 'attiva', user });
  await expect.element(page.getByText('nessun errore')).toBeVisible();
});

const Riletto = () => {
  const [read, setRead] = useState({ nome: 'Prima' });
  const form = useForm(read);
  useRebase(form, read, (saved) => saved, false);
  return (
    <>
      <p>{form.errore ?? 'nessun errore'}</p>
      <input aria-label="Nome" value={form.values.nome} onChange={(event) => form.set('nome', event.target.value)} />
      <button type="button" onClick={() => setRead({ nome: `${read.nome}, poi` })}>
        Rileggi
      </button>
    </>
  );
};

test('a form nobody touched shows what is saved and says nothing; a changed one says so', async () => {
  await render(<Riletto />);
  const [nome, rileggi] = [page.getByLabelText('Nome'), page.getByRole('button', { name: 'Rileggi' })];
  await rileggi.click();
  await expect.element(nome).toHaveValue('Prima, poi');
  await expect.element(page.getByText('nessun errore')).toBeVisible();
  await nome.fill('Mio');
  await rileggi.click();
  await expect
    .element(
      page.getByText('Salvato nel frattempo, da un altro utente o da un’altra scheda: controllare e salvare di nuovo.'),
    )
    .toBeVisible();
  await expect.element(nome).toHaveValue('Mio');
});
