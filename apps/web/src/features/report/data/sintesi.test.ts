import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listAttenzioni } from './sintesi.ts';

const report = (nome: string, cambi: Partial<Esempio> = {}): Report =>
  buildReport({ ...(esempi[nome] as Esempio), ...cambi });
const readAttenzioni = (dati: Report): string =>
  listAttenzioni(dati)
    .map(({ titolo, testo }) => `${titolo} ${testo}`)
    .join('\n');

test('cites the civil code only for losses beyond a third of the capital', () => {
  expect(readAttenzioni(report('allerta'))).toContain(
    'inferiore di 8\u00A0000\u00A0€ al capitale di 20\u00A0000\u00A0€',
  );
  const un_terzo = { 'SPA.C.IV.1': 20_000, 'SPP.A.I': 30_000, 'SPP.A.VIII': -10_000 };
  expect(readAttenzioni(report('vuoto', { voci: un_terzo }))).not.toContain('2482-bis');
  expect(
    readAttenzioni(report('vuoto', { voci: { ...un_terzo, 'SPA.C.IV.1': 19_999.99, 'SPP.A.VIII': -10_000.01 } })),
  ).toContain('2482-bis');
});

test('lists missing data: the previous year, one that does not balance, indices without value', () => {
  expect(readAttenzioni(report('abbreviato'))).toContain('Manca il bilancio dell’esercizio precedente.');
  expect(readAttenzioni(report('abbreviato'))).toContain(
    'Manca «Debiti tributari e previdenziali su attivo»: i debiti tributari e previdenziali non sono distinti dagli altri debiti.',
  );
  expect(readAttenzioni(report('allerta'))).toContain('Il bilancio al 31/12/2024 non quadra.');
  expect(readAttenzioni(report('sana'))).not.toContain('precedente');
});

test('asks for a cash budget with a closing statement, for the DSCR with an interim one', () => {
  expect(readAttenzioni(report('sana'))).toContain('Questo bilancio guarda al passato');
  expect(readAttenzioni(report('infrannuale'))).toContain('Il DSCR');
});
