import { describe, expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import { applyLeve, prepareSimulazione } from './apply-leve.ts';
import { codiciLeva } from './leva.ts';
import { getRegola } from './regole.ts';

const esempi = codiciLeva.flatMap((codice) => getRegola(codice).esempi.map((esempio) => ({ codice, ...esempio })));

test('every lever has a worked example', () => {
  expect(codiciLeva.filter((codice) => getRegola(codice).esempi.length === 0)).toEqual([]);
  expect(codiciLeva.filter((codice) => getRegola(codice).codice !== codice)).toEqual([]);
});

describe.each(esempi)('$codice: $titolo', ({ voci, leva, movimenti, cassa }) => {
  const contesto = buildContesto({ voci });
  const esito = applyLeve(prepareSimulazione(contesto), [leva], 0);

  test('moves its lines, and gives to cash what it says', () => {
    const effetto = esito.ok ? esito.valore.effetti[0] : null;
    const mossi = effetto?.movimenti.map(({ codice, importo }) => [codice, importo / 100]) ?? [];
    expect(Object.fromEntries(mossi)).toEqual(movimenti);
    expect((effetto?.cassa ?? Number.NaN) / 100).toBe(cassa);
  });

  test('starts from a balanced statement and keeps it so', () => {
    expect(contesto.bilancio.bilancio.quadratura).toBe(0);
    expect(esito.ok && esito.valore.contesto.bilancio.bilancio.quadratura).toBe(0);
  });
});
