import { createHash } from 'node:crypto';

/** A short digest of a content: its version, where no counter is kept. */
export const hashContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
