import { expect, test } from 'vitest';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { chooseColonneStampate } from './colonne-andamento.ts';

const build = (data_bilancio: string, campi: Partial<BilancioRow> = {}): BilancioRow =>
  ({
    id: data_bilancio,
    data_bilancio,
    chiusura: data_bilancio.endsWith('12-31'),
    base_id: null,
    proiezione_id: null,
    quadratura: '0',
    vuoto: false,
    consolidato_il: null,
    creato_il: new Date(0),
    ...campi,
  }) as BilancioRow;

const listIds = (
  bilanci: readonly BilancioRow[],
  corrente: BilancioRow,
  altri: { readonly precedente?: BilancioRow; readonly proiezione?: BilancioRow } = {},
): readonly string[] =>
  chooseColonneStampate([...bilanci, corrente], { corrente, precedente: null, proiezione: null, ...altri }).map(
    ({ bilancio }) => bilancio.id,
  );

const chiusure = ['2019', '2020', '2021', '2022', '2023', '2024'].map((anno) => build(`${anno}-12-31`));
const chiusura = build('2025-12-31');

test('an annual statement has the four closings before it, and nothing dated later', () => {
  const altri = [...chiusure, build('2025-06-30'), build('2026-12-31')];
  expect(listIds(altri, chiusura)).toEqual(['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31']);
});

test('an interim one has the same month of the year before, and its projection last', () => {
  const proiezione = build('2026-12-31', { id: 'proiezione', base_id: '2026-09-30' });
  const altri = [...chiusure, build('2025-06-30'), build('2025-09-30'), chiusura];
  expect(listIds(altri, build('2026-09-30'), { proiezione })).toEqual([
    '2024-12-31',
    '2025-09-30',
    '2025-12-31',
    '2026-09-30',
    'proiezione',
  ]);
});

test('of two statements of a date, the one the report compares with', () => {
  const precedente = build('2024-12-31', { id: 'scelto' });
  const bloccato = build('2024-12-31', { id: 'altro', consolidato_il: new Date(1) });
  expect(listIds([precedente, bloccato], chiusura, { precedente })).toEqual(['scelto', '2025-12-31']);
  expect(listIds([precedente, bloccato], chiusura)).toEqual(['altro', '2025-12-31']);
});

test('nothing where the statement has no figures, or no other has', () => {
  const squadrato = build('2024-12-31', { quadratura: '1' });
  expect(listIds([squadrato], chiusura)).toEqual([]);
  expect(listIds(chiusure, build('2025-12-31', { vuoto: true }))).toEqual([]);
});
