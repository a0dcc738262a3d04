import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFailure } from './format.ts';

type Bytes = AsyncIterable<Uint8Array, void>;

/** Options for opening a backup. */
export type OpenOptions = Readonly<{
  passphrase?: string | null;
  /** Accepts an unencrypted file although a passphrase is set. Off by default: replacing an encrypted backup with a plain one needs no passphrase. */
  allowPlain?: boolean;
}>;

const GZIP = Buffer.from([0x1f, 0x8b]);
const HEADER = Buffer.from('age-encryption.org/v1');

const toStream = (bytes: AsyncIterator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const part = await bytes.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
  });

const readStream = async function* (stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
};

/** Encrypts the bytes in age's format when there is a passphrase; the age tool can open them too. */
export const encrypt = async function* (bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array, void> {
  if (passphrase === null) {
    yield* bytes;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* readStream(await encrypter.encrypt(toStream(bytes[Symbol.asyncIterator]())));
};

const readStart = async (bytes: AsyncIterator<Uint8Array, void>): Promise<readonly Uint8Array[]> => {
  const parts: Uint8Array[] = [];
  for (let read = 0; read < HEADER.length;) {
    const part = await bytes.next();
    if (part.done === true) break;
    parts.push(part.value);
    read += part.value.length;
  }
  return parts;
};

/** Puts the bytes read ahead back in front of the stream. */
const rejoin = async function* (
  start: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  yield* start;
  yield* { [Symbol.asyncIterator]: () => rest };
};

/** Decrypts a file with its passphrase. */
const openEncrypted = async (bytes: Bytes, passphrase: string): Promise<ReadableStream<Uint8Array>> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(toStream(bytes[Symbol.asyncIterator]())).catch((error: unknown) => {
    const isWrongPassphrase = error instanceof Error && error.message.startsWith('no identity matched');
    throw new BackupFailure(
      isWrongPassphrase
        ? 'La passphrase non è quella con cui è stata fatta la copia (oppure l’inizio del file è danneggiato).'
        : 'La copia è incompleta o danneggiata: l’inizio non si legge.',
    );
  });
};

/**
 * Decrypts the bytes; unencrypted ones pass unchanged when no passphrase is set.
 * @throws {BackupFailure} when the passphrase is missing, wrong or not expected, or the beginning is damaged
 */
export const decrypt = async function* (
  bytes: Bytes,
  { passphrase = null, allowPlain = false }: OpenOptions,
): AsyncGenerator<Uint8Array, void> {
  const iterator = bytes[Symbol.asyncIterator]();
  const parts = await readStart(iterator);
  const start = Buffer.concat(parts).subarray(0, HEADER.length);
  const all = rejoin(parts, iterator);
  if (!start.equals(HEADER)) {
    if (passphrase !== null && !allowPlain && start.subarray(0, GZIP.length).equals(GZIP)) {
      throw new BackupFailure(
        'La copia è in chiaro, e per le copie è impostata una passphrase: chiunque potrebbe averla scritta. Per aprirla lo stesso: --in-chiaro.',
      );
    }
    yield* all;
    return;
  }
  if (passphrase === null) throw new BackupFailure('La copia è cifrata: indicare la passphrase con cui è stata fatta.');
  yield* readStream(await openEncrypted(all, passphrase));
};
