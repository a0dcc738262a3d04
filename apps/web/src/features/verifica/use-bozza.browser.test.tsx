import { endpoints } from '@vedetta/contract';
import type { Verifica } from '@vedetta/contract';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessione } from '../../lib/session.ts';
import { hasUnsaved, hasUnsent } from '../../lib/unsaved.ts';
import { answerCalls, refuse, render, signIn } from '../../test-support/index.ts';
import { createMapping } from './state/mapping.ts';
import { useBozza } from './use-bozza.ts';

const mapping = createMapping({
  conti: [],
  righe: [],
  lettura: { anteprima: [] },
  origine: { file: 'a.csv' },
} as unknown as Verifica);

const Scelte = () => {
  const bozza = useBozza('7');
  return (
    <>
      <button type="button" onClick={() => bozza.keep(mapping)}>
        Scegli
      </button>
      <p>{bozza.stato}</p>
    </>
  );
};

test('choices that the server has not stay on screen when the session ends, and are saved after a new login', async () => {
  const user = signIn();
  let isOver = true;
  let saves = 0;
  answerCalls([
    [endpoints.loadBozzaVerifica, () => Response.json(null, { headers: { etag: '"0"' } })],
    [
      endpoints.saveBozzaVerifica,
      () => {
        if (isOver) return refuse(401, { detail: 'Accesso scaduto.' });
        saves += 1;
        return new Response(null, { status: 204, headers: { etag: '"1"' } });
      },
    ],
  ]);
  await render(<Scelte />);
  await page.getByRole('button', { name: 'Scegli' }).click();
  await expect.element(page.getByText('Scelte non ancora salvate')).toBeVisible();
  await expect.poll(() => [sessione.get().stato, hasUnsaved()]).toEqual(['scaduta', true]);
  isOver = false;
  sessione.set({ stato: 'attiva', user });
  await expect.element(page.getByText(/^Salvato alle/u)).toBeVisible();
  await expect.poll(hasUnsent).toBe(false);
  expect(saves).toBe(1);
});

test('a choice made while another is being saved waits for its turn, and leaving asks nothing', async () => {
  signIn();
  const held = Promise.withResolvers<Response>();
  let saves = 0;
  const seen: boolean[] = [];
  answerCalls([
    [endpoints.loadBozzaVerifica, () => Response.json(null, { headers: { etag: '"0"' } })],
    [
      endpoints.saveBozzaVerifica,
      () => {
        saves += 1;
        seen.push(hasUnsaved());
        return saves === 1 ? held.promise : new Response(null, { status: 204, headers: { etag: '"2"' } });
      },
    ],
  ]);
  await render(<Scelte />);
  const scegli = page.getByRole('button', { name: 'Scegli' });
  await scegli.click();
  await expect.poll(() => saves).toBe(1);
  await scegli.click();
  held.resolve(new Response(null, { status: 204, headers: { etag: '"1"' } }));
  await expect.poll(() => saves).toBe(2);
  await expect.poll(hasUnsent).toBe(false);
  expect(seen).toEqual([false, false]);
});

/** As the router does when the code of the next page is gone: it reloads while it draws. */
const Ricaricata = () => {
  globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return <p>Ricaricata</p>;
};

const ConRicarica = () => {
  const [isReloaded, setReloaded] = useState(false);
  const bozza = useBozza('7');
  const leave = () => {
    bozza.keep(mapping);
    setReloaded(true);
  };
  return (
    <>
      <button type="button" onClick={leave}>
        Scegli ed esci
      </button>
      {isReloaded && <Ricaricata />}
    </>
  );
};

test('a reload that begins while a page is drawn saves what was chosen just before', async () => {
  signIn();
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  globalThis.addEventListener('error', keep);
  onTestFinished(() => globalThis.removeEventListener('error', keep));
  answerCalls([
    [endpoints.loadBozzaVerifica, () => Response.json(null, { headers: { etag: '"0"' } })],
    [endpoints.saveBozzaVerifica, () => new Response(null, { status: 204, headers: { etag: '"1"' } })],
  ]);
  await render(<ConRicarica />);
  await page.getByRole('button', { name: 'Scegli ed esci' }).click();
  await expect.element(page.getByText('Ricaricata')).toBeVisible();
  await expect.poll(hasUnsent).toBe(false);
  expect(errors).toEqual([]);
});
