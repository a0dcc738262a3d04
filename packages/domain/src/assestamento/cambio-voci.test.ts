import { describe, expect, test } from 'vitest';
import { applyCampi, buildBase, buildChiusura, buildStato, FIRMA, inEuro } from '../test/assestamenti-di-prova.ts';
import type { Assestamento, StatoAssestamento } from './assestamento.ts';
import { changeVoci, replaceVoci } from './cambio-voci.ts';
import type { Cambio } from './cambio-voci.ts';
import type { CampiScrittura } from './campi-scrittura.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

const confirm = (tipo: string, dati: CampiScrittura['dati'] = {}): CampiScrittura => ({
  tipo,
  stato: 'confermata',
  dati,
});

const BASE = buildBase({ chiusura: buildChiusura({ 'CE.B.10.b': 36_500 }) });

const expectRiuscito = (esito: ReturnType<typeof changeVoci>): Cambio => {
  if (!esito.ok) throw new Error(JSON.stringify(esito.rifiuto));
  return esito.valore;
};

const readRettifica = ({ valori }: StatoAssestamento, voce: CodiceVoceInput): number | null => {
  const rettifica = valori.get(voce)?.rettifica ?? null;
  return rettifica === null ? null : rettifica / 100;
};

const listStati = ({ scritture }: StatoAssestamento) => scritture.map(({ tipo, stato }) => [tipo, stato]);

/** A line with a typed rettifica, and two entries that move it. */
const SCRITTO = applyCampi(
  BASE,
  buildStato({ 'CE.B.7': 50_000, 'SPA.B.II.2': 90_000 }, { 'CE.B.7': 51_000, 'CE.B.8': 77 }),
  [confirm('compensi', { importo: 2000 }), confirm('ammortamenti')],
);

describe('an amount typed before the entries', () => {
  test('is the start of its line, and only where an entry is confirmed', () => {
    expect(readRettifica(SCRITTO, 'CE.B.7')).toBe(53_000);
    expect(readRettifica(SCRITTO, 'CE.B.8')).toBe(77);
    expect(listStati(SCRITTO)).toEqual([
      ['compensi', 'confermata'],
      ['ammortamenti', 'confermata'],
      ['precedente', 'confermata'],
    ]);
    expect(SCRITTO.scritture[2]).toMatchObject({ dati: { voce: 'CE.B.7', importo: inEuro(51_000) } });
    expect(SCRITTO.scritture[2]?.movimenti).toEqual([{ voce: 'CE.B.7', importo: inEuro(1000) }]);
  });

  test('stays when a list leaves it out, and is typed again when its line has no other entry', () => {
    const lasciata = applyCampi(BASE, SCRITTO, [confirm('compensi', { importo: 3000 })]);
    expect(readRettifica(lasciata, 'CE.B.7')).toBe(54_000);
    expect(listStati(lasciata)).toContainEqual(['precedente', 'confermata']);
    const finita = applyCampi(BASE, lasciata, [{ ...confirm('compensi', { importo: 3000 }), stato: 'non_serve' }]);
    expect(listStati(finita)).toEqual([['compensi', 'non_serve']]);
    expect(readRettifica(finita, 'CE.B.7')).toBe(51_000);
  });

  test('can be set aside by hand and taken back', () => {
    const compensi = confirm('compensi', { importo: 2000 });
    const precedente = { tipo: 'precedente', dati: { voce: 'CE.B.7' } };
    const senza = applyCampi(BASE, SCRITTO, [compensi, { ...precedente, stato: 'non_serve' }]);
    expect(readRettifica(senza, 'CE.B.7')).toBe(52_000);
    const ancora = applyCampi(BASE, senza, [compensi, { ...precedente, stato: 'confermata' }]);
    expect(readRettifica(ancora, 'CE.B.7')).toBe(53_000);
    const finita = applyCampi(BASE, senza, []);
    expect(finita.scritture).toEqual([]);
    expect(readRettifica(finita, 'CE.B.7')).toBeNull();
  });

  test('is set aside by an import, which clears what was typed elsewhere', () => {
    const { assestamento, conto } = expectRiuscito(
      replaceVoci(
        BASE,
        SCRITTO,
        new Map([
          ['CE.B.7', inEuro(60_000)],
          ['SPA.B.II.2', inEuro(90_000)],
        ]),
      ),
    );
    expect(readRettifica(assestamento, 'CE.B.7')).toBe(62_000);
    expect(readRettifica(assestamento, 'CE.B.8')).toBeNull();
    expect(listStati(assestamento)).toContainEqual(['precedente', 'non_serve']);
    expect(conto.messe_da_parte.map(({ dati }) => dati.voce)).toEqual(['CE.B.7']);
  });
});

describe('a new trial balance', () => {
  const prima = applyCampi(BASE, buildStato({ 'CE.B.7': 50_000, 'CE.B.8': 10_000, 'SPA.B.II.2': 90_000 }), [
    confirm('ammortamenti'),
    confirm('risconti_attivi', { voce: 'CE.B.8', totale: 3650, dal: '2026-01-01', al: '2026-12-31' }),
    { ...confirm('compensi', { importo: 2000 }), nota: 'Delibera del 10 gennaio.' },
    { ...confirm('fondi', { importo: 500 }), stato: 'proposta' },
  ]);
  const importa = (voci: readonly (readonly [CodiceVoceInput, number])[]) =>
    expectRiuscito(replaceVoci(BASE, prima, new Map(voci.map(([voce, importo]) => [voce, inEuro(importo)]))));

  test('computes again what was computed, less what is now booked', () => {
    expect(prima.scritture[0]).toMatchObject({ importo: inEuro(18_100) });
    const { assestamento, conto } = importa([
      ['CE.B.7', 50_000],
      ['CE.B.8', 10_000],
      ['SPA.B.II.2', 80_000],
      ['CE.B.10.b', 10_000],
    ]);
    expect(assestamento.scritture[0]).toMatchObject({ stato: 'confermata', importo: inEuro(8100) });
    expect(readRettifica(assestamento, 'SPA.B.II.2')).toBe(71_900);
    expect(readRettifica(assestamento, 'CE.B.10.b')).toBe(18_100);
    expect(conto.ricalcolate.map(({ scrittura, prima: vecchio, dopo }) => [scrittura.tipo, vecchio, dopo])).toEqual([
      ['ammortamenti', inEuro(18_100), inEuro(8100)],
    ]);
    expect(conto.da_ricontrollare).toEqual([]);
  });

  test('loses no entry, and lists those with typed amounts on lines that changed, with the line before and after', () => {
    const { assestamento, conto } = importa([
      ['CE.B.7', 52_500],
      ['CE.B.8', 10_000],
      ['SPA.B.II.2', 90_000],
    ]);
    expect(listStati(assestamento)).toEqual([
      ['ammortamenti', 'confermata'],
      ['risconti_attivi', 'confermata'],
      ['compensi', 'da_ricontrollare'],
      ['fondi', 'proposta'],
    ]);
    expect(conto.da_ricontrollare).toMatchObject([
      { scrittura: { tipo: 'compensi' }, voci: [{ voce: 'CE.B.7', prima: inEuro(50_000), dopo: inEuro(52_500) }] },
    ]);
    // It still counts, and keeps its note and its author.
    expect(readRettifica(assestamento, 'CE.B.7')).toBe(54_500);
    expect(assestamento.scritture[2]).toMatchObject({ nota: 'Delibera del 10 gennaio.', ...FIRMA });
  });

  test('cuts an entry to what its line still holds', () => {
    const { assestamento, conto } = importa([
      ['CE.B.8', 1000],
      ['SPA.B.II.2', 90_000],
    ]);
    expect(assestamento.scritture[1]).toMatchObject({ stato: 'da_ricontrollare', importo: inEuro(1000) });
    expect(readRettifica(assestamento, 'CE.B.8')).toBe(0);
    expect(conto.ricalcolate.map(({ scrittura }) => scrittura.tipo)).toEqual(['risconti_attivi']);
  });

  test('keeps an entry that can no longer be computed, to be looked at again', () => {
    const senza = expectRiuscito(changeVoci(buildBase(), prima, [{ voce: 'CE.B.7', valore: inEuro(50_000) }]));
    expect(senza.assestamento.scritture[0]).toMatchObject({ stato: 'da_ricontrollare', importo: inEuro(18_100) });
    expect(readRettifica(senza.assestamento, 'SPA.B.II.2')).toBe(71_900);
    expect(senza.conto.da_ricontrollare).toMatchObject([{ scrittura: { tipo: 'ammortamenti' }, voci: [] }]);
  });
});

test('a confirmed entry whose facts are gone is kept by a save too, until other data are typed', () => {
  const prima = applyCampi(BASE, buildStato({ 'SPA.B.II.2': 90_000 }), [confirm('ammortamenti')]);
  const dopo = applyCampi(buildBase(), prima, [confirm('ammortamenti')]);
  expect(dopo.scritture).toMatchObject([{ stato: 'da_ricontrollare', importo: inEuro(18_100) }]);
  expect(readRettifica(dopo, 'SPA.B.II.2')).toBe(71_900);
  const scritta = applyCampi(buildBase(), dopo, [confirm('ammortamenti', { annuo_b: 36_500 })]);
  expect(scritta.scritture).toMatchObject([{ stato: 'confermata', importo: inEuro(18_100) }]);
});

describe('a line typed in the editor', () => {
  const prima: Assestamento = applyCampi(BASE, buildStato({ 'CE.B.7': 50_000, 'CE.B.8': 100 }), [
    confirm('compensi', { importo: 2000 }),
  ]);

  test('takes its valore; null and the computed rettifica, before or after, are ignored', () => {
    for (const rettifica of [undefined, null, inEuro(52_000), inEuro(62_000)]) {
      const cambio = {
        voce: 'CE.B.7',
        valore: inEuro(60_000),
        ...(rettifica === undefined ? {} : { rettifica }),
      } as const;
      const { assestamento } = expectRiuscito(changeVoci(BASE, prima, [cambio]));
      expect(assestamento.valori.get('CE.B.7')).toEqual({ valore: inEuro(60_000), rettifica: inEuro(62_000) });
    }
  });

  test('refuses another rettifica, and changes nothing', () => {
    const esito = changeVoci(BASE, prima, [
      { voce: 'CE.B.8', valore: inEuro(1) },
      { voce: 'CE.B.7', rettifica: inEuro(52_000.01) },
    ]);
    expect(esito).toEqual({
      ok: false,
      rifiuto: [
        { campo: 'CE.B.7', motivo: { codice: 'rettifica_da_scritture', voce: 'CE.B.7', calcolata: inEuro(52_000) } },
      ],
    });
    expect(readRettifica(prima, 'CE.B.7')).toBe(52_000);
  });

  test('without entries it is typed, and cleared with null', () => {
    const typed = expectRiuscito(changeVoci(BASE, prima, [{ voce: 'CE.B.8', rettifica: inEuro(9) }]));
    expect(readRettifica(typed.assestamento, 'CE.B.8')).toBe(9);
    const cleared = expectRiuscito(changeVoci(BASE, typed.assestamento, [{ voce: 'CE.B.8', rettifica: null }]));
    expect(readRettifica(cleared.assestamento, 'CE.B.8')).toBeNull();
  });

  test('beyond 13 digits is refused with the line', () => {
    expect(changeVoci(BASE, prima, [{ voce: 'CE.B.7', valore: inEuro(9_999_999_999_999) }])).toMatchObject({
      ok: false,
      rifiuto: [{ motivo: { codice: 'oltre_limite', voci: ['CE.B.7'] } }],
    });
  });
});
