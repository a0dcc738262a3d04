import { hashContent } from '../../adapters/digest.ts';
import type { Refusal } from '../../refusal.ts';
import { refuse } from '../../refusal.ts';

/** ETag of a version: a counter, or the digest of a content. */
export const formatVersione = (versione: number | string): string => `"${versione}"`;

/** ETag of content without a counter. */
export const computeEtag = (content: unknown): string => formatVersione(hashContent(content));

/** Refuses a write based on an old version; without `If-Match` every write passes. */
export const refuseVersione = (ifMatch: string | undefined, etag: string): Refusal | null => {
  if (ifMatch === undefined) return null;
  const expected = ifMatch.split(',').map((part) => part.trim().replace(/^W\//u, ''));
  return expected.includes('*') || expected.includes(etag) ? null : refuse('modificato_nel_frattempo');
};
