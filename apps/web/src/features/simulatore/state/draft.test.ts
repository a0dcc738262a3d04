import { euro, listLeve } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { buildEsempio, buildScenario } from '../example.ts';
import {
  EMPTY,
  getLeva,
  getQuantity,
  isSameDraft,
  listInUso,
  listRipetute,
  openScenario,
  removeLeva,
  replaceLeva,
  withQuantity,
} from './draft.ts';

const leve = listLeve(buildEsempio());
const apporto = leve.find(({ codice }) => codice === 'apporto');
if (apporto === undefined) throw new Error('No lever');

describe('a draft', () => {
  test('has a lever at rest until it is set, and one for each codice', () => {
    expect(getQuantity(getLeva(EMPTY, apporto))).toBe(0);
    const one = replaceLeva(EMPTY, withQuantity(apporto.ferma, 70_000.5));
    expect(getLeva(one, apporto)).toEqual({ codice: 'apporto', importo: euro(7_000_050), forma: 'riserva' });
    const other = replaceLeva(one, withQuantity(getLeva(one, apporto), 0));
    expect(other.leve).toHaveLength(1);
    expect(listInUso(other)).toEqual([]);
  });

  test('is as saved whatever the levers at rest', () => {
    expect(isSameDraft(EMPTY, { ...EMPTY, leve: leve.map(({ ferma }) => ferma) })).toBe(true);
    expect(isSameDraft(EMPTY, { ...EMPTY, aliquota: 24 })).toBe(false);
    expect(isSameDraft(EMPTY, replaceLeva(EMPTY, withQuantity(apporto.ferma, 1)))).toBe(false);
  });

  test('of a saved scenario keeps a codice that comes twice, and takes it away when asked', () => {
    const draft = openScenario(
      buildScenario({
        leve: [
          { codice: 'ricavi', percentuale: 2 },
          { codice: 'apporto', importo: 10, forma: 'riserva' },
          { codice: 'ricavi', percentuale: 3 },
        ],
      }),
    );
    expect(listRipetute(draft)).toEqual([{ leva: { codice: 'ricavi', percentuale: 3 }, position: 2 }]);
    expect(listRipetute(removeLeva(draft, 2))).toEqual([]);
  });

  test('rounds a quantity as its field does', () => {
    expect(withQuantity({ codice: 'ricavi', percentuale: 0 }, -7.456)).toEqual({
      codice: 'ricavi',
      percentuale: -7.46,
    });
    expect(withQuantity({ codice: 'giorni_incasso', giorni: 0, iva: 22 }, 8.4)).toMatchObject({ giorni: 8 });
    expect(Object.is(getQuantity(withQuantity({ codice: 'ricavi', percentuale: 1 }, -0.001)), 0)).toBe(true);
  });
});
