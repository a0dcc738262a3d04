import { describe, expect, test } from 'vitest';
import { buildContesto } from '../../test/contesto.ts';
import { computeIndicatori } from '../compute-indicatori.ts';
import { listPerditeSospese } from './perdite-sospese.ts';

const listAnni = (data: string, chiusura = '2025-12-31') => listPerditeSospese(data, chiusura).map(({ anno }) => anno);

describe('losses of art. 6 D.L. 23/2020', () => {
  test.each([
    ['2019-12-31', []],
    ['2020-12-31', [2020]],
    ['2021-12-31', [2020, 2021]],
    ['2024-12-31', [2020, 2021, 2022]],
    // An interim statement comes before the approval of the fifth one.
    ['2025-06-30', [2020, 2021, 2022]],
    ['2025-12-31', [2021, 2022]],
    ['2026-12-31', [2022]],
    ['2027-09-30', [2022]],
    ['2027-12-31', []],
  ])('at %s those of %j are sheltered', (data, anni) => {
    expect(listAnni(data)).toEqual(anni);
  });

  test('follow the fiscal year under way at the end of the year', () => {
    // The year under way on 31/12/2020 ends on 30/06/2021, the fifth after it on 30/06/2026.
    expect(listAnni('2026-06-29', '2025-06-30')).toEqual([2020, 2021, 2022]);
    expect(listAnni('2026-06-30', '2025-06-30')).toEqual([2021, 2022]);
    expect(listAnni('2020-06-30', '2025-06-30')).toEqual([]);
    expect(listPerditeSospese('2026-06-29', '2025-06-30').map(({ fino_al_bilancio }) => fino_al_bilancio)).toEqual([
      2026, 2027, 2028,
    ]);
  });
});

describe('their note', () => {
  const findNota = (scelte: Partial<Parameters<typeof buildContesto>[0]>): string | undefined =>
    computeIndicatori(
      buildContesto({ voci: { 'SPA.C.IV.1': 30000, 'SPP.A.I': 40000, 'SPP.A.VIII': -10000 }, ...scelte }),
      'ICAS',
    )
      .find(({ codice }) => codice === 'ICA1')
      ?.note.find((nota) => nota.startsWith('Se vi sono perdite emerse'));

  test('names the years, the terms and the articles of the form', () => {
    expect(findNota({ forma_giuridica: 'srl' })).toBe(
      'Se vi sono perdite emerse nel 2021 e 2022: per quelle gli artt. 2482-bis c. 4, 5 e 6, 2482-ter e 2484 n. 4 c.c. non si applicano fino all’approvazione dei bilanci 2026 e 2027, rispettivamente (art. 6 D.L. 23/2020); l’assemblea va comunque convocata, e sotto il minimo è lei a deliberare il rinvio. L’indice non ne tiene conto.',
    );
    expect(findNota({ forma_giuridica: 'spa' })).toContain('2446 c. 2 e 3, 2447');
    expect(findNota({ forma_giuridica: 'cooperativa' })).toContain('2545-duodecies');
    expect(findNota({ data_bilancio: '2026-12-31', forma_giuridica: 'srl' })).toContain('del bilancio 2027 (');
  });

  test('is left out without losses, after the last term, and for forms without these duties', () => {
    expect(findNota({ voci: { 'SPA.C.IV.1': 30000, 'SPP.A.I': 30000 } })).toBeUndefined();
    expect(findNota({ data_bilancio: '2027-12-31' })).toBeUndefined();
    expect(findNota({ forma_giuridica: 'societa_persone' })).toBeUndefined();
  });
});
