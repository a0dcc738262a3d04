import { expect, test } from 'vitest';
import { createExpansionLimit } from './expansion-limit.ts';

test('stops a small file that expands without end', async () => {
  const limit = createExpansionLimit(1_000);
  const read = async (): Promise<number> => {
    let bytes = 0;
    const zeros = async function* (): AsyncGenerator<Uint8Array, void> {
      for await (const _ of limit.before(compressed())) for (;;) yield Buffer.alloc(500);
    };
    const compressed = async function* (): AsyncGenerator<Uint8Array, void> {
      yield Buffer.alloc(10);
    };
    for await (const part of limit.after(zeros())) bytes += part.length;
    return bytes;
  };
  await expect(read()).rejects.toThrow('si espande oltre ogni misura');
});
