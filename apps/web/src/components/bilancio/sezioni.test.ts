import { describe, expect, test } from 'vitest';
import type { BilancioDaAprire } from './sezioni.ts';
import { findMotivoSezione, listSezioni } from './sezioni.ts';

const infrannuale: BilancioDaAprire = {
  id: '7',
  quadratura: 0,
  vuoto: false,
  bilancio_chiusura: false,
  bilancio_proiezione: '8',
};
const aperte = (bilancio: BilancioDaAprire) =>
  listSezioni(bilancio)
    .filter(({ motivo }) => motivo === null)
    .map(({ codice }) => codice);

describe('listSezioni', () => {
  test('keeps the titles and the order of the specification', () => {
    expect(listSezioni(infrannuale).map(({ titolo }) => titolo)).toEqual([
      'Bilancio',
      'Assestamento',
      'Proiezione',
      '1. Test risanamento',
      '2. Indicatori consuntivi',
      '3. Indicatori previsionali',
      '4. Altri indicatori',
      'Simulatore',
      'Report',
    ]);
  });

  test('a balanced interim bilancio opens everything', () => {
    expect(aperte(infrannuale)).toHaveLength(9);
    expect(listSezioni(infrannuale).map(({ path }) => path)).toContain('/bilanci/7/stampa-report');
    expect(listSezioni(infrannuale)[0]?.path).toBe('/bilanci/7');
  });

  test('a bilancio that is not balanced, by a cent, opens only its lines and its adjustments', () => {
    expect(aperte({ ...infrannuale, quadratura: -0.01 })).toEqual(['bilancio', 'assestamento']);
    expect(findMotivoSezione({ ...infrannuale, quadratura: -0.01 }, 'indicatori')).toMatch(/non quadra/u);
  });

  test('an empty bilancio opens only its lines', () => {
    expect(aperte({ ...infrannuale, vuoto: true })).toEqual(['bilancio']);
    expect(findMotivoSezione({ ...infrannuale, vuoto: true }, 'risanamento')).toMatch(/non ha ancora importi/u);
  });

  test('a closing bilancio has neither projection nor forecast indicators', () => {
    const chiusura = { ...infrannuale, bilancio_chiusura: true, bilancio_proiezione: null };
    expect(aperte(chiusura)).toEqual([
      'bilancio',
      'assestamento',
      'risanamento',
      'indicatori',
      'altro',
      'simulatore',
      'stampa-report',
    ]);
    expect(findMotivoSezione(chiusura, 'previsione')).toMatch(/non ha indicatori previsionali/u);
  });

  test('a reason the user cannot fix is shown before one they can', () => {
    const chiusura = { ...infrannuale, bilancio_chiusura: true, bilancio_proiezione: null, vuoto: true };
    expect(findMotivoSezione(chiusura, 'proiezione')).toMatch(/bilancio di chiusura/u);
  });

  test('without a projection the pill of the projection alone is closed', () => {
    expect(aperte({ ...infrannuale, bilancio_proiezione: null })).toEqual([
      'bilancio',
      'assestamento',
      'risanamento',
      'indicatori',
      'previsione',
      'altro',
      'simulatore',
      'stampa-report',
    ]);
  });
});
