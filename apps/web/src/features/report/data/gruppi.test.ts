import type { Nodo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { findIndicatore, nameIndicatore, presentIndicatore, printFormula, printValore } from './gruppi.ts';

test('the equity is called adjusted where an indicator uses the adjusted one, and once', () => {
  expect(nameIndicatore('IdA3', 'Patrimonio netto su debiti')).toBe('Patrimonio netto rettificato su debiti');
  expect(nameIndicatore('LEVE2', 'PFN su patrimonio netto')).toBe('PFN su patrimonio netto rettificato');
  expect(nameIndicatore('IdA1', 'Patrimonio netto rettificato')).toBe('Patrimonio netto rettificato');
  expect(nameIndicatore('__X4', 'Patrimonio netto contabile su passività')).toBe(
    'Patrimonio netto contabile su passività',
  );
});

test('every index of the adjusted equity says so in its name', () => {
  const nomi = ['sana', 'infrannuale'].flatMap((esempio) => {
    const report = buildReport(esempi[esempio] as Esempio);
    return report.indicatori
      .filter(({ spiegazione }) => spiegazione.passaggi.some(({ codice }) => codice === 'PNr'))
      .map((indicatore) => presentIndicatore(report, indicatore).nome)
      .filter((nome) => nome.includes('atrimonio netto'));
  });
  expect(nomi.filter((nome) => !nome.includes('rettificato'))).toEqual([]);
  expect(nomi).toContain('Crescita del patrimonio netto rettificato');
});

test('signals are counted out of those with an answer', () => {
  const ica8 = findIndicatore(buildReport(esempi['sana'] as Esempio), 'ICAS', 'ICA8');
  if (ica8 === null) throw new Error('No ICA8');
  const segnale = (nome: string, isVera: boolean, isEsaminata: boolean) => ({
    nome,
    isVera,
    isEsaminata,
    condizione: { tipo: 'acceso' as const, codice: nome },
  });
  const albero: Nodo = {
    tipo: 'conteggio',
    nome: 'Segnali',
    condizioni: [segnale('INPS', true, true), segnale('IVA', false, true), segnale('banche', false, false)],
    valore: 1,
  };
  const { indicatore } = ica8;
  const spiegazione = { ...indicatore.spiegazione, albero };
  expect(printValore({ ...ica8, indicatore: { ...indicatore, valore: 1, spiegazione } })).toBe('1 su 2');
  expect(printValore(ica8)).toBe('-');
});

test('a figure has one name in the report', () => {
  expect(nameIndicatore('ICA3', 'Variazione del fatturato')).toBe('Variazione dei ricavi');
  expect(nameIndicatore('IdA3', 'Patrimonio netto su debiti')).toBe('Patrimonio netto rettificato su debiti');
});

test('conditions that are named are not named again by their count', () => {
  const condizione = { tipo: 'sempre' } as never;
  const nodo = (nome: string) =>
    ({
      tipo: 'conteggio',
      nome,
      valore: 1,
      condizioni: [{ nome: 'MOL negativo', condizione, isVera: true, isEsaminata: true }],
    }) as never;
  expect(printFormula(nodo('Condizioni'))).toBe('Condizioni esaminate: MOL negativo; presenti: MOL negativo');
  // A list of earlier rules has only its items.
  expect(printFormula(nodo('Altre'))).toBe('Altre: MOL negativo = 1 su 1: MOL negativo');
});
