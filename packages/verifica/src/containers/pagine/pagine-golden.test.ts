import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeVerifica } from '../../test-support/describe-verifica.ts';
import { openFile } from '../open-file.ts';
import { findColonnePagina } from './colonne-pagina.ts';
import type { Pagina, TestoPagina } from './pagina.ts';

const GOLDENS = join(import.meta.dirname, '../../../../../fixtures/verifica/goldens');
const LETTERA = 4;
const ALTEZZA = 8;

/** A line of texts by where they begin; one that begins with `>` ends there. */
const linea = (y: number, ...testi: readonly (readonly [x: number, testo: string])[]): TestoPagina[] =>
  testi.map(([x, scritto]) => {
    const aDestra = scritto.startsWith('>');
    const testo = aDestra ? scritto.slice(1) : scritto;
    const larghezza = testo.length * LETTERA;
    return { testo, x: aDestra ? x - larghezza : x, y, larghezza, altezza: ALTEZZA };
  });

const describePagine = (pagine: readonly Pagina[]): string => {
  const pdf = { ok: true, valore: pagine } as const;
  const aperto = openFile({ pdf });
  const celle = aperto.ok
    ? aperto.valore.fogli.flatMap(({ righe }) => righe.map((riga) => `[${riga.join('|')}]`))
    : [aperto.rifiuto];
  return ['CELLE', ...celle, '', describeVerifica({ pdf })].join('\n');
};
const findGolden = (nome: string): string => join(GOLDENS, `pagine-${nome}.txt`);

const titoli = (y: number): TestoPagina[] =>
  linea(y, [30, 'Conto'], [90, 'Descrizione'], [276, 'Dare'], [352, 'Avere']);

test('names at the next line, headings in capitals, the code on the last line', async () => {
  await expect(
    describePagine([
      {
        testi: [
          ...linea(20, [30, 'BILANCIO AL 31/12/2025']),
          ...titoli(40),
          ...linea(60, [30, '10/001'], [90, 'Cassa contanti e valori'], [300, '>100,00']),
          ...linea(70, [90, 'bollati della sede']),
          ...linea(84, [90, 'DISPONIBILITA LIQUIDE']),
          ...linea(98, [30, '10/002'], [90, 'Banca di credito alfa'], [300, '>1.900,00']),
          ...linea(108, [90, 'Conto corrente ordinario']),
          ...linea(122, [90, 'Autocarri e furgoni per le']),
          ...linea(132, [30, '12/001'], [90, 'Consegne'], [300, '>500,00']),
          ...linea(146, [30, '30/001'], [90, 'Capitale sociale'], [376, '>630,00']),
          ...linea(160, [30, '40/001'], [90, 'Fornitori Italia'], [376, '>400,00']),
          ...linea(174, [90, 'Debiti verso altre imprese']),
          ...linea(184, [30, '40/002']),
          ...linea(184, [376, '>50,00']),
          ...linea(198, [30, '60/001'], [90, 'Ricavi delle vendite'], [376, '>1.950,00']),
          ...linea(212, [30, '70/001'], [90, 'Energia elettrica'], [300, '>500,00']),
          ...linea(226, [30, '21/001'], [90, 'Crediti verso'], [300, '>30,00']),
          ...linea(236, [90, 'Amministratori']),
          ...linea(264, [90, 'Totale'], [300, '>3.030,00'], [376, '>3.030,00']),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('nomi-a-capo'));
});

test('signs, brackets, letters and dashes apart from their amounts', async () => {
  await expect(
    describePagine([
      {
        testi: [
          ...linea(40, [30, 'Conto'], [90, 'Descrizione'], [276, 'Saldo']),
          ...linea(60, [30, '10.001'], [90, 'Cassa contanti'], [300, '>100,00'], [306, 'D']),
          ...linea(74, [30, '10.002'], [90, 'Banca Alfa c/c'], [300, '>1.900,00'], [306, 'D']),
          ...linea(88, [30, '12.001'], [90, 'Autocarri'], [270, '€'], [300, '>500,00'], [306, 'D']),
          ...linea(102, [30, '20.001'], [90, 'Clienti Italia'], [296, '-']),
          ...linea(116, [30, '30.001'], [90, 'Capitale sociale'], [300, '>600,00'], [306, 'A']),
          ...linea(130, [30, '60.001'], [90, 'Ricavi delle vendite'], [300, '>1.950,00'], [306, 'A']),
          ...linea(144, [30, '70.001'], [90, 'Energia elettrica'], [300, '>50,00'], [306, 'D']),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('segni-staccati'));
  await expect(
    describePagine([
      {
        testi: [
          ...linea(40, [30, 'Conto'], [90, 'Descrizione'], [276, 'Saldo']),
          ...linea(60, [30, '10.001'], [90, 'Cassa contanti'], [300, '>100,00']),
          ...linea(74, [30, '10.002'], [90, 'Banca Alfa c/c'], [300, '>1.900,00']),
          ...linea(88, [30, '30.001'], [90, 'Capitale sociale'], [270, '-'], [300, '>600,00']),
          ...linea(102, [30, '60.001'], [90, 'Ricavi delle vendite'], [262, '-'], [300, '>1.950,00']),
          ...linea(116, [30, '70.001'], [90, 'Energia elettrica'], [300, '>550,00']),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('meno-staccato'));
});

test('two lists side by side, each with its names at the next line', async () => {
  await expect(
    describePagine([
      {
        testi: [
          ...linea(20, [30, 'ATTIVITA'], [300, 'PASSIVITA']),
          ...linea(
            40,
            [30, 'Conto'],
            [80, 'Descrizione'],
            [216, 'Importo'],
            [300, 'Conto'],
            [350, 'Descrizione'],
            [486, 'Importo'],
          ),
          ...linea(
            60,
            [30, '10/01'],
            [80, 'Cassa contanti'],
            [244, '>100,00'],
            [300, '30/01'],
            [350, 'Capitale sociale'],
            [514, '>600,00'],
          ),
          ...linea(
            74,
            [30, '10/02'],
            [80, 'Banca Alfa conto'],
            [244, '>1.900,00'],
            [300, '40/01'],
            [350, 'Fornitori Italia'],
            [514, '>400,00'],
          ),
          ...linea(84, [80, 'corrente']),
          ...linea(
            98,
            [30, '12/01'],
            [80, 'Autocarri'],
            [244, '>500,00'],
            [300, '40/02'],
            [350, 'Debiti diversi verso'],
            [514, '>50,00'],
          ),
          ...linea(108, [350, 'terzi']),
          ...linea(122, [30, 'COSTI'], [300, 'RICAVI']),
          ...linea(
            136,
            [30, '70/01'],
            [80, 'Energia elettrica'],
            [244, '>500,00'],
            [300, '60/01'],
            [350, 'Ricavi vendite'],
            [514, '>1.950,00'],
          ),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('affiancate'));
});

test('heads on each page, titles over two lines, a page whose list is moved', async () => {
  const testa = (pagina: number): TestoPagina[] => [
    ...linea(20, [30, 'Ditta ALFA S.R.L.'], [300, `Pag. ${pagina}`]),
    ...linea(34, [250, 'Saldi iniziali'], [410, 'Saldi finali']),
    ...linea(44, [30, 'Conto'], [90, 'Descrizione'], [246, 'Dare'], [320, 'Avere'], [400, 'Dare'], [480, 'Avere']),
  ];
  const conto = (y: number, codice: string, nome: string, prima: string, finale: string): TestoPagina[] =>
    linea(
      y,
      [30, codice],
      [90, nome],
      [prima.startsWith('-') ? 344 : 266, `>${prima.replace('-', '')}`],
      [finale.startsWith('-') ? 504 : 424, `>${finale.replace('-', '')}`],
    );
  await expect(
    describePagine([
      {
        testi: [
          ...linea(8, [30, 'SITUAZIONE AL 30/09/2025']),
          ...testa(1),
          ...conto(60, '10/01', 'Cassa contanti', '90,00', '100,00'),
          ...conto(74, '10/02', 'Banca Alfa c/c', '10,00', '1.900,00'),
          ...linea(88, [90, 'CREDITI']),
          ...conto(102, '20/01', 'Clienti Italia', '500,00', '500,00'),
        ],
      },
      {
        testi: [
          ...testa(2),
          ...conto(60, '30/01', 'Capitale sociale', '-600,00', '-600,00'),
          ...conto(74, '60/01', 'Ricavi delle vendite', '-0,00', '-1.950,00'),
          ...conto(88, '70/01', 'Energia elettrica', '0,00', '50,00'),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('due-pagine'));
});

test('texts of one line that hold several cells, words apart, bold printed twice', async () => {
  await expect(
    describePagine([
      {
        testi: [
          ...titoli(40),
          ...linea(60, [30, '10/01 Cassa'], [76, 'contanti'], [272, '>1'], [272.5, '.900,00']),
          ...linea(60.5, [30.3, '10/01 Cassa']),
          ...linea(74, [32, `20/01 Clienti Italia${' '.repeat(41)}500,00`]),
          ...linea(88, [30, '30/01'], [90, 'Capitale'], [124, 'sociale'], [376, '>600,00']),
          ...linea(102, [30, '60/01'], [90, 'Ricavi delle vendite'], [376, '>1.900,00']),
          ...linea(116, [30, '70/01'], [90, 'Energia'], [119, 'elettrica'], [300, '>100,00']),
        ],
      },
    ]),
  ).toMatchFileSnapshot(findGolden('parole-staccate'));
});

test('columns of amounts and places of names', () => {
  const righe = [100, 114, 128].map((y, pagina) => ({
    pagina: 0,
    y,
    altezza: ALTEZZA,
    pezzi: [
      { testo: 'Cassa', inizio: 30, fine: 60 },
      { testo: '1.000,00', inizio: 200 + pagina, fine: 240 },
      { testo: 'Banca', inizio: 260, fine: 290 },
      { testo: '2,00', inizio: 300, fine: 320 },
    ],
  }));
  expect(findColonnePagina(righe)).toEqual({
    importi: [
      { inizio: 200, fine: 240 },
      { inizio: 300, fine: 320 },
    ],
    nomi: [true, true, false],
  });
});

test('lines that begin a little apart, and names on two lines beside another section', async () => {
  const conti = (y: number): TestoPagina[] => [
    ...linea(
      y,
      [30, '10/001'],
      [90, 'Cassa contanti e valori'],
      [300, '>100,00'],
      [400, '20/001'],
      [460, 'Capitale sociale'],
      [620, '>300,00'],
    ),
    ...linea(y + 10, [92.5, 'bollati della sede'], [620, '>40,00'], [400, '20/002'], [460, 'Debiti verso fornitori']),
    ...linea(y + 24, [30, '10/002'], [90, 'Banca di credito alfa'], [300, '>200,00'], [460, 'della Comunita europea']),
    ...linea(y + 34, [93, 'conto corrente']),
    ...linea(
      y + 48,
      [30, '10/003'],
      [90, 'Crediti verso clienti'],
      [400, '20/003'],
      [460, 'Ricavi delle vendite'],
      [620, '>60,00'],
    ),
    ...linea(y + 58, [90, 'di altri paesi'], [300, '>80,00'], [460, 'e delle prestazioni']),
    ...linea(y + 72, [30, '10/004'], [90, 'Energia elettrica'], [300, '>20,00']),
    // Farther below than a line of the same name.
    ...linea(y + 86, [90, 'per la sede']),
  ];
  await expect(
    describePagine([
      {
        testi: [
          ...linea(20, [30, 'BILANCIO AL 31/12/2025']),
          ...linea(
            40,
            [30, 'Conto'],
            [90, 'Descrizione'],
            [268, 'Importo'],
            [400, 'Conto'],
            [460, 'Descrizione'],
            [588, 'Importo'],
          ),
          ...conti(60),
        ],
      },
      { testi: [...linea(20, [0, 'Pag. 2']), ...linea(40, [0, '10/005'], [90, 'Assegni'], [300, '>0,00'])] },
    ]),
  ).toMatchFileSnapshot(findGolden('a-capo-affiancate'));
});
