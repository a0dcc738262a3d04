import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReaderAnswer, ReaderQuestion } from '../../test-support/reader.ts';
import { createReaderPool } from './reader-pool.ts';
import type { PoolOutcome, ReaderPoolOptions } from './reader-pool.ts';

const pools: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const never = new AbortController().signal;
const create = (options: Partial<ReaderPoolOptions> = {}) => {
  const pool = createReaderPool<ReaderQuestion, ReaderAnswer>({
    module: new URL('../../test-support/reader.ts', import.meta.url),
    size: 1,
    maxWaitingPerKey: 10,
    waitMs: 60_000,
    timeMs: 30_000,
    clockMs: 60_000,
    maxHeapMb: 64,
    maxMemoryMb: 400,
    ...options,
  });
  pools.push(pool);
  const ask = (question: ReaderQuestion, key = 'a', signal = never) => pool.ask(question, { key, signal });
  return { ...pool, ask };
};
const pidOf = (outcome: PoolOutcome<ReaderAnswer>): number => {
  if (outcome.type !== 'done') throw new Error(`Not done: ${outcome.type}`);
  return outcome.answer.pid;
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a pool of reader processes', () => {
  test('answers in order with one process, without blocking the event loop', async () => {
    const { ask } = create();
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 5);
    const outcomes = await Promise.all([ask({ what: 'spin', ms: 300 }), ask({ what: 'echo' }), ask({ what: 'echo' })]);
    clearInterval(beat);
    expect(new Set(outcomes.map(pidOf)).size).toBe(1);
    expect(pidOf(outcomes[0])).not.toBe(process.pid);
    expect(beats).toBeGreaterThan(10);
  });

  test('uses up to `size` processes concurrently', async () => {
    const { ask } = create({ size: 2 });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => ask({ what: 'spin', ms: 300 })));
    expect(new Set(outcomes.map(pidOf)).size).toBe(2);
  });

  test('keeps no reference to a file once answered', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { ask } = create();
    const askLarge = async (): Promise<WeakRef<Uint8Array>> => {
      const bytes = new Uint8Array(1_000_000);
      await ask({ what: 'echo', bytes });
      return new WeakRef(bytes);
    };
    const files = [await askLarge(), await askLarge(), await askLarge()];
    const countKept = (): number => {
      collect();
      return files.filter((file) => file.deref() !== undefined).length;
    };
    // The last one may not be released yet.
    await expect.poll(countKept).toBeLessThanOrEqual(1);
  });

  test('passes large files unchanged', async () => {
    const { ask } = create();
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(7);
    expect(await ask({ what: 'echo', bytes })).toMatchObject({ type: 'done', answer: { length: bytes.length } });
  });

  test.for([
    ['takes too much processor time', 'time', { what: 'spin', ms: 60_000 }, { timeMs: 1000 }],
    ['takes too long by the clock', 'late', { what: 'sleep', ms: 60_000 }, { clockMs: 1000 }],
    ['fills the heap', 'memory', { what: 'heap' }, {}],
    ['fills the memory outside the heap', 'memory', { what: 'buffers' }, {}],
    ['ends its process, twice', 'died', { what: 'exit' }, {}],
  ] as const)(
    'a question that %s ends as "%s", and the next one gets a new process',
    async ([, type, question, options]) => {
      const { ask } = create(options);
      const before = pidOf(await ask({ what: 'echo' }));
      const [bad, good] = await Promise.all([ask(question), ask({ what: 'echo' }, 'b')]);
      expect(bad.type).toBe(type);
      expect(pidOf(good)).not.toBe(before);
      expect(isAlive(before)).toBe(false);
    },
  );

  test('waiting is no work, and the work of one question is not counted for the next', async () => {
    const { ask } = create({ timeMs: 1000 });
    const outcomes = [await ask({ what: 'sleep', ms: 1500 })];
    for (let time = 0; time < 4; time += 1) outcomes.push(await ask({ what: 'spin', ms: 400 }));
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  test('retries on another process when one is killed from outside', async () => {
    const losses: string[] = [];
    const { ask } = create({ onLoss: ({ type }) => losses.push(type) });
    const before = pidOf(await ask({ what: 'echo' }));
    const answer = ask({ what: 'sleep', ms: 500 });
    setTimeout(() => process.kill(before, 'SIGKILL'), 200);
    expect(pidOf(await answer)).not.toBe(before);
    expect(losses).toEqual(['died']);
    process.kill(pidOf(await ask({ what: 'echo' })), 'SIGKILL');
    expect((await ask({ what: 'echo' })).type).toBe('done');
  });

  test('rethrows an error of the module and keeps the process', async () => {
    const { ask } = create();
    const before = pidOf(await ask({ what: 'echo' }));
    await expect(ask({ what: 'throw' })).rejects.toMatchObject({
      cause: { stack: expect.stringContaining('a defect') },
    });
    expect(pidOf(await ask({ what: 'echo' }))).toBe(before);
  });

  test('is busy over the cap of a key and after the wait; another key is served next', async () => {
    const { ask } = create({ maxWaitingPerKey: 2, waitMs: 3000 });
    const served: string[] = [];
    const one = async (key: string, ms = 0) => {
      const { type } = await ask({ what: 'sleep', ms }, key);
      served.push(`${key} ${type}`);
    };
    await one('warm');
    await Promise.all([one('a', 500), one('a'), one('a'), one('a'), one('b')]);
    expect(served).toEqual(['warm done', 'a busy', 'a done', 'b done', 'a done', 'a done']);
    const [, late] = await Promise.all([ask({ what: 'sleep', ms: 5000 }), ask({ what: 'echo' }, 'b')]);
    expect(late.type).toBe('busy');
  });

  test('cancels an aborted question, waiting or running', async () => {
    const { ask } = create();
    await ask({ what: 'echo' });
    const first = new AbortController();
    const second = new AbortController();
    const answers = Promise.all([
      ask({ what: 'spin', ms: 60_000 }, 'a', first.signal),
      ask({ what: 'spin', ms: 60_000 }, 'b', second.signal),
      ask({ what: 'echo' }, 'c'),
    ]);
    second.abort();
    first.abort();
    expect((await answers).map(({ type }) => type)).toEqual(['cancelled', 'cancelled', 'done']);
  });

  test('closing ends its processes, even while they answer, and cancels later questions', async () => {
    const { ask, close } = create();
    const pid = pidOf(await ask({ what: 'echo' }));
    const answer = ask({ what: 'spin', ms: 60_000 });
    setTimeout(() => void close(), 100);
    expect((await answer).type).toBe('cancelled');
    expect(isAlive(pid)).toBe(false);
    expect((await ask({ what: 'echo' })).type).toBe('cancelled');
  });

  test('readers get no secret and cannot read, write or start anything', async () => {
    process.env['DATABASE_URL'] = 'postgresql://user:secret@localhost/';
    const outcome = await create().ask({ what: 'environment' });
    delete process.env['DATABASE_URL'];
    if (outcome.type !== 'done') throw new Error(outcome.type);
    const { names, ...rights } = JSON.parse(outcome.answer.text) as { names: string[] };
    expect(names.filter((name) => !['PATH', 'TZ', 'LANG'].includes(name) && !name.startsWith('NODE_CHANNEL'))).toEqual(
      [],
    );
    expect(rights).toEqual({ read: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED', spawn: 'ERR_ACCESS_DENIED' });
  });
});

test.for(['idle', 'busy'] as const)('an %s process ends at once when its server is killed', async (state) => {
  const server = fork(fileURLToPath(new URL('../../test-support/reader-process.ts', import.meta.url)), [state]);
  const [pid] = (await once(server, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
