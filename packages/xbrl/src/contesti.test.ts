import { describe, expect, test } from 'vitest';
import { bilancioMinimo, buildIstanza } from './prova/build-istanza.ts';
import type { EsercizioDiProva } from './prova/build-istanza.ts';
import { leggi, leggiProva, toBytes, vociPiene } from './prova/leggi.ts';
import { readXbrl } from './read-xbrl.ts';

const precedente = {
  ...bilancioMinimo,
  fine: '2023-12-31',
  sp: { ...bilancioMinimo.sp, PatrimonioNettoCapitale: 49, PatrimonioNettoRiservaLegale: 1 },
};
const contesto = (id: string, entita: string, dopo: string): string =>
  `<context id="${id}"><entity><identifier scheme="x">1</identifier>${entita}</entity><period><instant>2024-12-31</instant></period>${dopo}</context>`;
const attivo = (contestoRef: string, valore: string): string =>
  `<itcc-ci:TotaleAttivo contextRef="${contestoRef}" unitRef="eur" decimals="0">${valore}</itcc-ci:TotaleAttivo>`;

describe('years', () => {
  test('come from the periods: the date of the statement chooses', () => {
    const prova = { esercizi: [precedente, bilancioMinimo] };
    expect(leggiProva(prova).report).toMatchObject({
      esercizi: ['2024-12-31', '2023-12-31'],
      esercizio: '2024-12-31',
      data_diversa: false,
    });
    expect(vociPiene(leggiProva(prova, { data_bilancio: '2023-12-31' }))).toMatchObject({
      'SPP.A.I': 49,
      'SPP.A.IV': 1,
    });
  });

  test('the latest is taken, and said, when the date is in none', () => {
    expect(
      leggiProva({ esercizi: [precedente, bilancioMinimo] }, { data_bilancio: '2025-12-31' }).report,
    ).toMatchObject({ esercizio: '2024-12-31', data_diversa: true });
  });

  test('the older one on request; none is invented where there is only one', () => {
    expect(leggiProva({ esercizi: [bilancioMinimo, precedente] }, { esercizio: 'precedente' }).report.esercizio).toBe(
      '2023-12-31',
    );
    expect(readXbrl(toBytes(buildIstanza()), { data_bilancio: '2024-12-31', esercizio: 'precedente' })).toMatchObject({
      tipo: 'rifiutato',
      codice: 'esercizio_precedente_assente',
    });
  });

  test('are two at most: an older one is left out', () => {
    const remoto = { ...bilancioMinimo, fine: '2022-12-31' };
    expect(leggiProva({ esercizi: [remoto, precedente, bilancioMinimo] }).report.esercizi).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]);
  });

  test('may end twice in one calendar year, after a change of closing date', () => {
    const breve = { ...bilancioMinimo, inizio: '2024-07-01', fine: '2024-12-31' };
    const intero = { ...precedente, inizio: '2023-07-01', fine: '2024-06-30' };
    expect(leggiProva({ esercizi: [intero, breve] }).report.esercizi).toEqual(['2024-12-31', '2024-06-30']);
  });

  test('a first year can be longer than twelve months', () => {
    const report = leggiProva({ esercizi: [{ ...bilancioMinimo, inizio: '2023-03-01' }] }).report;
    expect(report).toMatchObject({ esercizi: ['2024-12-31'], data_diversa: false });
  });

  test.each([
    ['part of the year', '2024-10-01'],
    ['longer time', '2011-03-18'],
  ])('a %s that ends with it is not the year: it has fewer amounts', (_, inizio) => {
    const altroPeriodo = `<context id="t"><entity><identifier scheme="x">1</identifier></entity><period><startDate>${inizio}</startDate><endDate>2024-12-31</endDate></period></context>
      <itcc-ci:CostiProduzioneServizi contextRef="t" unitRef="eur" decimals="0">7</itcc-ci:CostiProduzioneServizi>`;
    const esito = leggiProva({ altro: altroPeriodo });
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
    expect(esito.report.fatti_esclusi).toContainEqual({
      elemento: 'CostiProduzioneServizi',
      importo: 7,
      motivo: 'Il periodo non è l’intero esercizio.',
    });
  });
});

describe('two periods with as many amounts that end together', () => {
  test('are told apart by their length: the longer one is the year', () => {
    const uguali = Object.keys(bilancioMinimo.ce ?? {})
      .map((nome) => `<itcc-ci:${nome} contextRef="t" unitRef="eur" decimals="0">1</itcc-ci:${nome}>`)
      .join('');
    const definizione =
      '<context id="t"><entity><identifier scheme="x">1</identifier></entity><period><startDate>2024-10-01</startDate><endDate>2024-12-31</endDate></period></context>';
    const ordini: ((figli: string[]) => string[])[] = [
      (figli) => [...figli, definizione, uguali],
      (figli) => [definizione, uguali, ...figli],
    ];
    for (const ordina of ordini) expect(vociPiene(leggiProva({ ordina }))).toEqual(vociPiene(leggiProva({})));
  });
});

describe('contexts', () => {
  test.each([
    ['none', ''],
    ['scen of the taxonomy', '<scenario><itcc-ci:scen>itcc-ci:depositato</itcc-ci:scen></scenario>'],
    [
      'scen of the form',
      '<scenario><e:scen xmlns:e="http://www.infocamere.it/itnn/fr/itcc/ci/ese/2018-11-04">Depositato</e:scen></scenario>',
    ],
  ])('scenario %s is not a dimension', (_, scenario) => {
    const { sp = {}, ...resto } = bilancioMinimo;
    const { TotaleAttivo, ...altri } = sp;
    const esito = leggiProva({
      esercizi: [{ ...resto, sp: altri }],
      altro: contesto('s', '', scenario) + attivo('s', String(TotaleAttivo)),
    });
    expect(esito.report.totali).toContainEqual({ codice: 'SPA', titolo: 'Totale attivo', file: 100, ricalcolato: 100 });
  });

  test.each([
    [
      'segment',
      contesto('s', '<segment><a xmlns="urn:x">ramo</a></segment>', ''),
      'Il contesto riguarda un segmento, non l’intera azienda.',
    ],
    [
      'other scenario',
      contesto('s', '', '<scenario><d xmlns="urn:x">prova</d></scenario>'),
      'Il contesto ha uno scenario particolare.',
    ],
  ])('%s is out, and listed', (_, definizione, motivo) => {
    const esito = leggiProva({ altro: definizione + attivo('s', '3') });
    expect(esito.warning).toBe('none');
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
    expect(esito.report.fatti_esclusi).toContainEqual({ elemento: 'TotaleAttivo', importo: 3, motivo });
  });

  test.each([
    ['missing', attivo('manca', '3')],
    [
      'defined twice',
      contesto('s', '', '') + contesto('s', '', '').replace('2024-12-31', '2023-12-31') + attivo('s', '3'),
    ],
    ['of the wrong kind', attivo('d2024-12-31', '3')],
  ])('a context %s leaves the amount out and makes the import partial', (_, altro) => {
    const esito = leggiProva({ altro });
    expect(esito.warning).toBe('partial');
    expect(esito.report.fatti_esclusi.map(({ elemento, importo }) => [elemento, importo])).toContainEqual([
      'TotaleAttivo',
      3,
    ]);
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
  });
});

describe('facts', () => {
  test('tuples, nil and empty facts are passed over', () => {
    const altro = `<itcc-ci:DebitiAreaGeografica><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" decimals="0">9</itcc-ci:TotaleDebiti></itcc-ci:DebitiAreaGeografica>
      <itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil="true"/><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" decimals="0"> </itcc-ci:TotaleDebiti>
      <itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil="1">9</itcc-ci:TotaleDebiti><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil=" true ">9</itcc-ci:TotaleDebiti>`;
    expect(leggiProva({ altro })).toEqual(leggiProva({}));
  });

  test('an equal repetition counts once', () => {
    expect(leggiProva({ altro: attivo('i2024-12-31', '100.00') })).toEqual(leggiProva({}));
  });

  test('different repetitions are all reported and none is used', () => {
    const altro =
      '<itcc-ci:PatrimonioNettoCapitale contextRef="i2024-12-31" unitRef="eur" decimals="0">51</itcc-ci:PatrimonioNettoCapitale>';
    const esito = leggiProva({ altro });
    expect(esito.warning).toBe('partial');
    const motivo = 'Il file dà importi diversi per lo stesso elemento: nessuno è usato.';
    expect(esito.report.fatti_esclusi).toEqual(
      [50, 51].map((importo) => ({ elemento: 'PatrimonioNettoCapitale', importo, motivo })),
    );
    expect(vociPiene(esito)).toMatchObject({ 'SPP.A.VI.2': 50 });
    expect(vociPiene(esito)).not.toHaveProperty('SPP.A.I');
  });

  test.each([
    ['1.234,56', 'L’importo non è un numero scritto secondo XBRL.'],
    ['molto', 'L’importo non è un numero scritto secondo XBRL.'],
    ['1<b xmlns="urn:x">0</b>0', 'L’importo non è un numero scritto secondo XBRL.'],
    ['1&nbsp;000', 'L’importo non è un numero scritto secondo XBRL.'],
    ['99999999999999', 'L’importo supera le 13 cifre intere.'],
  ])('%s is left out and listed', (scritto, motivo) => {
    const esito = leggiProva({
      esercizi: [{ ...bilancioMinimo, sp: { ...bilancioMinimo.sp, PatrimonioNettoCapitale: scritto } }],
    });
    expect(esito.warning).toBe('partial');
    expect(esito.report.fatti_esclusi).toEqual([{ elemento: 'PatrimonioNettoCapitale', importo: null, motivo }]);
  });

  test.each([
    [
      'another currency',
      '<unit id="u"><measure>iso4217:USD</measure></unit>',
      'L’importo non è in euro (iso4217:USD).',
    ],
    [
      'a currency per share',
      '<unit id="u"><divide><unitNumerator><measure>iso4217:EUR</measure></unitNumerator><unitDenominator><measure>shares</measure></unitDenominator></divide></unit>',
      'L’importo non è in euro (unità composta).',
    ],
    ['a unit that is not there', '', 'L’importo non ha un’unità di misura definita.'],
    [
      'a euro that is not the currency',
      '<unit id="u"><measure xmlns:f="urn:finto">f:EUR</measure></unit>',
      'L’importo non è in euro (f:EUR).',
    ],
  ])('%s is left out and listed', (_, unita, motivo) => {
    const altro = `${unita}<itcc-ci:RimanenzeAcconti contextRef="i2024-12-31" unitRef="u" decimals="0">5</itcc-ci:RimanenzeAcconti>`;
    const esito = leggiProva({ altro });
    expect(esito.warning).toBe('partial');
    expect(esito.report.fatti_esclusi).toEqual([{ elemento: 'RimanenzeAcconti', importo: 5, motivo }]);
  });

  test('an element that the taxonomy does not have is listed and makes the import partial', () => {
    const altro =
      '<itcc-ci:DebitiNuovaVoce contextRef="i2024-12-31" unitRef="eur" decimals="0">5</itcc-ci:DebitiNuovaVoce>';
    const esito = leggiProva({ altro });
    expect(esito.warning).toBe('partial');
    expect(esito.report.fatti_esclusi).toEqual([
      { elemento: 'DebitiNuovaVoce', importo: 5, motivo: 'Elemento che la tassonomia del file non prevede.' },
    ]);
  });

  test('notes and cash flow are listed and change nothing', () => {
    const altro = `<itcc-ci:AccontiVariazioneEsercizio contextRef="d2024-12-31" unitRef="eur" decimals="0">5</itcc-ci:AccontiVariazioneEsercizio>
      <itcc-ci:RimborsoFinanziamenti contextRef="d2024-12-31" unitRef="eur" decimals="0">-8</itcc-ci:RimborsoFinanziamenti>`;
    const esito = leggiProva({ altro });
    expect(esito.warning).toBe('none');
    expect(esito.report.fatti_esclusi.map(({ elemento, importo }) => [elemento, importo])).toEqual([
      ['AccontiVariazioneEsercizio', 5],
      ['RimborsoFinanziamenti', -8],
    ]);
  });

  test('line amounts that would overflow a statement are refused', () => {
    const sp = { ...bilancioMinimo.sp, TotaleAttivo: '-9999999999999', TotaleAttivoCircolante: '9999999999999' };
    expect(
      readXbrl(toBytes(buildIstanza({ esercizi: [{ ...bilancioMinimo, sp }] })), { data_bilancio: '2024-12-31' }),
    ).toMatchObject({ codice: 'importi_fuori_limite' });
  });

  test('amounts of thirteen figures are read', () => {
    const grande = (valori: EsercizioDiProva['sp']) =>
      Object.fromEntries(
        Object.entries(valori ?? {}).map(([nome, importo]) => [nome, Number(importo) * 99_999_999_999]),
      );
    const esito = leggiProva({
      esercizi: [{ ...bilancioMinimo, sp: grande(bilancioMinimo.sp), ce: grande(bilancioMinimo.ce) }],
    });
    expect(esito).toMatchObject({ warning: 'none' });
    expect(esito.report.totali).toContainEqual({
      codice: 'SPA',
      titolo: 'Totale attivo',
      file: 9_999_999_999_900,
      ricalcolato: 9_999_999_999_900,
    });
  });

  test('a list of amounts left out that nobody would read to its end is cut, and tells how many follow', () => {
    const altro = Array.from(
      { length: 2003 },
      (_, i) => `<itcc-ci:Ignoto${i} contextRef="i2024-12-31" unitRef="eur" decimals="0">1</itcc-ci:Ignoto${i}>`,
    ).join('');
    const { fatti_esclusi: esclusi } = leggiProva({ altro }).report;
    expect([esclusi.length, esclusi.at(-1)?.elemento]).toEqual([2001, 'altri 3 importi']);
  });

  test('totals of the file that do not agree, or are not there, are told', () => {
    const { TotaleAttivo: _attivo, ...sp } = bilancioMinimo.sp ?? {};
    const leggiAvvisi = (voci: EsercizioDiProva['sp']) =>
      leggiProva({ esercizi: [{ ...bilancioMinimo, sp: voci ?? {} }] }).report.avvisi;
    expect(leggiAvvisi({ ...sp, TotaleAttivo: 107 })).toContain(
      'Nel file il totale attivo (107,00\u00A0€) e il totale passivo (100,00\u00A0€) non coincidono.',
    );
    const senza =
      'Il file non indica entrambi i totali dello stato patrimoniale: la quadratura non si può confrontare.';
    expect(leggiAvvisi(sp)).toEqual([senza]);
    const { TotalePassivo: _passivo, ...altri } = bilancioMinimo.sp ?? {};
    expect(leggiAvvisi(altri)).toEqual([senza]);
  });

  test('an undeclared entity in a text does no harm', () => {
    const altro = '<itcc-ci:CommentoX contextRef="i2024-12-31">Perch&eacute;&nbsp;no</itcc-ci:CommentoX>';
    expect(leggi(toBytes(buildIstanza({ altro })))).toEqual(leggiProva({}));
  });
});
