import { describe, expect, test } from 'vitest';
import { buildIstanza } from '../test-support/build-istanza.ts';
import { pickNonZero, readAccepted, readBuilt, toBytes } from '../test-support/read.ts';

const readChanged = (pattern: RegExp, by: string) => readAccepted(toBytes(buildIstanza({}).replaceAll(pattern, by)));
const ALTRIMENTI = 'potrebbero essere migliaia: controllare con il bilancio depositato.';

const buildTfr = (importo: number): string =>
  `<itcc-ci:TrattamentoFineRapportoLavoroSubordinato contextRef="i2024-12-31" unitRef="eur" decimals="0">${importo}</itcc-ci:TrattamentoFineRapportoLavoroSubordinato>`;

describe('amounts that could be thousands are read as written, with a warning', () => {
  test.each([
    ['an accuracy of thousands', /decimals="0"/g, 'decimals="-3"', ALTRIMENTI],
    [
      'three decimals',
      /">(\d+)<\/itcc/g,
      '">$1.000</itcc',
      'DisponibilitaLiquideDepositiBancariPostali: «100.000» è letto con tre decimali, come vuole XBRL; se il punto separa le migliaia gli importi sono sbagliati.',
    ],
  ])('%s', (_, pattern, by, avviso) => {
    const outcome = readChanged(pattern, by);
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.avvisi).toEqual([expect.stringContaining(avviso)]);
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });

  test('an accuracy of thousands, on amounts of which one alone is in thousands', () => {
    const testo = buildIstanza({ altro: buildTfr(1000) }).replaceAll('decimals="0"', 'decimals="-3"');
    expect(readAccepted(toBytes(testo)).report.avvisi.join()).toContain(ALTRIMENTI);
  });

  test('but not where the accuracy is of one amount alone', () => {
    const altro = buildTfr(5).replace('decimals="0"', 'decimals="-3"');
    expect(readBuilt({ altro }).report.avvisi.join()).not.toContain(ALTRIMENTI);
  });

  test('a capital a thousandth of that in the general information', () => {
    const readCapitale = (capitale: string) =>
      readBuilt({
        altro: `<itcc-ci:DatiAnagraficiCapitaleSociale contextRef="i2024-12-31" unitRef="eur" decimals="2">${capitale}</itcc-ci:DatiAnagraficiCapitaleSociale>`,
      }).report.avvisi;
    expect(readCapitale('50000.00')).toEqual([expect.stringContaining(ALTRIMENTI)]);
    expect(readCapitale('50.00')).toEqual([]);
    expect(readCapitale('n.d.')).toEqual([]);
  });
});

test.each([
  ['thousands that are', />(\d+)<\/itcc/g, '>$1000</itcc'],
  ['two decimals', /">(\d+)<\/itcc/g, '">$1.00</itcc'],
])('%s give no warning', (_, pattern, by) => {
  const testo = buildIstanza({})
    .replaceAll(pattern, by)
    .replaceAll('decimals="0"', by.includes('000') ? 'decimals="-3"' : 'decimals="2"');
  expect(readAccepted(toBytes(testo)).report.avvisi).toEqual([]);
});
