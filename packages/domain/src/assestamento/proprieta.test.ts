import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBilancio } from '../bilancio/bilancio.ts';
import { euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import { applyCampi, buildBase, buildChiusura, buildStato, FIRMA } from '../test/assestamenti-di-prova.ts';
import { replaceScritture } from './assestamento.ts';
import type { BaseAssestamento, ValoriLetti } from './base-assestamento.ts';
import { changeVoci } from './cambio-voci.ts';
import { presentScrittura } from './campi-scrittura.ts';
import type { CampiScrittura } from './campi-scrittura.ts';
import { parseScritture } from './parse-scritture.ts';
import { computeProiezioneAssestata } from './proiezione-assestata.ts';
import { isContata } from './scrittura.ts';
import { isPrecedente } from './valori-assestati.ts';

const importo = fc.integer({ min: 0, max: 50_000_000 }).map((centesimi) => centesimi / 100);

const VOCI: readonly CodiceVoceInput[] = [
  'SPA.B.I.4',
  'SPA.B.II.2',
  'SPA.B.II.4',
  'SPA.B.II.5',
  'SPA.C.I.1',
  'SPA.C.I.4',
  'SPA.C.II.1.E',
  'SPP.C',
  'SPP.D.4.E',
  'SPP.D.4.O',
  'SPP.D.7.E',
  'CE.A.1',
  'CE.B.6',
  'CE.B.7',
  'CE.B.8',
  'CE.B.9.a',
  'CE.B.9.b',
  'CE.B.9.c',
  'CE.B.10.a',
  'CE.B.10.b',
  'CE.B.10.ND',
  'CE.B.10.d',
  'CE.C.17.e',
  'CE.20.a',
];
const voci = fc.dictionary(fc.constantFrom(...VOCI), importo, { maxKeys: 18 });
const rettifiche = fc.dictionary(fc.constantFrom(...VOCI), importo, { maxKeys: 4 });

const stato = fc.constantFrom('proposta', 'confermata', 'da_ricontrollare', 'non_serve');

const unaVolta = (...tipi: readonly fc.Arbitrary<CampiScrittura>[]) =>
  fc.tuple(...tipi.map((tipo) => fc.option(tipo))).map((scelte) => scelte.filter((scelta) => scelta !== null));

const withDati = (tipo: string, dati: fc.Arbitrary<CampiScrittura['dati']>): fc.Arbitrary<CampiScrittura> =>
  fc.record({ tipo: fc.constant(tipo), stato, dati: dati.map((scelti) => scelti ?? {}) });

const singole = unaVolta(
  withDati('ammortamenti', fc.oneof(fc.record({ annuo_a: importo, annuo_b: importo }), fc.record({ importo }))),
  withDati(
    'rimanenze',
    fc.record({ righe: fc.tuple(importo).map(([finale]) => [{ voce: 'SPA.C.I.4', importo: finale }]) }),
  ),
  withDati('mensilita', fc.record({ quattordicesima: fc.boolean() })),
  withDati('contributi', fc.record({ aliquota: fc.integer({ min: 0, max: 4000 }).map((cento) => cento / 100) })),
  withDati('tfr', fc.record({ foi: fc.constantFrom(0, 0.8, 2), destinazione: fc.constantFrom('azienda', 'fondi') })),
  withDati('imposte', fc.constant({})),
);

const ripetute = fc.array(
  fc.oneof(
    withDati('ferie', fc.record({ importo })),
    withDati('compensi', fc.record({ importo })),
    withDati('svalutazione_crediti', fc.record({ importo })),
    withDati('interessi', fc.record({ debito: importo, tasso: fc.constantFrom(0, 3, 4.875) })),
    withDati('mutui_entro', fc.record({ residuo: importo, mesi: fc.integer({ min: 1, max: 90 }) })),
    withDati(
      'risconti_attivi',
      fc.record({ totale: importo, dal: fc.constant('2026-01-01'), al: fc.constantFrom('2027-03-31', '2027-01-31') }),
    ),
    withDati(
      'libera',
      importo.map((mosso) => ({
        righe: [
          { voce: 'CE.B.7', importo: mosso },
          { voce: 'SPP.D.14.E', importo: mosso },
        ],
      })),
    ),
  ),
  { maxLength: 5 },
);

const scritture = fc.tuple(singole, ripetute).map(([prime, altre]) => [...prime, ...altre]);

const basi: fc.Arbitrary<BaseAssestamento> = fc
  .record({ data_bilancio: fc.constantFrom('2026-03-31', '2026-06-30', '2026-12-31'), chiusura: voci })
  .map(({ data_bilancio, chiusura }) => buildBase({ data_bilancio, chiusura: buildChiusura(chiusura) }));

/** Lines with something on them. */
const listRighe = (valori: ValoriLetti) =>
  vociInput.flatMap((voce) => {
    const { valore = 0, rettifica = null } = valori.get(voce) ?? {};
    return valore === 0 && rettifica === null ? [] : [[voce, valore, rettifica] as const];
  });

const PROVE = { numRuns: 150 };

describe('what always holds of entries', () => {
  test('they keep the quadratura, and without entries the statement is as it was, to the cent', () => {
    fc.assert(
      fc.property(basi, voci, rettifiche, scritture, (base, importi, scritte, campi) => {
        const prima = buildStato(importi, scritte);
        const dopo = applyCampi(base, prima, campi);
        expect(computeBilancio(dopo.valori).quadratura).toBe(computeBilancio(prima.valori).quadratura);
        expect(dopo.effetto.quadratura.prima).toBe(dopo.effetto.quadratura.dopo);
        expect(listRighe(dopo.valori_prima)).toEqual(listRighe(prima.valori));
        const messe = campi.map((altra) => ({ ...altra, stato: 'non_serve' }));
        expect(listRighe(applyCampi(base, dopo, messe).valori)).toEqual(listRighe(prima.valori));
        const tolte = applyCampi(base, dopo, []);
        expect(tolte.scritture).toEqual([]);
        expect(listRighe(tolte.valori)).toEqual(listRighe(prima.valori));
      }),
      PROVE,
    );
  });

  test('on a line with counted entries Valore Alternativo is valore plus their movements', () => {
    fc.assert(
      fc.property(basi, voci, rettifiche, scritture, (base, importi, scritte, campi) => {
        const { valori, scritture: salvate } = applyCampi(base, buildStato(importi, scritte), campi);
        const contate = salvate.filter(isContata).flatMap(({ movimenti }) => movimenti);
        for (const voce of new Set(contate.map((movimento) => movimento.voce))) {
          const mosso = contate.reduce(
            (somma, movimento) => somma + (movimento.voce === voce ? movimento.importo : 0),
            0,
          );
          expect(valori.get(voce)?.rettifica).toBe((valori.get(voce)?.valore ?? 0) + mosso);
        }
      }),
      PROVE,
    );
  });

  test('their order does not matter', () => {
    const mescolate = scritture.chain((campi) =>
      fc.record({
        campi: fc.constant(campi),
        altre: fc.shuffledSubarray([...campi], { minLength: campi.length, maxLength: campi.length }),
      }),
    );
    fc.assert(
      fc.property(basi, voci, mescolate, (base, importi, { campi, altre }) => {
        const una = applyCampi(base, buildStato(importi), campi);
        const altra = applyCampi(base, buildStato(importi), altre);
        // Cents left over by a division among equal entries go to the first: the lines hold the same.
        expect(listRighe(altra.valori)).toEqual(listRighe(una.valori));
        expect(altra.effetto).toEqual(una.effetto);
      }),
      PROVE,
    );
  });

  test('what is sent back as it was received changes nothing', () => {
    fc.assert(
      fc.property(basi, voci, rettifiche, scritture, (base, importi, scritte, campi) => {
        const prima = applyCampi(base, buildStato(importi, scritte), campi);
        const inviate = prima.scritture.map(presentScrittura);
        const letti = parseScritture(base, prima.scritture, inviate, { autore: 'Altri', ora: null });
        const esito = replaceScritture(base, prima, letti.ok ? letti.valore : []);
        expect(esito.ok && esito.valore.scritture).toEqual(prima.scritture);
        expect(esito.ok && listRighe(esito.valore.valori)).toEqual(listRighe(prima.valori));
        expect(prima.scritture.every(({ autore }) => autore === FIRMA.autore || autore === null)).toBe(true);
      }),
      PROVE,
    );
  });

  test('a change of a line and back gives the same figures', () => {
    fc.assert(
      fc.property(basi, voci, scritture, fc.constantFrom(...VOCI), importo, (base, importi, campi, voce, altro) => {
        const prima = applyCampi(base, buildStato(importi), campi);
        const vecchio = prima.valori.get(voce)?.valore ?? euro(0);
        const mosso = changeVoci(base, prima, [{ voce, valore: euro(Math.round(altro * 100)) }]);
        const tornato = mosso.ok ? changeVoci(base, mosso.valore.assestamento, [{ voce, valore: vecchio }]) : mosso;
        expect(tornato.ok && listRighe(tornato.valore.assestamento.valori)).toEqual(listRighe(prima.valori));
      }),
      PROVE,
    );
  });

  test('no line is taken below 0 by a kind alone, and the projection keeps the quadratura', () => {
    fc.assert(
      fc.property(basi, voci, singole, ripetute, (base, importi, singola, ripetuta) => {
        for (const campi of [...singola, ...ripetuta].filter(({ tipo }) => tipo !== 'libera')) {
          const { valori } = applyCampi(base, buildStato(importi), [{ ...campi, stato: 'confermata' }]);
          const negative = [...valori].filter(([voce, { rettifica }]) => (rettifica ?? 0) < 0 && voce !== 'CE.B.11');
          expect(negative).toEqual([]);
        }
        const dopo = applyCampi(base, buildStato(importi), [...singola, ...ripetuta]);
        const bilancio = computeBilancio(dopo.valori);
        const proiezione = computeProiezioneAssestata({ ...base, bilancio }, dopo.scritture);
        const voci = proiezione.ok ? proiezione.valore.voci : [];
        const finale = computeBilancio(
          new Map(voci.map(({ codice, valore }) => [codice, { valore, rettifica: null }])),
        );
        const isChiusura = base.data_bilancio === '2026-12-31';
        expect(proiezione.ok).toBe(!isChiusura);
        expect(finale.quadratura).toBe(isChiusura ? 0 : bilancio.quadratura);
      }),
      PROVE,
    );
  });

  test('what is typed before the entries is kept by them', () => {
    fc.assert(
      fc.property(basi, voci, rettifiche, scritture, (base, importi, scritte, campi) => {
        const prima = buildStato(importi, scritte);
        const dopo = applyCampi(base, prima, campi);
        for (const { dati } of dopo.scritture.filter(isPrecedente))
          expect(dati.importo).toBe(dati.voce === undefined ? null : prima.valori.get(dati.voce)?.rettifica);
      }),
      PROVE,
    );
  });
});
