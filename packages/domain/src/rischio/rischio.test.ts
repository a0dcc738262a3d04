import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import attesoAbbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/atteso.json' with { type: 'json' };
import attesoAllerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/atteso.json' with { type: 'json' };
import attesoSana from '../../../../fixtures/bilanci/manifattura-sana/atteso.json' with { type: 'json' };
import { getMotivo } from '../formula/motivo.ts';
import type { CodiceGruppo } from '../indicatori/gruppo.ts';
import { buildEsito, otto } from '../test/rischi.ts';
import { computeBanda, computeBandaElenco, getParolaBanda, getParolaBandaElenco } from './banda.ts';
import { aggregateRischi, computeRischio } from './rischio.ts';
import type { EsitoRischio } from './rischio-gruppo.ts';

const readAttesi = (attesi: Readonly<Record<string, readonly (number | null)[]>>): readonly EsitoRischio[] =>
  Object.entries(attesi).map(([chiave, [valore = null, punteggio = null]]) => {
    const [gruppo, codice = ''] = chiave.split('.');
    return buildEsito(codice, valore, punteggio, gruppo as CodiceGruppo);
  });

describe('aggregateRischi', () => {
  test.each([
    ['manifattura-sana', attesoSana],
    ['dettaglio-in-allerta', attesoAllerta],
    ['abbreviato-debiti-non-distinti', attesoAbbreviato],
  ])('gives the grade of %s', (_, atteso) => {
    const rischio = aggregateRischi(otto, readAttesi(atteso.attesi));
    const presenti = rischio.gruppi.filter((gruppo) => gruppo.rischio !== null);
    expect(Object.fromEntries(presenti.map((gruppo) => [gruppo.gruppo, Number(gruppo.rischio?.toFixed(6))]))).toEqual(
      atteso.rischio_gruppo,
    );
    expect(Number(rischio.overall_risk?.toFixed(6))).toBe(atteso.rischio_complessivo);
    expect(presenti.reduce((somma, { peso_effettivo }) => somma + peso_effettivo, 0)).toBeCloseTo(1, 12);
    expect(rischio.gruppi.reduce((somma, { contributo }) => somma + contributo, 0)).toBeCloseTo(
      rischio.media ?? Number.NaN,
      12,
    );
  });

  test('gives no flows without a cash-flow index', () => {
    const getFlussi = (...esiti: EsitoRischio[]) =>
      aggregateRischi(otto, [buildEsito('IdA0', 0, 0), ...esiti]).gruppi.find(({ gruppo }) => gruppo === 'FCFO');
    const crescita = [buildEsito('TSS', 0.1, 0, 'FCFO'), buildEsito('FCFO3', 0.2, 1, 'FCFO')];
    expect(getFlussi(...crescita)?.rischio).toBeNull();
    expect(getFlussi(buildEsito('FCFO1', null, null), ...crescita)).toMatchObject({
      rischio: null,
      motivo: 'Il denominatore è nullo.',
      valutati: 2,
      previsti: 3,
    });
    // (0.6 + 0 + 1) / 3 and 1: (0.5333 + 1) / 2
    expect(getFlussi(buildEsito('FCFO2', 1, 0.6), ...crescita)?.rischio).toBeCloseTo(0.766667, 6);
    expect(getFlussi(buildEsito('FCFO1', null, 1))?.rischio).toBe(1);
  });

  test('spreads the weights over the groups that have a value', () => {
    const rischio = aggregateRischi(otto, [
      buildEsito('IdA0', 2, 0.3),
      buildEsito('ICA3', -0.2, 1),
      buildEsito('ICA6', 1.5, 0),
      buildEsito('__ICA4a', 0.2, null),
    ]);
    // ICAS: (0.5 + 1) / 2 = 0.75; (0.30 × 0.3 + 0.15 × 0.75) / 0.45 = 0.45
    expect(rischio.overall_risk).toBeCloseTo(0.45, 12);
    expect(rischio.gruppi.find(({ gruppo }) => gruppo === 'LEVE')).toMatchObject({
      rischio: null,
      peso_effettivo: 0,
      contributo: 0,
    });
  });

  test('names the groups that bring something to the grade, two at most, and no others', () => {
    const motivo = (...esiti: EsitoRischio[]) => aggregateRischi(otto, esiti).motivo;
    expect(motivo(buildEsito('IdA0', 2, 0.3), buildEsito('ICA6', 2, 0))).toBe(
      'Il rischio dipende soprattutto dal gruppo IdA (30\u00A0%), in una media ponderata di 2 gruppi.',
    );
    expect(motivo(buildEsito('IdA0', 2, 0.3), buildEsito('ICA6', 0.9, 0.6), buildEsito('LEVE1', 4, 0.3))).toBe(
      'Il rischio dipende soprattutto dai gruppi IdA (30\u00A0%) e ICAS (60\u00A0%), in una media ponderata di 3 gruppi.',
    );
    expect(motivo(buildEsito('IdA0', 0, 0), buildEsito('ICA6', 2, 0))).toBe('Nessun elemento di rischio in 2 gruppi.');
    expect(motivo(buildEsito('IdA0', 0, 0))).toBe('Nessun elemento di rischio nell’unico gruppo con un valore.');
  });

  test('says why a group has no value', () => {
    const rischio = aggregateRischi(otto, [buildEsito('IdA0', 0, 0), buildEsito('ICA3', null, null)]);
    const motivi = Object.fromEntries(rischio.gruppi.map(({ gruppo, motivo }) => [gruppo, motivo]));
    expect(motivi).toMatchObject({
      IdA: null,
      IdAp: 'Il gruppo esiste solo per le situazioni infrannuali.',
      ICAS: 'Il denominatore è nullo.',
      RISANAMENTO: 'Non entra nel grado di rischio: non è un indicatore della crisi.',
    });
    expect(rischio.gruppi.filter(({ nel_radar }) => nel_radar)).toHaveLength(7);
  });

  test('is null with no group, and says why', () => {
    expect(aggregateRischi(otto, [])).toMatchObject({
      overall_risk: null,
      media: null,
      pavimento: null,
      motivo: 'Nessun gruppo di indicatori ha un valore.',
    });
    const vuoto: EsitoRischio = {
      gruppo: 'IdA',
      codice: 'IdA0',
      valore: null,
      punteggio: null,
      motivo: getMotivo('bilancio_vuoto'),
    };
    expect(computeRischio([vuoto])).toMatchObject({
      overall_risk: null,
      motivo: 'Il bilancio non ha voci: nessun indicatore è calcolato.',
    });
  });

  test('does not judge on the test of art. 13 alone', () => {
    expect(aggregateRischi(otto, [buildEsito('TCAC', 7, 1, 'RISANAMENTO')]).overall_risk).toBeNull();
  });
});

describe('floors', () => {
  const calmo = [buildEsito('LEVE6', 0.5, 0, 'LEVE'), buildEsito('ICA6', 2, 0)];
  const grade = (...esiti: EsitoRischio[]) => aggregateRischi(otto, [...calmo, ...esiti]).overall_risk;

  test.each<[string, EsitoRischio[], number]>([
    ['IdA0 at 7', [buildEsito('IdA0', 7, 1)], 0.85],
    ['IdA0 at 8', [buildEsito('IdA0', 8, 1)], 0.85],
    ['IdA0 at 5 without a DSCR', [buildEsito('IdA0', 5, 1)], 0.85],
    [
      'IdA0 at 5 with a DSCR not reliable',
      [buildEsito('IdA0', 5, 1), buildEsito('IdAp0', 0, 0), buildEsito('IdAp2', null, null)],
      0.85,
    ],
    ['IdA0 at 5 with a DSCR below 1', [buildEsito('IdA0', 5, 1), buildEsito('IdAp2', 0.9, 1)], 0.85],
    ['IdAp0 at 5', [buildEsito('IdA0', 0, 0), buildEsito('IdAp0', 5, 1)], 0.85],
    ['IdAp0 at 6', [buildEsito('IdA0', 0, 0), buildEsito('IdAp0', 6, 1), buildEsito('IdAp2', 0.9, 1)], 0.85],
    ['IdAp0 at 7', [buildEsito('IdA0', 0, 0), buildEsito('IdAp0', 7, 1)], 0.85],
    ['one signal', [buildEsito('IdA0', 0, 0), buildEsito('ICA8', 1, 0.6)], 0.6],
    ['one signal of a young firm', [buildEsito('IdA0', 0, 0), buildEsito('ICA8', 1, null)], 0.6],
    ['a signal under an alert', [buildEsito('IdA0', 7, 1), buildEsito('ICA8', 3, 1)], 0.85],
  ])('hold with %s', (_, esiti, livello) => {
    expect(grade(...esiti)).toBe(livello);
  });

  test('give way to the hierarchy: a reliable DSCR of 1 or more, or nothing to repay, comes before the five indices', () => {
    expect(grade(buildEsito('IdA0', 5, 1), buildEsito('IdAp0', 0, 0), buildEsito('IdAp2', 1, 0.6))).toBeLessThan(0.85);
    expect(grade(buildEsito('IdA0', 5, 1), buildEsito('IdAp0', 0, 0), buildEsito('IdAp2', null, 0))).toBeLessThan(0.85);
    expect(grade(buildEsito('IdA0', 4, 0.8))).toBeLessThan(0.85);
  });

  test.each([
    [[buildEsito('IdA0', 8, 1)], 'in liquidazione l’attivo realizzabile non copre le passività'],
    [[buildEsito('IdA0', 5, 1)], 'i cinque indici di settore sono insieme oltre soglia'],
    [[buildEsito('IdAp0', 5, 1)], 'nella proiezione i cinque indici di settore sono insieme oltre soglia'],
    [[buildEsito('IdAp0', 6, 1)], 'nella proiezione il DSCR a sei mesi è inferiore a 1'],
    [[buildEsito('IdA0', 7, 1), buildEsito('IdA1', 9_999, 1)], 'il patrimonio netto è inferiore al minimo legale'],
    [[buildEsito('IdAp0', 7, 1), buildEsito('IdAp1', -1, 1)], 'nella proiezione il patrimonio netto è negativo'],
    [[buildEsito('IdAp0', 8, 1)], 'nella proiezione in liquidazione l’attivo realizzabile non copre le passività'],
    [[buildEsito('ICA8', 1, 0.6)], 'è presente almeno un segnale dell’art. 3 c. 4 o dell’art. 25-novies CCII'],
  ])('say why: %#', (esiti, motivo) => {
    expect(aggregateRischi(otto, [...calmo, ...esiti]).pavimento?.motivo).toBe(motivo);
  });

  test('never lower a mean that is higher, and are told with their reason', () => {
    const rischio = aggregateRischi(otto, [buildEsito('IdA0', 7, 1)]);
    expect(rischio).toMatchObject({ overall_risk: 1, media: 1, pavimento: { livello: 0.85 } });
    const alzato = aggregateRischi(otto, [...calmo, buildEsito('IdA0', 7, 1)]);
    expect(alzato.motivo).toBe(
      'Il grado non scende sotto 85\u00A0% perché il patrimonio netto è sotto il limite; la media dei gruppi sarebbe 55\u00A0%.',
    );
  });
});

describe('properties', () => {
  const livello = fc.constantFrom(null, 0, 0.15, 0.3, 0.6, 0.8, 1);
  const codici = [
    'IdA0',
    'IdAp0',
    'IdAp2',
    'ICA1',
    'ICA2',
    'ICA8',
    'LEVE1',
    'LEVE2',
    'FCFO1',
    'BEP1',
    'ZScore',
    'OScore',
  ] as const;
  const esiti = fc
    .tuple(...codici.map(() => fc.tuple(livello, fc.integer({ min: 0, max: 8 }))))
    .map((righe) => righe.map(([punteggio, valore], i) => buildEsito(codici[i] ?? '', valore, punteggio)));

  test('lies between 0 and 1', () => {
    fc.assert(
      fc.property(esiti, (lista) => {
        const { overall_risk } = aggregateRischi(otto, lista);
        expect(overall_risk === null || (overall_risk >= 0 && overall_risk <= 1)).toBe(true);
        expect(overall_risk === null).toBe(lista.every(({ punteggio }) => punteggio === null));
      }),
    );
  });

  test('never falls when one score rises', () => {
    fc.assert(
      fc.property(esiti, fc.nat(codici.length - 1), fc.constantFrom(0.15, 0.3, 0.6, 0.8, 1), (lista, quale, nuovo) => {
        const vecchio = lista[quale]?.punteggio ?? null;
        // The DSCR is left out: it also decides, through its value, whether the five indices count.
        fc.pre(vecchio !== null && vecchio < nuovo && lista[quale]?.codice !== 'IdAp2');
        const alzata = lista.map((altro, i) => (i === quale ? { ...altro, punteggio: nuovo } : altro));
        expect(aggregateRischi(otto, alzata).overall_risk ?? -1).toBeGreaterThanOrEqual(
          aggregateRischi(otto, lista).overall_risk ?? -1,
        );
      }),
    );
  });

  test('is that score when all are the same', () => {
    for (const punteggio of [0, 0.15, 0.3, 0.6, 0.8, 1]) {
      const rischio = aggregateRischi(
        otto,
        codici.map((codice) => buildEsito(codice, 0, punteggio)),
      );
      expect(rischio.overall_risk).toBe(punteggio);
    }
  });
});

describe('bands', () => {
  test.each([
    [0, 'good', 'good'],
    [0.2499, 'good', 'good'],
    [0.25, 'ok', 'good'],
    [0.4, 'ok', 'good'],
    [0.5, 'ok', 'warn'],
    [0.5001, 'warn', 'warn'],
    [0.75, 'warn', 'warn'],
    [0.8, 'bad', 'warn'],
    [0.8001, 'bad', 'worst'],
    [1, 'bad', 'worst'],
    [1.01, 'worst', 'worst'],
  ] as const)('%d is %s, on the list %s', (rischio, banda, elenco) => {
    expect(computeBanda(rischio)).toBe(banda);
    expect(computeBandaElenco(rischio)).toBe(elenco);
  });

  test('have their words', () => {
    expect(getParolaBanda('worst')).toBe('Gravissimo');
    expect(getParolaBandaElenco('warn')).toBe('Medio');
  });
});
