import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci, vociInput } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../prova/build-istanza.ts';
import { leggiProva, vociPiene } from '../prova/leggi.ts';
import { componiTassonomia } from './componi.ts';
import type { Destinazione, Riga } from './riga.ts';
import { findTassonomia, tassonomie } from './tassonomie.ts';

const figliDi = (riga: Riga): readonly Riga[] => (riga.tipo === 'totale' ? [...riga.figli, ...riga.sintesi] : []);
const tutte = (righe: readonly Riga[]): Riga[] => righe.flatMap((riga) => [riga, ...tutte(figliDi(riga))]);
const destinazioni = (riga: Riga): Destinazione[] => {
  if (riga.tipo === 'foglia') return [riga.a];
  return typeof riga.residuo === 'string' ? [riga.residuo] : [riga.residuo.entro, riga.residuo.oltre];
};

/** How much a line counts in a total of the schema. */
const peso = (totale: CodiceVoce, codice: string): number => {
  const voce = pianoVoci.find((altra) => altra.codice === totale);
  if (voce === undefined || voce.input) return totale === codice ? 1 : 0;
  return voce.termini.reduce((somma, termine) => somma + termine.segno * peso(termine.codice, codice), 0);
};

const RADICI: Readonly<Record<string, CodiceVoce>> = {
  TotaleAttivo: 'SPA',
  TotalePassivo: 'SPP',
  UtilePerditaEsercizio: 'CE.21',
};

describe.each(tassonomie)('taxonomy $versione', ({ versione, righe }) => {
  test('sends every amount to an input line that counts for as much in the total of the schema as in that of the file', () => {
    const errori: string[] = [];
    const check = (riga: Riga, segno: number, radice: CodiceVoce): void => {
      for (const a of destinazioni(riga).filter((altra) => !altra.startsWith('risultato:'))) {
        const codice = a.replace('-', '');
        if (!(vociInput as readonly string[]).includes(codice)) errori.push(`${riga.elemento}: ${a} is no input line`);
        if (peso(radice, codice) * (a.startsWith('-') ? -1 : 1) !== segno)
          errori.push(`${riga.elemento}: ${a} counts otherwise`);
      }
      for (const figlia of figliDi(riga)) check(figlia, segno * figlia.peso, radice);
    };
    for (const riga of righe) check(riga, 1, RADICI[riga.elemento] ?? 'SPA');
    // Own shares leave the assets for a negative reserve: the only amounts that change side, by the same sum on both.
    const attese =
      versione < '2016'
        ? [
            'ImmobilizzazioniFinanziarieAzioniProprie',
            'AttivitaFinanziarieNonCostituisconoImmobilizzazioniAzioniProprie',
          ]
        : [];
    expect(errori).toEqual(attese.map((elemento) => `${elemento}: -SPP.A.X counts otherwise`));
  });

  test('names every element once', () => {
    const nomi = tutte(righe).map(({ elemento }) => elemento);
    const ripetuti = nomi.filter((nome, i) => nomi.indexOf(nome) !== i);
    // Deferred tax assets are a row of the abbreviated form and, elsewhere, one of the credits by nature.
    expect(ripetuti).toEqual(versione < '2016' ? [] : ['CreditiImposteAnticipateTotaleImposteAnticipate']);
  });
});

test('rows added to a total that no version has are refused', () => {
  const aggiunte = { figli: { TotaleInventato: [] }, sintesi: {}, memoria: [], elementiUtile: [] };
  expect(() => componiTassonomia('2018-11-04', ['ordinario'], aggiunte)).toThrow('TotaleInventato');
});

/** Sums of the official calculation trees, one per line: `form|total = element -element …`. */
const somme = readFileSync(join(import.meta.dirname, 'calcoli-ufficiali.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((riga) => {
    const [versione = '', forma = '', totale = '', addendi = ''] = riga.split('|');
    return {
      versione,
      forma,
      totale,
      addendi: addendi
        .split(' ')
        .map((nome) => (nome.startsWith('-') ? { nome: nome.slice(1), peso: -1 } : { nome, peso: 1 })),
    };
  });
type Albero = ReadonlyMap<string, readonly { nome: string; peso: number }[]>;

const expandUfficiale = (
  nome: string,
  segno: number,
  albero: Albero,
  somma: Map<string, number>,
): Map<string, number> => {
  const addendi = albero.get(nome);
  if (addendi === undefined) return somma.set(nome, (somma.get(nome) ?? 0) + segno);
  for (const addendo of addendi) expandUfficiale(addendo.nome, segno * addendo.peso, albero, somma);
  return somma;
};

const expandNostro = (
  riga: Riga,
  segno: number,
  estesa: boolean,
  albero: Albero,
  noti: ReadonlySet<string>,
  somma: Map<string, number>,
): Map<string, number> => {
  const isFoglia = riga.tipo === 'foglia' || (noti.has(riga.elemento) && !albero.has(riga.elemento));
  if (isFoglia)
    return noti.has(riga.elemento) ? somma.set(riga.elemento, (somma.get(riga.elemento) ?? 0) + segno) : somma;
  const dellaForma = riga.figli.filter(
    ({ forme }) => forme === 'tutte' || forme === (estesa ? 'estese' : 'sintetiche'),
  );
  const figli = riga.sintesi.length > 0 && !estesa ? riga.sintesi : dellaForma;
  for (const figlia of figli) expandNostro(figlia, segno * figlia.peso, estesa, albero, noti, somma);
  return somma;
};

describe.each([...new Set(somme.map(({ versione, forma }) => `${versione}|${forma}`))])(
  'official sums of %s',
  (chiave) => {
    const [versione = '', forma = ''] = chiave.split('|');
    const ufficiali = somme.filter((somma) => somma.versione === versione && somma.forma === forma);
    const albero: Albero = new Map(ufficiali.map(({ totale, addendi }) => [totale, addendi]));
    const noti = new Set(ufficiali.flatMap(({ totale, addendi }) => [totale, ...addendi.map(({ nome }) => nome)]));
    const estesa = /ordinario|consolidato/.test(forma);
    const famiglia = tassonomie.filter((tassonomia) => tassonomia.versione < '2016' === versione < '2016');

    test.each(famiglia)('are those of our $versione, total by total', ({ righe }) => {
      const nostre = new Map(tutte(righe).map((riga) => [riga.elemento, riga]));
      const espanse = ufficiali.map(({ totale }) => {
        const riga = nostre.get(totale);
        return [
          totale,
          riga === undefined ? null : Object.fromEntries(expandNostro(riga, 1, estesa, albero, noti, new Map())),
        ];
      });
      expect(espanse).toEqual(
        ufficiali.map(({ totale }) => [totale, Object.fromEntries(expandUfficiale(totale, 1, albero, new Map()))]),
      );
    });
  },
);

describe('versions and forms', () => {
  test.each(['2016-11-14', '2017-07-06', '2018-11-04'])('%s reads as the others of its family', (versione) => {
    const esito = leggiProva({ versione });
    expect(esito).toMatchObject({ warning: 'none', report: { tassonomia: versione, forma: 'ordinario' } });
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
  });

  const vecchio = {
    ...bilancioMinimo,
    sp: Object.fromEntries(
      Object.entries(bilancioMinimo.sp ?? {}).map(([nome, importo]) => [
        nome.replace(/UtilePerditaEsercizio$/, 'UtilePerditaEsercizioUtilePerditaEsercizio'),
        importo,
      ]),
    ),
  };
  test.each(['2011-01-04', '2014-11-17', '2015-12-14'])('%s reads as the others of its family', (versione) => {
    const esito = leggiProva({ versione, esercizi: [vecchio] });
    expect(esito).toMatchObject({ warning: 'none', report: { tassonomia: versione, forma: 'ordinario' } });
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
  });

  test.each([
    ['2013-01-04', '2011-01-04', [vecchio]],
    ['2999-11-04', tassonomie.at(-1)?.versione, [bilancioMinimo]],
    ['2009-02-16', '2011-01-04', [vecchio]],
  ])('%s is nobody’s: what is known is read as %s, and is partial', (versione, simile, esercizi) => {
    const esito = leggiProva({ versione, esercizi });
    expect(esito).toMatchObject({ warning: 'partial', report: { tassonomia: versione } });
    expect(findTassonomia(versione)).toMatchObject({ tassonomia: { versione: simile }, esatta: false });
    expect(vociPiene(esito)).toEqual(vociPiene(leggiProva({})));
  });

  test('a form that is not declared, or not of that version, makes the import partial', () => {
    expect(leggiProva({ forma: '' })).toMatchObject({ warning: 'partial', report: { forma: 'ordinario' } });
    expect(leggiProva({ versione: '2015-12-14', forma: 'micr', esercizi: [vecchio] })).toMatchObject({
      warning: 'partial',
      report: { forma: 'micro' },
    });
    const consolidato = { ...bilancioMinimo.sp, TotalePatrimonioNettoConsolidato: 80 };
    expect(leggiProva({ forma: '', esercizi: [{ ...bilancioMinimo, sp: consolidato }] }).report.forma).toBe(
      'consolidato',
    );
    const sp = { ...bilancioMinimo.sp, DebitiEsigibiliEntroEsercizioSuccessivo: 20 };
    expect(leggiProva({ forma: '', esercizi: [{ ...bilancioMinimo, sp }] }).report.forma).toBe('abbreviato');
  });

  test('the simplified abbreviated form of old keeps credits and debts with accruals, and says so', () => {
    const gruppo = 'AttivoCircolanteCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRisconti';
    const sp = {
      [`${gruppo}EsigibiliEntroEsercizioSuccessivo`]: 60,
      [`${gruppo}TotaleCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRisconti`]: 60,
      TotaleDisponibilitaLiquide: 40,
      TotaleAttivoCircolante: 100,
      TotaleAttivo: 100,
      PatrimonioNettoCapitale: 50,
      PatrimonioNettoUtilePerditaEsercizioUtilePerditaEsercizio: 30,
      TotalePatrimonioNetto: 80,
      PassivoDebitiRateiRiscontiEsigibiliOltreEsercizioSuccessivo: 20,
      PassivoDebitiRateiRiscontiTotaleDebitiRateiRisconti: 20,
      TotalePassivo: 100,
    };
    const esito = leggiProva({ versione: '2011-01-04', forma: 'abbsemp', esercizi: [{ ...bilancioMinimo, sp }] });
    expect(esito).toMatchObject({ warning: 'none', report: { forma: 'abbreviato_semplificato' } });
    expect(vociPiene(esito)).toMatchObject({ 'SPA.C.II.ND.E': 60, 'SPA.C.IV.ND': 40, 'SPP.D.ND.O': 20 });
    expect(esito.report.riclassificazioni.map(({ a }) => a)).toEqual(['SPA.C.II.ND.E', 'SPP.D.ND.O']);
  });
});
