import { describe, expect, test } from 'vitest';
import { parseRichiesta } from './parse-richiesta.ts';
import type { CampiRichiesta } from './parse-richiesta.ts';

const base = { descrizione: ' Piano 2027 ', inizio: '2027-01-01' } as const;

describe('what a plan starts from', () => {
  test.each<[Partial<CampiRichiesta>, object]>([
    [{}, { passo: 'mese', periodi: 12 }],
    [{ passo: 'settimana' }, { passo: 'settimana', periodi: 13 }],
    [
      { passo: 'mese', periodi: 24 },
      { passo: 'mese', periodi: 24 },
    ],
  ])('%j is accepted', (campi, atteso) => {
    expect(parseRichiesta({ ...base, ...campi })).toEqual({
      ok: true,
      valore: { descrizione: 'Piano 2027', inizio: '2027-01-01', ...atteso },
    });
  });

  test.each<[Partial<CampiRichiesta>, string]>([
    [{ descrizione: '' }, 'descrizione'],
    [{ inizio: '01/01/2027' }, 'inizio'],
    [{ periodi: 25 }, 'periodi'],
    [{ passo: 'settimana', periodi: 3 }, 'periodi'],
  ])('%j is refused', (campi, campo) => {
    expect(parseRichiesta({ ...base, ...campi })).toMatchObject({ ok: false, rifiuto: [{ campo }] });
  });
});
