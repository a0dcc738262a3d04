import { describe, expect, test } from 'vitest';
import { readVerifica } from '../../index.ts';
import type { TestiPdf, VerificaRead } from '../../index.ts';
import { buildAzienda, STILI } from '../../test-support/build-azienda.ts';
import { IMPIANTI, printAzienda } from '../../test-support/print-azienda.ts';
import { printPagine } from '../../test-support/print-pagine.ts';
import { SCRITTURE, writeFile } from '../../test-support/write-file.ts';
import type { Pagina, TestoPagina } from './pagina.ts';

const [PRIMA = { convenzione: 'virgola', negativo: 'prima' } as const] = SCRITTURE;

const read = (pagine: readonly Pagina[]): VerificaRead => {
  const esito = readVerifica({ pdf: { ok: true, valore: pagine } }, {});
  if (!esito.ok) throw new Error(esito.rifiuto.codice);
  return esito.valore;
};
const refuse = (pdf: TestiPdf): string => {
  const esito = readVerifica({ pdf }, {});
  return esito.ok ? 'letto' : esito.rifiuto.codice;
};
const listSaldi = ({ conti }: VerificaRead): string[] =>
  conti.map(({ codice, descrizione, saldo }) => `${codice} ${descrizione} ${saldo}`).toSorted();
const listVoci = ({ voci }: VerificaRead): string[] =>
  voci.map(({ codice, valore }) => `${codice} ${valore}`).toSorted();

const casi = IMPIANTI.flatMap((impianto) => STILI.map((stile) => [impianto, stile] as const));

describe.each(casi)('printed pages: %s, codes %s', (impianto, stile) => {
  test.each([1, 2, 3, 4])('company %d gives the accounts and the lines of its spreadsheet', (seme) => {
    const azienda = buildAzienda(seme, stile);
    const righe = printAzienda(azienda, impianto, stile);
    const foglio = readVerifica(writeFile(righe, 'xlsx', PRIMA), {});
    const attesi = azienda.conti.map(({ codice, nome, saldo }) => `${codice} ${nome} ${saldo}`).toSorted();
    for (const [posizione, scrittura] of SCRITTURE.entries()) {
      const esito = read(
        printPagine(righe, {
          scrittura,
          righePerPagina: 18 + seme,
          largoNome: 18 + ((seme + posizione) % 3) * 8,
          appoggio: posizione % 2 === 0 ? 'prima' : 'ultima',
        }),
      );
      expect(listSaldi(esito)).toEqual(attesi);
      expect(listVoci(esito)).toEqual(foglio.ok ? listVoci(foglio.valore) : []);
      expect(esito.lettura).toMatchObject({
        tipo: 'pdf',
        impianto: impianto === 'sei_colonne' ? 'dare_avere' : impianto,
      });
    }
  });
});

const azienda = printAzienda(buildAzienda(5, 'barra'), 'dare_avere', 'barra');
const pagine = printPagine(azienda, { scrittura: PRIMA, righePerPagina: 30, largoNome: 40, appoggio: 'prima' });
const change = (f: (testo: TestoPagina) => TestoPagina | readonly TestoPagina[]): Pagina[] =>
  pagine.map(({ testi }) => ({ testi: testi.flatMap(f) }));
const isImporto = ({ testo }: TestoPagina): boolean => /,\d\d$/.test(testo);

describe('a reading that its sums do not prove is refused', () => {
  test('an amount of which a digit is another', () => {
    let fatto = false;
    const altre = change((testo) => {
      if (fatto || !isImporto(testo) || testo.testo.startsWith('0')) return testo;
      fatto = true;
      return { ...testo, testo: testo.testo.replace(/\d(?=,)/, (cifra) => String((Number(cifra) + 1) % 10)) };
    });
    expect(refuse({ ok: true, valore: altre })).toBe('pdf_non_quadra');
  });

  test('an amount that is missing, or a page', () => {
    const ultima = pagine.slice(0, -1);
    expect(refuse({ ok: true, valore: ultima })).toBe('pdf_non_quadra');
    // The first amount is that of a mastro, which its accounts give.
    const [, primo] = pagine.flatMap(({ testi }) => testi.filter(isImporto));
    expect(refuse({ ok: true, valore: change((testo) => (testo === primo ? [] : testo)) })).toBe('pdf_non_quadra');
  });

  test('a printed total that is not the sum of its accounts', () => {
    const totale = (euro: string): Pagina[] => [
      ...pagine.slice(0, -1),
      {
        testi: [
          ...(pagine.at(-1)?.testi ?? []),
          { testo: 'Totale generale', x: 60, y: 800, larghezza: 60, altezza: 8 },
          ...pagine
            .flatMap(({ testi }) => testi.filter(isImporto))
            .slice(0, 1)
            .map((uno) => ({
              ...uno,
              testo: euro,
              x: uno.x + uno.larghezza - euro.length * 4,
              larghezza: euro.length * 4,
              y: 800,
            })),
        ],
      },
    ];
    expect(refuse({ ok: true, valore: totale('9,99') })).toBe('pdf_non_quadra');
  });

  test('other texts printed over the amounts', () => {
    const doppie = change((testo) =>
      isImporto(testo) ? [testo, { ...testo, testo: '7.777,77', x: testo.x + 2 }] : testo,
    );
    expect(refuse({ ok: true, valore: doppie })).toBe('pdf_non_letto');
  });

  test('no list at all', () => {
    expect(refuse({ ok: true, valore: [] })).toBe('colonne_non_trovate');
    const lettera = { testo: 'Gentile cliente, le scriviamo', x: 50, y: 50, larghezza: 200, altezza: 10 };
    expect(refuse({ ok: true, valore: [{ testi: [lettera] }] })).toBe('colonne_non_trovate');
    expect(refuse({ ok: false, rifiuto: 'pdf_immagine' })).toBe('pdf_immagine');
  });
});

test('text printed twice for bold counts once', () => {
  const grassetto = change((testo) => [testo, { ...testo, x: testo.x + 0.3 }]);
  expect(listSaldi(read(grassetto))).toEqual(listSaldi(read(pagine)));
});

test('the carried amounts of each page are no accounts', () => {
  const [importo] = pagine.flatMap(({ testi }) => testi.filter(isImporto));
  const riporti = pagine.map(({ testi }) => {
    const y = Math.max(...testi.map((testo) => testo.y)) + 20;
    const totale = { ...(importo ?? { testo: '', x: 0, y: 0, larghezza: 0, altezza: 0 }), testo: '12.345,67', y };
    return { testi: [...testi, { testo: 'A riportare', x: 60, y, larghezza: 44, altezza: 8 }, totale] };
  });
  const esito = read(riporti);
  expect(listSaldi(esito)).toEqual(listSaldi(read(pagine)));
  expect(esito.resoconto.esiti.riporto).toBe(pagine.length);
});

test('one text for the whole line, its columns apart by blanks of one width', () => {
  const righe = [
    'BILANCIO DI VERIFICA AL 31/12/2025',
    'Conto      Descrizione                        Dare           Avere',
    '10/001     Cassa contanti                   100,00                ',
    '20/001     Capitale sociale                              10.100,00',
    '30/001     Impianti specifici            30.000,00                ',
    '40/001     Ricavi delle vendite                          20.000,00',
    'Totale                                   30.100,00       30.100,00',
  ];
  const testi = righe.map((testo, i) => ({ testo, x: 30, y: 40 + i * 12, larghezza: testo.length * 4.8, altezza: 8 }));
  const esito = read([{ testi }]);
  expect(listSaldi(esito)).toEqual([
    '10/001 Cassa contanti 10000',
    '20/001 Capitale sociale -1010000',
    '30/001 Impianti specifici 3000000',
    '40/001 Ricavi delle vendite -2000000',
  ]);
  expect(esito.controlli.totali.map(({ stampato }) => stampato)).toEqual([3_010_000, 3_010_000]);
});

test('codes that look like amounts, such as 10.01, stand before the names', () => {
  const righe = [
    ['10', 'Disponibilità', '1.500,00', ''],
    ['10.01', 'Cassa contanti', '500,00', ''],
    ['10.02', 'Banca Alfa c/c', '1.000,00', ''],
    ['20.01', 'Capitale sociale', '', '600,00'],
    ['60.01', 'Ricavi delle vendite', '', '1.200,00'],
    ['70.01', 'Energia elettrica', '300,00', ''],
  ];
  const inizi = [30, 70, 240, 300];
  const testi = righe.flatMap((riga, i) =>
    riga
      .map((testo, j) => {
        const larghezza = testo.length * 4;
        return { testo, x: (inizi[j] ?? 0) + (j > 1 ? 40 - larghezza : 0), y: 40 + i * 14, larghezza, altezza: 8 };
      })
      .filter(({ testo }) => testo !== ''),
  );
  expect(listSaldi(read([{ testi }]))).toEqual([
    '10.01 Cassa contanti 50000',
    '10.02 Banca Alfa c/c 100000',
    '20.01 Capitale sociale -60000',
    '60.01 Ricavi delle vendite -120000',
    '70.01 Energia elettrica 30000',
  ]);
});
