import type { SchemaIndicatori } from '@vedetta/contract';
import { codiciGruppo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { isSezioneIndicatori, listGruppiSezione } from './gruppi-sezione.ts';

const schema: SchemaIndicatori = Object.fromEntries(
  codiciGruppo.map((gruppo) => [
    gruppo,
    {
      name: gruppo,
      fine_esercizio: gruppo !== 'IdAp',
      sintesi: { tipo: 'media' },
      allerta: null,
      allegato: null,
      indicators: {},
      inputs: {},
    },
  ]),
);

test('the section of the other indicators starts with ICAS and keeps the order of the specification', () => {
  expect(listGruppiSezione('altro', schema, true)).toEqual(['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI']);
});

test('excludes the groups that do not apply to a closing bilancio', () => {
  expect(listGruppiSezione('previsione', schema, false)).toEqual(['IdAp']);
  expect(listGruppiSezione('previsione', schema, true)).toEqual([]);
  const senza: SchemaIndicatori = {
    ...schema,
    ICAS: {
      name: 'ICAS',
      fine_esercizio: false,
      sintesi: { tipo: 'media' },
      allerta: null,
      allegato: null,
      indicators: {},
      inputs: {},
    },
  };
  expect(listGruppiSezione('altro', senza, true)[0]).toBe('FCFO');
});

test('excludes a group that is not in the schema', () => {
  const { BEP: _, ...senza } = schema;
  expect(listGruppiSezione('altro', senza, false)).not.toContain('BEP');
});

test('recognizes only the sections of indicators', () => {
  expect(['indicatori', 'previsione', 'altro', 'risanamento', undefined].map(isSezioneIndicatori)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
