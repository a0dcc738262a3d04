import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, read as it is written. */
export type FileArchivio = {
  readonly nome: string;
  readonly isCompresso: boolean;
  readonly contenuto: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The format without extensions holds no larger file. */
const DIMENSIONE_MASSIMA = 2 ** 32 - 1;

/**
 * A .zip as a stream: nothing is held but the piece under way.
 *
 * @throws when a file is beyond 4 GB, rather than give an archive that cannot be opened
 * @example Readable.from(buildZip([{ nome: 'nota.txt', isCompresso: false, contenuto: [Buffer.from('…')] }]))
 */
export const buildZip = async function* (
  files: AsyncIterable<FileArchivio> | Iterable<FileArchivio>,
): AsyncGenerator<Uint8Array> {
  const pronti: Uint8Array[] = [];
  let guasto: Error | null = null;
  let totale = 0;
  const zip = new Zip((error, pezzo) => {
    if (error) guasto = error;
    else pronti.push(pezzo);
  });
  const drain = function* (): Generator<Uint8Array> {
    if (guasto !== null) throw guasto;
    for (const pezzo of pronti) totale += pezzo.length;
    if (totale > DIMENSIONE_MASSIMA) throw new Error('The archive is beyond 4 GB');
    yield* pronti.splice(0);
  };
  for await (const { nome, isCompresso, contenuto } of files) {
    const file = isCompresso ? new ZipPassThrough(nome) : new ZipDeflate(nome, { level: 6 });
    zip.add(file);
    let letti = 0;
    for await (const pezzo of contenuto) {
      letti += pezzo.length;
      if (letti > DIMENSIONE_MASSIMA) throw new Error(`${nome} is beyond 4 GB`);
      file.push(new Uint8Array(pezzo));
      yield* drain();
    }
    file.push(new Uint8Array(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
};
