import { describe, expect, test } from 'vitest';
import type { Impianto } from '../outcome.ts';
import { buildElenco } from '../righe/build-elenco.ts';
import type { RigaFile } from '../righe/righe-file.ts';
import { listConti } from './list-conti.ts';

/** Rows written as code, name and amount. */
const read = (righe: readonly string[], meta: RigaFile['meta'] = 'intera', impianto: Impianto = 'dare_avere') => {
  const delFile = righe.map((riga, i): RigaFile => {
    const [codice = '', descrizione = '', importo = ''] = riga.split(';');
    const saldo = importo === '' ? null : Number(importo);
    const base = { codice, descrizione, saldo, dare: null, avere: null, meta };
    return { riga: i + 1, ...base, illeggibile: false, titoli: false };
  });
  return listConti(buildElenco(delFile, impianto).righe, null, impianto);
};

describe('rows of one account', () => {
  test('with the same code and name add up, each row keeping its account', () => {
    const { conti, sommati, delleRighe } = read(['10;Cassa;5', '20;Capitale;-9', '10;Cassa;3', '10;Banca;1']);
    expect(conti.map(({ codice, descrizione, saldo, riga }) => [codice, descrizione, saldo, riga])).toEqual([
      ['10', 'Cassa', 8, 1],
      ['20', 'Capitale', -9, 2],
      ['10', 'Banca', 1, 4],
    ]);
    expect(sommati).toEqual([0]);
    expect([...delleRighe]).toEqual([0, 1, 0, 2]);
  });

  test('by other names of one code too', () => {
    const { conti, sommati } = read([
      '10;Cassa;5',
      '10;Banca;1',
      '10;Posta;2',
      '10;Banca;3',
      '10;Cassa;4',
      '10;Banca;5',
    ]);
    expect(conti.map(({ descrizione, saldo }) => `${descrizione} ${saldo}`)).toEqual(['Cassa 9', 'Banca 9', 'Posta 2']);
    expect(sommati).toEqual([1, 0]);
  });

  test('without a code never add up, and rows that are no account have none', () => {
    const { conti, delleRighe } = read([';Attività;', ';Cassa;5', ';Cassa;5', ';Totale;10']);
    expect(conti.map(({ codice, saldo }) => [codice, saldo])).toEqual([
      [null, 5],
      [null, 5],
    ]);
    expect([...delleRighe]).toEqual([-1, 0, 1, -1]);
  });
});

describe('what the rows above an account say', () => {
  test('the names of its parents, the nearest first, without sections and totals', () => {
    const righe = [
      '1;Attività;9',
      '1/1;Liquidità;9',
      '1/1/1;Cassa;5',
      '1/1/2;Banca;4',
      '2;;7',
      '2/1;Totale x;7',
      '2/1/1;A;7',
    ];
    const { conti } = read([...righe, '9;Fine;-16']);
    expect(conti.map(({ antenati, intestazione }) => [antenati, intestazione])).toEqual([
      [['Liquidità'], 'attivo'],
      [['Liquidità'], 'attivo'],
      [[], null],
      [[], null],
    ]);
  });

  test('the section named nearest; one that tells only the statement gives way to one that tells the side', () => {
    const list = (...padri: readonly [string, string]) =>
      read([`1;${padri[0]};5`, `1/1;${padri[1]};5`, '1/1/1;Cassa;5', '2;B;1', '3;C;-6']).conti[0]?.intestazione;
    expect(list('Attività', 'Stato patrimoniale')).toBe('attivo');
    expect(list('Stato patrimoniale', 'Attività')).toBe('attivo');
    expect(list('Conto economico', 'Stato patrimoniale')).toBe('economico');
    expect(list('Costi', 'Attività')).toBe('attivo');
    expect(list('Altro', 'Altro ancora')).toBeNull();
  });

  test('a heading without a code names the group of accounts without parents', () => {
    const righe = [';Banche;', '10;Alfa;5', '11;Beta;4', ';Attività;', '12;Gamma;1', '20;Crediti;7', '20/1;Rossi;7'];
    const { conti } = read([...righe, '30;Capitale;-17']);
    expect(conti.map(({ descrizione, antenati }) => `${descrizione} < ${antenati.join()}`)).toEqual([
      'Alfa < Banche',
      'Beta < Banche',
      'Gamma < ',
      'Rossi < Crediti',
      'Capitale < ',
    ]);
  });

  test('a heading also where the parents are sections alone', () => {
    const { conti } = read(['1;Attività;5', ';Banche;', '1/1;Alfa;5', ';Altre;', '1/2;Beta;0', '2;Capitale;-5']);
    expect(conti.map(({ antenati, intestazione }) => [antenati, intestazione])).toEqual([
      [['Banche'], 'attivo'],
      [['Altre'], 'attivo'],
      [['Altre'], null],
    ]);
  });
});

describe('sections', () => {
  const RIGHE = [';Stato patrimoniale;', '10;Cassa;5', ';Conto economico;', '60;Vendite;-5'];
  test('of headings that tell only the statement', () => {
    expect(read(RIGHE).conti.map(({ intestazione }) => intestazione)).toEqual(['patrimoniale', 'economico']);
  });

  test('side by side the column tells the side', () => {
    const list = (meta: RigaFile['meta'], righe = RIGHE) =>
      read(righe, meta, 'sezioni_contrapposte').conti.map(({ intestazione }) => intestazione);
    expect(list('sinistra')).toEqual(['attivo', 'costi']);
    expect(list('destra')).toEqual(['passivo', 'ricavi']);
    expect(list('destra', [';Attività;', '10;Cassa;5', ';Passività;', '60;Vendite;-5'])).toEqual(['attivo', 'passivo']);
    expect(list('destra', ['10;Cassa;5'])).toEqual([null]);
  });

  test('of a heading that tells the side comes before that of the parents', () => {
    const { conti } = read([';Passività;', '1;Attività;5', '1/1;Cassa;5', ';Costi;', '2;Altro;-5']);
    expect(conti[0]?.intestazione).toBe('passivo');
  });
});

test('the rest of a parent is told from an account', () => {
  const { conti } = read(['1;A;900', '1/1;B;300', '2;C;5', '2/1;D;5', '3;E;-905']);
  expect(conti.map(({ saldo, resto }) => [saldo, resto])).toEqual([
    [600, true],
    [300, false],
    [5, false],
    [-905, false],
  ]);
});
