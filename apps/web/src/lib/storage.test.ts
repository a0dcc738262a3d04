import { describe, expect, test } from 'vitest';
import { createStorage } from './storage.ts';

const createBackend = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('createStorage', () => {
  test('writes through to the backend', () => {
    const backend = createBackend();
    const storage = createStorage(() => backend);
    storage.write('a', '1');
    expect(backend.values.get('a')).toBe('1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
    expect(backend.values.has('a')).toBe(false);
  });

  test('sees what another tab wrote', () => {
    const backend = createBackend();
    const storage = createStorage(() => backend);
    storage.write('a', '1');
    backend.setItem('a', '2');
    expect(storage.read('a')).toBe('2');
  });

  const throwOnAccess = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };

  test.each<readonly [string, Parameters<typeof createStorage>[0]]>([
    ['absent', () => undefined],
    ['forbidden', () => forbidden],
    ['throwing on access', throwOnAccess],
  ])('keeps values in memory where the backend is %s', (_, getBackend) => {
    const storage = createStorage(getBackend);
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });
});
