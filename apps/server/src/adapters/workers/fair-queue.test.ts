import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createFairQueue, type Entry, type Turn } from './fair-queue.ts';

const isTurn = (entry: Entry): entry is Turn => entry !== 'full';

/** Records the order in which turns are given; the test ends each turn. */
const trace = (queue: ReturnType<typeof createFairQueue>) => {
  const served: string[] = [];
  const turns: Turn[] = [];
  const enter = (key: string, name = key): void => {
    void queue.enter(key).then((entry) => {
      served.push(isTurn(entry) ? name : `${name} full`);
      if (isTurn(entry)) turns.push(entry);
    });
  };
  const leave = async (): Promise<void> => {
    await setImmediate();
    turns.shift()?.leave();
    await setImmediate();
  };
  return { served, enter, leave };
};

describe('a fair queue', () => {
  test('lets a key that is alone use every slot', async () => {
    const queue = createFairQueue({ slots: 2, maxWaitingPerKey: 10 });
    await queue.enter('a');
    await queue.enter('a');
    expect(queue.count('a')).toEqual({ running: 2, waiting: 0 });
  });

  test('serves keys in rotation, however many entries each has', async () => {
    const { served, enter, leave } = trace(createFairQueue({ slots: 1, maxWaitingPerKey: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
    for (const name of ['b1', 'b2']) enter('b', name);
    enter('c', 'c1');
    for (let i = 0; i < 7; i += 1) await leave();
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('gives the next slot to the key with the fewest running turns', async () => {
    const { served, enter, leave } = trace(createFairQueue({ slots: 2, maxWaitingPerKey: 10 }));
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    enter('b', 'b1');
    await leave();
    expect(served).toEqual(['a1', 'a2', 'b1']);
  });

  test('refuses only the key that is over its cap', async () => {
    const { served, enter, leave } = trace(createFairQueue({ slots: 1, maxWaitingPerKey: 1 }));
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    enter('b', 'b1');
    await leave();
    expect(served).toEqual(['a1', 'a3 full', 'b1']);
  });

  test('keeps the slots above the maximum of one key for later keys', async () => {
    const { served, enter, leave } = trace(createFairQueue({ slots: 3, maxWaitingPerKey: 10, maxRunningPerKey: 2 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
    for (const name of ['b1', 'b2']) enter('b', name);
    await setImmediate();
    expect(served).toEqual(['a1', 'a2', 'b1']);
    await leave();
    await leave();
    expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  test('lets a key use more slots while it is alone', async () => {
    const options = { slots: 5, maxWaitingPerKey: 10, maxRunningPerKey: 4, maxRunningBesideOthers: 2 };
    const { served, enter, leave } = trace(createFairQueue(options));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) enter('a', name);
    enter('b', 'b1');
    await setImmediate();
    expect(served).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
    await leave();
    await leave();
    expect(served).toHaveLength(5);
    await leave();
    expect(served).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a5']);
  });

  test('who waits starts before who comes, when a key is left alone meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const options = { slots: 5, maxWaitingPerKey: 10, maxRunningPerKey: 3, maxRunningBesideOthers: 1 };
    const queue = createFairQueue(options);
    const { served, enter } = trace(queue);
    queue.tryEnter('b')?.leave();
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    await setImmediate();
    expect(served).toEqual(['a1']);
    vi.advanceTimersByTime(3_000);
    enter('a', 'a4');
    await setImmediate();
    expect(served).toEqual(['a1', 'a2', 'a3']);
    expect(queue.tryEnter('a')).toBeNull();
    vi.useRealTimers();
  });

  test('`tryEnter` gives a turn only if a slot is free', () => {
    const queue = createFairQueue({ slots: 1, maxWaitingPerKey: 10 });
    const turn = queue.tryEnter('a');
    expect(queue.tryEnter('b')).toBeNull();
    turn?.leave();
    expect(queue.tryEnter('b')).not.toBeNull();
  });

  test('forgets an aborted waiter, and a turn left twice frees one slot', async () => {
    const queue = createFairQueue({ slots: 1, maxWaitingPerKey: 10 });
    const first = await queue.enter('a');
    const controller = new AbortController();
    const second = queue.enter('b', controller.signal);
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    if (!isTurn(first)) throw new Error('the first finds a slot');
    first.leave();
    first.leave();
    const third = await queue.enter('c');
    expect([queue.count('b'), queue.count('c')]).toEqual([
      { running: 0, waiting: 0 },
      { running: 1, waiting: 0 },
    ]);
    expect(isTurn(third)).toBe(true);
  });
});
