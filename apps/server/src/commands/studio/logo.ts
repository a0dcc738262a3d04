import { createReaderPool } from '../../adapters/workers/reader-pool.ts';
import type { Asker, ReaderPool, ReaderPoolOptions } from '../../adapters/workers/reader-pool.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFields, refuseFor } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** A logo ready to store: `undefined` keeps the current one, `null` removes it. */
export type Logo = Buffer | null | undefined;

/** Seconds after which a full queue probably has room. */
const RETRY_AFTER_S = 10;

/** Decodes images in a child process: a few kilobytes may expand to fifty million pixels and take seconds. */
export const createImageReader = (
  onLoss: NonNullable<ReaderPoolOptions['onLoss']>,
): ReaderPool<Uint8Array, Uint8Array | null> =>
  createReaderPool({
    module: new URL('../../adapters/files/image-reader.ts', import.meta.url),
    size: 1,
    maxWaitingPerKey: 20,
    waitMs: 10_000,
    timeMs: 8_000,
    clockMs: 24_000,
    maxHeapMb: 128,
    maxMemoryMb: 640,
    hasAddons: true,
    onLoss,
  });

export const parseLogo = async (
  { imageReader }: Pick<Services, 'imageReader'>,
  field: string,
  file: { readonly contenuto: Buffer } | null | undefined,
  asker: Asker,
): Promise<Logo | Refusal> => {
  if (file === undefined || file === null) return file;
  const outcome = await imageReader.ask(file.contenuto, asker);
  if (outcome.type === 'time' || outcome.type === 'memory')
    return refuseFields({ [field]: ['L’immagine è troppo grande: ridurla, per esempio a 1000 pixel di lato.'] });
  if (outcome.type !== 'done') return refuseFor('servizio_non_disponibile', RETRY_AFTER_S);
  if (outcome.answer === null) return refuseFields({ [field]: ['Il logo deve essere un’immagine PNG, JPEG o WebP.'] });
  return Buffer.from(outcome.answer);
};

/** Whether a save would leave the logo as it is. The same file is stored as the same bytes. */
export const isSameLogo = async (studio: Studio, current: string | null, logo: Logo): Promise<boolean> => {
  if (logo === undefined || logo === null) return logo === undefined || current === null;
  return current !== null && studio.immagini.isSame(current, logo);
};

/** Replaces the logo. @returns the id to write, or `undefined` to keep the current one */
export const replaceLogo = async (
  studio: Studio,
  current: string | null,
  logo: Logo,
): Promise<string | null | undefined> => {
  if (logo === undefined) return undefined;
  const immagini = studio.immagini;
  if (current !== null) await immagini.drop(current);
  return logo === null ? null : immagini.add(logo);
};
