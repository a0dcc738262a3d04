import { parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createStorage } from '../../../lib/storage.ts';
import { getDraftKey } from './draft.ts';
import { createPianoEditor } from './editor.ts';
import type { PianoApi } from './editor.ts';
import type { Version } from './state.ts';

const buildVuoto = (): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  return presentPiano(proposePiano(richiesta.valore, null).piano);
};
const campi = buildVuoto();
const error = (status: number | null) => new ApiError({ status, detail: 'No' });

/** A server with one plan: a save with another version than its own is refused with 412. */
const createServer = () => {
  let version: Version = { campi, etag: '1' };
  let outage: ApiError | null = null;
  const api: PianoApi = {
    load: async () => version,
    save: async (changes, etag) => {
      if (outage !== null) throw outage;
      if (etag !== version.etag) throw error(412);
      version = { campi: { ...version.campi, ...changes }, etag: `${Number(etag) + 1}` };
      return version;
    },
  };
  return {
    api,
    get: () => version,
    /** Another person saves. */
    write: (changes: Partial<CampiPiano>) => {
      version = { campi: { ...version.campi, ...changes }, etag: `${Number(version.etag) + 1}` };
    },
    stop: (status: number | null) => {
      outage = error(status);
    },
    start: () => {
      outage = null;
    },
  };
};

const open = (server: ReturnType<typeof createServer>, storage = createStorage(() => undefined)) => {
  const editor = createPianoEditor({ id: 'p', saved: { campi, etag: '1' }, api: server.api, storage, tab: 'one' });
  return {
    editor,
    storage,
    change: (changes: Partial<CampiPiano>) =>
      editor.dispatch({ type: 'change', campi: { ...editor.get().campi, ...changes } }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('after another person saved other things, both are saved without a question', async () => {
  const server = createServer();
  const { editor, change } = open(server);
  server.write({ usa_linee: true });
  change({ liquidita_iniziale: 500 });
  await editor.save();
  expect(server.get().campi).toMatchObject({ usa_linee: true, liquidita_iniziale: 500 });
  expect([editor.isModified(), editor.get().saving.state]).toEqual([false, 'idle']);
  editor.dispose();
});

test('the same thing is asked, and the choice is saved', async () => {
  const server = createServer();
  const { editor, change } = open(server);
  server.write({ liquidita_iniziale: 7 });
  change({ liquidita_iniziale: 500 });
  await editor.save();
  expect(editor.get().saving.state).toBe('conflict');
  editor.dispatch({ type: 'resolved', taken: [] });
  await editor.save();
  expect(server.get().campi.liquidita_iniziale).toBe(500);
  editor.dispose();
});

test('a save without an answer is sent again by itself', async () => {
  const server = createServer();
  const { editor, change } = open(server);
  server.stop(null);
  change({ liquidita_iniziale: 500 });
  await editor.save();
  expect(editor.get().saving).toMatchObject({ state: 'failed', cause: 'no_answer' });
  server.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.get().campi.liquidita_iniziale).toBe(500);
  expect(editor.isModified()).toBe(false);
  editor.dispose();
});

test('a refusal stays until the next change, and is not sent again', async () => {
  const server = createServer();
  const { editor, change } = open(server);
  server.stop(400);
  change({ liquidita_iniziale: 500 });
  await editor.save();
  expect(editor.get().saving).toMatchObject({ state: 'failed', cause: 'refused' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.get().campi.liquidita_iniziale).toBe(campi.liquidita_iniziale);
  change({ liquidita_iniziale: 600 });
  expect(editor.get().saving.state).toBe('idle');
  editor.dispose();
});

test('a plan that somebody deleted keeps what is written, and says what it is', async () => {
  const server = createServer();
  const { editor, change, storage } = open(server);
  server.stop(404);
  change({ liquidita_iniziale: 500 });
  await editor.save();
  expect(editor.get().saving).toMatchObject({ state: 'failed', cause: 'deleted' });
  change({ liquidita_iniziale: 600 });
  expect(editor.get().saving).toMatchObject({ cause: 'deleted' });
  editor.flush();
  expect(storage.read(getDraftKey('p'))).toContain('600');
  editor.dispose();
});

test('the draft is written within 200 ms, comes back, and goes with the save', async () => {
  const server = createServer();
  const { editor, change, storage } = open(server);
  change({ liquidita_iniziale: 500 });
  await vi.advanceTimersByTimeAsync(200);
  editor.dispose();
  const reopened = open(server, storage);
  expect(reopened.editor.get().campi.liquidita_iniziale).toBe(500);
  await reopened.editor.save();
  await vi.advanceTimersByTimeAsync(200);
  expect(storage.read(getDraftKey('p'))).toBeNull();
  reopened.editor.dispose();
});
