import { describe, expect, test } from 'vitest';
import type { Abbinamento, ContoAbbinato } from '../outcome.ts';
import { BASE, writeElenco, findConto, readTesto } from '../test-support/read.ts';

const voceOf = (nome: string, euro: number, codice = '20/01/001'): string | null =>
  findConto(readTesto(writeElenco([...BASE, [codice, nome, euro]])), nome).voce;

describe('the side decides for two-sided accounts', () => {
  test.each([
    ['Banca Alfa c/c', 100, 'SPA.C.IV.1'],
    ['Banca Alfa c/c', -100, 'SPP.D.4.E'],
    ['Banca Alfa c/anticipi fatture', -100, 'SPP.D.4.E'],
    ['Erario c/IVA', 100, 'SPA.C.II.5bis.E'],
    ['Erario c/IVA', -100, 'SPP.D.12.E'],
    ['Erario c/ritenute lavoro dipendente', 100, 'SPA.C.II.5bis.E'],
    ['INPS c/contributi', -100, 'SPP.D.13.E'],
    ['INPS c/contributi', 100, 'SPA.C.II.5quater.E'],
    ['Clienti Italia', 100, 'SPA.C.II.1.E'],
    ['Fornitori Italia', -100, 'SPP.D.7.E'],
    ['Fornitori Italia', 100, 'SPA.C.II.5quater.E'],
    ['F.do svalutazione crediti', -100, 'SPA.C.II.1.E'],
    ['Note di credito da ricevere', 100, 'SPP.D.7.E'],
    ['Perdite portate a nuovo', 100, 'SPP.A.VIII'],
    ['Debiti verso factor', -100, 'SPP.D.5.E'],
    ['Finanziamento MCC quota entro 12 mesi', -100, 'SPP.D.4.E'],
    ['Finanziamento MCC oltre 12 mesi', -100, 'SPP.D.4.O'],
    ['Crediti verso controllate', 100, 'SPA.C.II.2.E'],
  ])('%s at %d is on %s', (nome, euro, voce) => {
    expect(voceOf(nome, euro)).toBe(voce);
  });
});

test('a fund in debit stays a fund, to be looked at', () => {
  for (const nome of ['F.do TFR', 'Fondo trattamento fine rapporto']) {
    const conto = findConto(readTesto(writeElenco([...BASE, ['41/01/001', nome, 15_000]])), nome);
    expect(conto).toMatchObject({
      voce: 'SPP.C',
      certezza: 'da_controllare',
      motivo: 'saldo di segno opposto alla voce',
    });
  }
  const quota: readonly [string, string, number] = ['71/01/002', 'Trattamento di fine rapporto', 15_000];
  expect(findConto(readTesto(writeElenco([...BASE, quota])), quota[1]).voce).toBe('CE.B.9.c');
});

describe('a confirmed account on the other side', () => {
  const confirm = (codice: string, descrizione: string, voce: Abbinamento['voce'], lato: 'dare' | 'avere') => ({
    codice,
    descrizione,
    voce,
    lato,
  });

  test.each([
    ['Soci c/finanziamenti', 'SPP.D.3.O', 'SPA.C.II.5quater.E'],
    ['Holding Alfa', 'SPP.D.11.E', 'SPA.C.II.4.E'],
  ] as const)('%s goes from %s to %s, to be confirmed', (nome, prima, dopo) => {
    const azienda = [confirm('42/01/001', nome, prima, 'avere')];
    const read = (euro: number) =>
      findConto(readTesto(writeElenco([...BASE, ['42/01/001', nome, euro]]), { azienda }), nome);
    expect(read(-15_000)).toMatchObject({ voce: prima, certezza: 'certa' });
    expect(read(15_000)).toMatchObject({ voce: dopo, certezza: 'da_controllare' });
  });

  test('the advances of a tax beyond the tax make one credit with it, not a credit and a debt', () => {
    const azienda = [
      confirm('43/01/001', 'Erario c/IRES', 'SPP.D.12.E', 'avere'),
      confirm('43/01/002', 'Erario c/acconti IRES', 'SPP.D.12.E', 'dare'),
    ];
    const read = (acconti: number) =>
      readTesto(
        writeElenco([
          ...BASE,
          ['43/01/001', 'Erario c/IRES', -10_000],
          ['43/01/002', 'Erario c/acconti IRES', acconti],
        ]),
        { azienda },
      ).voci.filter(({ codice }) => codice === 'SPP.D.12.E' || codice === 'SPA.C.II.5bis.E');
    expect(read(4_000)).toEqual([{ codice: 'SPP.D.12.E', valore: 600_000, rettifica: null }]);
    expect(read(25_000)).toEqual([{ codice: 'SPA.C.II.5bis.E', valore: 1_500_000, rettifica: null }]);
  });
});

test('the statement an account stands in excludes the names of the other', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['20', 'Attivo circolante', 0],
      ['20/01/001', 'Materie prime', 9000],
      ['20/01/002', 'Cassa contanti', 500],
      ['20/01/003', 'Clienti Italia', 500],
      ['72/01/001', 'Materie prime', 4000],
      ['72/01/002', 'Cancelleria', 500],
      ['72/01/003', 'Salari e stipendi', 500],
      ['72/01/004', 'IRES', 500],
      ['45/01/001', 'IRES', -500],
      ['45/01/002', 'Erario c/IVA', -500],
      ['45/01/003', 'Debiti verso INPS', -500],
    ]),
  );
  expect(esito.conti.filter(({ descrizione }) => descrizione === 'Materie prime').map(({ voce }) => voce)).toEqual([
    'SPA.C.I.1',
    'CE.B.6',
  ]);
  expect(esito.conti.filter(({ descrizione }) => descrizione === 'IRES').map(({ voce }) => voce)).toEqual([
    'SPP.D.12.E',
    'CE.20.a',
  ]);
});

test('a row under customers or suppliers is a party: its name is never looked up', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['21', 'Clienti', 1300],
      ['21/001', 'Banca Sella spa', 1000],
      ['21/002', 'Assicurazioni Generali', 500],
      ['21/003', 'Edil Rossi', -200],
      ['21/004', 'Fatture da emettere', 0],
      ['41', 'Fornitori', -900],
      ['41/001', 'Cassa Edile', -1000],
      ['41/002', 'Enel Energia', 100],
    ]),
  );
  const voci = Object.fromEntries(esito.conti.map(({ descrizione, voce, prova }) => [descrizione, `${voce} ${prova}`]));
  expect(voci).toMatchObject({
    'Banca Sella spa': 'SPA.C.II.1.E mastro',
    'Assicurazioni Generali': 'SPA.C.II.1.E mastro',
    'Edil Rossi': 'SPP.D.14.E mastro',
    'Fatture da emettere': 'SPA.C.II.1.E dizionario',
    'Cassa Edile': 'SPP.D.7.E mastro',
    'Enel Energia': 'SPA.C.II.5quater.E mastro',
  });
});

test('a fund and its charge follow the asset with the same words', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['12/01/001', 'Carrelli elevatori', 50_000],
      ['12/01/002', 'Piattaforma web proprietaria', 50_000],
      ['13/01/001', 'F.do amm.to carrelli elevatori', -10_000],
      ['74/01/001', 'Amm.to carrelli elevatori', 5000],
    ]),
  );
  expect(findConto(esito, 'F.do amm.to carrelli elevatori').voce).toBe('SPA.B.II.4');
  expect(findConto(esito, 'Amm.to carrelli elevatori').voce).toBe('CE.B.10.b');
});

test('one fund for several assets goes to the largest and is asked', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['12/01/001', 'Autocarri', 50_000],
      ['12/01/002', 'Impianti specifici', 90_000],
      ['13/01/001', 'Fondi ammortamento', -60_000],
    ]),
  );
  expect(findConto(esito, 'Fondi ammortamento')).toMatchObject({ voce: 'SPA.B.II.2', certezza: 'da_controllare' });
  expect(esito.avvisi.map(({ codice }) => codice)).toContain('ripartizione_da_indicare');
});

test('opening and closing stock follow their stock', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['20/01/001', 'Lavori in corso su ordinazione', 80_000],
      ['75/01/001', 'Rimanenze iniziali', 60_000],
      ['61/01/001', 'Rimanenze finali', -80_000],
    ]),
  );
  expect(findConto(esito, 'Rimanenze iniziali').voce).toBe('CE.A.3');
  expect(findConto(esito, 'Rimanenze finali').voce).toBe('CE.A.3');
});

test('all VAT accounts make one net; deferred VAT and VAT claimed back stay apart', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['22/01/001', 'IVA su acquisti', 20_000],
      ['42/01/001', 'IVA su vendite', -50_000],
      ['42/01/002', 'IVA a esigibilità differita', -700],
      ['22/01/002', 'IVA chiesta a rimborso', 900],
    ]),
  );
  expect(findConto(esito, 'IVA su acquisti').voce).toBe('SPP.D.12.E');
  expect(findConto(esito, 'IVA su vendite').voce).toBe('SPP.D.12.E');
  expect(findConto(esito, 'IVA a esigibilità differita').voce).toBe('SPP.D.12.E');
  expect(findConto(esito, 'IVA chiesta a rimborso').voce).toBe('SPA.C.II.5bis.E');
  expect(esito.voci.find(({ codice }) => codice === 'SPP.D.12.E')?.valore).toBe(3_070_000);
});

test('advances of a tax are netted with that tax, and not with another', () => {
  const esito = readTesto(
    writeElenco([
      ...BASE,
      ['22/01/001', 'Erario c/acconti IRES', 10_000],
      ['42/01/001', 'Debiti per IRES', -25_000],
      ['22/01/002', 'Erario c/acconti IRAP', 3000],
    ]),
  );
  expect(findConto(esito, 'Erario c/acconti IRES').voce).toBe('SPP.D.12.E');
  expect(findConto(esito, 'Debiti per IRES').voce).toBe('SPP.D.12.E');
  expect(findConto(esito, 'Erario c/acconti IRAP').voce).toBe('SPA.C.II.5bis.E');
});

test('a mortgage without maturity goes beyond the year and is asked', () => {
  const esito = readTesto(writeElenco([...BASE, ['40/01/001', 'Mutuo ipotecario', -90_000]]));
  expect(findConto(esito, 'Mutuo ipotecario')).toMatchObject({ voce: 'SPP.D.4.O', certezza: 'da_controllare' });
  expect(esito.avvisi.find(({ codice }) => codice === 'scadenza_da_indicare')).toMatchObject({ domanda: true });
});

test('a name nobody knows is left to be matched; at zero it is not asked', () => {
  const esito = readTesto(writeElenco([...BASE, ['99/01/001', 'Zxywq', 5000], ['99/01/002', 'Qwyxz', 0]]));
  expect(findConto(esito, 'Zxywq')).toMatchObject({ voce: null, prova: null, certezza: 'da_abbinare' });
  expect(findConto(esito, 'Qwyxz')).toMatchObject({ certezza: 'certa', saldo: 0 });
});

test('an interim list that still carries the opening stock is asked', () => {
  const esito = readTesto(writeElenco([...BASE, ['20/01/001', 'Rimanenze merci', 80_000]]));
  expect(esito.avvisi.find(({ codice }) => codice === 'rimanenze_iniziali')).toMatchObject({ domanda: true });
});

describe('what was confirmed', () => {
  const file = writeElenco([...BASE, ['20/01/001', 'Zxywq', 5000], ['20/01/002', 'Banca Alfa c/c', 7000]]);
  const ricordo = (altro: Partial<Abbinamento>): Abbinamento => ({
    codice: '20/01/001',
    descrizione: 'Zxywq',
    voce: 'SPA.D',
    ...altro,
  });
  const find = (nome: string, abbinamento: Abbinamento): ContoAbbinato =>
    findConto(readTesto(file, { azienda: [abbinamento] }), nome);

  test('by this company comes first, also when left out on purpose', () => {
    expect(find('Zxywq', ricordo({}))).toMatchObject({ voce: 'SPA.D', prova: 'azienda', certezza: 'certa' });
    expect(find('Zxywq', ricordo({ voce: null }))).toMatchObject({ voce: null, prova: 'azienda', certezza: 'certa' });
  });

  test('a code whose name changed is asked again', () => {
    const conto = find('Banca Alfa c/c', ricordo({ codice: '20/01/002', descrizione: 'Cassa', voce: 'SPA.C.IV.3' }));
    expect(conto).toMatchObject({ voce: 'SPA.C.IV.1', prova: 'dizionario', certezza: 'da_controllare' });
  });

  test('a two-sided account on the other side follows its rule, to be confirmed', () => {
    const confermato = ricordo({
      codice: '20/01/002',
      descrizione: 'Banca Alfa c/c',
      voce: 'SPP.D.4.E',
      lato: 'avere',
    });
    expect(find('Banca Alfa c/c', confermato)).toMatchObject({ voce: 'SPA.C.IV.1', certezza: 'da_controllare' });
    expect(readTesto(file, { azienda: [confermato] }).avvisi.map(({ codice }) => codice)).toContain('lato_cambiato');
    expect(find('Banca Alfa c/c', { ...confermato, voce: 'SPA.C.IV.1', lato: 'dare' })).toMatchObject({
      voce: 'SPA.C.IV.1',
      prova: 'azienda',
    });
  });

  test('in the studio for the same program, then for the same name', () => {
    const { programma } = readTesto(file).lettura;
    const studio = { codice: '20/01/001', descrizione: 'zxywq', voce: 'SPA.D' } as const;
    expect(findConto(readTesto(file, { studio: [{ ...studio, programma }] }), 'Zxywq')).toMatchObject({
      prova: 'studio',
      voce: 'SPA.D',
    });
    expect(findConto(readTesto(file, { studio: [{ ...studio, programma: null }] }), 'Zxywq')).toMatchObject({
      prova: 'descrizione',
      voce: 'SPA.D',
    });
    expect(
      findConto(
        readTesto(file, { studio: [{ ...studio, voce: 'SPP.E', programma }], azienda: [ricordo({})] }),
        'Zxywq',
      ),
    ).toMatchObject({ prova: 'azienda', voce: 'SPA.D' });
  });
});
