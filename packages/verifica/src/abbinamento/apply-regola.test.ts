import { describe, expect, test } from 'vitest';
import { readParole } from '../dizionario/nome.ts';
import type { Regola } from '../dizionario/regola.ts';
import type { Prospetto } from '../righe/sezione.ts';
import { buildRegola } from '../test-support/build-lavoro.ts';
import { applyRegola } from './apply-regola.ts';

const apply = (regola: Regola, saldo: number, prospetto: Prospetto | null = null, nome = 'Conto') => {
  const risolta = applyRegola(regola, saldo, prospetto, readParole(nome));
  if (risolta === null) return 'altro prospetto';
  const { voce, motivo, daConfermare, domanda } = risolta;
  return [voce, motivo, daConfermare === true ? 'da confermare' : '', domanda ?? '']
    .filter((parte) => parte !== '')
    .join(', ');
};
const CONTRARIO = 'saldo di segno opposto alla voce, da confermare';
const SCADENZA = 'scadenza da indicare, da confermare, scadenza_da_indicare';
const RIPARTIRE = 'da ripartire tra più voci, da confermare, ripartizione_da_indicare';

test('a debt to the tax office or to social security in debit is asked about, unless its name tells no cost', () => {
  const inps = buildRegola('due_lati', 'SPA.C.II.5quater.E', 'SPP.D.13.E');
  const credito = 'SPA.C.II.5quater.E, saldo dare di un conto di debiti: un credito o un costo, da confermare';
  expect(apply(inps, 5, null, 'INPS dipendenti')).toBe(credito);
  expect(apply(inps, 5, null, 'Crediti v/INPS')).toBe('SPA.C.II.5quater.E');
  expect(apply(inps, 5, null, 'INPS c/contributi')).toBe('SPA.C.II.5quater.E');
  expect(apply(inps, -5, null, 'INPS dipendenti')).toBe('SPP.D.13.E');
  expect(apply(buildRegola('due_lati', 'SPA.C.II.1.E', 'SPP.D.14.E'), 5)).toBe('SPA.C.II.1.E');
  const imposta = buildRegola('per_prospetto', 'CE.20.a', 'SPP.D.12.E');
  expect(apply(imposta, 5, 'patrimoniale', 'Imposta sostitutiva')).toBe(
    'SPA.C.II.5bis.E, saldo dare di un conto di debiti: un credito o un costo, da confermare',
  );
  expect(apply(imposta, 5, 'patrimoniale', 'Acconto IRES')).toBe('SPA.C.II.5bis.E');
  expect(apply(imposta, 5, 'economico', 'Imposta sostitutiva')).toBe('CE.20.a');
});

test('a loan or a bank advance in debit is asked about, and stays a debt', () => {
  const anticipi = buildRegola('diretta', 'SPP.D.4.E');
  expect(apply(anticipi, 5, null, 'Autisti c/anticipi')).toBe(`SPP.D.4.E, ${CONTRARIO}`);
  expect(apply(anticipi, -5, null, 'Banca c/anticipi')).toBe('SPP.D.4.E');
  expect(apply(buildRegola('scadenza', 'SPP.D.5.O'), 5, null, 'Finanziamento entro esercizio')).toBe(
    `SPP.D.5.E, ${CONTRARIO}`,
  );
  expect(apply(buildRegola('scadenza', 'SPP.D.5.O'), 5, null, 'Finanziamento')).toBe(`SPP.D.5.O, ${SCADENZA}`);
});

test('an overdraft beyond what is granted, or a price beyond VAT, is not due beyond the year', () => {
  const banca = buildRegola('due_lati', 'SPA.C.IV.1', 'SPP.D.4.E');
  expect(apply(banca, -5, null, 'Banca c/c oltre fido')).toBe('SPP.D.4.E');
  expect(apply(banca, -5, null, 'Banca finanziamento oltre 12 mesi')).toBe('SPP.D.4.O');
  expect(apply(buildRegola('due_lati', 'SPA.C.II.1.E', 'SPP.D.14.E'), 5, null, 'Caparre oltre IVA')).toBe(
    'SPA.C.II.1.E',
  );
});

test('a company of the group in the name tells the line of its income, charges, tax credits and debts', () => {
  expect(apply(buildRegola('diretta', 'CE.C.16.d.e'), -5, null, 'Interessi attivi da controllate')).toBe('CE.C.16.d.a');
  expect(apply(buildRegola('diretta', 'CE.C.17.e'), 5, null, 'Interessi passivi v/collegate')).toBe('CE.C.17.b');
  expect(apply(buildRegola('diretta', 'CE.C.15.e'), -5, null, 'Dividendi da consociate')).toBe('CE.C.15.d');
  const consolidato = buildRegola('due_lati', 'SPA.C.II.4.E', 'SPP.D.11.E');
  expect(apply(consolidato, 5, null, 'Crediti v/controllate da consolidato fiscale')).toBe('SPA.C.II.2.E');
  expect(apply(consolidato, -5, null, 'Debiti v/controllate da consolidato fiscale')).toBe('SPP.D.9.E');
  expect(apply(consolidato, 5, null, 'Crediti da consolidato fiscale')).toBe('SPA.C.II.4.E');
});

describe('a rule gives a line by the side of the balance', () => {
  const due = buildRegola('due_lati', 'SPA.C.IV.1', 'SPP.D.4.E');
  const diretta = buildRegola('diretta', 'CE.B.7');
  test.each([
    ['of two lines', due, 5, 'SPA.C.IV.1'],
    ['of two lines, in credit', due, -5, 'SPP.D.4.E'],
    ['of two lines, at zero', due, 0, 'SPA.C.IV.1'],
    ['of one line', diretta, 5, 'CE.B.7'],
    ['of one line, on the wrong side', diretta, -5, `CE.B.7, ${CONTRARIO}`],
    ['of one line, at zero', diretta, 0, 'CE.B.7'],
    ['of a line of both sides', buildRegola('diretta', 'CE.B.11'), -5, 'CE.B.11'],
    ['of losses', buildRegola('diretta', 'SPP.A.VIII'), 5, 'SPP.A.VIII'],
    ['of hedges', buildRegola('diretta', 'SPP.A.VII'), 5, 'SPP.A.VII'],
    ['of own shares', buildRegola('diretta', 'SPP.A.X'), 5, 'SPP.A.X'],
    ['of capital in debit', buildRegola('diretta', 'SPP.A.I'), 5, `SPP.A.I, ${CONTRARIO}`],
    ['of payments of shareholders in debit', buildRegola('diretta', 'SPP.A.VI.2'), 5, `SPP.A.VI.2, ${CONTRARIO}`],
    ['of accrued income in credit', buildRegola('diretta', 'SPA.D'), -5, `SPA.D, ${CONTRARIO}`],
    ['of deferred income in debit', buildRegola('diretta', 'SPP.E'), 5, `SPP.E, ${CONTRARIO}`],
    ['of a correction', buildRegola('rettifica', 'SPA.B.II.4'), -5, 'SPA.B.II.4'],
    ['of a fund in debit', buildRegola('due_lati', 'SPP.B.4', 'SPP.B.4'), 5, `SPP.B.4, ${CONTRARIO}`],
    [
      'of a transit account',
      buildRegola('transitorio', 'CE.B.14'),
      5,
      'CE.B.14, conto transitorio con saldo, da confermare',
    ],
    ['of one fund for all', buildRegola('fondo_unico', 'SPA.B.II.4'), -5, `SPA.B.II.4, ${RIPARTIRE}`],
    ['of several lines', buildRegola('ripartizione', 'CE.B.9.a'), 5, `CE.B.9.a, ${RIPARTIRE}`],
  ])('%s', (_, regola, saldo, atteso) => {
    expect(apply(regola, saldo)).toBe(atteso);
  });
});

describe('the statement where the account stands', () => {
  test('leaves out the lines of the other', () => {
    expect(apply(buildRegola('diretta', 'CE.B.7'), 5, 'patrimoniale')).toBe('altro prospetto');
    expect(apply(buildRegola('diretta', 'CE.B.7'), 5, 'economico')).toBe('CE.B.7');
  });

  const imposta = buildRegola('per_prospetto', 'CE.20.a', 'SPP.D.12.E');
  test.each([
    [5, null, 'CE.20.a'],
    [-5, null, 'SPP.D.12.E'],
    [5, 'patrimoniale', 'SPA.C.II.5bis.E'],
    [-5, 'patrimoniale', 'SPP.D.12.E'],
    [0, 'patrimoniale', 'SPP.D.12.E'],
    [5, 'economico', 'CE.20.a'],
    [-5, 'economico', 'CE.20.a'],
  ] as const)('decides for a tax at %d in %j', (saldo, prospetto, atteso) => {
    expect(apply(imposta, saldo, prospetto)).toBe(atteso);
  });

  test('decides for a fund, that is one whatever its side', () => {
    const tfr = buildRegola('per_prospetto', 'CE.B.9.c', 'SPP.C');
    expect(apply(tfr, 5, null, 'Fondo tfr')).toBe(`SPP.C, ${CONTRARIO}`);
    expect(apply(tfr, 5, null, 'Tfr')).toBe('CE.B.9.c');
    expect(apply(tfr, 5, 'economico', 'Fondo tfr')).toBe('CE.B.9.c');
    expect(apply(imposta, 5, null, 'Fondo imposte')).toBe('CE.20.a');
  });

  test('where neither line is of it there is none', () => {
    expect(apply(buildRegola('per_prospetto', 'CE.20.a', 'CE.20.a'), 5, 'patrimoniale')).toBe('altro prospetto');
  });
});

describe('goods in the income statement', () => {
  const materie = buildRegola('rimanenze', 'SPA.C.I.1', 'CE.B.11');
  test.each([
    ['Materie prime c/acquisti', 5, 'CE.B.6, acquisto'],
    ['Materie prime', 5, 'CE.B.6, acquisto, da confermare'],
    ['Materie prime', -5, 'altro prospetto'],
    ['Materie prime', 0, 'altro prospetto'],
    ['Variazione materie prime', -5, 'CE.B.11'],
    ['Rimanenze materie prime', 5, 'altro prospetto'],
  ])('%s at %d', (nome, saldo, atteso) => {
    expect(apply(materie, saldo, 'economico', nome)).toBe(atteso);
  });

  test('are stock anywhere else', () => {
    expect(apply(materie, 5, null, 'Materie prime')).toBe('SPA.C.I.1');
    expect(apply(materie, 5, 'patrimoniale', 'Materie prime')).toBe('SPA.C.I.1');
  });
});

describe('the maturity', () => {
  const mutuo = buildRegola('scadenza', 'SPP.D.4.O');
  const soci = buildRegola('due_lati_scadenza', 'SPA.C.II.5quater.E', 'SPP.D.3.O');
  test.each([
    [mutuo, -5, 'Mutuo', `SPP.D.4.O, ${SCADENZA}`],
    [mutuo, -5, 'Mutuo oltre esercizio', 'SPP.D.4.O'],
    [mutuo, -5, 'Mutuo entro esercizio', 'SPP.D.4.E'],
    [mutuo, -5, 'Mutuo a breve', 'SPP.D.4.E'],
    [mutuo, -5, 'Mutuo a medio lungo termine', 'SPP.D.4.O'],
    [mutuo, -5, 'Mutuo medio', `SPP.D.4.O, ${SCADENZA}`],
    [mutuo, -5, 'Mutuo quota corrente', 'SPP.D.4.E'],
    [mutuo, -5, 'Mutuo quota', `SPP.D.4.O, ${SCADENZA}`],
    [mutuo, -5, 'Mutuo entro e oltre', `SPP.D.4.O, ${SCADENZA}`],
    [soci, -5, 'Soci', `SPP.D.3.O, ${SCADENZA}`],
    [soci, -5, 'Soci entro esercizio', 'SPP.D.3.E'],
    [soci, 5, 'Soci', 'SPA.C.II.5quater.E'],
    [buildRegola('diretta', 'CE.B.7'), 5, 'Servizi entro esercizio', 'CE.B.7'],
  ])('%#: %j at %d, «%s»', (regola, saldo, nome, atteso) => {
    expect(apply(regola, saldo, null, nome)).toBe(atteso);
  });
});

describe('a company of the group', () => {
  test.each([
    ['SPA.C.II.1.E', 'Clienti controllate', 'SPA.C.II.2.E'],
    ['SPA.C.II.5quater.O', 'Crediti verso collegate', 'SPA.C.II.3.O'],
    ['SPA.C.II.1.E', 'Clienti controllanti', 'SPA.C.II.4.E'],
    ['SPA.C.II.1.E', 'Clienti capogruppo', 'SPA.C.II.4.E'],
    ['SPA.C.II.1.E', 'Clienti consociate', 'SPA.C.II.5.E'],
    ['SPA.B.III.1.dbis', 'Partecipazioni in collegate', 'SPA.B.III.1.b'],
    ['SPA.B.III.2.dbis.E', 'Finanziamenti a controllate', 'SPA.B.III.2.a.E'],
    ['SPA.D', 'Ratei controllate', 'SPA.D'],
  ] as const)('takes %s of «%s» to %s', (voce, nome, atteso) => {
    expect(apply(buildRegola('due_lati', voce, voce), 5, null, nome)).toContain(atteso);
  });
  test('of the debts too', () => {
    const debiti = (nome: string) => apply(buildRegola('due_lati', 'SPP.D.7.E'), -5, null, nome);
    expect(debiti('Fornitori controllate')).toBe('SPP.D.9.E');
    expect(debiti('Fornitori consociate')).toBe('SPP.D.11bis.E');
    expect(debiti('Fornitori')).toBe('SPP.D.7.E');
  });
});
