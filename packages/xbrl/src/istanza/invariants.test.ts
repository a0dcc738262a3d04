import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bilancioMinimo, buildIstanza } from '../test-support/build-istanza.ts';
import type { TestEsercizio } from '../test-support/build-istanza.ts';
import { readAccepted, readBuilt, toBytes, pickNonZero } from '../test-support/read.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/xbrl/ok');
type Anno = { start: string; end: string; SP: Record<string, number>; CE: Record<string, number> };
const attesi = JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8')) as Record<
  string,
  { taxonomy: string; form: string; years: Anno[] }
>;
const ENTRATE: Record<string, string> = { ordinario: 'ese', abbreviato: 'abb', micro: 'micr', consolidato: 'cons' };
const filings = Object.entries(attesi).map(([file, { taxonomy, form, years }]) => ({
  file,
  istanza: {
    versione: taxonomy,
    forma: ENTRATE[form] ?? '',
    esercizi: years.map(({ start, end, SP, CE }): TestEsercizio => ({ inizio: start, fine: end, sp: SP, ce: CE })),
  },
  fine: years[0]?.end ?? '',
}));

/** A shuffle that fast-check can shrink and replay: sorts the children by generated keys. */
const shuffleBy =
  (chiavi: readonly number[]) =>
  (children: string[]): string[] =>
    children
      .map((child, i) => ({ child, chiave: chiavi[i % chiavi.length] ?? 0 }))
      .sort((a, b) => a.chiave - b.chiave)
      .map(({ child }) => child);

const encodeUtf16 = (testo: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(testo.length * 2 + 2);
  const vista = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(testo, (carattere) => carattere.charCodeAt(0))].forEach((unita, i) =>
    vista.setUint16(i * 2, unita, !bigEndian),
  );
  return bytes;
};

const encodeLatin1 = (testo: string): Uint8Array => Uint8Array.from(testo, (carattere) => carattere.charCodeAt(0));

describe('the lines do not depend on how the file is written', () => {
  test.each(filings)('$file: on order, identifiers and prefixes', ({ file, istanza, fine }) => {
    const attese = readAccepted(new Uint8Array(readFileSync(join(FIXTURES, file))), { data_bilancio: fine }).voci;
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 40, maxLength: 300 }),
        fc
          .stringMatching(/^[A-Za-z_][\w.-]{0,8}$/)
          .filter((prefisso) => !/^(xml|link|xlink|xsi|iso4217)/i.test(prefisso)),
        fc.integer({ min: 1, max: 97 }),
        (chiavi, prefisso, sale) => {
          const id = (nome: string): string =>
            `x${Array.from(nome, (carattere) => (carattere.charCodeAt(0) * sale).toString(36)).join('_')}`;
          expect(
            readBuilt({ ...istanza, prefisso, id, ordina: shuffleBy(chiavi) }, { data_bilancio: fine }).voci,
          ).toEqual(attese);
        },
      ),
      { numRuns: 12 },
    );
  });

  const testo = buildIstanza({ anagrafica: { DatiAnagraficiDenominazione: 'Società Più Qualità' } }).replace(
    'encoding="UTF-8"',
    'encoding="CODIFICA"',
  );
  test.each([
    ['UTF-8', toBytes(testo.replace('CODIFICA', 'utf-8'))],
    ['UTF-8 with its mark', toBytes(`\uFEFF${testo.replace('CODIFICA', 'UTF-8')}`)],
    ['UTF-8 with its mark, declared as another', toBytes(`\uFEFF${testo.replace('CODIFICA', 'ISO-8859-1')}`)],
    ['UTF-16 little endian', encodeUtf16(testo.replace('CODIFICA', 'UTF-16'), false)],
    ['UTF-16 big endian', encodeUtf16(testo.replace('CODIFICA', 'UTF-16'), true)],
    ['UTF-16 without its mark', encodeUtf16(testo.replace('CODIFICA', 'UTF-16'), false).subarray(2)],
    ['UTF-16 big endian without its mark', encodeUtf16(testo.replace('CODIFICA', 'UTF-16'), true).subarray(2)],
    ['ISO-8859-1', encodeLatin1(testo.replace('CODIFICA', 'ISO-8859-1'))],
    ['Windows-1252', encodeLatin1(testo.replace('CODIFICA', 'windows-1252'))],
    ['ISO-8859-15', encodeLatin1(testo.replace('CODIFICA', 'ISO-8859-15'))],
    ['ISO-8859-1 declared as UTF-8', encodeLatin1(testo.replace('CODIFICA', 'UTF-8'))],
    ['ISO-8859-1 with no declaration', encodeLatin1(testo.replace(/^.*\n/, ''))],
    ['blank lines before the declaration', toBytes(`\n\n  ${testo.replace('CODIFICA', 'UTF-8')}`)],
    ['a comment before the declaration', toBytes(`<!-- prova -->\n${testo.replace('CODIFICA', 'UTF-8')}`)],
    ['comments before the declaration', toBytes(`<!-- prova --><!-- altra -->\n${testo.replace('CODIFICA', 'UTF-8')}`)],
    [
      'the odd comment of some programs',
      toBytes(testo.replace('CODIFICA', 'UTF-8').replace('\n', '\n<!-->programma</!-->\n')),
    ],
    ['Windows line ends', toBytes(testo.replace('CODIFICA', 'UTF-8').replaceAll('\n', '\r\n'))],
  ])('on the encoding: %s', (_, bytes) => {
    const outcome = readAccepted(bytes);
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
    expect(outcome.report.azienda.denominazione).toBe('Società Più Qualità');
  });

  test('on zeros written or left out, and on how a number is written', () => {
    const { sp = {}, ce = {} } = bilancioMinimo;
    const conZeri = {
      ...bilancioMinimo,
      sp: { ...sp, RimanenzeAcconti: 0, TotaleRimanenze: '-0', PatrimonioNettoCapitale: '+0050.00' },
      ce: { ...ce, CostiProduzioneServizi: ' 60. ' },
    };
    expect(readBuilt({ esercizi: [conZeri] }).voci).toEqual(readBuilt({}).voci);
  });
});
