import { describe, expect, it } from 'vitest';
import { voce } from '../formula/parole.ts';
import { settori } from '../settori/settori.ts';
import { indicatorStatics, schemaIndicatori, soglieSettore } from './catalogo.ts';
import { getGruppo, gruppi } from './gruppi.ts';
import { isCodiceGruppo } from './gruppo.ts';
import { verifyGruppi } from './verifica-gruppi.ts';

describe('catalogue', () => {
  it('describes groups, indicators and inputs as the screens are drawn from them', () => {
    const ida = schemaIndicatori()['IdA'];
    expect(ida).toMatchObject({ name: 'Indicatori di allerta (consuntivi)', fine_esercizio: true });
    expect(Object.keys(ida?.indicators ?? {})).toEqual(['IdA0', 'IdA1', 'IdA2', 'IdA3', 'IdA4', 'IdA5', 'IdA6']);
    expect(ida?.indicators['IdA2']).toMatchObject({ name: 'Oneri finanziari su ricavi', unit: 'percent', inputs: ['LavComm'] });
    expect(ida?.indicators['IdA0']?.unit).toMatchObject({
      0: 'Nessun indice oltre soglia',
      8: 'Allerta: liquidazione, attivo realizzabile inferiore ai debiti',
    });
    expect(ida?.inputs['DIV']).toEqual({
      name: 'Dividendi deliberati e non ancora iscritti a debito',
      type: 'euro',
      default: 0,
      sostituzione: false,
      condiviso: null,
    });
    expect(ida?.inputs['CapMin']).toMatchObject({ default: null, sostituzione: true });
  });

  it('gives thresholds for every scored indicator of every sector', () => {
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

  it('gives a helper of two groups once, with the texts of the first', () => {
    const testi = indicatorStatics().filter(({ codice }) => codice === '__MOL');
    expect(testi.map(({ descrizione_breve }) => descrizione_breve)).toEqual([
      schemaIndicatori()['FCFO']?.indicators['__MOL']?.description,
    ]);
    expect(schemaIndicatori()['RISANAMENTO']?.indicators['__MOL']?.name).toBe('MOL prospettico');
  });

  it('says of every CNDCEC index that it is no duty any more', () => {
    for (const { codice, stato_normativo } of indicatorStatics().filter((statico) => statico.codice.startsWith('IdA'))) {
      expect(stato_normativo, codice).toContain('non più obbligo di legge');
    }
  });
});

describe('verifyGruppi', () => {
  const ida = getGruppo('IdA');
  const [primo] = ida.indicatori;
  if (primo === undefined) throw new Error('IdA has no indicator');

  it.each([
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
            { nome: 'DIV', gruppo: 'IdA', etichetta: '', type: 'euro' as const, predefinito: voce('SPA'), sostituzione: false },
          ],
        },
      ],
    ],
  ])('refuses rules: %s', (messaggio, dati) => {
    expect(() => verifyGruppi(dati)).toThrow(messaggio);
  });

  it('knows the codes of the groups', () => {
    expect(isCodiceGruppo('RISANAMENTO')).toBe(true);
    expect(isCodiceGruppo('tutti')).toBe(false);
    expect(() => verifyGruppi(gruppi)).not.toThrow();
  });
});
