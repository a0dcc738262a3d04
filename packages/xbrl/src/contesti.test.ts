import { describe, expect, test } from 'vitest';
import { bilancioMinimo, buildIstanza } from './test-support/build-istanza.ts';
import type { TestEsercizio } from './test-support/build-istanza.ts';
import { readAccepted, readBuilt, toBytes, pickNonZero } from './test-support/read.ts';
import { readXbrl } from './read-xbrl.ts';

const precedente = {
  ...bilancioMinimo,
  fine: '2023-12-31',
  sp: { ...bilancioMinimo.sp, PatrimonioNettoCapitale: 49, PatrimonioNettoRiservaLegale: 1 },
};
const buildContesto = (id: string, entita: string, dopo: string): string =>
  `<context id="${id}"><entity><identifier scheme="x">1</identifier>${entita}</entity><period><instant>2024-12-31</instant></period>${dopo}</context>`;
const buildAttivo = (contestoRef: string, valore: string): string =>
  `<itcc-ci:TotaleAttivo contextRef="${contestoRef}" unitRef="eur" decimals="0">${valore}</itcc-ci:TotaleAttivo>`;

describe('years', () => {
  test('come from the periods, and the date of the bilancio selects one', () => {
    const istanza = { esercizi: [precedente, bilancioMinimo] };
    expect(readBuilt(istanza).report).toMatchObject({
      esercizi: ['2024-12-31', '2023-12-31'],
      esercizio: '2024-12-31',
      data_diversa: false,
    });
    expect(pickNonZero(readBuilt(istanza, { data_bilancio: '2023-12-31' }))).toMatchObject({
      'SPP.A.I': 49,
      'SPP.A.IV': 1,
    });
  });

  test('without the requested date, the latest is read and reported as different', () => {
    expect(readBuilt({ esercizi: [precedente, bilancioMinimo] }, { data_bilancio: '2025-12-31' }).report).toMatchObject(
      { esercizio: '2024-12-31', data_diversa: true },
    );
  });

  test('the older one is read on request; a file with one year is refused', () => {
    expect(readBuilt({ esercizi: [bilancioMinimo, precedente] }, { esercizio: 'precedente' }).report.esercizio).toBe(
      '2023-12-31',
    );
    expect(readBuilt({ esercizi: [bilancioMinimo, precedente] }, { esercizio: '2023-12-31' }).report.esercizio).toBe(
      '2023-12-31',
    );
    expect(readXbrl(toBytes(buildIstanza()), { data_bilancio: '2024-12-31', esercizio: '2020-12-31' })).toMatchObject({
      rifiuto: { codice: 'esercizio_assente' },
    });
    expect(readXbrl(toBytes(buildIstanza()), { data_bilancio: '2024-12-31', esercizio: 'precedente' })).toMatchObject({
      ok: false,
      rifiuto: { codice: 'esercizio_precedente_assente' },
    });
  });

  test('are two at most: an older one is ignored', () => {
    const remoto = { ...bilancioMinimo, fine: '2022-12-31' };
    expect(readBuilt({ esercizi: [remoto, precedente, bilancioMinimo] }).report.esercizi).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]);
  });

  test('may end twice in one calendar year, after a change of closing date', () => {
    const breve = { ...bilancioMinimo, inizio: '2024-07-01', fine: '2024-12-31' };
    const intero = { ...precedente, inizio: '2023-07-01', fine: '2024-06-30' };
    expect(readBuilt({ esercizi: [intero, breve] }).report.esercizi).toEqual(['2024-12-31', '2024-06-30']);
  });

  test('a first year can be longer than twelve months', () => {
    const report = readBuilt({ esercizi: [{ ...bilancioMinimo, inizio: '2023-03-01' }] }).report;
    expect(report).toMatchObject({ esercizi: ['2024-12-31'], data_diversa: false });
  });

  test.each([
    ['part of the year', '2024-10-01'],
    ['longer time', '2011-03-18'],
  ])('a %s with the same end and fewer amounts is not the year', (_, inizio) => {
    const altroPeriodo = `<context id="t"><entity><identifier scheme="x">1</identifier></entity><period><startDate>${inizio}</startDate><endDate>2024-12-31</endDate></period></context>
      <itcc-ci:CostiProduzioneServizi contextRef="t" unitRef="eur" decimals="0">7</itcc-ci:CostiProduzioneServizi>`;
    const outcome = readBuilt({ altro: altroPeriodo });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
    expect(outcome.report.fatti_esclusi).toContainEqual({
      elemento: 'CostiProduzioneServizi',
      importo: 7,
      motivo: 'Il periodo non è l’intero esercizio.',
    });
  });
});

describe('two periods with the same end and equally many amounts', () => {
  test('the longer one is the year', () => {
    const uguali = Object.keys(bilancioMinimo.ce ?? {})
      .map((nome) => `<itcc-ci:${nome} contextRef="t" unitRef="eur" decimals="0">1</itcc-ci:${nome}>`)
      .join('');
    const definizione =
      '<context id="t"><entity><identifier scheme="x">1</identifier></entity><period><startDate>2024-10-01</startDate><endDate>2024-12-31</endDate></period></context>';
    const orders: ((children: string[]) => string[])[] = [
      (children) => [...children, definizione, uguali],
      (children) => [definizione, uguali, ...children],
    ];
    for (const ordina of orders) expect(pickNonZero(readBuilt({ ordina }))).toEqual(pickNonZero(readBuilt({})));
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
    const outcome = readBuilt({
      esercizi: [{ ...resto, sp: altri }],
      altro: buildContesto('s', '', scenario) + buildAttivo('s', String(TotaleAttivo)),
    });
    expect(outcome.report.totali).toContainEqual({
      codice: 'SPA',
      titolo: 'Totale attivo',
      file: 100,
      ricalcolato: 100,
    });
  });

  test.each([
    [
      'segment',
      buildContesto('s', '<segment><a xmlns="urn:x">ramo</a></segment>', ''),
      'Riguarda una parte dell’azienda (un settore o un’area), non l’azienda intera.',
    ],
    [
      'other scenario',
      buildContesto('s', '', '<scenario><d xmlns="urn:x">prova</d></scenario>'),
      'Il contesto ha uno scenario particolare.',
    ],
  ])('%s is out, and listed', (_, definizione, motivo) => {
    const outcome = readBuilt({ altro: definizione + buildAttivo('s', '3') });
    expect(outcome.warning).toBe('none');
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
    expect(outcome.report.fatti_esclusi).toContainEqual({ elemento: 'TotaleAttivo', importo: 3, motivo });
  });

  test.each([
    ['missing', buildAttivo('manca', '3')],
    [
      'defined twice',
      buildContesto('s', '', '') +
        buildContesto('s', '', '').replace('2024-12-31', '2023-12-31') +
        buildAttivo('s', '3'),
    ],
    ['of the wrong kind', buildAttivo('d2024-12-31', '3')],
  ])('a context %s leaves the amount out and makes the import partial', (_, altro) => {
    const outcome = readBuilt({ altro });
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.fatti_esclusi.map(({ elemento, importo }) => [elemento, importo])).toContainEqual([
      'TotaleAttivo',
      3,
    ]);
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });
});

describe('facts', () => {
  test('tuples, nil and empty facts are skipped', () => {
    const altro = `<itcc-ci:DebitiAreaGeografica><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" decimals="0">9</itcc-ci:TotaleDebiti></itcc-ci:DebitiAreaGeografica>
      <itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil="true"/><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" decimals="0"> </itcc-ci:TotaleDebiti>
      <itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil="1">9</itcc-ci:TotaleDebiti><itcc-ci:TotaleDebiti contextRef="i2024-12-31" unitRef="eur" xsi:nil=" true ">9</itcc-ci:TotaleDebiti>`;
    expect(readBuilt({ altro })).toEqual(readBuilt({}));
  });

  test('an equal duplicate counts once', () => {
    expect(readBuilt({ altro: buildAttivo('i2024-12-31', '100.00') })).toEqual(readBuilt({}));
  });

  test('different duplicates are all reported and not used', () => {
    const altro =
      '<itcc-ci:PatrimonioNettoCapitale contextRef="i2024-12-31" unitRef="eur" decimals="0">51</itcc-ci:PatrimonioNettoCapitale>';
    const outcome = readBuilt({ altro });
    expect(outcome.warning).toBe('partial');
    const motivo = 'Il file dà importi diversi per lo stesso elemento: nessuno è usato.';
    expect(outcome.report.fatti_esclusi).toEqual(
      [50, 51].map((importo) => ({ elemento: 'PatrimonioNettoCapitale', importo, motivo })),
    );
    expect(pickNonZero(outcome)).toMatchObject({ 'SPP.A.VI.2': 50 });
    expect(pickNonZero(outcome)).not.toHaveProperty('SPP.A.I');
  });

  test.each([
    ['1.234,56', 'L’importo non è un numero scritto secondo XBRL.'],
    ['molto', 'L’importo non è un numero scritto secondo XBRL.'],
    ['1<b xmlns="urn:x">0</b>0', 'L’importo non è un numero scritto secondo XBRL.'],
    ['1&nbsp;000', 'L’importo non è un numero scritto secondo XBRL.'],
    ['99999999999999', 'L’importo supera le 13 cifre intere.'],
  ])('%s is left out and listed', (scritto, motivo) => {
    const outcome = readBuilt({
      esercizi: [{ ...bilancioMinimo, sp: { ...bilancioMinimo.sp, PatrimonioNettoCapitale: scritto } }],
    });
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.fatti_esclusi).toEqual([{ elemento: 'PatrimonioNettoCapitale', importo: null, motivo }]);
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
    const outcome = readBuilt({ altro });
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.fatti_esclusi).toEqual([{ elemento: 'RimanenzeAcconti', importo: 5, motivo }]);
  });

  test('an element unknown to the taxonomy is listed and makes the import partial', () => {
    const altro =
      '<itcc-ci:DebitiNuovaVoce contextRef="i2024-12-31" unitRef="eur" decimals="0">5</itcc-ci:DebitiNuovaVoce>';
    const outcome = readBuilt({ altro });
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.fatti_esclusi).toEqual([
      { elemento: 'DebitiNuovaVoce', importo: 5, motivo: 'Elemento che la tassonomia del file non prevede.' },
    ]);
  });

  test('notes and cash flow are listed and do not change the voci', () => {
    const altro = `<itcc-ci:AccontiVariazioneEsercizio contextRef="d2024-12-31" unitRef="eur" decimals="0">5</itcc-ci:AccontiVariazioneEsercizio>
      <itcc-ci:RimborsoFinanziamenti contextRef="d2024-12-31" unitRef="eur" decimals="0">-8</itcc-ci:RimborsoFinanziamenti>`;
    const outcome = readBuilt({ altro });
    expect(outcome.warning).toBe('none');
    expect(outcome.report.fatti_esclusi.map(({ elemento, importo }) => [elemento, importo])).toEqual([
      ['AccontiVariazioneEsercizio', 5],
      ['RimborsoFinanziamenti', -8],
    ]);
  });

  test('amounts beyond the limit of a bilancio are refused', () => {
    const sp = { ...bilancioMinimo.sp, TotaleAttivo: '-9999999999999', TotaleAttivoCircolante: '9999999999999' };
    expect(
      readXbrl(toBytes(buildIstanza({ esercizi: [{ ...bilancioMinimo, sp }] })), { data_bilancio: '2024-12-31' }),
    ).toMatchObject({ ok: false, rifiuto: { codice: 'importi_fuori_limite' } });
  });

  test('amounts of thirteen figures are read', () => {
    const grande = (valori: TestEsercizio['sp']) =>
      Object.fromEntries(
        Object.entries(valori ?? {}).map(([nome, importo]) => [nome, Number(importo) * 99_999_999_999]),
      );
    const outcome = readBuilt({
      esercizi: [{ ...bilancioMinimo, sp: grande(bilancioMinimo.sp), ce: grande(bilancioMinimo.ce) }],
    });
    expect(outcome).toMatchObject({ warning: 'none' });
    expect(outcome.report.totali).toContainEqual({
      codice: 'SPA',
      titolo: 'Totale attivo',
      file: 9_999_999_999_900,
      ricalcolato: 9_999_999_999_900,
    });
  });

  test('a very long list of excluded amounts is truncated and states how many follow', () => {
    const altro = Array.from(
      { length: 2003 },
      (_, i) => `<itcc-ci:Ignoto${i} contextRef="i2024-12-31" unitRef="eur" decimals="0">1</itcc-ci:Ignoto${i}>`,
    ).join('');
    const { fatti_esclusi: esclusi } = readBuilt({ altro }).report;
    expect([esclusi.length, esclusi.at(-1)?.elemento]).toEqual([2001, 'altri 3 importi']);
  });

  test('totals of the file that differ or are missing give a warning', () => {
    const { TotaleAttivo: _attivo, ...sp } = bilancioMinimo.sp ?? {};
    const readAvvisi = (voci: TestEsercizio['sp']) =>
      readBuilt({ esercizi: [{ ...bilancioMinimo, sp: voci ?? {} }] }).report.avvisi;
    expect(readAvvisi({ ...sp, TotaleAttivo: 107 })).toContain(
      'Nel file il totale attivo (107,00\u00A0€) e il totale passivo (100,00\u00A0€) non coincidono.',
    );
    const senza =
      'Il file non indica entrambi i totali dello stato patrimoniale: la quadratura non si può confrontare.';
    expect(readAvvisi(sp)).toEqual([senza]);
    const { TotalePassivo: _passivo, ...altri } = bilancioMinimo.sp ?? {};
    expect(readAvvisi(altri)).toEqual([senza]);
  });

  test('an undeclared entity in a text is accepted', () => {
    const altro = '<itcc-ci:CommentoX contextRef="i2024-12-31">Perch&eacute;&nbsp;no</itcc-ci:CommentoX>';
    expect(readAccepted(toBytes(buildIstanza({ altro })))).toEqual(readBuilt({}));
  });
});
