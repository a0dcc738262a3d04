import type { Signer } from '../adapters/credentials/signer.ts';

/** URLs change every five minutes, so that a page rendered again finds its logos in the cache. */
const STEP_S = 300;
const LIFETIME_S = 3600;

/** Text covered by an image's signature. */
export const buildSignedText = (id: string, scade: string): string => `immagine/${id}/${scade}`;

/** Signed URL of an image, valid for about an hour. */
export const presentImmagine = (firma: Signer, id: string | null): string | null => {
  if (id === null) return null;
  const scade = String(Math.floor(Date.now() / 1000 / STEP_S) * STEP_S + LIFETIME_S);
  return `/api/immagini/${id}/?scade=${scade}&firma=${firma.sign(buildSignedText(id, scade))}`;
};
