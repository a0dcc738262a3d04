import { schemaIndicatori } from '@vedetta/domain';
import type { SchemaIndicatori } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { formatValore } from './barra-soglie-testo.ts';
import { withConteggi } from './conteggi.ts';

const schema = JSON.parse(JSON.stringify(schemaIndicatori())) as SchemaIndicatori;
const contati = withConteggi(schema);

test('the signals are counted, out of how many they are', () => {
  const unit = contati['ICAS']?.indicators['ICA8']?.unit ?? null;
  expect([0, 1, 7].map((accesi) => formatValore(accesi, unit))).toEqual([
    '0\u00A0su\u00A07',
    '1\u00A0su\u00A07',
    '7\u00A0su\u00A07',
  ]);
});

test('every other indicator keeps its unit', () => {
  const listUnit = (altro: SchemaIndicatori) =>
    Object.entries(altro).flatMap(([gruppo, { indicators }]) =>
      Object.entries(indicators).map(([codice, { unit }]) => ({ gruppo, codice, unit })),
    );
  const cambiati = listUnit(contati).filter(
    ({ unit }, i) => JSON.stringify(unit) !== JSON.stringify(listUnit(schema)[i]?.unit),
  );
  expect(cambiati.map(({ codice }) => codice)).toEqual(['ICA8']);
});
