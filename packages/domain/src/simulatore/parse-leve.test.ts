import { describe, expect, test } from 'vitest';
import { MASSIMO_LEVE, parseLeve } from './parse-leve.ts';
import { printRifiutoLeva } from './rifiuto.ts';

const parse = (leva: unknown) => parseLeve({ leve: [leva] });
const listRifiuti = (body: unknown) => {
  const esito = parseLeve(body);
  return esito.ok ? [] : esito.rifiuto.map(({ indice, leva, campo, motivo }) => [indice, leva, campo, motivo.codice]);
};

test('reads every lever with its defaults', () => {
  const body = {
    leve: [
      { codice: 'apporto', importo: 70_000.55 },
      { codice: 'apporto', importo: 1, forma: 'capitale' },
      { codice: 'cessione', prezzo: 10, voce: 'SPA.B.II.4', rimborsa: true },
      { codice: 'cessione', prezzo: 0, voce: 'SPA.B.II.4', valore_contabile: 5 },
      { codice: 'ricavi', percentuale: -7.25 },
      { codice: 'giorni_incasso', giorni: -8 },
      { codice: 'giorni_pagamento', giorni: 8, iva: 10 },
    ],
    aliquota: 27.9,
  };
  expect(parseLeve(body)).toEqual({
    ok: true,
    valore: {
      leve: [
        { codice: 'apporto', importo: 7_000_055, forma: 'riserva' },
        { codice: 'apporto', importo: 100, forma: 'capitale' },
        { codice: 'cessione', prezzo: 1_000, voce: 'SPA.B.II.4', valore_contabile: null, rimborsa: true },
        { codice: 'cessione', prezzo: 0, voce: 'SPA.B.II.4', valore_contabile: 500, rimborsa: false },
        { codice: 'ricavi', percentuale: -7.25 },
        { codice: 'giorni_incasso', giorni: -8, iva: 22 },
        { codice: 'giorni_pagamento', giorni: 8, iva: 10 },
      ],
      aliquota: 27.9,
    },
  });
  expect(parseLeve({ leve: [] })).toEqual({ ok: true, valore: { leve: [], aliquota: null } });
});

test('a sale of 0 needs no line', () => {
  expect(parse({ codice: 'cessione', prezzo: 0 })).toEqual({ ok: true, valore: { leve: [], aliquota: null } });
});

describe('refuses, naming the lever and the field', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['no list', {}, [null, null, 'leve', 'vuoto']],
    ['no body', null, [null, null, 'leve', 'vuoto']],
    ['a lever that is no object', { leve: [3] }, [0, null, 'codice', 'vuoto']],
    ['an unknown lever', { leve: [{ codice: 'magia', importo: 1 }] }, [0, 'magia', 'codice', 'leva_sconosciuta']],
    ['a missing amount', { leve: [{ codice: 'apporto' }] }, [0, 'apporto', 'importo', 'vuoto']],
    ['an amount in text', { leve: [{ codice: 'apporto', importo: '5' }] }, [0, 'apporto', 'importo', 'non_numero']],
    [
      'a third decimal',
      { leve: [{ codice: 'stralcio', importo: 1.005 }] },
      [0, 'stralcio', 'importo', 'troppi_decimali'],
    ],
    ['too many digits', { leve: [{ codice: 'rimborso', importo: 1e13 }] }, [0, 'rimborso', 'importo', 'fuori_limite']],
    [
      'a percentage of three decimals',
      { leve: [{ codice: 'costi', percentuale: 1.005 }] },
      [0, 'costi', 'percentuale', 'troppi_decimali'],
    ],
    [
      'half a day',
      { leve: [{ codice: 'giorni_incasso', giorni: 0.5 }] },
      [0, 'giorni_incasso', 'giorni', 'non_intero'],
    ],
    [
      'a VAT above 100 %',
      { leve: [{ codice: 'giorni_incasso', giorni: 1, iva: 101 }] },
      [0, 'giorni_incasso', 'iva', 'fuori_intervallo'],
    ],
    [
      'another form',
      { leve: [{ codice: 'apporto', importo: 1, forma: 'dono' }] },
      [0, 'apporto', 'forma', 'non_ammesso'],
    ],
    [
      'a line of other assets',
      { leve: [{ codice: 'cessione', prezzo: 1, voce: 'SPA.B.I.1' }] },
      [0, 'cessione', 'voce', 'voce_non_ammessa'],
    ],
    [
      'a total',
      { leve: [{ codice: 'cessione', prezzo: 0, voce: 'SPA.B.II' }] },
      [0, 'cessione', 'voce', 'voce_non_ammessa'],
    ],
    ['a sale of nothing', { leve: [{ codice: 'cessione', prezzo: 1 }] }, [0, 'cessione', 'voce', 'vuoto']],
    [
      'a switch in text',
      { leve: [{ codice: 'cessione', prezzo: 1, voce: 'SPA.B.II.1', rimborsa: 'si' }] },
      [0, 'cessione', 'rimborsa', 'non_ammesso'],
    ],
    ['a negative rate', { leve: [], aliquota: -1 }, [null, null, 'aliquota', 'fuori_intervallo']],
    ['a rate of three decimals', { leve: [], aliquota: 27.905 }, [null, null, 'aliquota', 'troppi_decimali']],
    [
      'too many levers',
      { leve: Array.from({ length: MASSIMO_LEVE + 1 }, () => ({})) },
      [null, null, 'leve', 'troppe_leve'],
    ],
  ])('%s', (_, body, rifiuto) => {
    expect(listRifiuti(body)).toEqual([rifiuto]);
  });

  test('all of them at once', () => {
    expect(
      listRifiuti({ leve: [{ codice: 'x' }, { codice: 'ricavi' }, { codice: 'ricavi', percentuale: 1 }] }),
    ).toEqual([
      [0, 'x', 'codice', 'leva_sconosciuta'],
      [1, 'ricavi', 'percentuale', 'vuoto'],
    ]);
  });
});

test.each([
  [{ codice: 'ricavi', percentuale: 1.005 }, 'Ricavi: Indicare un numero con al massimo 2 decimali.'],
  [{ codice: 'magia' }, 'magia: Leva sconosciuta.'],
  [
    { codice: 'giorni_incasso', giorni: 1, iva: 101 },
    'Giorni di incasso: Indicare un valore tra 0\u00A0% e 100\u00A0%.',
  ],
])('tells a person about %j', (leva, testo) => {
  const esito = parse(leva);
  expect(esito.ok ? [] : esito.rifiuto.map(printRifiutoLeva)).toEqual([testo]);
});
