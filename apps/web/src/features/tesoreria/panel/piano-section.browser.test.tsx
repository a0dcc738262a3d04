import { endpoints } from '@vedetta/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePianoLetto } from '../../../queries/piani.ts';
import { answerCalls, refuse, render, signIn } from '../../../test-support/index.ts';
import { buildCampi, buildOpen } from '../example.ts';
import { PianoContext } from '../piano-context.ts';
import { PianoSection } from './piano-section.tsx';

const Sezione = () => {
  const { data } = usePianoLetto('5');
  return data === undefined ? null : (
    <PianoContext value={buildOpen(buildCampi('2027-01-01'), data.dati)}>
      <PianoSection />
    </PianoContext>
  );
};

beforeEach(() => signIn());

test('a plan that another user has saved meanwhile is deleted by a second press, once it is told', async () => {
  let versione = 3;
  let isDeleted = false;
  const calls = answerCalls([
    [endpoints.loadPiano, () => ({ id: '5', azienda: '1', versione })],
    [
      endpoints.deletePiano,
      ({ headers }) => {
        if (headers.get('If-Match') !== `"${versione}"`) return refuse(412, { detail: 'Modificato nel frattempo.' });
        isDeleted = true;
        return null;
      },
    ],
  ]);
  const { getPath } = await render(<Sezione />, { path: '/aziende/1/tesoreria?piano=5' });
  await page.getByRole('button', { name: 'Elimina il piano' }).click();
  versione = 4;
  const elimina = page.getByRole('button', { name: 'Elimina', exact: true });
  await elimina.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Modificato nel frattempo.');
  expect(isDeleted).toBe(false);
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(2);
  await elimina.click();
  await expect.poll(() => isDeleted).toBe(true);
  await expect.poll(getPath).toBe('/aziende/1/tesoreria');
});
