import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { confermaRichiesta, withConferma } from './conferma.ts';

const refuse = () => new ApiError({ status: 403, detail: 'Confermare', fields: { conferma: 'totp recupero' } });

/** A call refused until the user proves who they are. */
const createCall = () => {
  const calls: number[] = [];
  const run = async (): Promise<string> => {
    calls.push(calls.length);
    if (calls.length === 1) throw refuse();
    return 'fatto';
  };
  return { calls, run };
};

test('a call that asks for a proof is repeated once it is given', async () => {
  const { calls, run } = createCall();
  const answer = withConferma(run);
  await vi.waitFor(() => expect(confermaRichiesta.get()?.tipi).toEqual(['totp', 'recupero']));
  confermaRichiesta.get()?.settle(true);
  expect(await answer).toBe('fatto');
  expect([calls.length, confermaRichiesta.get()]).toEqual([2, null]);
});

test('two calls together ask once; a refused proof fails both with the sentence of the server', async () => {
  const answers = [withConferma(createCall().run), withConferma(createCall().run)];
  await vi.waitFor(() => expect(confermaRichiesta.get()).not.toBeNull());
  confermaRichiesta.get()?.settle(false);
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('another refusal asks nothing', async () => {
  const error = new ApiError({ status: 403, detail: 'Ruolo' });
  await expect(withConferma(() => Promise.reject(error))).rejects.toBe(error);
  expect(confermaRichiesta.get()).toBeNull();
});
