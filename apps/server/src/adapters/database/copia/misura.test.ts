import { expect, test } from 'vitest';
import { createMisura } from './misura.ts';

test('a small file that expands without end is stopped', async () => {
  const misura = createMisura(1_000);
  const read = async (): Promise<number> => {
    let letti = 0;
    const zeri = async function* (): AsyncGenerator<Uint8Array, void> {
      for await (const _ of misura.before(compressi())) for (;;) yield Buffer.alloc(500);
    };
    const compressi = async function* (): AsyncGenerator<Uint8Array, void> {
      yield Buffer.alloc(10);
    };
    for await (const parte of misura.after(zeri())) letti += parte.length;
    return letti;
  };
  await expect(read()).rejects.toThrow('si espande oltre ogni misura');
});
