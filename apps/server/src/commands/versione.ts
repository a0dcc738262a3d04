import { createHash } from 'node:crypto';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** ETag of a counted version. */
export const formatVersione = (versione: number): string => `"${versione}"`;

/** ETag of a content without a counter. */
export const computeEtag = (contenuto: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(contenuto)).digest('base64url').slice(0, 22)}"`;

/** Refuses a write made on a version that is no longer the current one; without `If-Match` every write goes. */
export const refuseVersione = (ifMatch: string | undefined, etag: string): Refusal | null => {
  if (ifMatch === undefined) return null;
  const attese = ifMatch.split(',').map((parte) => parte.trim().replace(/^W\//u, ''));
  return attese.includes('*') || attese.includes(etag) ? null : refuse('modificato_nel_frattempo');
};
