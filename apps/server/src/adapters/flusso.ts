import { Readable } from 'node:stream';

/** How slow a reader may be before it is cut. */
export type Pace = Readonly<{
  /** Without reading anything. */
  silenceMs: number;
  /** On average, once the reader has been waited for so long altogether. */
  bytesPerSecond: number;
  afterMs: number;
  /** From the first byte to the last. */
  totalMs: number;
}>;

const watch = async function* (
  fonte: AsyncIterable<Uint8Array>,
  { silenceMs, bytesPerSecond, afterMs, totalMs }: Pace,
  cut: (why: string) => void,
): AsyncGenerator<Uint8Array> {
  const end = setTimeout(cut, totalMs, 'The reader takes too long');
  let bytes = 0;
  let waitedMs = 0;
  try {
    for await (const pezzo of fonte) {
      const silence = setTimeout(cut, silenceMs, 'The reader has stopped');
      const given = performance.now();
      try {
        yield pezzo;
      } finally {
        clearTimeout(silence);
      }
      // What the source takes is not the reader's fault.
      waitedMs += performance.now() - given;
      bytes += pezzo.length;
      if (waitedMs > afterMs && (bytes * 1000) / waitedMs < bytesPerSecond) return cut('The reader is too slow');
    }
  } finally {
    clearTimeout(end);
  }
};

/** A stream that cuts a reader who stops or is too slow, so that what the stream holds open is given back. */
export const openFlusso = (fonte: AsyncIterable<Uint8Array>, pace: Pace): Readable => {
  const flusso = Readable.from(
    watch(fonte, pace, (why) => flusso.destroy(new Error(why))),
    { objectMode: false },
  );
  return flusso;
};
