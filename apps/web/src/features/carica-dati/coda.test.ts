import { expect, test } from 'vitest';
import { computeMancano, findOstacolo, moveCoda } from './coda.ts';
import type { Coda } from './coda.ts';

const build = (id: number): Coda[number] => ({
  id,
  file: new File(['a'], `${id}.pdf`),
  stato: 'attende',
  inviato: 0,
  mancano: null,
  motivo: '',
  canRetry: false,
  isOffline: false,
});

test('a file waits, leaves, is refused, and can leave again', () => {
  let coda: Coda = moveCoda([], { tipo: 'aggiunge', scelti: [build(1), build(2)] });
  coda = moveCoda(coda, { tipo: 'parte', id: 1 });
  coda = moveCoda(coda, { tipo: 'avanza', id: 1, inviato: 0.4, mancano: null });
  expect(coda.map(({ stato, inviato }) => [stato, inviato])).toEqual([
    ['parte', 0.4],
    ['attende', 0],
  ]);
  coda = moveCoda(coda, { tipo: 'rifiuta', id: 1, motivo: 'Non arriva.', canRetry: true, isOffline: false });
  expect(coda[0]).toMatchObject({ stato: 'rifiutato', motivo: 'Non arriva.', canRetry: true });
  coda = moveCoda(coda, { tipo: 'riprova', id: 1 });
  expect(coda[0]).toMatchObject({ stato: 'attende', motivo: '' });
  expect(moveCoda(coda, { tipo: 'toglie', id: 1 }).map(({ id }) => id)).toEqual([2]);
});

test('an empty file and one over 20 MB are not sent', () => {
  expect(findOstacolo({ size: 0 })).toBe('Il file è vuoto: controllarlo e sceglierlo di nuovo.');
  expect(findOstacolo({ size: 20 * 1024 * 1024 })).toBeNull();
  expect(findOstacolo({ size: 20 * 1024 * 1024 + 1 })).toMatch(/Supera 20 MB/);
});

test('what was lost with the connection waits to leave again once there is one; the rest stays refused', () => {
  let coda: Coda = [build(1), build(2)];
  coda = moveCoda(coda, { tipo: 'rifiuta', id: 1, motivo: 'Nessuna risposta.', canRetry: true, isOffline: true });
  coda = moveCoda(coda, { tipo: 'rifiuta', id: 2, motivo: 'Vuoto.', canRetry: false, isOffline: false });
  expect(moveCoda(coda, { tipo: 'riprende' }).map(({ stato }) => stato)).toEqual(['attende', 'rifiutato']);
});

test('the time left follows the speed so far, once there is one', () => {
  expect(computeMancano(0.5, 4000)).toBe(4);
  expect([computeMancano(0.5, 100), computeMancano(0.01, 4000)]).toEqual([null, null]);
});
