import { buildDamageError } from './sequence.ts';

type Bytes = AsyncIterable<Uint8Array, void>;

/** No real backup expands this much; rows of one repeated letter reach a thousand times. */
const MAX_GROWTH = 400;
/** Small backups are not limited. */
const ALLOWANCE_BYTES = 64 * 1024 * 1024;

/** Two stream stages around decompression that stop a zip bomb. */
export const createExpansionLimit = (allowance = ALLOWANCE_BYTES) => {
  let compressed = 0;
  let expanded = 0;
  return {
    async *before(bytes: Bytes): AsyncGenerator<Uint8Array, void> {
      for await (const part of bytes) {
        compressed += part.length;
        yield part;
      }
    },
    async *after(bytes: Bytes): AsyncGenerator<Uint8Array, void> {
      for await (const part of bytes) {
        expanded += part.length;
        if (expanded > allowance + compressed * MAX_GROWTH) throw buildDamageError('si espande oltre ogni misura');
        yield part;
      }
    },
  };
};
