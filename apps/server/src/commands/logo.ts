import type { Database } from '../adapters/database/database.ts';
import { createReaderPool } from '../adapters/workers/reader-pool.ts';
import type { Asker, ReaderPool, ReaderPoolOptions } from '../adapters/workers/reader-pool.ts';
import { immaginiRepository } from '../repositories/immagini.ts';
import type { Refusal } from '../refusal.ts';
import { refuseFields, refuseFor } from '../refusal.ts';
import type { Services } from '../services.ts';

/** A logo ready to be stored: `undefined` leaves the one there is, `null` removes it. */
export type Logo = Buffer | null | undefined;

/** Seconds after which a full queue is likely to have room. */
const ATTESA_S = 10;

/** Decodes images in a process of its own: one of a few kilobytes may unfold to fifty million pixels, and take seconds. */
export const createImageReader = (
  onLoss: NonNullable<ReaderPoolOptions['onLoss']>,
): ReaderPool<Uint8Array, Uint8Array | null> =>
  createReaderPool({
    module: new URL('../adapters/image-reader.ts', import.meta.url),
    size: 1,
    maxWaitingPerKey: 20,
    waitMs: 10_000,
    timeMs: 8_000,
    maxHeapMb: 128,
    maxMemoryMb: 640,
    hasAddons: true,
    onLoss,
  });

export const parseLogo = async (
  { imageReader }: Pick<Services, 'imageReader'>,
  campo: string,
  file: { readonly contenuto: Buffer } | null | undefined,
  asker: Asker,
): Promise<Logo | Refusal> => {
  if (file === undefined || file === null) return file;
  const esito = await imageReader.ask(file.contenuto, asker);
  if (esito.type === 'time' || esito.type === 'memory')
    return refuseFields({ [campo]: ['L’immagine è troppo grande: ridurla, per esempio a 1000 pixel di lato.'] });
  if (esito.type !== 'done') return refuseFor('servizio_non_disponibile', ATTESA_S);
  if (esito.answer === null) return refuseFields({ [campo]: ['Il logo deve essere un’immagine PNG, JPEG o WebP.'] });
  return Buffer.from(esito.answer);
};

/** Stores the new logo in place of the old one. @returns the id to write, or `undefined` to leave it. */
export const replaceLogo = async (
  trx: Database,
  studioId: string,
  attuale: string | null,
  logo: Logo,
): Promise<string | null | undefined> => {
  if (logo === undefined) return undefined;
  const immagini = immaginiRepository(trx, studioId);
  if (attuale !== null) await immagini.drop(attuale);
  return logo === null ? null : immagini.add(logo);
};
