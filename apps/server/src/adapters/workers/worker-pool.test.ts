import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

/** A thread that follows the instruction in each message. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ what, forMs = 0 }) => {
    if (what === 'fail') throw new Error('broken');
    for (const end = Date.now() + forMs; Date.now() < end; );
    parentPort.postMessage({ what, threadId });
  });
`)}`,
);

type Question = { readonly what: string; readonly forMs?: number };
type Answer = { readonly what: string; readonly threadId: number };
const create = (size: number, restMs = 60_000) => createWorkerPool<Question, Answer>({ module, size, restMs });

test('one thread answers in order, without blocking the event loop', async () => {
  const ask = create(1);
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  const answers = await Promise.all(['a', 'b', 'c'].map((what) => ask({ what, forMs: 50 })));
  clearInterval(clock);
  expect(answers.map(({ what }) => what)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
  expect(ticks).toBeGreaterThan(3);
});

test('several questions run concurrently, on at most `size` threads', async () => {
  const ask = create(2);
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((what) => ask({ what, forMs: 200 })));
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2);
});

test('a failing thread rejects its question, and another thread answers the waiting ones', async () => {
  const ask = create(1);
  const [failed, answered] = await Promise.allSettled([ask({ what: 'fail' }), ask({ what: 'b' })]);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: 'broken' }) });
  expect(answered).toMatchObject({ status: 'fulfilled', value: { what: 'b' } });
});

test('an idle thread ends, and the next question starts another', async () => {
  const ask = create(1, 50);
  const first = await ask({ what: 'a' });
  await sleep(300);
  expect((await ask({ what: 'b' })).threadId).not.toBe(first.threadId);
});
