import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, streamed. */
export type ArchiveFile = {
  readonly name: string;
  readonly isCompressed: boolean;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Without the ZIP64 extension the format has no larger files. */
const MAX_BYTES = 2 ** 32 - 1;

/**
 * Streams a .zip, keeping only the current chunk in memory.
 *
 * @throws when a file is over 4 GB, instead of writing an archive that cannot be opened
 * @example Readable.from(buildZip([{ name: 'nota.txt', isCompressed: false, content: [Buffer.from('…')] }]))
 */
export const buildZip = async function* (
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  let total = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const drain = function* (): Generator<Uint8Array> {
    if (failure !== null) throw failure;
    for (const chunk of ready) total += chunk.length;
    if (total > MAX_BYTES) throw new Error('The archive is beyond 4 GB');
    yield* ready.splice(0);
  };
  for await (const { name, isCompressed, content } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error(`${name} is beyond 4 GB`);
      file.push(new Uint8Array(chunk));
      yield* drain();
    }
    file.push(new Uint8Array(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
};
