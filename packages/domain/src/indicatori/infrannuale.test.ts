import { describe, expect, it } from 'vitest';
import atteso from '../../../../fixtures/bilanci/infrannuale-con-proiezione/atteso.json' with { type: 'json' };
import caso from '../../../../fixtures/bilanci/infrannuale-con-proiezione/bilancio.json' with { type: 'json' };
import { computeRischio } from '../rischio/rischio.ts';
import { buildContesto } from '../test/contesto.ts';
import { computeIndicatori } from './compute-indicatori.ts';
import { isCodiceGruppo } from './gruppo.ts';

/** An interim statement with its projection and its previous year, worked out apart for the groups that read all three. */
describe('infrannuale-con-proiezione', () => {
  const { voci, precedente, proiezione, params, data_bilancio } = caso;
  const risultati = computeIndicatori(buildContesto({ voci, precedente, proiezione, params, data_bilancio, settore: '2' }));

  it.each(Object.entries(atteso.attesi))('%s', (chiave, [valore, punteggio = null]) => {
    const risultato = risultati.find(({ gruppo, codice }) => `${gruppo}.${codice}` === chiave);
    expect(Number(risultato?.valore?.toFixed(6))).toBe(valore);
    expect(risultato?.punteggio).toBe(punteggio);
    expect(risultato?.motivo).toBeNull();
  });

  it('gives every indicator of those groups', () => {
    const gruppi = new Set(Object.keys(atteso.attesi).map((chiave) => chiave.split('.')[0] ?? ''));
    expect([...gruppi].every(isCodiceGruppo)).toBe(true);
    expect(
      risultati
        .filter(({ gruppo }) => gruppi.has(gruppo))
        .map(({ gruppo, codice }) => `${gruppo}.${codice}`)
        .toSorted(),
    ).toEqual(Object.keys(atteso.attesi).toSorted());
  });

  it('gives the risk of those groups, and leaves the test out of the grade', () => {
    const rischi = new Map(computeRischio(risultati).gruppi.map(({ gruppo, rischio }) => [gruppo as string, rischio]));
    for (const [gruppo, rischio] of Object.entries(atteso.rischio_gruppo))
      expect(Number(rischi.get(gruppo)?.toFixed(6)), gruppo).toBe(rischio);
    expect(rischi.get('RISANAMENTO')).toBeNull();
  });
});
