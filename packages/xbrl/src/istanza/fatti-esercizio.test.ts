import { expect, test } from 'vitest';
import { readBuilt } from '../test-support/read.ts';

test('an unreadable amount of the notes is listed, and is no loss for the voci', () => {
  const altro =
    '<itcc-ci:RimborsoFinanziamenti contextRef="d2024-12-31" unitRef="eur" decimals="0">1,5</itcc-ci:RimborsoFinanziamenti>';
  const outcome = readBuilt({ altro });
  expect(outcome.warning).toBe('none');
  expect(outcome.report.fatti_esclusi).toEqual([
    {
      elemento: 'RimborsoFinanziamenti',
      importo: null,
      motivo: 'L’importo non è un numero scritto secondo XBRL.',
    },
  ]);
});
