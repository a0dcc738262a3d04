import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VerificaOptions } from './outcome.ts';
import { recogniseVerifica } from './recognise-verifica.ts';
import { describeVerifica } from './test-support/describe-verifica.ts';
import { buildXlsx } from './test-support/write-file.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/verifica');
const GOLDENS = join(FIXTURES, 'goldens');
const readCaso = (caso: string): string => readFileSync(join(FIXTURES, 'casi', caso), 'utf8');

const nomi = [
  { indice: 0, ruolo: 'codice' },
  { indice: 1, ruolo: 'descrizione' },
] as const;

test.each<readonly [nome: string, caso: string, opzioni: VerificaOptions]>([
  [
    'anno-precedente',
    'due-anni.csv',
    { correzioni: { colonne: [...nomi, { indice: 2, ruolo: 'saldo' }] }, data_bilancio: '2024-12-31' },
  ],
  [
    'saldi-iniziali',
    'sei-colonne.csv',
    { correzioni: { colonne: [...nomi, { indice: 2, ruolo: 'dare' }, { indice: 3, ruolo: 'avere' }] } },
  ],
  ['per-natura-imposta', 'per-natura.csv', { correzioni: { impianto: 'saldo_con_segno' } }],
  ['disposizione-che-non-va', 'progressivi.csv', { correzioni: { impianto: 'sezioni_contrapposte' } }],
  ['decimali-con-la-virgola-imposti', 'migliaia-o-decimali.csv', { correzioni: { convenzione: 'virgola' } }],
  ['prima-riga-oltre', 'totali.csv', { correzioni: { prima_riga: 6 } }],
  ['righe-riprese', 'totali.csv', { correzioni: { righe: [2, 5, 20] } }],
  [
    'lettera-imposta',
    'saldo-e-lettera.csv',
    { correzioni: { colonne: [...nomi, { indice: 2, ruolo: 'saldo' }, { indice: 3, ruolo: 'lettera' }] } },
  ],
  [
    'ricordate',
    'due-anni.csv',
    {
      letture: [
        { forma: 'altro', correzioni: { convenzione: 'punto' } },
        {
          forma: 'codice|descrizione|9 9 9|9 9 9',
          correzioni: { colonne: [...nomi, { indice: 2, ruolo: 'saldo' }], impianto: 'saldo_con_segno' },
        },
      ],
    },
  ],
  [
    'ricordate-per-altre-colonne',
    'due-anni.csv',
    {
      letture: [
        { forma: 'codice|descrizione|9 9 9|9 9 9', correzioni: { colonne: [...nomi, { indice: 4, ruolo: 'saldo' }] } },
      ],
    },
  ],
  [
    'ricordate-che-non-quadrano',
    'tre-colonne-di-saldi.csv',
    {
      letture: [
        {
          forma: 'codice|descrizione|saldo esercizio precedente|saldo budget|saldo attuale',
          correzioni: { colonne: [...nomi, { indice: 3, ruolo: 'saldo' }] },
        },
      ],
    },
  ],
  [
    'dimenticate',
    'due-anni.csv',
    {
      correzioni: { dimentica: true },
      letture: [
        { forma: 'codice|descrizione|9 9 9|9 9 9', correzioni: { colonne: [...nomi, { indice: 2, ruolo: 'saldo' }] } },
      ],
    },
  ],
  ['di-un-altro', 'date.csv', { intestatario: { nome: 'Delta S.p.A.', codici: [] }, data_bilancio: '2025-08-31' }],
  [
    'dello-stesso',
    'date.csv',
    { intestatario: { nome: 'Delta S.p.A.', codici: ['00743110157'] }, data_bilancio: '2025-12-31' },
  ],
])('corrected: %s', async (nome, caso, opzioni) => {
  await expect(describeVerifica({ testo: readCaso(caso) }, opzioni)).toMatchFileSnapshot(
    join(GOLDENS, `correzioni-${nome}.txt`),
  );
});

const riga = (numero: number, celle: readonly (string | number)[]): string =>
  `<row r="${numero}">${celle
    .map((cella) =>
      typeof cella === 'number' ? `<c><v>${cella}</v></c>` : `<c t="inlineStr"><is><t>${cella}</t></is></c>`,
    )
    .join('')}</row>`;
const foglio = (righe: readonly (readonly (string | number)[])[]): string =>
  `<sheetData>${righe.map((celle, i) => riga(i + 1, celle)).join('')}</sheetData>`;

const TITOLI = ['Conto', 'Descrizione', 'Saldo'];
const cartella = buildXlsx(
  foglio([
    TITOLI,
    ['10', 'Cassa contanti', 100],
    ['20', 'Clienti Italia', 50],
    ['30', 'Capitale sociale', -20],
    ['60', 'Ricavi delle vendite', -90],
  ]),
  {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Bozza" r:id="a"/><sheet name="Finale" r:id="b"/><sheet name="Note" r:id="c"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/b.xml"/><Relationship Id="c" Target="worksheets/c.xml"/></Relationships>',
    'xl/worksheets/b.xml': `<worksheet>${foglio([['Situazione al 30/06/2025'], TITOLI, ['10', 'Cassa contanti', 100], ['30', 'Capitale sociale', -10], ['60', 'Ricavi delle vendite', -90]])}</worksheet>`,
    'xl/worksheets/c.xml': `<worksheet>${foglio([['Appunti'], ['da rivedere']])}</worksheet>`,
  },
);

test.each<readonly [string, VerificaOptions]>([
  ['che-quadra', {}],
  ['chiesto', { correzioni: { foglio: 'Bozza' } }],
  ['senza-conti', { correzioni: { foglio: 'Note' } }],
  ['assente', { correzioni: { foglio: 'Altro' } }],
])('of several sheets: %s', async (nome, opzioni) => {
  await expect(describeVerifica({ bytes: cartella }, opzioni)).toMatchFileSnapshot(join(GOLDENS, `foglio-${nome}.txt`));
});

test('whose a file is, by its titles', async () => {
  const file = ['date.csv', 'schema-civilistico.csv', 'pagine-riporti.csv', 'sbilanci.csv', 'conti-chiusi.csv'];
  const trovati = file.map((caso) => ({ caso, ...recogniseVerifica({ testo: readCaso(caso) }, `0012_${caso}`) }));
  await expect(`${JSON.stringify(trovati, null, 1)}\n`).toMatchFileSnapshot(join(GOLDENS, 'di-chi-sono.txt'));
});
