import { endpoints } from '@vedetta/contract';
import type { PianoTesoreria } from '@vedetta/contract';
import { parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePianoLetto } from '../../../queries/piani.ts';
import { answerCalls, refuse, render, signIn } from '../../../test-support/index.ts';
import type { OpenPiano } from '../piano-context.ts';
import { PianoContext } from '../piano-context.ts';
import { createState } from '../state/state.ts';
import { computeView } from '../state/view.ts';
import { PianoSection } from './piano-section.tsx';

const CHIUSURA = '2026-12-31';

const buildOpen = (letto: PianoTesoreria): OpenPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  const campi = presentPiano(proposePiano(richiesta.valore, null).piano);
  const view = computeView(campi, CHIUSURA, undefined);
  if (!view.ok) throw new Error('No figures');
  return {
    letto,
    state: createState({ campi, etag: null }),
    view: view.valore,
    errore: null,
    rifiutati: {},
    data_bilancio_chiusura: CHIUSURA,
    isSettimane: false,
    isReadOnly: false,
    dispatch: () => {},
    change: () => {},
    explain: () => {},
  };
};

const Sezione = () => {
  const { data } = usePianoLetto('5');
  return data === undefined ? null : (
    <PianoContext value={buildOpen(data.dati)}>
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
