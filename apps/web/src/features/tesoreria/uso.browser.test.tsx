import { endpoints } from '@vedetta/contract';
import type { BilancioElenco } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import campi from '../../../../../fixtures/tesoreria/ultimo-giorno-del-mese/piano.json';
import { usePianoLetto } from '../../queries/piani.ts';
import { answerCalls, azienda, refuse, render, signIn } from '../../test-support/index.ts';
import { PianoEditor } from './piano-editor.tsx';

const bilancio = { id: '9', data_bilancio: '2025-07-30', consolidato: false } as BilancioElenco;

const Pagina = () => {
  const { data } = usePianoLetto('5');
  return data === undefined ? null : (
    <PianoEditor azienda={azienda} letto={data} bilancio={bilancio} oggi="2025-08-10" picker={null} />
  );
};

test('a plan that another user has saved meanwhile is used at a second press, with its figures on screen', async () => {
  signIn();
  let versione = 3;
  let liquidita_iniziale = 1_000;
  const used: number[] = [];
  answerCalls([
    [
      endpoints.loadPiano,
      () =>
        Response.json(
          {
            ...campi,
            liquidita_iniziale,
            id: '5',
            azienda: '1',
            base: null,
            versione,
            modificato_il: '2027-01-01T10:00:00Z',
            proposte: [],
            righe_da_confermare: [],
            usi: [],
          },
          { headers: { etag: `"${versione}"` } },
        ),
    ],
    [endpoints.listParams, []],
    [
      endpoints.applyPiano,
      ({ headers }) => {
        if (headers.get('If-Match') !== `"${versione}"`) return refuse(412, { detail: 'Salvato nel frattempo.' });
        used.push(liquidita_iniziale);
        return [];
      },
    ],
  ]);
  await render(<Pagina />);
  await page.getByRole('button', { name: 'Usa nel test previsionale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usa nel test previsionale' });
  await expect.element(dialog.getByText(/liquidità iniziale da .* a 1\s?000,00/u)).toBeVisible();
  versione = 4;
  liquidita_iniziale = 2_000;
  await dialog.getByRole('button', { name: 'Usa il piano' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Salvato nel frattempo.');
  expect(used).toEqual([]);
  await expect.element(dialog.getByText(/liquidità iniziale da .* a 2\s?000,00/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Usa il piano' }).click();
  await expect.poll(() => used).toEqual([2_000]);
});
