import { guasta } from './sequenza.ts';

type Bytes = AsyncIterable<Uint8Array, void>;

/** No backup grows by so much: rows of one letter repeated for ever reach a thousand times. */
const CRESCITA_MASSIMA = 400;
/** A backup of little is not judged. */
const FRANCHIGIA = 64 * 1024 * 1024;

/** Two stages around the decompression, which stop a small file that expands without end. */
export const createMisura = (franchigia = FRANCHIGIA) => {
  let compressi = 0;
  let espansi = 0;
  return {
    async *before(bytes: Bytes): AsyncGenerator<Uint8Array, void> {
      for await (const parte of bytes) {
        compressi += parte.length;
        yield parte;
      }
    },
    async *after(bytes: Bytes): AsyncGenerator<Uint8Array, void> {
      for await (const parte of bytes) {
        espansi += parte.length;
        if (espansi > franchigia + compressi * CRESCITA_MASSIMA) throw guasta('si espande oltre ogni misura');
        yield parte;
      }
    },
  };
};
