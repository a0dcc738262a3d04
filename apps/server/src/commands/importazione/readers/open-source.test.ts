import { readVerifica } from '@vedetta/verifica';
import type { VerificaRead } from '@vedetta/verifica';
import { describe, expect, test } from 'vitest';
import { isPdf } from '../../../adapters/pdf/is-pdf.ts';
import { measureTesto, writePdf } from '../../../test-support/write-pdf.ts';
import type { PaginaStampata, TestoStampato } from '../../../test-support/write-pdf.ts';
import { openSource } from './open-source.ts';

type Conto = readonly [codice: string, nome: string, euro: number];

const CONTI: readonly Conto[] = [
  ['10/05/001', 'Impianti specifici', 320_000.5],
  ['10/05/090', 'F.do amm.to impianti specifici', -120_000],
  ['14/01/001', 'Crediti v/clienti', 180_250.75],
  ['18/01/001', 'Banca Alfa c/c', -40_500.25],
  ['18/02/001', 'Cassa contanti', 1_200],
  ['20/01/001', 'Capitale sociale', -100_000],
  ['40/01/001', 'Debiti v/fornitori', -151_951],
  ['60/01/001', 'Ricavi vendita prodotti', -500_000],
  ['70/01/001', 'Materie prime c/acquisti', 300_000],
  ['71/01/001', 'Consulenze amministrative e fiscali', 111_000],
];
const SALDI = CONTI.map(([codice, nome, euro]) => `${codice} ${nome} ${Math.round(euro * 100)}`);

const writeEuro = (euro: number): string => {
  const [interi = '', decimali = ''] = Math.abs(euro).toFixed(2).split('.');
  return `${interi.replace(/\B(?=(\d{3})+$)/g, '.')},${decimali}`;
};
const right = (testo: string, x: number, y: number): TestoStampato => ({ testo, x, y, a: 'destra' });
const left = (testo: string, x: number, y: number): TestoStampato => ({ testo, x, y });
const sumLato = (lato: 1 | -1): number =>
  CONTI.reduce((somma, [, , euro]) => (Math.sign(euro) === lato ? somma + Math.abs(euro) : somma), 0);

const read = async (file: Uint8Array): Promise<VerificaRead> => {
  const esito = readVerifica(await openSource(file), { nome: 'verifica.pdf' });
  if (!esito.ok) throw new Error(esito.rifiuto.codice);
  return esito.valore;
};
const refuse = async (file: Uint8Array): Promise<string> => {
  const esito = readVerifica(await openSource(file), {});
  return esito.ok ? 'letto' : esito.rifiuto.codice;
};
const listSaldi = ({ conti }: VerificaRead): string[] =>
  conti.map(({ codice, descrizione, saldo }) => `${codice} ${descrizione} ${saldo}`).toSorted();

const TESTATA = [left('ALFA S.R.L. - C.F. 01234567890', 30, 20), left('BILANCIO DI VERIFICA AL 30/09/2026', 30, 34)];

/** Dare and Avere in two columns, with a total. */
const printDareAvere = (conti: readonly Conto[] = CONTI): PaginaStampata => {
  const ultima = 70 + conti.length * 12;
  return {
    testi: [
      ...TESTATA,
      left('Conto', 30, 56),
      left('Descrizione', 90, 56),
      right('Dare', 450, 56),
      right('Avere', 540, 56),
      ...conti.flatMap(([codice, nome, euro], i) => [
        left(codice, 30, 70 + i * 12),
        left(nome, 90, 70 + i * 12),
        right(writeEuro(euro), euro > 0 ? 450 : 540, 70 + i * 12),
      ]),
      left('Totale', 90, ultima),
      right(writeEuro(sumLato(1)), 450, ultima),
      right(writeEuro(sumLato(-1)), 540, ultima),
    ],
  };
};

/** One column of balances, negative in brackets. */
const printSaldo = (): PaginaStampata => ({
  testi: [
    ...TESTATA,
    left('Conto', 30, 56),
    left('Descrizione', 90, 56),
    right('Saldo', 450, 56),
    ...CONTI.flatMap(([codice, nome, euro], i) => [
      left(codice, 30, 70 + i * 12),
      left(nome, 90, 70 + i * 12),
      right(euro < 0 ? `(${writeEuro(euro)})` : writeEuro(euro), 450, 70 + i * 12),
    ]),
  ],
});

/** Opening, movements and closing, under titles that span two columns each, and a dash where there is no amount. */
const printSeiColonne = (): PaginaStampata => {
  const colonne = [250, 310, 370, 430, 490, 550];
  return {
    testi: [
      ...TESTATA,
      ...['Saldi iniziali', 'Movimenti', 'Saldi finali'].map((titolo, i) => left(titolo, 230 + i * 120, 46)),
      left('Conto', 30, 56),
      left('Descrizione', 70, 56),
      ...colonne.map((x, i) => right(i % 2 === 0 ? 'Dare' : 'Avere', x, 56)),
      ...CONTI.flatMap(([codice, nome, euro], i) => {
        const y = 70 + i * 12;
        const lati = euro > 0 ? [writeEuro(euro), '-'] : ['-', writeEuro(euro)];
        const importi = [
          '0,00',
          '0,00',
          ...lati.map((uno) => (uno === '-' ? '5,00' : writeEuro(Math.abs(euro) + 5))),
          ...lati,
        ];
        return [left(codice, 30, y), left(nome, 70, y), ...importi.map((testo, n) => right(testo, colonne[n] ?? 0, y))];
      }),
    ],
  };
};

/** Assets and costs on the left, liabilities and income on the right. */
const printAffiancate = (): PaginaStampata => {
  const mete = [CONTI.filter(([, , euro]) => euro > 0), CONTI.filter(([, , euro]) => euro < 0)];
  return {
    testi: [
      ...TESTATA,
      ...mete.flatMap((conti, meta) => [
        left('Conto', 30 + meta * 280, 56),
        left('Descrizione', 80 + meta * 280, 56),
        right('Importo', 290 + meta * 280, 56),
        ...conti.flatMap(([codice, nome, euro], i) => [
          left(codice, 30 + meta * 280, 70 + i * 12),
          left(nome, 80 + meta * 280, 70 + i * 12),
          right(writeEuro(euro), 290 + meta * 280, 70 + i * 12),
        ]),
        right(writeEuro(sumLato(meta === 0 ? 1 : -1)), 290 + meta * 280, 200),
        left('Totale', 80 + meta * 280, 200),
      ]),
    ],
  };
};

/** Two pages with their heads, an amount carried over, and a name on two lines. */
const printDuePagine = (): PaginaStampata[] => {
  const pagina = (conti: readonly Conto[], numero: number, riporti: readonly TestoStampato[]): PaginaStampata => ({
    testi: [
      ...TESTATA,
      right(`Pag. ${numero}`, 540, 20),
      left('Conto', 30, 56),
      left('Descrizione', 90, 56),
      right('Dare', 450, 56),
      right('Avere', 540, 56),
      ...conti.flatMap(([codice, nome, euro], i) => {
        const y = 80 + i * 22;
        const parole = nome.split(' ');
        const prima = parole.length > 3 ? parole.slice(0, 2).join(' ') : nome;
        const dopo = parole.length > 3 ? [left(parole.slice(2).join(' '), 90, y + 9)] : [];
        return [left(codice, 30, y), left(prima, 90, y), ...dopo, right(writeEuro(euro), euro > 0 ? 450 : 540, y)];
      }),
      ...riporti,
    ],
  });
  const mezzo = CONTI.slice(0, 5);
  const dare = writeEuro(mezzo.reduce((somma, [, , euro]) => somma + Math.max(euro, 0), 0));
  const avere = writeEuro(mezzo.reduce((somma, [, , euro]) => somma + Math.max(-euro, 0), 0));
  return [
    pagina(mezzo, 1, [left('A riportare', 90, 220), right(dare, 450, 220), right(avere, 540, 220)]),
    pagina(CONTI.slice(5), 2, [left('Riporto', 90, 68), right(dare, 450, 68), right(avere, 540, 68)]),
  ];
};

const LAYOUTS: readonly (readonly [string, string, readonly PaginaStampata[]])[] = [
  ['Dare and Avere', 'dare_avere', [printDareAvere()]],
  ['one balance, negative in brackets', 'saldo_con_segno', [printSaldo()]],
  ['opening, movements and closing', 'dare_avere', [printSeiColonne()]],
  ['side by side', 'sezioni_contrapposte', [printAffiancate()]],
  ['two pages with heads, carried amounts and a name on two lines', 'dare_avere', printDuePagine()],
];

describe('a PDF gives the accounts it prints', () => {
  test.each(LAYOUTS)('%s', async (_, impianto, pagine) => {
    const esito = await read(writePdf(pagine));
    expect(listSaldi(esito)).toEqual(SALDI);
    expect(esito.lettura).toMatchObject({ tipo: 'pdf', impianto, data: '2026-09-30' });
    expect(esito.controlli.somma).toBe(0);
  });

  test('printed across a turned sheet', async () => {
    expect(listSaldi(await read(writePdf([{ ...printDareAvere(), ruotata: 90 }])))).toEqual(SALDI);
  });

  test('with a note along its side', async () => {
    const file = new TextDecoder('latin1').decode(writePdf([printDareAvere()]));
    const nota = '0 1 -1 0 580 100 Tm (Stampa 1.234,56) Tj\nET';
    const conNota = Buffer.from(file.replace(/ET(?=\nendstream)/, nota), 'latin1');
    expect(listSaldi(await read(new Uint8Array(conNota)))).toEqual(SALDI);
  });
});

describe('what cannot be proved is refused with a sentence', () => {
  test('a figure in a wrong column, a missing account, a total that differs', async () => {
    const [primo = ['', '', 0] as const, ...altri] = CONTI;
    expect(await refuse(writePdf([printDareAvere([[primo[0], primo[1], -primo[2]], ...altri])]))).toBe(
      'pdf_non_quadra',
    );
    expect(await refuse(writePdf([printDareAvere(altri)]))).toBe('pdf_non_quadra');
    const pagina = printDareAvere();
    const testi = pagina.testi.map((uno) => (uno.testo === writeEuro(sumLato(-1)) ? { ...uno, testo: '1,00' } : uno));
    expect(await refuse(writePdf([{ testi }]))).toBe('pdf_non_quadra');
  });

  test('a scan: no text, or text recognised from the picture, which is not shown', async () => {
    expect(await refuse(writePdf([{ testi: [] }]))).toBe('pdf_immagine');
    expect(await refuse(writePdf([{ ...printDareAvere(), prima: '3 Tr' }]))).toBe('pdf_immagine');
  });

  test('text turned on its side', async () => {
    const girata = printDareAvere();
    const file = new TextDecoder('latin1').decode(writePdf([{ ...girata, ruotata: 90 }])).replace('/Rotate 90', '');
    expect(await refuse(new Uint8Array(Buffer.from(file, 'latin1')))).toBe('pdf_non_letto');
  });

  test('more than 400 pages, before they are read', async () => {
    expect(await refuse(writePdf(Array.from({ length: 401 }, () => ({ testi: [] }))))).toBe('pdf_lungo');
  });

  test('a password', async () => {
    const protetto = new TextDecoder('latin1')
      .decode(writePdf([printDareAvere()]))
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      );
    expect(await refuse(new Uint8Array(Buffer.from(protetto, 'latin1')))).toBe('pdf_protetto');
  });

  test('a page whose contents are no PDF, a file cut short, bytes alone', async () => {
    const intero = writePdf([printDareAvere()]);
    expect(['pdf_danneggiato', 'pdf_immagine', 'pdf_non_quadra']).toContain(
      await refuse(intero.subarray(0, intero.length / 2)),
    );
    expect(await refuse(new TextEncoder().encode('%PDF-1.7\n'))).toBe('pdf_danneggiato');
  });
});

test('a PDF with bytes changed is read only when it adds up, else refused', async () => {
  const intero = writePdf([printDareAvere()]);
  const esiti: (number | string)[] = [];
  for (let seme = 1; seme <= 60; seme += 1) {
    const rovinato = Uint8Array.from(intero);
    for (let n = 0; n < 4; n += 1)
      rovinato[(seme * 7_919 + n * 104_729) % rovinato.length] = (seme * 31 + n * 17) % 256;
    const esito = readVerifica(await openSource(rovinato), {});
    esiti.push(esito.ok ? esito.valore.controlli.somma : esito.rifiuto.codice);
  }
  expect(esiti.filter((esito) => esito !== 0 && !/^pdf|^colonne_non_trovate$/u.test(String(esito)))).toEqual([]);
  expect(new Set(esiti)).toContain('pdf_non_quadra');
});

test('a PDF is known by its signature, even after a few bytes', () => {
  expect(isPdf(writePdf([{ testi: [] }]))).toBe(true);
  expect(isPdf(new TextEncoder().encode(`\n\n%PDF-1.4`))).toBe(true);
  expect(isPdf(new TextEncoder().encode('Conto;Saldo'))).toBe(false);
  expect(measureTesto('0')).toBeCloseTo(4.448);
});
