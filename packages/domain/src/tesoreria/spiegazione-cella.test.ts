import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Nodo } from '../formula/nodo.ts';
import { printNodo } from '../formula/stampa.ts';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import type { CampiPiano } from './campi.ts';
import { explainCella } from './spiegazione-cella.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/tesoreria');
const readCampi = (caso: string): CampiPiano =>
  JSON.parse(readFileSync(join(CARTELLA, caso, 'piano.json'), 'utf8')) as CampiPiano;

/** What a tree gives when its leaves are put together again. */
const recompute = (nodo: Nodo): number => {
  switch (nodo.tipo) {
    case 'somma':
      return nodo.addendi.reduce((somma, { segno, nodo: addendo }) => somma + segno * recompute(addendo), 0);
    case 'prodotto':
      return nodo.fattori.reduce((prodotto, fattore) => prodotto * recompute(fattore), 1);
    case 'rapporto':
      return recompute(nodo.numeratore) / recompute(nodo.denominatore);
    default:
      return nodo.valore ?? 0;
  }
};

describe('explanation of a cell', () => {
  test.each(readdirSync(CARTELLA))(
    '%s: the events of every cell add up to it, and every tree gives its amount',
    (caso) => {
      const piano = buildPiano(readCampi(caso));
      for (const passo of piano.passo === 'mese' ? ([undefined, 'settimana'] as const) : ([undefined] as const)) {
        const scelte = passo === undefined ? {} : { passo };
        const { righe, periodi } = computeCalcolo(piano, scelte);
        for (const { codice, importi, previsto } of righe) {
          periodi.forEach((_, numero) => {
            const spiegazione = explainCella(piano, codice, numero, scelte);
            expect(spiegazione).toMatchObject({ importo: importi[numero], previsto: previsto[numero] });
            for (const { importo, albero, passaggi, causale } of spiegazione?.eventi ?? []) {
              const isCredito = (albero.valore ?? 0) < 0;
              expect(
                Math.abs(recompute(albero) - (isCredito ? (albero.valore ?? 0) : importo / 100)),
                causale,
              ).toBeLessThan(0.0101);
              for (const passo of passaggi)
                expect(
                  Math.abs(recompute(passo.albero) - (passo.valore ?? 0)),
                  `${causale}: ${passo.nome}`,
                ).toBeLessThan(0.0101);
            }
          });
        }
      }
    },
  );

  test('tells the VAT of a month, its date and why that moved', () => {
    const piano = buildPiano(
      buildCampi({ ipotesi: { ricavi_annui: 1200000, acquisti_annui: 600000, acquisti_fissi: 50 } }),
    );
    const [evento] = explainCella(piano, 'iva', 7)?.eventi ?? [];
    // 1 200 000 ÷ 12 × 22 % = 22 000; 600 000 ÷ 12 × 22 % = 11 000
    expect(evento).toMatchObject({ data: '2027-08-20', al: '2027-08-20', importo: 1100000 });
    expect(evento?.causale).toBe(
      'Liquidazione IVA di luglio 2027, da versare entro il 20/08/2027 (il 16/08/2027 slitta al 20, come ogni termine dal 1° al 20 agosto)',
    );
    expect(printNodo(evento?.albero ?? never(), 'parole')).toBe('IVA sulle vendite − IVA sugli acquisti');
    expect(printNodo(evento?.albero ?? never(), 'numeri')).toBe('22\u00A0000,00 − 11\u00A0000,00');
    expect(evento?.regole.map(({ fonte, certezza }) => [fonte, certezza])).toEqual([
      ['DPR 100/1998, art. 1', 'letta'],
      ['DL 223/2006, art. 37 c. 11-bis', 'letta'],
    ]);
    expect(evento?.passaggi.map(({ nome }) => nome)).toEqual([
      'IVA sulle vendite',
      'IVA sugli acquisti',
      'Vendite di luglio 2027',
      'Acquisti di luglio 2027',
    ]);
  });

  test('tells sales collected over two periods by the days that fall in each', () => {
    const piano = buildPiano(buildCampi({ ipotesi: { ricavi_annui: 1200000, giorni_incasso: 45 } }));
    // Sales of January, 122 000 with VAT, come from 15 February to 17 March: 14 days of 31, then 17.
    const febbraio = explainCella(piano, 'incassi_vendite', 1)?.eventi ?? [];
    expect(febbraio.map(({ data, al, importo }) => [data, al, importo])).toEqual([
      ['2027-02-15', '2027-02-28', 5509677],
    ]);
    expect(febbraio[0]?.causale).toBe('Vendite di gennaio 2027 con IVA, incassate dopo 45 giorni: 14 giorni su 31');
    const marzo = explainCella(piano, 'incassi_vendite', 2)?.eventi ?? [];
    expect(marzo[0]?.importo).toBe(12200000 - 5509677);
    const domani = buildPiano(buildCampi({ ipotesi: { ricavi_annui: 1200000, giorni_incasso: 1 } }));
    expect(explainCella(domani, 'incassi_vendite', 0)?.eventi[0]?.causale).toContain('incassate dopo 1 giorno: 30');
  });

  test('a settlement that leaves a credit says so in its cell, which pays nothing', () => {
    const piano = buildPiano(buildCampi({ ipotesi: { acquisti_annui: 120000, acquisti_fissi: 100 } }));
    const [evento] = explainCella(piano, 'iva', 1)?.eventi ?? [];
    expect(evento?.importo).toBe(0);
    expect(evento?.albero.valore).toBe(-2200);
    expect(evento?.causale).toBe(
      'Liquidazione IVA di gennaio 2027, a credito: nulla da versare, il credito passa alla successiva',
    );
  });

  test('keeps what was replaced by a typed or an actual amount', () => {
    const piano = buildPiano(
      buildCampi({
        ipotesi: { imposte_giugno: 1000, imposte_novembre: 500 },
        scritti: { imposte: { '5': 1500 } },
        consuntivi: { '10': { righe: { imposte: 400 } } },
      }),
    );
    const giugno = explainCella(piano, 'imposte', 5);
    expect(giugno).toMatchObject({ importo: 150000, previsto: 150000 });
    expect(giugno?.eventi.map(({ causale, data, al }) => [causale, data, al])).toEqual([
      ['Importo scritto al posto del calcolo', '2027-06-01', '2027-06-30'],
    ]);
    expect(giugno?.sostituiti.map(({ importo }) => importo)).toEqual([100000]);
    expect(explainCella(piano, 'imposte', 10)).toMatchObject({
      importo: 40000,
      previsto: 50000,
      eventi: [{ causale: 'Importo effettivo' }],
      sostituiti: [{ importo: 50000 }],
    });
    expect(explainCella(piano, 'imposte', 3)).toMatchObject({ importo: 0, eventi: [], sostituiti: [] });
  });

  test('a typed cell hides nothing of its neighbours', () => {
    const piano = buildPiano(
      buildCampi({ ipotesi: { crediti_iniziali: 900, giorni_incasso: 90 }, scritti: { incassi_crediti: { '1': 5 } } }),
    );
    // 90 days from 1 January: 31 in January, 28 in February, 31 in March, 10 euros each
    expect(explainCella(piano, 'incassi_crediti', 0)).toMatchObject({ importo: 31000, sostituiti: [] });
    expect(explainCella(piano, 'incassi_crediti', 2)).toMatchObject({ importo: 31000, sostituiti: [] });
  });

  test('knows no other row or period', () => {
    const piano = buildPiano(buildCampi());
    expect(explainCella(piano, 'libera:Altro', 0)).toBeNull();
    expect(explainCella(piano, 'iva', 12)).toBeNull();
  });
});

const never = (): never => {
  throw new Error('No event');
};
