import { expect, test } from 'vitest';
import { findCandidati } from './dizionario.ts';
import { listPossibili, listTutte, readParole } from './nome.ts';

test.each([
  ['FABBR. STRUMENT.', 'SPA.B.II.1'],
  ['ATTR. IND. E COMM.', 'SPA.B.II.3'],
  ['Macch.ri', 'SPA.B.II.2'],
  ['RIS. STRAORD.', 'SPP.A.VI.1'],
  ['VERS. SOCI C/COPERT. PERDITE', 'SPP.A.VI.2'],
  ['MINUSVAL. ORD.', 'CE.B.14'],
  ['DIVID. DA PARTECIP.', 'CE.C.15.e'],
  // Cut by a column too narrow.
  ['Attrezzature industriali e commer', 'SPA.B.II.3'],
])('the cut words of «%s» are spelled out: %s', (nome, voce) => {
  expect(findCandidati(nome)[0]?.regola.avere).toBe(voce);
});

test('a word that may be several is looked up as each of them, and is never a whole name', () => {
  const voci = findCandidati('IMP. DIFFER.').map(({ regola, modo, copertura }) => ({
    voce: regola.dare,
    modo,
    copertura,
  }));
  expect(voci[0]).toMatchObject({ voce: 'CE.20.c', modo: 'intero' });
  expect(voci[0]?.copertura).toBeLessThan(1);
  expect(listPossibili('IMP. GENERICI')[0]).toEqual(expect.arrayContaining(['impiant', 'impost']));
  expect(listPossibili('Impianti generici')).toEqual([['impiant'], ['generic']]);
});

test('the guess of a cut word alone is never certain beside other words', () => {
  const find = (nome: string, voce: string): number =>
    findCandidati(nome).find(({ regola }) => regola.dare === voce)?.copertura ?? 0;
  expect(find('ACC. FORNITORI', 'CE.B.14')).toBe(0.6);
  expect(find('ASS. AUTOMEZZI', 'CE.B.7')).toBeGreaterThan(0.9);
});

test('a cut word that alone tells the line is doubtful where it may begin names of other lines', () => {
  const isContesa = (nome: string) => findCandidati(nome)[0]?.contesa;
  expect(['F.DO IMP.', 'DEB. V/IMP.', 'IMP.', 'CRED. V/COLL.', 'ELAB.'].map(isContesa)).toEqual(Array(5).fill(true));
  // One line whatever it is, whole words beside it, the side of its first word, a whole name.
  expect(
    ['F.DO QUIESC.', 'SP. RAPPRES.', 'F.DO IMP. DIFF.', 'F.DO AMM. IMP.', 'FABBR.', 'FONDO IMPOSTE'].map(isContesa),
  ).toEqual(Array(6).fill(false));
});

test('words that are whole, or unknown, are left as they are', () => {
  expect(readParole('Merci. Soci.')).toEqual(['merc', 'soc']);
  expect(readParole('Zxywq. Rossi')).toEqual(['zxywq', 'ross']);
  expect(readParole('Acq.')).toEqual(['acquist']);
});

test('two words of a few letters each may be two others', () => {
  const isContesa = (nome: string) => findCandidati(nome)[0]?.contesa;
  expect(['RIM. E SEMI.', 'RIM. SEMI.', 'ACC. IMP.', 'IMP. ACC.', 'MAN. IMP.'].map(isContesa)).toEqual(
    Array(5).fill(true),
  );
  // Abbreviations that everybody writes, whole words, and three cut words that agree.
  expect(['CAP. SOC.', 'RIS. LEG.', 'INT. PASS.', 'F.DO TFR', 'ATTR. IND. E COMM.'].map(isContesa)).toEqual(
    Array(5).fill(false),
  );
});

test('an abbreviation of six letters is the word it stands for, a shorter one may be another', () => {
  expect(listTutte('Collab.')).toEqual([['collaborator']]);
  expect(listTutte('Fatt.')[0]?.length).toBeGreaterThan(1);
});
