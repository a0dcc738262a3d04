import type { ContoVerifica, Verifica } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import {
  computeRighe,
  computeSintesi,
  confirmProposed,
  createMapping,
  applyScelta,
  listGruppo,
  listMissing,
  undo,
} from './mapping.ts';

const conto = (saldo: number, voce: string | null, certezza: ContoVerifica['certezza']): ContoVerifica => ({
  codice: null,
  descrizione: `${saldo}`,
  saldo,
  sezione: null,
  voce,
  prova: null,
  certezza,
  motivo: '',
});
const conti = [
  conto(100, 'SPA.C.IV.1', 'certa'),
  conto(50.5, null, 'da_abbinare'),
  conto(-120.5, 'CE.A.1', 'da_controllare'),
  conto(-70, null, 'da_abbinare'),
  conto(40, 'CE.B.6', 'certa'),
  conto(0, null, 'da_abbinare'),
];
const mapping = createMapping({ conti } as unknown as Verifica);

describe('a mapping', () => {
  test('asks the largest first, and never an account at zero', () => {
    expect(listGruppo(mapping, 'da_abbinare')).toEqual([3, 1]);
    expect(listGruppo(mapping, 'da_controllare')).toEqual([2]);
    expect(listGruppo(mapping, 'abbinati')).toEqual([0, 4, 5]);
    expect(listMissing(mapping)).toEqual([1, 3]);
  });

  test('misses the signed balance of what feeds no voce, until everything does', () => {
    // Of a trial balance that adds up, what is missing has the opposite balance: 50,50 − 70.
    expect(computeSintesi(mapping)).toMatchObject({
      squadratura: 1950,
      mancanti: 2,
      euro: 38_100,
      euroCoperti: 26_050,
    });
    const all = applyScelta(applyScelta(mapping, [1], { voce: 'SPA.C.II.1.E', ambito: 'azienda' }), [3], {
      voce: 'SPP.A.I',
      ambito: 'studio',
    });
    expect(computeSintesi(all)).toMatchObject({ squadratura: 0, attivo: 15_050, risultato: 8_050, mancanti: 0 });
    expect([...computeRighe(all).values()].map(({ codice, centesimi }) => [codice, centesimi])).toEqual([
      ['SPA.C.IV.1', 10_000],
      ['SPA.C.II.1.E', 5_050],
      ['CE.A.1', 12_050],
      ['SPP.A.I', 7_000],
      ['CE.B.6', 4_000],
    ]);
  });

  test('an account left out is decided, and its amount stays out', () => {
    const left = applyScelta(mapping, [1, 3], { voce: null, ambito: 'azienda' });
    expect(computeSintesi(left)).toMatchObject({ squadratura: 1950, mancanti: 0, euroCoperti: 38_100 });
  });

  test('confirming takes only proposals, and every step can be undone', () => {
    const confirmed = confirmProposed(mapping, [1, 2]);
    expect([...confirmed.scelte]).toEqual([[2, { voce: 'CE.A.1', ambito: 'azienda' }]]);
    expect(undo(confirmed).scelte.size).toBe(0);
    expect(undo(mapping)).toBe(mapping);
  });
});
