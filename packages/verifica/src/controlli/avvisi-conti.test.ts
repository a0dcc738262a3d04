import { describe, expect, test } from 'vitest';
import type { Avviso, VerificaOptions } from '../outcome.ts';
import { BASE, readTesto, writeElenco } from '../test-support/read.ts';
import { readVerifica } from '../read-verifica.ts';
import { buildXlsx } from '../test-support/write-file.ts';

type Righe = Parameters<typeof writeElenco>[0];
const list = (righe: Righe, opzioni: VerificaOptions = {}): readonly Avviso[] =>
  readTesto(writeElenco([...BASE, ...righe]), opzioni).avvisi;
const find = (codice: Avviso['codice'], righe: Righe, opzioni: VerificaOptions = {}): Avviso | undefined =>
  list(righe, opzioni).find((avviso) => avviso.codice === codice);
/** The names of the accounts that a warning is about. */
const listConti = (codice: Avviso['codice'], righe: Righe, opzioni: VerificaOptions = {}): string[] => {
  const { conti, avvisi } = readTesto(writeElenco([...BASE, ...righe]), opzioni);
  const suoi = avvisi.find((avviso) => avviso.codice === codice)?.conti ?? [];
  return suoi.map((posto) => conti[posto]?.descrizione ?? '');
};

describe('accounts to look at', () => {
  test.each<readonly [Avviso['codice'], Righe[number], readonly string[]]>([
    ['cassa_negativa', ['10/1', 'Cassa contanti', -5], ['Cassa contanti']],
    ['cassa_negativa', ['10/1', 'Cassa contanti', 5], []],
    ['cassa_negativa', ['10/1', 'Cassa contanti', 0], []],
    ['banca_passiva', ['10/1', 'Banca Alfa c/c', -5], ['Banca Alfa c/c']],
    ['banca_passiva', ['10/1', 'Banca Alfa c/c', 0], []],
    ['banca_passiva', ['10/1', 'Mutuo entro 12 mesi', -5], []],
    ['scadenza_da_indicare', ['40/1', 'Mutuo ipotecario', -5], ['Mutuo ipotecario']],
    ['scadenza_da_indicare', ['40/1', 'Mutuo ipotecario', 0], []],
    ['rimanenze_iniziali', ['20/1', 'Rimanenze merci', 5], ['Rimanenze merci']],
    ['rimanenze_iniziali', ['20/1', 'Rimanenze merci', 0], []],
    ['rimanenze_iniziali', ['20/1', 'Rimanenze merci', -5], []],
  ])('%s: %j', (codice, riga, attesi) => {
    expect(listConti(codice, [riga])).toEqual(attesi);
  });

  test('opening stock is not asked where its change has an amount', () => {
    const scorta: Righe[number] = ['20/1', 'Rimanenze merci', 5];
    expect(listConti('rimanenze_iniziali', [scorta, ['75/1', 'Variazione rimanenze merci', -5]])).toEqual([]);
    expect(listConti('rimanenze_iniziali', [scorta, ['75/1', 'Variazione rimanenze merci', 0]])).toHaveLength(1);
  });

  test('accounts confirmed by another name, or on the other side', () => {
    const banca: Righe[number] = ['10/1', 'Banca Alfa c/c', 5];
    const confermato = { codice: '10/1', descrizione: 'Banca Alfa c/c', voce: 'SPP.D.4.E', lato: 'avere' } as const;
    expect(listConti('lato_cambiato', [banca], { azienda: [confermato] })).toEqual(['Banca Alfa c/c']);
    expect(listConti('lato_cambiato', [banca], { azienda: [{ ...confermato, lato: 'dare' }] })).toEqual([]);
    expect(listConti('nome_cambiato', [banca], { azienda: [{ ...confermato, descrizione: 'Posta' }] })).toEqual([
      'Banca Alfa c/c',
    ]);
    expect(listConti('nome_cambiato', [banca], { azienda: [confermato] })).toEqual([]);
  });
});

test('questions come before what is only told', () => {
  const domande = list([
    ['10/1', 'Cassa contanti', -5],
    ['20/1', 'Rimanenze merci', 5],
    ['40/1', 'Mutuo ipotecario', -5],
  ]).map(({ codice, domanda }) => `${codice} ${domanda}`);
  expect(domande).toEqual(['scadenza_da_indicare true', 'rimanenze_iniziali true', 'cassa_negativa false']);
});

describe('the file', () => {
  const conData = (titolo: string, opzioni: VerificaOptions) =>
    readTesto(`${titolo};;;\n${writeElenco(BASE)}`, opzioni).avvisi.filter(({ codice }) => codice === 'data_diversa');
  test('of another date is asked', () => {
    expect(
      conData('Al 30/09/2026', { data_bilancio: '2026-12-31' }).map(({ testo, domanda }) => [testo, domanda]),
    ).toEqual([['Il file è al 30/09/2026, il bilancio al 31/12/2026.', true]]);
    expect(conData('Al 30/09/2026', { data_bilancio: '2026-09-30' })).toEqual([]);
    expect(conData('Al 30/09/2026', {})).toEqual([]);
    expect(conData('Senza data', { data_bilancio: '2026-09-30' })).toEqual([]);
  });

  test('of another company is asked, by the lines above the list', () => {
    const intestatario = { nome: 'Bianchi S.p.A.', codici: [] };
    const read = (prima: string, dopo = '') =>
      readTesto(`${prima}${writeElenco(BASE)}${dopo}`, { intestatario }).avvisi.filter(
        ({ codice }) => codice === 'altra_azienda',
      );
    expect(read('Ditta: Rossi S.r.l.;;;\n').map(({ domanda }) => domanda)).toEqual([true]);
    expect(read('Ditta: Bianchi S.p.A.;;;\n')).toEqual([]);
    expect(read('', '\nDitta: Rossi S.r.l.;;;')).toEqual([]);
    expect(read(`${'Nota;;;\n'.repeat(39)}Ditta: Rossi S.r.l.;;;\n`)).toHaveLength(1);
    expect(read(`${'Nota;;;\n'.repeat(40)}Ditta: Rossi S.r.l.;;;\n`)).toEqual([]);
  });

  test.each([
    [1, 'Una riga ha un importo che non si legge: restano fuori.'],
    [2, '2 righe hanno importi che non si leggono: restano fuori.'],
  ])('with %d amounts that cannot be read', (quanti, atteso) => {
    const righe = Array.from({ length: quanti }, (_, i) => `9${i};Conto ${i};1,2,3;`);
    const { avvisi } = readTesto([writeElenco(BASE), ...righe].join('\n'));
    expect(avvisi.find(({ codice }) => codice === 'importo_non_letto')?.testo).toBe(atteso);
  });

  test('with formulas never computed', () => {
    const riga = (numero: number, nome: string, saldo: string): string =>
      `<row r="${numero}"><c t="str"><v>${nome}</v></c>${saldo}</row>`;
    const righe = [
      riga(1, 'Cassa contanti', '<c><v>5.5</v></c>'),
      riga(2, 'Capitale sociale', '<c><v>-3.5</v></c>'),
      riga(3, 'Ricavi delle vendite', '<c><v>-2</v></c>'),
    ];
    const read = (altre: readonly string[]) => {
      const esito = readVerifica({ bytes: buildXlsx(`<sheetData>${[...righe, ...altre].join('')}</sheetData>`) }, {});
      return esito.ok ? esito.valore.avvisi.map(({ codice }) => codice) : [esito.rifiuto.codice];
    };
    expect(read([riga(4, 'Totale', '<c><f>SUM(B1:B3)</f></c>')])).toContain('formule_senza_valore');
    expect(read([])).not.toContain('formule_senza_valore');
  });
});

describe('what is left out', () => {
  const read = (...righe: readonly string[]) =>
    readTesto([writeElenco(BASE), ...righe].join('\n')).avvisi.filter(({ codice }) => codice.endsWith('_con_saldo'));
  test('a transit account with a balance is told', () => {
    expect(read('99;Bilancio di apertura;5,00;').map(({ codice }) => codice)).toEqual(['transito_con_saldo']);
    expect(read('99;Bilancio di apertura;0,00;')).toEqual([]);
    expect(read('99;Bilancio di apertura;5,00;', '98;Bilancio di chiusura;;5,00')).toEqual([]);
  });

  test('memorandum accounts with a balance, where the list does not add up', () => {
    expect(read('90;Beni di terzi;5,00;')).toEqual([]);
    expect(read('90;Beni di terzi;5,00;', '95;Cassa contanti;1,00;').map(({ codice }) => codice)).toEqual([
      'ordine_con_saldo',
    ]);
    expect(read('90;Beni di terzi;0,00;', '95;Cassa contanti;1,00;')).toEqual([]);
  });
});

test('the costs of the end of the year are named where their lines are missing', () => {
  const nomi = (...righe: Righe) =>
    find('senza_competenze', righe, { data_bilancio: '2026-09-30' })?.testo.replace(
      /^Nessun conto di (.*): il.*$/u,
      '$1',
    );
  expect(nomi()).toBe('imposte');
  expect(nomi(['11/1', 'Software', 5])).toBe('ammortamenti e imposte');
  expect(nomi(['11/1', 'Software', 0])).toBe('imposte');
  expect(nomi(['22/1', 'Partecipazioni in altre imprese', 5])).toBe('imposte');
  expect(find('senza_competenze', [])).toBeUndefined();
});
