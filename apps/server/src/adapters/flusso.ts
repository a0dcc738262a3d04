import { Readable } from 'node:stream';

const watch = async function* (
  fonte: AsyncIterable<Uint8Array>,
  riposoMs: number,
  onStallo: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const pezzo of fonte) {
    const timer = setTimeout(onStallo, riposoMs);
    try {
      yield pezzo;
    } finally {
      clearTimeout(timer);
    }
  }
};

/** A stream that gives itself up when whoever reads it stops for so long: what it holds open is not held for ever. */
export const openFlusso = (fonte: AsyncIterable<Uint8Array>, riposoMs: number): Readable => {
  const flusso = Readable.from(
    watch(fonte, riposoMs, () => flusso.destroy(new Error('The reader has stopped'))),
    { objectMode: false },
  );
  return flusso;
};
