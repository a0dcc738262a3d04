import type { Scrittura } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { findAgain } from './rebase.ts';
import type { EntryRow, Kind } from './rows.ts';

const kind = { codice: 'ferie', nome: 'Ferie', campi: ['importo'], voci: [], ricorrente: true } as unknown as Kind;
const entry = (tipo: string, importo: number, stato: Scrittura['stato'] = 'confermata') =>
  ({ tipo, stato, dati: { importo }, importo, ricorrente: true, stima: false, nota: '' }) as unknown as Scrittura;
const row = (value: Scrittura | null, index: number | null): EntryRow => ({
  key: 'ferie 0',
  kind,
  entry: value,
  index,
  question: null,
});
const [tfr, ferie] = [entry('tfr', 1), entry('ferie', 3)];

test('an entry that nobody changed is found where it is now', () => {
  const after = { scritture: [entry('mensilita', 9), tfr, ferie], proposte: [] };
  expect(findAgain(row(ferie, 1), { scritture: [tfr, ferie], proposte: [] }, after)).toMatchObject({
    isUntouched: true,
    row: { index: 2, entry: ferie },
  });
});

test('an entry that another user changed or took off is theirs to compare', () => {
  const before = { scritture: [tfr, ferie], proposte: [] };
  const changed = entry('ferie', 5);
  expect(findAgain(row(ferie, 1), before, { scritture: [tfr, changed], proposte: [] })).toMatchObject({
    isUntouched: false,
    row: { index: 1, entry: changed },
  });
  expect(findAgain(row(ferie, 1), before, { scritture: [tfr], proposte: [] })).toMatchObject({
    isUntouched: false,
    row: { index: null, entry: null },
  });
});

test('a proposal is still one, unless another user confirmed it or set it aside', () => {
  const proposta = entry('ferie', 3, 'proposta');
  const before = { scritture: [tfr], proposte: [proposta] };
  const other = entry('ferie', 4, 'proposta');
  expect(findAgain(row(proposta, null), before, { scritture: [entry('tfr', 2)], proposte: [other] })).toMatchObject({
    isUntouched: true,
    row: { index: null, entry: other },
  });
  const aside = entry('ferie', 3, 'non_serve');
  expect(findAgain(row(proposta, null), before, { scritture: [tfr, aside], proposte: [] })).toMatchObject({
    isUntouched: false,
    row: { index: 1, entry: aside },
  });
});

test('a proposal stored as it was, with another of its kind, is untouched', () => {
  const [first, second] = [entry('ferie', 3, 'proposta'), entry('ferie', 4, 'proposta')];
  const before = { scritture: [tfr], proposte: [first, second] };
  const after = { scritture: [tfr, entry('ferie', 3), second], proposte: [] };
  expect(findAgain(row(second, null), before, after)).toMatchObject({
    isUntouched: true,
    row: { index: 2, entry: second },
  });
});
