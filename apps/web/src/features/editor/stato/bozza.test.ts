import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createBilancioDiProva } from './bilancio-di-prova.ts';
import { createBozza, isContenuta, listCelleBozza, mergeBozze, parseBozza } from './bozza.ts';
import { reduceStato } from './reduce-stato.ts';
import { createStato, listModificate } from './stato.ts';

const CASSA = 'SPA.C.IV.3';
const salvato = createStato(createBilancioDiProva({ [CASSA]: 5 }), '"1"');
const scritto = reduceStato(
  reduceStato(salvato, { tipo: 'digita', codice: CASSA, colonna: 'rettifica', testo: '7,5' }),
  { tipo: 'conferma' },
);

describe('bozza', () => {
  test('is null when everything is saved', () => {
    expect(createBozza(salvato, '2026-01-10T10:00:00Z')).toBeNull();
  });

  test('keeps typed texts that are not amounts', () => {
    const illeggibile = reduceStato(
      reduceStato(salvato, { tipo: 'digita', codice: CASSA, colonna: 'valore', testo: '1,234.56' }),
      { tipo: 'conferma' },
    );
    const bozza = parseBozza(JSON.stringify(createBozza(illeggibile, '2026-01-10T10:00:00Z')));
    const tornato = reduceStato(salvato, {
      tipo: 'cambia',
      origine: 'ripristino',
      celle: bozza === null ? [] : listCelleBozza(bozza),
    });
    expect(tornato.righe.get(CASSA)?.valore).toEqual({
      importo: 500,
      illeggibile: { testo: '1,234.56', errore: 'non_numero' },
    });
  });

  test('is restored from its text to the same unsaved lines', () => {
    const bozza = parseBozza(JSON.stringify(createBozza(scritto, '2026-01-10T10:00:00Z')));
    expect(bozza?.righe).toEqual([
      { codice: CASSA, mia: { valore: 500, rettifica: 750 }, base: { valore: 500, rettifica: null } },
    ]);
    const tornato = reduceStato(salvato, {
      tipo: 'cambia',
      origine: 'ripristino',
      celle: bozza === null ? [] : listCelleBozza(bozza),
    });
    expect(listModificate(tornato)).toEqual([CASSA]);
    expect(tornato.righe.get(CASSA)?.rettifica.importo).toBe(750);
  });

  test.each([
    null,
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"scritta_il":"2026","righe":[]}',
    '{"scritta_il":"2026","righe":[{"codice":"SPA","mia":{"valore":1,"rettifica":null},"base":{"valore":1,"rettifica":null}}]}',
    '{"scritta_il":"2026","righe":[{"codice":"SPA.C.IV.3","mia":{"valore":1.5,"rettifica":null},"base":{"valore":1,"rettifica":null}}]}',
  ])('%s is not a draft', (testo) => expect(parseBozza(testo)).toBeNull());
});

test('two tabs share one storage key, and each keeps the lines of the other', () => {
  const riga = (codice: string, valore: number) => ({
    codice,
    mia: { valore: euro(valore), rettifica: null },
    base: { valore: euro(0), rettifica: null },
  });
  const mia = { scritta_il: '2026-01-10T10:00:00Z', righe: [riga(CASSA, 1)] };
  const altra = { scritta_il: '2026-01-10T10:00:01Z', righe: [riga(CASSA, 2), riga('CE.A.1', 3)] };
  expect(isContenuta(mia, null)).toBe(false);
  expect(isContenuta(mia, altra)).toBe(true);
  expect(mergeBozze(mia, altra).righe).toEqual([riga(CASSA, 1), riga('CE.A.1', 3)]);
});
