import { describe, expect, test } from 'vitest';
import { buildContesto, parseData } from './periodo.ts';

describe('parseData', () => {
  test.each([
    ['2024-12-31', '2024-12-31'],
    [' 2024-02-29\n', '2024-02-29'],
    ['2024-12-31Z', '2024-12-31'],
    ['2024-12-31+01:00', '2024-12-31'],
    ['2025-01-01T00:00:00', '2024-12-31'],
    ['2024-12-31T24:00:00', '2024-12-31'],
    ['2024-12-31T23:59:59.999Z', '2024-12-31'],
  ])('%j ends on %s', (testo, data) => {
    expect(parseData(testo, 'fine')).toBe(data);
  });

  test('takes midnight as the day itself at the beginning', () => {
    expect(parseData('2024-01-01T00:00:00', 'inizio')).toBe('2024-01-01');
  });

  test.each(['2023-02-29', '2024-13-01', '31/12/2024', '2024', '', '2024-12-31T12:00:00'])(
    '%j is not a date',
    (testo) => {
      expect(parseData(testo, 'fine')).toBeNull();
    },
  );
});

describe('buildContesto', () => {
  const vuoto = { istante: null, inizio: null, fine: null, dimension: null };
  test.each([
    [
      { ...vuoto, istante: '2024-12-31' },
      { tipo: 'istante', fine: '2024-12-31' },
    ],
    [
      { ...vuoto, inizio: '2023-11-03', fine: '2024-12-31' },
      { tipo: 'durata', inizio: '2023-11-03', fine: '2024-12-31' },
    ],
    [
      { ...vuoto, inizio: '2024-12-31', fine: '2024-01-01' },
      { tipo: 'escluso', causa: 'periodo' },
    ],
    [
      { ...vuoto, istante: '2024-12-31', fine: '2024-12-31' },
      { tipo: 'escluso', causa: 'periodo' },
    ],
    [vuoto, { tipo: 'escluso', causa: 'periodo' }],
    [
      { ...vuoto, istante: '2024-12-31', dimension: 'parte' as const },
      { tipo: 'escluso', causa: 'parte', fine: '2024-12-31' },
    ],
  ])('%j', (grezzo, atteso) => {
    expect(buildContesto(grezzo)).toMatchObject(atteso);
  });
});
