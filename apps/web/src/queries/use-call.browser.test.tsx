import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, render } from '../test-support/index.ts';
import { createVersionedQuery } from './create-query.ts';
import { useCall } from './use-call.ts';

const KEY = ['test', 'nota'];
const params = { id: '1', gruppo: 'IdA' };

const Nota = ({ onSuccess }: { readonly onSuccess: () => unknown }) => {
  const { data } = useQuery(createVersionedQuery(KEY, endpoints.loadNotaGruppo, { params }));
  const salvataggio = useCall(
    endpoints.saveNotaGruppo,
    (note: string) => ({ params, body: { note }, ifMatch: data?.etag }),
    { onSuccess, stale: [KEY], reload: { 412: KEY } },
  );
  return (
    <>
      <p>{data?.dati.note}</p>
      <button type="button" disabled={salvataggio.isPending} onClick={() => salvataggio.mutate('nuova')}>
        Salva
      </button>
    </>
  );
};

/** A server with two versions of a note: the second one after `next`. */
const answerNota = (save: () => Response) => {
  let version = 1;
  const calls = answerCalls([
    [endpoints.loadNotaGruppo, () => Response.json({ note: `nota ${version}` }, { headers: { ETag: `"${version}"` } })],
    [
      endpoints.saveNotaGruppo,
      () => {
        version = 2;
        return save();
      },
    ],
  ]);
  return calls;
};

test('a success runs the effect, then loads the stale keys again; the version on screen is sent', async () => {
  const order: string[] = [];
  const calls = answerNota(() => Response.json({ note: 'nuova' }));
  await render(<Nota onSuccess={() => order.push(`after ${calls.length} calls`)} />);
  await expect.element(page.getByText('nota 1')).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('nota 2')).toBeVisible();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  expect(calls[1]?.headers.get('If-Match')).toBe('"1"');
  expect(order).toEqual(['after 2 calls']);
});

test('a 412 loads the version of the other user; other failures load nothing', async () => {
  let status = 400;
  const calls = answerNota(() => refuse(status, {}));
  await render(<Nota onSuccess={() => expect.unreachable()} />);
  await expect.element(page.getByText('nota 1')).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Salva' })).toBeEnabled();
  expect(calls).toHaveLength(2);
  status = 412;
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.element(page.getByText('nota 2')).toBeVisible();
});
