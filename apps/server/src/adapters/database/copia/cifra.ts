import { Decrypter, Encrypter } from 'age-encryption';
import { CopiaImpossibile } from './formato.ts';

type Bytes = AsyncIterable<Uint8Array, void>;

const INTESTAZIONE = Buffer.from('age-encryption.org/v1');

const toStream = (bytes: AsyncIterator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const parte = await bytes.next();
      if (parte.done === true) controller.close();
      else controller.enqueue(parte.value);
    },
  });

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  for (let parte = await reader.read(); !parte.done; parte = await reader.read()) yield parte.value;
}

/** The bytes, in age's format when there is a passphrase: its own tool can open them too. */
export async function* encrypt(bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array, void> {
  if (passphrase === null) {
    yield* bytes;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* readStream(await encrypter.encrypt(toStream(bytes[Symbol.asyncIterator]())));
}

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
async function* rejoin(
  inizio: readonly Uint8Array[],
  resto: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  yield* inizio;
  yield* { [Symbol.asyncIterator]: () => resto };
}

/**
 * The bytes as they were before `encrypt`; those that were never encrypted pass as they are.
 * @throws {CopiaImpossibile} when the passphrase is missing or wrong, or the beginning damaged
 */
export async function* decrypt(bytes: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array, void> {
  const iterator = bytes[Symbol.asyncIterator]();
  const inizio = await readInizio(iterator);
  const tutti = rejoin(inizio, iterator);
  if (!Buffer.concat(inizio).subarray(0, INTESTAZIONE.length).equals(INTESTAZIONE)) {
    yield* tutti;
    return;
  }
  if (passphrase === null)
    throw new CopiaImpossibile('La copia è cifrata: indicare la passphrase con cui è stata fatta.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const chiaro = await decrypter.decrypt(toStream(tutti)).catch((error: unknown) => {
    const isChiusa = error instanceof Error && error.message.startsWith('no identity matched');
    throw new CopiaImpossibile(
      isChiusa
        ? 'La passphrase non è quella con cui è stata fatta la copia (oppure l’inizio del file è danneggiato).'
        : 'La copia è incompleta o danneggiata: l’inizio non si legge.',
    );
  });
  yield* readStream(chiaro);
}
