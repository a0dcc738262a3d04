import type { Signer } from '../adapters/signer.ts';

/** Addresses change every five minutes, so that a page drawn again finds its logos in the cache. */
const PASSO = 300;
const DURATA = 3600;

/** What the signature of an image covers. */
export const buildTestoFirmato = (id: string, scade: string): string => `immagine/${id}/${scade}`;

/** Address of an image, signed and valid for about an hour. */
export const presentImmagine = (firma: Signer, id: string | null): string | null => {
  if (id === null) return null;
  const scade = String(Math.floor(Date.now() / 1000 / PASSO) * PASSO + DURATA);
  return `/api/immagini/${id}/?scade=${scade}&firma=${firma.sign(buildTestoFirmato(id, scade))}`;
};
