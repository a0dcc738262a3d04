import { useRef } from 'react';

/** A random key; `crypto.randomUUID` is missing over plain http. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency key of a creation: kept while the content is the same, so a retry after a lost response creates nothing
 * twice; new when the content changes.
 */
export const useIdempotencyKey = (): ((content: unknown) => string) => {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: createKey() };
    return last.current.key;
  };
};
