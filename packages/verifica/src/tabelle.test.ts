import { expect, test } from 'vitest';
import { findSeparatore } from './containers/csv.ts';
import { formatSeriale, isFormatoData } from './containers/data-seriale.ts';
import { splitLarghezzaFissa } from './containers/larghezza-fissa.ts';
import { isImportoStampato } from './containers/pagine/pagina.ts';
import {
  isOrdine,
  isPagina,
  isParticolare,
  isRiporto,
  isRisultato,
  isTotale,
  isTransito,
  foldTesto,
} from './righe/parole.ts';
import { readSezione } from './righe/sezione.ts';
import { findData } from './tabella/data-bilancio.ts';
import { findConvenzione, isNumero, parseImporto, parseLettera } from './tabella/numero.ts';
import { buildProgramma } from './tabella/programma.ts';
import { isRigaTitoli, joinTitoli, readTitolo } from './tabella/titoli.ts';
import { joinParti } from './test-support/describe.ts';
import { findGolden, list } from './test-support/list-letture.ts';

const IMPORTI = (
  '1.234,56|1.234,56-|-1.234,56|(1.234,56)|(1.234,56|1.234,56)|+5,00|1234,5|1234|1.234|12.345.678|12,345|1,234.56|1234.5|' +
  "1'234.50|1'234,50|1.23.4|1.2345|,50|.5|,505|0,00|-0,00|5,00 D|5,00 A|A 5,00|5,00 AVERE|DARE 5,00|5,00 H|S 5,00|5,00 X|" +
  '€ 5,00|5,00 €|EUR 5,00|5,00 EURO|5,000|5,1000|5,1234|1.234.567,8|12.34,5|−5,00|–5,00|5 000,00|10/05|2025|abc|5,00-A|' +
  '--5|5..0|-|1.000,000|1,000,000|1.000.000|1,5,0|1234567,89|1.234567,89'
).split('|');

test('amounts in the two conventions', async () => {
  await expect(
    list(IMPORTI, (testo) => {
      const [virgola, punto] = (['virgola', 'punto'] as const).map((convenzione) => {
        const importo = parseImporto(testo, convenzione);
        return importo === null ? 'non si legge' : joinParti([String(importo.centesimi), importo.lato]);
      });
      const stampato = isImportoStampato(testo) ? ', importo di una pagina' : '';
      return `con la virgola ${virgola}; col punto ${punto}; dice ${findConvenzione(testo) ?? 'niente'}; ${isNumero(testo) ? 'importo' : 'testo'}${stampato}`;
    }),
  ).toMatchFileSnapshot(findGolden('un-importo'));
});

test('numbers of a spreadsheet', async () => {
  await expect(
    list(['1.005', '-1.005', '0.004', '-0.004', '1234.56', '0.1', '2.675', '1e15', '0'], (testo) =>
      String(parseImporto(Number(testo), 'virgola')?.centesimi),
    ),
  ).toMatchFileSnapshot(findGolden('un-numero'));
});

test('letters of a side', async () => {
  const testi = ['D', 'a', ' Avere. ', 'DARE', 'S', 'H', 'X', 'D.', 'Avere dare', '', 'AVEREAVERE'];
  await expect(list(testi, (testo) => parseLettera(testo) ?? 'nessuna')).toMatchFileSnapshot(findGolden('una-lettera'));
});

const TITOLI = (
  'Conto|Codice conto|Sottoconto|Cod.|N.|Descrizione|Descr. conto|Denominazione|Ragione sociale|Voce|Saldo|Saldi|Importo|Valore|' +
  'Totale|Totale Dare|Totale Avere|Saldo Dare|Saldo Avere|Dare|Avere|Debit|Credit|Soll|Haben|Addebiti|Accrediti|D/A|S/H|Segno|' +
  'Movimenti Dare|Progressivo Avere|Saldo iniziale|Saldo iniziale Dare|Apertura|Saldo finale|Chiusura|Saldo precedente|' +
  'Esercizio corrente|Esercizio prec.|Ending balance|Initial balance|End Balance Debit|Periodo|Budget|Note|Saldo 2025|€|Debito|Tipo saldo'
).split('|');

test('titles of columns', async () => {
  await expect(
    list(TITOLI, (testo) => {
      const { parola, momento } = readTitolo(testo);
      return `${parola ?? 'niente'}${momento === null ? '' : `, ${momento}`}`;
    }),
  ).toMatchFileSnapshot(findGolden('un-titolo'));
});

test('rows of titles', async () => {
  const righe = [
    'Conto;Descrizione;Dare;Avere',
    'Conto;Descrizione;31/12/2024;31/12/2025',
    'Conto;Descrizione;2025',
    'Conto;Descrizione;Saldo;1° trimestre:',
    'Conto',
    'Conto;Nota',
    'Conto;Dare;Nota;Altra',
    'Conto;Dare;Nota;Altra;Terza',
    'Totale;Dare;5,00',
    'Saldo Dare;Saldo Avere',
    ';;Saldi iniziali;;Saldi finali;',
    'Conto;Descrizione;Gen-26;Feb-26;Mar-26;Apr-26',
    'Conto;Descrizione;Budget 2026;Consuntivo 2026;Scostamento',
    'Rossi 2026;Budget 2026;Scostamento',
    'Saldi di tutti i conti della società al mese corrente;Saldo di tutti i conti della società al mese',
  ];
  await expect(list(righe, (riga) => (isRigaTitoli(riga.split(';')) ? 'titoli' : 'altro'))).toMatchFileSnapshot(
    findGolden('una-riga-di-titoli'),
  );
});

test('titles over two rows', async () => {
  const coppie = [
    ';;Saldi iniziali;;Movimenti;;Saldi finali;/Conto;Nome;Dare;Avere;Dare;Avere;Dare;Avere',
    'Conto;Nome;Saldo;;/;;Iniziale;Finale;',
    ';;Gruppo;;/Conto;Nome;Dare;Avere;Altro',
    'Conto;Nome;Saldi;Finali/;;Dare;Avere',
  ];
  await expect(
    list(coppie, (coppia) => {
      const righe = coppia.split('/').map((riga) => riga.split(';'));
      return joinTitoli(righe, Math.max(...righe.map((riga) => riga.length))).join(' | ');
    }),
  ).toMatchFileSnapshot(findGolden('due-righe-di-titoli'));
});

const NOMI = (
  'Totale|Totale attività|Totali generali|Sub totale|Somma|Sbilancio|A pareggio|Tot|A riportare|Da riportare|Riporto|Riporto a nuovo|' +
  "Utile d'esercizio|Utile dell'esercizio|Perdita d'esercizio|Utile o perdita dell'esercizio|Utile (perdita) dell'esercizio|" +
  "Risultato d'esercizio|Utili portati a nuovo|Utile esercizio precedente|Avanzo|Perdite su crediti|Bilancio di apertura|" +
  "Profitti e perdite|Conto di risultato economico|Stato patrimoniale finale|Conti d'ordine|Beni di terzi|Impegni e rischi|Fideiussioni ricevute|" +
  'Pag. 2|Pagina 3 di 10|Page 4|Attività|PASSIVITÀ|Stato patrimoniale - Attività|Totale passivo|Passivo e netto|Costi|Costi e oneri|' +
  "Ricavi|Ricavi e proventi|Componenti positivi di reddito|Conto economico|Situazione patrimoniale|Conti economici|Costi d'esercizio|Spese|Cassa|Diversi|Sommersi"
).split('|');

test('names of rows that are no account', async () => {
  await expect(
    list(NOMI, (testo) => {
      const nome = foldTesto(testo);
      return joinParti([
        isTotale(nome) && 'totale',
        isRiporto(nome) && 'riporto',
        isRisultato(nome) && 'risultato',
        isTransito(nome) && 'transito',
        isOrdine(nome) && 'ordine',
        isPagina(nome) && 'pagina',
        isParticolare(nome) && 'da guardare',
        readSezione(testo) ?? '',
      ]);
    }),
  ).toMatchFileSnapshot(findGolden('il-nome-di-una-riga'));
});

test('dates in titles and names of files', async () => {
  const titoli = [
    'Al 31/12/2025',
    'Dal 01/01/2025 al 30.09.2025',
    'Dal 1-1-2025 al 30-6-2025',
    '2025-03-31',
    '31 dicembre 2025',
    '1° gennaio 2026',
    'Stampato il 05/01/2026',
    'Data stampa: 05/01/2026 - Situazione al 31/12/2025',
    'Elaborato il 2026-01-05',
    '31/02/2025',
    '31/12/1989',
    '01/01/1990',
    '1/1/90',
    'P.IVA 00743110157',
    'Codice 20251231',
    'nulla',
  ];
  await expect(list(titoli, (titolo) => findData([[titolo]], null) ?? 'nessuna')).toMatchFileSnapshot(
    findGolden('una-data'),
  );
  const nomi = ['verifica_2025-09-30.csv', 'verifica 30.09.2025.csv', 'bilancio.csv', '20250930_20251031.xlsx'];
  await expect(list(nomi, (nome) => findData([['Bilancio']], nome) ?? 'nessuna')).toMatchFileSnapshot(
    findGolden('la-data-di-un-file'),
  );
  const lontana = Array.from({ length: 41 }, (_, i) => [i < 40 ? 'Titolo' : 'Al 31/12/2025']);
  expect(findData(lontana, null)).toBeNull();
  expect(findData(lontana.slice(1), null)).toBe('2025-12-31');
});

test('the day that a title says it is at holds over the end of the fiscal year and the day of printing', () => {
  const titoli = [
    ['Esercizio dal 01/01/2026 al 31/12/2026', 'Bilancio di verifica al 30/09/2026'],
    ['Esercizio 01/01/2026 - 31/12/2026', 'Periodo dal 01/01/2026 al 30/09/2026'],
    ['Esercizio: 2026 dal 01/01/2026 al 31/12/2026  Situazione al 30 settembre 2026'],
    ['Esercizio dal 01/01/2026 al 31/12/2026', 'Periodo 01/01/2026 - 30/09/2026'],
    ['Data: 15/10/2026  Ora: 10:22', 'Situazione contabile al 30/09/2026'],
    ['Situazione dal 01/01/2026 al 30/09/26'],
    ['Saldi al 31/12/2025 e alla data del 30/09/2026'],
    ['Esercizio dal 01/10/2025 al 30/09/2026   15/10/2026'],
    ['Esercizio 01/10/2025 30/09/2026'],
    ['Periodo: 01.01.26 - 30.09.26'],
    ['Bilancio al 30-set-2026'],
    ['Data elaborazione: 12/11/2026 ore 10:33  Competenza fino a: 30/09/2026'],
  ];
  expect(
    titoli.map((titolo) =>
      findData(
        titolo.map((riga) => [riga]),
        null,
      ),
    ),
  ).toEqual(titoli.map(() => '2026-09-30'));
  expect(findData([['10/01/01 Cassa']], null)).toBeNull();
});

test('a month in words, or after «mese», is its last day', () => {
  const titoli = [
    ['Mese di settembre 2026'],
    ['SITUAZIONE CONTABILE SETTEMBRE 2026'],
    ['Bilancio di verifica da gennaio a settembre 2026'],
    ['Gennaio 2026 - Settembre 2026'],
    ['Mese: 09/2026'],
    ['Data: 15/10/2026', 'Mese di settembre del 2026'],
    ['Esercizio dal 01/01/2026 al 31/12/2026', 'Mese di settembre 2026'],
    ['Esercizio 01/01/2026 - 31/12/2026', 'Settembre 2026'],
    ['Situazione al 30/09/2026 stampata a ottobre 2026'],
    ['Stampa di ottobre 2026', 'Esercizio dal 01/10/2025 al 30/09/2026'],
  ];
  expect(
    titoli.map((titolo) =>
      findData(
        titolo.map((riga) => [riga]),
        null,
      ),
    ),
  ).toEqual(titoli.map(() => '2026-09-30'));
  expect(findData([['Febbraio 2028']], null)).toBe('2028-02-29');
  expect(findData([['Bilancio']], 'verifica_settembre_2026.xlsx')).toBe('2026-09-30');
  expect(findData([['1 settembre 2026']], null)).toBe('2026-09-01');
  expect(findData([['Marzo srl', 'Codice 2026']], null)).toBeNull();
});

test('serial dates and the formats that show them', async () => {
  const numeri = ['0', '1', '59', '60', '61', '46022', '46022.75', '2958466', '-1'];
  await expect(
    list(numeri, (numero) =>
      [false, true].map((dal1904) => formatSeriale(Number(numero), { dal1904 }) ?? 'nessuna').join(', dal 1904 '),
    ),
  ).toMatchFileSnapshot(findGolden('una-data-di-foglio'));
  const formati = Array.from({ length: 60 }, (_, id) => id).filter((id) => isFormatoData(id, undefined));
  expect(formati).toEqual([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
  const codici = ['dd/mm/yyyy', 'mmm-yy', 'gg/mm/aaaa', '0.00', '#,##0', '"dm" 0', '[Red]0', '[h]:mm', String.raw`\d0`];
  await expect(list(codici, (codice) => (isFormatoData(164, codice) ? 'data' : 'numero'))).toMatchFileSnapshot(
    findGolden('un-formato'),
  );
});

test('shapes of files', async () => {
  const righe = [
    'Conto,Saldo Dare 2025/10/05/001,10/05/002,A1',
    'Conto/A1,B2,10',
    'Conto/10,11,A1,B2',
    'Conto/B-1,A-1,10',
    ',/',
  ];
  await expect(
    list(righe, (riga) => {
      const taglio = riga.indexOf('/');
      const codici = riga.slice(taglio + 1).split(',');
      return buildProgramma(
        riga.slice(0, taglio).split(','),
        codici.map((codice) => (codice === '' ? null : codice)),
      );
    }),
  ).toMatchFileSnapshot(findGolden('la-forma-di-un-file'));
});

test('separators', async () => {
  const testi = [
    '1;2;3',
    '1,2,3\\n4,5,6',
    '1,50\\n2,60',
    'Cassa,1,50\\nBanca,2,60',
    '1|2\\n3|4',
    '1\\t2\\n3\\t4',
    '1;2\\nnota 1\\n3;4',
    '1;2\\nnota 1\\nnota 2',
    '"1;2"\\n"3;4"',
    '10  Cassa  1,234,567.00\\n11  Banca  2,345,678.00',
    '"a,1",b,c\\n"d,2",e,f',
  ];
  await expect(
    list(testi, (testo) =>
      JSON.stringify(findSeparatore(testo.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\t`, '\t'))),
    ),
  ).toMatchFileSnapshot(findGolden('un-separatore'));
});

test('columns of fixed width', async () => {
  const pagine = [
    ['10   Cassa contanti      100,00             ', '20   Capitale                       100,00'],
    ['10 Cassa           1,00 D', '20 Banca           2,00 A', 'Totale             3,00  D'],
    ['10   Cassa    1,00   2,00', '20   Banca    1,00   2,00', 'Titolo lungo che attraversa tutta la pagina'],
    ['a\tb\t1,00', 'c\td\t2,00'],
    ['nessun importo', 'qui'],
  ];
  await expect(
    list(
      pagine.map((righe) => righe.join('/')),
      (pagina) => {
        const esito = splitLarghezzaFissa(pagina.split('/').join('\n'));
        return esito.ok ? esito.valore.map((riga) => `[${riga.join('|')}]`).join(' ') : esito.rifiuto;
      },
    ),
  ).toMatchFileSnapshot(findGolden('una-pagina'));
});
