import { expect, test } from 'vitest';
import { readXbrl } from '../read-xbrl.ts';
import { bilancioMinimo, buildIstanza } from '../test-support/build-istanza.ts';
import { chooseRifiuto } from './esclusioni.ts';
import type { TestIstanza } from '../test-support/build-istanza.ts';
import { toBytes } from '../test-support/read.ts';

const readCodice = (testo: string): string | null => {
  const outcome = readXbrl(toBytes(testo), { data_bilancio: '2024-12-31' });
  return outcome.ok ? null : outcome.rifiuto.codice;
};
const build = (change: (testo: string) => string, istanza: TestIstanza = {}): string => change(buildIstanza(istanza));
const soloTotale = { fine: '2024-12-31', sp: { TotaleAttivo: 100 } };
const parte = { fine: '2024-12-31', sp: { PatrimonioNettoCapitale: 50 }, ce: { CostiProduzioneServizi: 60 } };

test.each([
  [
    'of a segment',
    build((testo) => testo.replaceAll('</identifier>', '</identifier><segment><a xmlns="urn:x">ramo</a></segment>')),
    'importi_di_una_parte',
  ],
  [
    'of a scenario',
    build((testo) => testo.replaceAll('</period>', '</period><scenario><a xmlns="urn:x">budget</a></scenario>')),
    'importi_di_uno_scenario',
  ],
  [
    'of another company',
    build(
      (testo) =>
        testo.replace(
          '<unit ',
          `<context id="p"><entity><identifier scheme="x">99777390156</identifier></entity><period><instant>2024-12-31</instant></period></context>
          <context id="q"><entity><identifier scheme="x">99777390156</identifier></entity><period><startDate>2024-01-01</startDate><endDate>2024-12-31</endDate></period></context>
          <itcc-ci:AccontiVariazioneEsercizio contextRef="p" unitRef="eur" decimals="0">5</itcc-ci:AccontiVariazioneEsercizio>
          <itcc-ci:AccontiVariazioneEsercizio contextRef="q" unitRef="eur" decimals="0">5</itcc-ci:AccontiVariazioneEsercizio><unit `,
        ),
      { anagrafica: { DatiAnagraficiCodiceFiscale: '99777390156' } },
    ),
    'importi_di_altra_azienda',
  ],
  ['with Italian dates', build((testo) => testo.replaceAll('2024-12-31<', '31/12/2024<')), 'importi_senza_periodo'],
  ['without contexts', build((testo) => testo.replaceAll(/<context .*<\/context>/g, '')), 'importi_senza_periodo'],
  [
    'with a context defined twice',
    build(
      (testo) =>
        testo.replace(
          '</xbrl>',
          `${/<context .*<\/context>/.exec(testo)?.[0].replace('<instant>2024', '<instant>2023') ?? ''}</xbrl>`,
        ),
      { esercizi: [soloTotale] },
    ),
    'importi_senza_periodo',
  ],
  [
    'of the balance sheet over a period',
    build((testo) => testo.replaceAll('contextRef="i2024', 'contextRef="d2024'), { esercizi: [soloTotale] }),
    'importi_senza_periodo',
  ],
  ['in dollars', build((testo) => testo.replace('iso4217:EUR', 'iso4217:USD')), 'importi_non_in_euro'],
  ['without a unit', build((testo) => testo.replace(/<unit .*<\/unit>/, '')), 'importi_non_in_euro'],
  [
    'written in the Italian way',
    build((testo) => testo, { esercizi: [{ ...bilancioMinimo, sp: { TotaleAttivo: '1.234,56' }, ce: {} }] }),
    'importi_illeggibili',
  ],
  [
    'all given twice, otherwise',
    build(
      (testo) => testo.replace('</xbrl>', `${/<itcc-ci:TotaleAttivo.*/.exec(testo)?.[0].replace('100', '101')}</xbrl>`),
      {
        esercizi: [soloTotale],
      },
    ),
    'importi_discordi',
  ],
  [
    'of a quarter beside lines of another day',
    build((testo) => testo.replace('<endDate>2024-12-31', '<endDate>2024-03-31'), { esercizi: [parte] }),
    'esercizio_incompleto',
  ],
  [
    'of the notes alone',
    build((testo) => testo, { esercizi: [{ fine: '2024-12-31', ce: { RimborsoFinanziamenti: 8 } }] }),
    'nessun_importo',
  ],
])('amounts %s: the refusal says why none is used', (_, testo, codice) => {
  expect(readCodice(testo)).toBe(codice);
});

test('the reason is that of most of the amounts', () => {
  expect(chooseRifiuto(['importi_discordi', 'importi_di_una_parte', 'importi_di_una_parte'])).toBe(
    'importi_di_una_parte',
  );
  expect(chooseRifiuto(['importi_discordi', 'importi_discordi', 'importi_di_una_parte'])).toBe('importi_discordi');
  expect(chooseRifiuto([])).toBeNull();
});
