import { Readable } from 'node:stream';

/** How slow a reader may be before the stream is aborted. */
export type Pace = Readonly<{
  /** Longest time without reading. */
  silenceMs: number;
  /** Lowest average speed, once the reader has kept the stream waiting for `afterMs` in total. */
  bytesPerSecond: number;
  afterMs: number;
  /** From the first byte to the last. */
  totalMs: number;
}>;

const watch = async function* (
  source: AsyncIterable<Uint8Array>,
  { silenceMs, bytesPerSecond, afterMs, totalMs }: Pace,
  cut: (why: string) => void,
): AsyncGenerator<Uint8Array> {
  const end = setTimeout(cut, totalMs, 'The reader takes too long');
  let bytes = 0;
  let waitedMs = 0;
  try {
    for await (const chunk of source) {
      const silence = setTimeout(cut, silenceMs, 'The reader has stopped');
      const given = performance.now();
      try {
        yield chunk;
      } finally {
        clearTimeout(silence);
      }
      // Time spent in the source does not count against the reader.
      waitedMs += performance.now() - given;
      bytes += chunk.length;
      if (waitedMs > afterMs && (bytes * 1000) / waitedMs < bytesPerSecond) return cut('The reader is too slow');
    }
  } finally {
    clearTimeout(end);
  }
};

/** Aborts if the reader stalls or is too slow, so that the stream's resources are released. */
export const openPacedStream = (source: AsyncIterable<Uint8Array>, pace: Pace): Readable => {
  const stream = Readable.from(
    watch(source, pace, (why) => stream.destroy(new Error(why))),
    { objectMode: false },
  );
  return stream;
};
