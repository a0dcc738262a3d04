import { createHash } from 'node:crypto';
import type { Refusal } from '../../refusal.ts';
import { refuse } from '../../refusal.ts';

/** ETag of a version counter. */
export const formatVersione = (versione: number): string => `"${versione}"`;

/** ETag of content without a counter. */
export const computeEtag = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;

/** Refuses a write based on an old version; without `If-Match` every write passes. */
export const refuseVersione = (ifMatch: string | undefined, etag: string): Refusal | null => {
  if (ifMatch === undefined) return null;
  const expected = ifMatch.split(',').map((part) => part.trim().replace(/^W\//u, ''));
  return expected.includes('*') || expected.includes(etag) ? null : refuse('modificato_nel_frattempo');
};
