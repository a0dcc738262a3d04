import { describe, expect, test } from 'vitest';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import { compareScenari, isBaseOPeggiore, printScenario, scenari } from './scenari.ts';

const campi = buildCampi({
  liquidita_iniziale: 50000,
  ipotesi: { ricavi_annui: 1200000, acquisti_annui: 700000, crediti_iniziali: 150000, debiti_iniziali: 90000 },
});

describe('scenarios', () => {
  test('stand beside each other, each as the plan would be in it', () => {
    const piano = buildPiano(campi);
    const esiti = compareScenari(piano);
    expect(esiti.map(({ nome, attivo }) => [nome, attivo])).toEqual([
      ['Base', true],
      ['Prudente', false],
      ['Favorevole', false],
    ]);
    for (const { scenario, confronto } of esiti)
      expect(confronto).toEqual(expect.objectContaining({ minimo: computeCalcolo({ ...piano, scenario }).minimo }));
    const [base, prudente, favorevole] = esiti.map(({ confronto }) => confronto?.saldo_finale.at(-1) ?? 0);
    expect(prudente).toBeLessThan(base ?? 0);
    expect(favorevole).toBeGreaterThan(base ?? 0);
  });

  test('one that was written stands after them, by what it changes', () => {
    const scritto = { vendite: -20, giorni_incasso: 10, giorni_pagamento: -1 };
    const [, , , ultimo] = compareScenari(buildPiano({ ...campi, scenario: scritto }));
    expect(ultimo).toMatchObject({ attivo: true, scenario: scritto });
    expect(ultimo?.nome).toBe(
      'personalizzato (vendite \u221220,00\u00A0%, incassi +10 giorni, pagamenti \u22121 giorno)',
    );
    expect(printScenario({ vendite: 2.5, giorni_incasso: 0, giorni_pagamento: 0 })).toBe(
      'personalizzato (vendite +2,50\u00A0%)',
    );
  });

  test.each([
    [scenari.Base, true],
    [scenari.Prudente, true],
    [scenari.Favorevole, false],
    [{ vendite: 0, giorni_incasso: 0, giorni_pagamento: -10 }, true],
    [{ vendite: 0, giorni_incasso: 0, giorni_pagamento: 1 }, false],
    [{ vendite: -10, giorni_incasso: -1, giorni_pagamento: 0 }, false],
  ])('%j is Base or worse: %s', (scenario, atteso) => {
    expect(isBaseOPeggiore(scenario)).toBe(atteso);
  });

  test('days are never below 0 in all', () => {
    const ipotesi = { ...campi.ipotesi, giorni_incasso: 3, giorni_pagamento: 2 };
    const scenario = { vendite: 0, giorni_incasso: -30, giorni_pagamento: -30 };
    const { righe } = computeCalcolo(buildPiano({ ...campi, ipotesi, scenario }));
    const find = (codice: string): number => righe.find((riga) => riga.codice === codice)?.importi[0] ?? 0;
    expect(find('incassi_crediti')).toBe(15000000);
    // Sales of January are collected as they are made: 100 000 and 22 % VAT.
    expect(find('incassi_vendite')).toBe(12200000);
    expect(find('pagamenti_debiti')).toBe(9000000);
  });
});
