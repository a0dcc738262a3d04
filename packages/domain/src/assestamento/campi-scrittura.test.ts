import { expect, test } from 'vitest';
import { applyCampi, buildBase, buildChiusura, buildStato } from '../test/assestamenti-di-prova.ts';
import { presentScrittura, readScrittura } from './campi-scrittura.ts';

test('an entry reads back as it was sent, amounts, lines and choices', () => {
  const { scritture } = applyCampi(
    buildBase({ chiusura: buildChiusura({ 'CE.B.10.b': 36_500 }) }),
    buildStato({ 'CE.B.9.a': 48_000, 'CE.B.7': 10_000.01, 'SPA.B.II.2': 90_000 }, { 'CE.B.7': 11_000.5 }),
    [
      { tipo: 'ammortamenti', stato: 'confermata' },
      { tipo: 'mensilita', stato: 'confermata', dati: { quattordicesima: true }, nota: 'Commercio' },
      {
        tipo: 'risconti_attivi',
        stato: 'confermata',
        dati: { voce: 'CE.B.7', totale: 3650.07, dal: '2026-01-01', al: '2026-12-31' },
      },
      {
        tipo: 'libera',
        stato: 'non_serve',
        dati: {
          righe: [
            { voce: 'CE.B.7', importo: 10.1 },
            { voce: 'SPP.D.7.E', importo: 10.1 },
          ],
        },
      },
    ],
  );
  expect(scritture.map(({ tipo }) => tipo)).toContain('precedente');
  for (const scrittura of scritture) {
    const inviata = JSON.parse(JSON.stringify(presentScrittura(scrittura))) as ReturnType<typeof presentScrittura>;
    expect(readScrittura(inviata)).toEqual(scrittura);
  }
});
