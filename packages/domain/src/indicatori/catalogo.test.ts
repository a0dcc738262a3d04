import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { voce } from '../formula/parole.ts';
import { settori } from '../settori/settori.ts';
import { listStatics, schemaIndicatori, soglieSettore } from './catalogo.ts';
import { getGruppo, gruppi } from './gruppi.ts';
import { isCodiceGruppo } from './gruppo.ts';
import { verifyGruppi } from './verifica-gruppi.ts';

describe('catalogue', () => {
  test('describes the groups, indicators and inputs that the screens are drawn from', () => {
    const ida = schemaIndicatori()['IdA'];
    expect(ida).toMatchObject({ name: 'Indicatori di allerta (consuntivi)', fine_esercizio: true });
    expect(Object.keys(ida?.indicators ?? {})).toEqual(['IdA0', 'IdA1', 'IdA2', 'IdA3', 'IdA4', 'IdA5', 'IdA6']);
    expect(ida?.indicators['IdA2']).toMatchObject({
      name: 'Oneri finanziari su ricavi',
      unit: 'percent',
      inputs: ['LavComm'],
    });
    expect(ida?.indicators['IdA0']?.unit).toMatchObject({
      0: 'Nessuna presunzione di crisi',
      8: 'Allerta: liquidazione, attivo realizzabile inferiore alle passività',
    });
    expect(ida?.inputs['DIV']).toEqual({
      name: 'Dividendi deliberati e non ancora iscritti a debito',
      type: 'euro',
      default: 0,
      sostituzione: false,
      condiviso: null,
    });
    expect(ida?.inputs['CapMin']).toMatchObject({ default: null, sostituzione: true });
    expect(schemaIndicatori()['LEVE']?.inputs['DIV']).toEqual({ ...ida?.inputs['DIV'], condiviso: 'IdA' });
  });

  test('marks as substitutions only inputs with a computed default', () => {
    for (const { nome, predefinito, sostituzione } of gruppi.flatMap(({ inputs }) => inputs)) {
      expect(sostituzione && typeof predefinito === 'number', nome).toBe(false);
    }
  });

  test('gives thresholds for every scored indicator of every sector', () => {
    const scored = gruppi.flatMap((gruppo) => gruppo.indicatori).filter((indicatore) => indicatore.soglie !== null);
    for (const [settore] of settori)
      expect(Object.keys(soglieSettore(settore))).toEqual([...new Set(scored.map(({ codice }) => codice))]);
    expect(soglieSettore('2')['IdA2']?.[0]).toEqual({
      min: null,
      max: 0.024,
      score: 0,
      label: 'Entro soglia',
      score_label: 'Buono',
      min_incluso: false,
      max_incluso: false,
    });
    expect(soglieSettore('4')['IdA1']?.[1]).toMatchObject({ min: 0, max: 10000 });
  });

  test('gives monotone scores: a worse value never has a better score, whatever the indicator and the sector', () => {
    const importo = fc.oneof(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: -1e13, max: 1e13, noNaN: true }),
    );
    for (const [settore] of settori) {
      for (const [codice, soglie] of Object.entries(soglieSettore(settore))) {
        const [primo, ultimo] = [soglie[0]?.score ?? 0, soglie.at(-1)?.score ?? 0];
        expect(primo, codice).not.toBe(ultimo);
        const getScore = (valore: number): number => {
          const dentro = soglie.filter(
            ({ min, max, min_incluso, max_incluso }) =>
              (min === null || valore > min || (min_incluso && valore === min)) &&
              (max === null || valore < max || (max_incluso && valore === max)),
          );
          expect(dentro.length, `${codice} at ${valore}`).toBe(1);
          return dentro[0]?.score ?? Number.NaN;
        };
        const stati = soglie.every(({ min, max }) => min !== null && min === max);
        const valori = stati ? fc.constantFrom(...soglie.map(({ min }) => min ?? 0)) : importo;
        fc.assert(
          fc.property(valori, valori, (uno, altro) => {
            const salto = getScore(Math.max(uno, altro)) - getScore(Math.min(uno, altro));
            expect(salto === 0 || salto > 0 === ultimo > primo, `${codice}: ${uno}, ${altro}`).toBe(true);
          }),
          { numRuns: 30 },
        );
      }
    }
  });

  test('gives a helper of two groups once, with the texts of the first', () => {
    const testi = listStatics().filter(({ codice }) => codice === '__MOL');
    expect(testi.map(({ descrizione_breve }) => descrizione_breve)).toEqual([
      schemaIndicatori()['FCFO']?.indicators['__MOL']?.description,
    ]);
    expect(schemaIndicatori()['RISANAMENTO']?.indicators['__MOL']?.name).toBe('MOL prospettico');
  });

  test('says of every CNDCEC index that it never became a duty', () => {
    for (const { codice, stato_normativo } of listStatics().filter((statico) => statico.codice.startsWith('IdA'))) {
      expect(stato_normativo, codice).toContain('mai divenuto obbligatorio');
    }
  });

  test('says of a cooperative what is not corrected, on the outcomes and where the CNDCEC corrects, not on the equity', () => {
    const codici = listStatics().filter(({ casi_particolari }) => /prestiti sociali/u.test(casi_particolari));
    expect(codici.map(({ codice }) => codice).toSorted()).toEqual(
      ['IdA0', 'IdA3', 'IdA4', 'IdAp0', 'IdAp2', 'IdAp4', 'IdAp5'].toSorted(),
    );
  });
});

describe('words', () => {
  const testi = listStatics().flatMap((statico) =>
    [
      statico.descrizione_breve,
      statico.descrizione_estesa,
      statico.casi_particolari,
      statico.stato_normativo,
      statico.fonte,
      statico.nota_soglie ?? '',
    ].map((testo) => [statico.codice, testo] as const),
  );

  test.each([
    /non più obbligo/u,
    /situazione è fisiologica/u,
    /\besclude\b/u,
    /ogni trimestre/u,
    /OIC 10/u,
    /prossim[ae] all’insolvenza/u,
    /bilanci? infrannual/iu,
  ])('no text says %s', (vietato) => {
    expect(testi.filter(([, testo]) => vietato.test(testo)).map(([codice]) => codice)).toEqual([]);
  });

  test('practice is not attributed to the auditing standard', () => {
    const fonti = Object.fromEntries(listStatics().map(({ codice, fonte }) => [codice, fonte]));
    for (const codice of ['ICA3', 'ICA4', 'ICA5']) expect(fonti[codice], codice).not.toContain('ISA');
    expect(fonti['ICA6']).toContain('ISA Italia 570');
  });

  test('art. 3 CCII is told whole', () => {
    const [ica8] = listStatics().filter(({ codice }) => codice === 'ICA8');
    for (const parte of ['misure idonee', 'continuità aziendale', 'dodici mesi', 'c) ricavare le informazioni'])
      expect(ica8?.descrizione_estesa).toContain(parte);
  });
});

describe('verifyGruppi', () => {
  const ida = getGruppo('IdA');
  const [primo] = ida.indicatori;
  if (primo === undefined) throw new Error('IdA has no indicator');

  test.each([
    ['out of order', [ida, ida]],
    ['an indicator is repeated', [{ ...ida, indicatori: [...ida.indicatori, primo] }]],
    ['not there', [{ ...ida, sintesi: { tipo: 'massimo', codici: ['X'] } as const }]],
    ['not of its group', [{ ...ida, inputs: [] }]],
    ['helpers have no soglie', [{ ...ida, indicatori: [{ ...primo, soglie: null }] }]],
    [
      'declared twice',
      [
        {
          ...ida,
          inputs: [
            ...ida.inputs,
            {
              nome: 'DIV',
              gruppo: 'IdA',
              etichetta: '',
              type: 'euro' as const,
              predefinito: voce('SPA'),
              sostituzione: false,
            },
          ],
        },
      ],
    ],
  ])('refuses rules: %s', (messaggio, dati) => {
    expect(() => verifyGruppi(dati)).toThrow(messaggio);
  });

  test('refuses two groups that changed places', () => {
    const [prima, seconda, ...altri] = gruppi;
    if (prima === undefined || seconda === undefined) throw new Error('Two groups at least');
    expect(() => verifyGruppi([seconda, prima, ...altri])).toThrow('out of order');
  });

  test('knows the codes of the groups', () => {
    expect(isCodiceGruppo('RISANAMENTO')).toBe(true);
    expect(isCodiceGruppo('tutti')).toBe(false);
    expect(() => verifyGruppi(gruppi)).not.toThrow();
  });
});
