import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIstanza } from '../prova/build-istanza.ts';
import { parseIstanza } from './parse-istanza.ts';

const FATTO = '<itcc-ci:Finto contextRef="i2024-12-31" unitRef="eur" decimals="0">666</itcc-ci:Finto>';

/** What may stand between two facts, or within a note, without being a fact: markup that looks like text and text that looks like markup. */
const disturbi = fc.constantFrom(
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

const leggi = (testo: string) => {
  const esito = parseIstanza(testo);
  if (esito.tipo === 'rifiuto') throw new Error(esito.codice);
  return esito.istanza;
};

describe('texts that nobody wants are jumped over', () => {
  const istanza = buildIstanza({ anagrafica: { DatiAnagraficiDenominazione: 'Rossi &amp; figli > S.r.l.' } });
  const attesa = leggi(istanza);

  test('without taking for facts what is in them, nor losing any fact', () => {
    fc.assert(
      fc.property(fc.array(disturbi, { minLength: 1, maxLength: 40 }), (scelti) => {
        let numero = 0;
        const disturbata = istanza.replaceAll(
          /(?<=<\/itcc-ci:\w+>)\s*/g,
          () => scelti[(numero += 1) % scelti.length] ?? '',
        );
        expect(leggi(disturbata)).toEqual({ ...attesa, commenti: expect.any(Array) as unknown });
      }),
      { numRuns: 200 },
    );
  });

  test('also when they have no end', () => {
    for (const coda of [
      '<itcc-ci:Nota contextRef="i2024-12-31">testo',
      '<!-- >',
      '<a b=">',
      '<itcc-ci:Nota contextRef="c"><![CDATA[ > ',
    ]) {
      expect(parseIstanza(istanza.replace('</xbrl>', coda))).toEqual({ tipo: 'rifiuto', codice: 'xml_incompleto' });
    }
  });

  test('but not outside the root', () => {
    expect(parseIstanza(`${istanza} testo`)).toEqual({ tipo: 'rifiuto', codice: 'xml_non_valido' });
    expect(parseIstanza(istanza.replace('<xbrl', 'testo <xbrl'))).toEqual({
      tipo: 'rifiuto',
      codice: 'xml_non_valido',
    });
  });

  test('and a text too long for an amount or a name is none', () => {
    const lungo = `<itcc-ci:TotaleAttivo contextRef="i2024-12-31" unitRef="eur" decimals="0">${'1'.repeat(20_000)}</itcc-ci:TotaleAttivo>`;
    expect(leggi(istanza.replace('</xbrl>', `${lungo}</xbrl>`)).fatti.at(-1)).toMatchObject({
      elemento: 'TotaleAttivo',
      testo: '…',
    });
  });
});
