import { describe, expect, test } from 'vitest';
import { readBuilt } from '../test-support/read.ts';

const expected = { ragione_sociale: 'Prova S.r.l.', cf: '99679520157', piva: '99571550153' };
const readAzienda = (
  anagrafica: Record<string, string>,
  azienda?: typeof expected | { ragione_sociale: string; cf: null; piva: null },
) => readBuilt({ anagrafica }, azienda === undefined ? {} : { azienda }).report.azienda;

describe('the azienda of the file', () => {
  test.each([
    ['its fiscal code', { DatiAnagraficiCodiceFiscale: '99679520157' }, true],
    ['its VAT number, written otherwise', { DatiAnagraficiPartitaIva: ' IT 99571550153 ' }, true],
    ['one of the two', { DatiAnagraficiCodiceFiscale: '99679520157', DatiAnagraficiPartitaIva: '99777390156' }, true],
    ['neither', { DatiAnagraficiCodiceFiscale: '99777390156' }, false],
    ['no code and another name', { DatiAnagraficiDenominazione: 'Altra', DatiAnagraficiCodiceFiscale: 'n.d.' }, null],
    [
      'no code and the same name',
      { DatiAnagraficiDenominazione: 'PROVA SRL', DatiAnagraficiCodiceFiscale: 'n.d.' },
      true,
    ],
  ])('is compared with that of the statement: %s', (_, anagrafica, coincide) => {
    expect(readAzienda(anagrafica, expected).coincide).toBe(coincide);
  });

  test('is not compared with an azienda that has no code', () => {
    expect(
      readAzienda({ DatiAnagraficiCodiceFiscale: '99679520157' }, { ragione_sociale: 'X', cf: null, piva: null })
        .coincide,
    ).toBeNull();
    expect(readAzienda({ DatiAnagraficiCodiceFiscale: '99679520157' }).coincide).toBeNull();
  });

  test('is the entity of the contexts only when the file has no general information', () => {
    expect(readAzienda({}, expected)).toEqual({ denominazione: null, cf: '99679520157', piva: null, coincide: true });
    expect(readAzienda({ DatiAnagraficiDenominazione: 'Prova' }, expected)).toEqual({
      denominazione: 'Prova',
      cf: null,
      piva: null,
      coincide: null,
    });
  });

  test.each([
    ['SOCIET&amp;#192; &amp;egrave; &amp;amp; FIGLI', 'SOCIETÀ è & FIGLI'],
    ['SOCIET&amp;#xC0; &amp;#xe8;', 'SOCIETÀ è'],
    ['A &lt;b&gt;B&lt;/b&gt;\n C', 'A B C'],
    ['&#8238;A\u200b &amp;#8238;B&amp;#7;C', 'A B C'],
    ['&amp;sconosciuta; A', '&sconosciuta; A'],
  ])('%s is shown as text', (scritto, mostrato) => {
    expect(readAzienda({ DatiAnagraficiDenominazione: scritto }).denominazione).toBe(mostrato);
  });

  test('is never taken from the notes', () => {
    const altro =
      '<itcc-ci:T><itcc-ci:DatiAnagraficiCodiceFiscale contextRef="i2024-12-31">99777390156</itcc-ci:DatiAnagraficiCodiceFiscale></itcc-ci:T>';
    const { azienda } = readBuilt(
      { anagrafica: { DatiAnagraficiCodiceFiscale: '99679520157' }, altro },
      { azienda: expected },
    ).report;
    expect(azienda).toMatchObject({ cf: '99679520157', coincide: true });
  });
});

test.each([
  ['620100', '62.01.00'],
  ['62.01.00', '62.01.00'],
  ['4639', '46.39'],
  ['COMMERCIO ALL’INGROSSO DI BEVANDE (463920)', '46.39.20'],
  ['25.62 Lavori di meccanica', '25.62'],
  ['12345678', null],
  ['n.d.', null],
])('the ATECO code of «%s» is %s', (scritto, ateco) => {
  const anagrafica = { DatiAnagraficiSettoreAttivitaPrevalenteAteco: scritto, DatiAnagraficiFormaGiuridica: 'SR' };
  expect(readBuilt({ anagrafica }).anagrafica).toEqual({ ateco, forma_giuridica: 'SR' });
});
