import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bilancioMinimo, buildIstanza } from '../prova/build-istanza.ts';
import type { EsercizioDiProva } from '../prova/build-istanza.ts';
import { leggi, leggiProva, toBytes, vociPiene } from '../prova/leggi.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/xbrl/ok');
type Anno = { start: string; end: string; SP: Record<string, number>; CE: Record<string, number> };
const attesi = JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8')) as Record<
  string,
  { taxonomy: string; form: string; years: Anno[] }
>;
const ENTRATE: Record<string, string> = { ordinario: 'ese', abbreviato: 'abb', micro: 'micr', consolidato: 'cons' };
const filings = Object.entries(attesi).map(([file, { taxonomy, form, years }]) => ({
  file,
  prova: {
    versione: taxonomy,
    forma: ENTRATE[form] ?? '',
    esercizi: years.map(({ start, end, SP, CE }): EsercizioDiProva => ({ inizio: start, fine: end, sp: SP, ce: CE })),
  },
  fine: years[0]?.end ?? '',
}));

/** A shuffle that fast-check can shrink and replay: the children sorted by keys drawn for them. */
const shuffleBy =
  (chiavi: readonly number[]) =>
  (figli: string[]): string[] =>
    figli
      .map((figlio, i) => ({ figlio, chiave: chiavi[i % chiavi.length] ?? 0 }))
      .sort((a, b) => a.chiave - b.chiave)
      .map(({ figlio }) => figlio);

const encodeUtf16 = (testo: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(testo.length * 2 + 2);
  const vista = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(testo, (carattere) => carattere.charCodeAt(0))].forEach((unita, i) =>
    vista.setUint16(i * 2, unita, !bigEndian),
  );
  return bytes;
};

const latin1 = (testo: string): Uint8Array => Uint8Array.from(testo, (carattere) => carattere.charCodeAt(0));

describe('the lines do not depend on how the file is written', () => {
  test.each(filings)('$file: on order, identifiers and prefixes', ({ file, prova, fine }) => {
    const attese = leggi(new Uint8Array(readFileSync(join(FIXTURES, file))), { data_bilancio: fine }).voci;
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
            leggiProva({ ...prova, prefisso, id, ordina: shuffleBy(chiavi) }, { data_bilancio: fine }).voci,
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
    ['ISO-8859-1', latin1(testo.replace('CODIFICA', 'ISO-8859-1'))],
    ['Windows-1252', latin1(testo.replace('CODIFICA', 'windows-1252'))],
    ['ISO-8859-15', latin1(testo.replace('CODIFICA', 'ISO-8859-15'))],
    ['ISO-8859-1 declared as UTF-8', latin1(testo.replace('CODIFICA', 'UTF-8'))],
    ['ISO-8859-1 with no declaration', latin1(testo.replace(/^.*\n/, ''))],
    ['blank lines before the declaration', toBytes(`\n\n  ${testo.replace('CODIFICA', 'UTF-8')}`)],
    ['a comment before the declaration', toBytes(`<!-- prova -->\n${testo.replace('CODIFICA', 'UTF-8')}`)],
    ['comments before the declaration', toBytes(`<!-- prova --><!-- altra -->\n${testo.replace('CODIFICA', 'UTF-8')}`)],
    [
      'the odd comment of some programs',
      toBytes(testo.replace('CODIFICA', 'UTF-8').replace('\n', '\n<!-->programma</!-->\n')),
    ],
    ['Windows line ends', toBytes(testo.replace('CODIFICA', 'UTF-8').replaceAll('\n', '\r\n'))],
  ])('on the encoding: %s', (_, bytes) => {
    const esito = leggi(bytes);
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
    expect(esito.report.azienda.denominazione).toBe('Società Più Qualità');
  });

  test('on zeros written or left out, and on how a number is written', () => {
    const { sp = {}, ce = {} } = bilancioMinimo;
    const conZeri = {
      ...bilancioMinimo,
      sp: { ...sp, RimanenzeAcconti: 0, TotaleRimanenze: '-0', PatrimonioNettoCapitale: '+0050.00' },
      ce: { ...ce, CostiProduzioneServizi: ' 60. ' },
    };
    expect(leggiProva({ esercizi: [conZeri] }).voci).toEqual(leggiProva({}).voci);
  });
});
