import { euro } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { explainSpostamenti } from './spostamenti.ts';
import { createTestBilancio } from './state/test-bilancio.ts';
import { readImporti } from './state/state.ts';

const azienda = { data_bilancio_chiusura: '2026-12-31', data_inizio_attivita: null };
// Depreciation grows from 181 to 365 days of 2025; the difference lowers the plants.
const base = createTestBilancio(
  { 'SPA.B.II.2': 1000, 'SPP.A.I': 1181, 'CE.B.10.b': 181 },
  { data_bilancio: '2025-06-30' },
);
const proposti = (impianti: number) =>
  readImporti([
    { codice: 'SPA.B.II.2', valore: impianti },
    { codice: 'SPP.A.I', valore: 1181 },
    { codice: 'CE.B.10.b', valore: 365 },
  ]);

test("lists the moves behind the server's figures", () => {
  const spostamenti = explainSpostamenti(base, azienda, proposti(816));
  expect(spostamenti.map(({ codice, importo }) => [codice, importo])).toEqual([['SPA.B.II.2', euro(-18400)]]);
});

test('lists no moves when they give other figures', () => {
  expect(explainSpostamenti(base, azienda, proposti(815))).toEqual([]);
});
