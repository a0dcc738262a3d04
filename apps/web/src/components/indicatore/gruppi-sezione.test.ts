import type { SchemaIndicatori } from '@vedetta/contract';
import { codiciGruppo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { isSezioneIndicatori, listGruppiSezione } from './gruppi-sezione.ts';

const schema: SchemaIndicatori = Object.fromEntries(
  codiciGruppo.map((gruppo) => [
    gruppo,
    { name: gruppo, fine_esercizio: gruppo !== 'IdAp', allerta: null, indicators: {}, inputs: {} },
  ]),
);

test('the other indicators open on ICAS and keep the order of the specification', () => {
  expect(listGruppiSezione('altro', schema, true)).toEqual(['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI']);
});

test('a closing bilancio skips the groups that are not of the end of the year', () => {
  expect(listGruppiSezione('previsione', schema, false)).toEqual(['IdAp']);
  expect(listGruppiSezione('previsione', schema, true)).toEqual([]);
  const senza = { ...schema, ICAS: { name: 'ICAS', fine_esercizio: false, allerta: null, indicators: {}, inputs: {} } };
  expect(listGruppiSezione('altro', senza, true)[0]).toBe('FCFO');
});

test('a group that the schema does not have is not shown', () => {
  const { BEP: _, ...senza } = schema;
  expect(listGruppiSezione('altro', senza, false)).not.toContain('BEP');
});

test('only pages of indicators are recognised', () => {
  expect(['indicatori', 'previsione', 'altro', 'risanamento', undefined].map(isSezioneIndicatori)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
