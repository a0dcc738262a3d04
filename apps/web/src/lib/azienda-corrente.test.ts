import { expect, vi, test } from 'vitest';
import { createAziendaCorrente } from './azienda-corrente.ts';
import { createStorage } from './storage.ts';

test('keeps the selected company between visits under selectedAziendaId', () => {
  const storage = createStorage(() => undefined);
  const first = createAziendaCorrente(storage);
  expect(first.get()).toBeNull();
  first.select('42');
  expect(storage.read('selectedAziendaId')).toBe('42');
  expect(createAziendaCorrente(storage).get()).toBe('42');
});

test('removes it when the company is closed, and notifies subscribers', () => {
  const storage = createStorage(() => undefined);
  const corrente = createAziendaCorrente(storage);
  const listener = vi.fn<() => void>();
  corrente.subscribe(listener);
  corrente.select('42');
  corrente.clear();
  expect(corrente.get()).toBeNull();
  expect(storage.read('selectedAziendaId')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});
