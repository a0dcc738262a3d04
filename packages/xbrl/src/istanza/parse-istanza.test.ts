import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIstanza } from '../test-support/build-istanza.ts';
import { parseIstanza } from './parse-istanza.ts';

const FATTO = '<itcc-ci:Finto contextRef="i2024-12-31" unitRef="eur" decimals="0">666</itcc-ci:Finto>';

/** Content between two facts or inside a note that is not a fact: markup that looks like text and text that looks like markup. */
const noise = fc.constantFrom(
  `<!-- > ${FATTO} -->`,
  '<!-- a > b > c -->',
  `<?programma ${FATTO} > ?>`,
  `<altro><![CDATA[ ]] > ${FATTO} ]]></altro>`,
  `<altro nome="> /> &lt;itcc-ci:Finto>" b='">'/>`,
  '<altro\n  nome = "a"\n></altro >',
  `<tupla>${FATTO}</tupla>`,
  ' > testo qualunque &nbsp; e & altro ]]> ',
  `<itcc-ci:Nota contextRef="i2024-12-31"> > nota &egrave; &#x; <b>con > segni</b> ${FATTO} </itcc-ci:Nota>`,
  '\r\n\t',
);

const parse = (text: string) => {
  const outcome = parseIstanza(text);
  if (!outcome.ok) throw new Error(outcome.rifiuto);
  return outcome.valore;
};

describe('unneeded text is skipped', () => {
  const istanza = buildIstanza({ anagrafica: { DatiAnagraficiDenominazione: 'Rossi &amp; figli > S.r.l.' } });
  const expected = parse(istanza);

  test('without reading facts from it or losing a fact', () => {
    fc.assert(
      fc.property(fc.array(noise, { minLength: 1, maxLength: 40 }), (chosen) => {
        let count = 0;
        const noisy = istanza.replaceAll(/(?<=<\/itcc-ci:\w+>)\s*/g, () => chosen[(count += 1) % chosen.length] ?? '');
        expect(parse(noisy)).toEqual({ ...expected, comments: expect.any(Array) as unknown });
      }),
      { numRuns: 200 },
    );
  });

  test('also when it has no end', () => {
    for (const tail of [
      '<itcc-ci:Nota contextRef="i2024-12-31">testo',
      '<!-- >',
      '<a b=">',
      '<itcc-ci:Nota contextRef="c"><![CDATA[ > ',
    ]) {
      expect(parseIstanza(istanza.replace('</xbrl>', tail))).toEqual({ ok: false, rifiuto: 'xml_incompleto' });
    }
  });

  test('but not outside the root', () => {
    expect(parseIstanza(`${istanza} testo`)).toEqual({ ok: false, rifiuto: 'xml_non_valido' });
    expect(parseIstanza(istanza.replace('<xbrl', 'testo <xbrl'))).toEqual({
      ok: false,
      rifiuto: 'xml_non_valido',
    });
  });

  test('a text of 10,000 characters is kept, in one piece or more', () => {
    const read = (text: string): string | undefined =>
      parse(
        istanza.replace(
          '</xbrl>',
          `<itcc-ci:TotaleAttivo contextRef="i2024-12-31" unitRef="eur" decimals="0">${text}</itcc-ci:TotaleAttivo></xbrl>`,
        ),
      ).fatti.at(-1)?.testo;
    const half = '1'.repeat(5000);
    for (const join of ['', '<!-- -->', '<![CDATA[]]>']) {
      expect(read(`${half}${join}${half}`)).toBe(half + half);
      expect(read(`${half}${join}${half}1`)).toBe('…');
    }
    expect(read(`<![CDATA[${half}${half}]]>`)).toBe('…');
    expect(read(`<![CDATA[${half}]]>`)).toBe(half);
  });

  test('and a text too long for an amount or a name is dropped', () => {
    const long = `<itcc-ci:TotaleAttivo contextRef="i2024-12-31" unitRef="eur" decimals="0">${'1'.repeat(20_000)}</itcc-ci:TotaleAttivo>`;
    expect(parse(istanza.replace('</xbrl>', `${long}</xbrl>`)).fatti.at(-1)).toMatchObject({
      elemento: 'TotaleAttivo',
      testo: '…',
    });
  });
});
