import { expect, test } from 'vitest';
import { findOstacolo, moveCoda } from './coda.ts';
import type { Coda } from './coda.ts';

const build = (id: number): Coda[number] => ({
  id,
  file: new File(['a'], `${id}.pdf`),
  stato: 'attende',
  inviato: 0,
  motivo: '',
  canRetry: false,
});

test('a file waits, leaves, is refused, and can leave again', () => {
  let coda: Coda = moveCoda([], { tipo: 'aggiunge', scelti: [build(1), build(2)] });
  coda = moveCoda(coda, { tipo: 'parte', id: 1 });
  coda = moveCoda(coda, { tipo: 'avanza', id: 1, inviato: 0.4 });
  expect(coda.map(({ stato, inviato }) => [stato, inviato])).toEqual([
    ['parte', 0.4],
    ['attende', 0],
  ]);
  coda = moveCoda(coda, { tipo: 'rifiuta', id: 1, motivo: 'Non arriva.', canRetry: true });
  expect(coda[0]).toMatchObject({ stato: 'rifiutato', motivo: 'Non arriva.', canRetry: true });
  coda = moveCoda(coda, { tipo: 'riprova', id: 1 });
  expect(coda[0]).toMatchObject({ stato: 'attende', motivo: '' });
  expect(moveCoda(coda, { tipo: 'toglie', id: 1 }).map(({ id }) => id)).toEqual([2]);
});

test('an empty file and one over 20 MB are not sent', () => {
  expect(findOstacolo({ size: 0 })).toBe('Il file è vuoto.');
  expect(findOstacolo({ size: 20 * 1024 * 1024 })).toBeNull();
  expect(findOstacolo({ size: 20 * 1024 * 1024 + 1 })).toMatch(/Supera 20 MB/);
});
