import { useRef } from 'react';

/** A random key: `crypto.randomUUID` is missing where the page is served over plain http. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key of a creation: the same while the same content is sent again (a retry after a lost answer creates nothing
 * twice), another one as soon as the content changes.
 */
export const useIdempotencyKey = (): ((contenuto: unknown) => string) => {
  const last = useRef<{ contenuto: string; key: string } | null>(null);
  return (contenuto) => {
    const testo = JSON.stringify(contenuto);
    if (last.current?.contenuto !== testo) last.current = { contenuto: testo, key: createKey() };
    return last.current.key;
  };
};
