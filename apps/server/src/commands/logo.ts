import type { Database } from '../adapters/database/database.ts';
import { encodeImmagine } from '../adapters/immagini.ts';
import { immaginiRepository } from '../repositories/immagini.ts';
import type { Rifiuto } from '../rifiuto.ts';
import { refuseCampi } from '../rifiuto.ts';

/** A logo ready to be stored: `undefined` leaves the one there is, `null` removes it. */
export type Logo = Buffer | null | undefined;

export const parseLogo = async (
  campo: string,
  file: { readonly contenuto: Buffer } | null | undefined,
): Promise<Logo | Rifiuto> => {
  if (file === undefined || file === null) return file;
  return (
    (await encodeImmagine(file.contenuto)) ??
    refuseCampi({ [campo]: ['Il logo deve essere un’immagine PNG, JPEG o WebP.'] })
  );
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
