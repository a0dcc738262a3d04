import { Decrypter, Encrypter } from 'age-encryption';
import { CopiaImpossibile } from './formato.ts';

type Bytes = AsyncIterable<Uint8Array, void>;

/** How a backup is opened. */
export type Apertura = Readonly<{
  passphrase?: string | null;
  /** A plain file is taken although there is a passphrase: who replaces an encrypted backup with a plain one needs no passphrase. */
  inChiaro?: boolean;
}>;

const GZIP = Buffer.from([0x1f, 0x8b]);
const INTESTAZIONE = Buffer.from('age-encryption.org/v1');

const toStream = (bytes: AsyncIterator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const parte = await bytes.next();
      if (parte.done === true) controller.close();
      else controller.enqueue(parte.value);
    },
  });

const readStream = async function* (stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  for (let parte = await reader.read(); !parte.done; parte = await reader.read()) yield parte.value;
};

/** The bytes, in age's format when there is a passphrase: its own tool can open them too. */
export const encrypt = async function* (bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array, void> {
  if (passphrase === null) {
    yield* bytes;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* readStream(await encrypter.encrypt(toStream(bytes[Symbol.asyncIterator]())));
};

const readInizio = async (bytes: AsyncIterator<Uint8Array, void>): Promise<readonly Uint8Array[]> => {
  const parti: Uint8Array[] = [];
  for (let letti = 0; letti < INTESTAZIONE.length;) {
    const parte = await bytes.next();
    if (parte.done === true) break;
    parti.push(parte.value);
    letti += parte.value.length;
  }
  return parti;
};

/** Gives back what was read to look at the beginning. */
const rejoin = async function* (
  inizio: readonly Uint8Array[],
  resto: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  yield* inizio;
  yield* { [Symbol.asyncIterator]: () => resto };
};

/** The one identity that opens a file of a passphrase. */
const openCifrata = async (bytes: Bytes, passphrase: string): Promise<ReadableStream<Uint8Array>> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(toStream(bytes[Symbol.asyncIterator]())).catch((error: unknown) => {
    const isChiusa = error instanceof Error && error.message.startsWith('no identity matched');
    throw new CopiaImpossibile(
      isChiusa
        ? 'La passphrase non è quella con cui è stata fatta la copia (oppure l’inizio del file è danneggiato).'
        : 'La copia è incompleta o danneggiata: l’inizio non si legge.',
    );
  });
};

/**
 * The bytes as they were before `encrypt`; those that were never encrypted pass as they are where no passphrase is expected.
 * @throws {CopiaImpossibile} when the passphrase is missing, wrong or not asked for, or the beginning damaged
 */
export const decrypt = async function* (
  bytes: Bytes,
  { passphrase = null, inChiaro = false }: Apertura,
): AsyncGenerator<Uint8Array, void> {
  const iterator = bytes[Symbol.asyncIterator]();
  const parti = await readInizio(iterator);
  const inizio = Buffer.concat(parti).subarray(0, INTESTAZIONE.length);
  const tutti = rejoin(parti, iterator);
  if (!inizio.equals(INTESTAZIONE)) {
    if (passphrase !== null && !inChiaro && inizio.subarray(0, GZIP.length).equals(GZIP)) {
      throw new CopiaImpossibile(
        'La copia è in chiaro, e per le copie è impostata una passphrase: chiunque potrebbe averla scritta. Per aprirla lo stesso: --in-chiaro.',
      );
    }
    yield* tutti;
    return;
  }
  if (passphrase === null)
    throw new CopiaImpossibile('La copia è cifrata: indicare la passphrase con cui è stata fatta.');
  yield* readStream(await openCifrata(tutti, passphrase));
};
