import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, signIn } from '../test-support/index.ts';
import { ApiError } from './api-error.ts';
import { useForm } from './form.ts';
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
