import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci, vociInput } from '@vedetta/domain/base';
import type { CodiceVoce } from '@vedetta/domain/base';
import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import { readBuilt, pickNonZero } from '../test-support/read.ts';
import { buildTassonomia } from './build-tassonomia.ts';
import type { Destinazione, Riga } from './riga.ts';
import { findTassonomia, tassonomie } from './tassonomie.ts';

const listChildren = (riga: Riga): readonly Riga[] =>
  riga.tipo === 'totale' ? [...riga.children, ...riga.sintesi] : [];
const flatten = (righe: readonly Riga[]): Riga[] => righe.flatMap((riga) => [riga, ...flatten(listChildren(riga))]);
const listDestinazioni = (riga: Riga): Destinazione[] => {
  if (riga.tipo === 'foglia') return [riga.a];
  if (typeof riga.residuo === 'string') return [riga.residuo];
  return 'positivo' in riga.residuo
    ? [riga.residuo.positivo, riga.residuo.negativo]
    : [riga.residuo.entro, riga.residuo.oltre];
};

/** The weight of a voce in a total of the schema. */
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
  test('posts every amount to an input voce with the same weight in the total of the schema and of the file', () => {
    const errors: string[] = [];
    const check = (riga: Riga, segno: number, root: CodiceVoce): void => {
      for (const a of listDestinazioni(riga).filter((altra) => !altra.startsWith('risultato:'))) {
        const codice = a.replace('-', '');
        if (!(vociInput as readonly string[]).includes(codice))
          errors.push(`${riga.elemento}: ${a} is not an input voce`);
        if (peso(root, codice) * (a.startsWith('-') ? -1 : 1) !== segno)
          errors.push(`${riga.elemento}: ${a} counts otherwise`);
      }
      for (const child of listChildren(riga)) check(child, segno * child.peso, root);
    };
    for (const riga of righe) check(riga, 1, RADICI[riga.elemento] ?? 'SPA');
    // Own shares move from the assets to a negative reserve: the only amounts that change side, equally on both.
    const attese =
      versione < '2016'
        ? [
            'ImmobilizzazioniFinanziarieAzioniProprie',
            'AttivitaFinanziarieNonCostituisconoImmobilizzazioniAzioniProprie',
          ]
        : [];
    expect(errors).toEqual(attese.map((elemento) => `${elemento}: -SPP.A.X counts otherwise`));
  });

  test('names every element once', () => {
    const names = flatten(righe).map(({ elemento }) => elemento);
    const repeated = names.filter((nome, i) => names.indexOf(nome) !== i);
    // Deferred tax assets are a row of the abbreviated form and, in the others, one of the crediti by nature.
    expect(repeated).toEqual(versione < '2016' ? [] : ['CreditiImposteAnticipateTotaleImposteAnticipate']);
  });
});

test('rows added to an unknown total are refused', () => {
  const aggiunte = { children: { TotaleInventato: [] }, sintesi: {}, memoria: [], elementiUtile: [] };
  expect(() => buildTassonomia('2018-11-04', ['ordinario'], aggiunte)).toThrow('TotaleInventato');
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
  const dellaForma = riga.children.filter(
    ({ forme }) => forme === 'tutte' || forme === (estesa ? 'estese' : 'sintetiche'),
  );
  const children = riga.sintesi.length > 0 && !estesa ? riga.sintesi : dellaForma;
  for (const child of children) expandNostro(child, segno * child.peso, estesa, albero, noti, somma);
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

    test.each(famiglia)('equal those of our $versione, total by total', ({ righe }) => {
      const nostre = new Map(flatten(righe).map((riga) => [riga.elemento, riga]));
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
    const outcome = readBuilt({ versione });
    expect(outcome).toMatchObject({ warning: 'none', report: { tassonomia: versione, forma: 'ordinario' } });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
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
    const outcome = readBuilt({ versione, esercizi: [vecchio] });
    expect(outcome).toMatchObject({ warning: 'none', report: { tassonomia: versione, forma: 'ordinario' } });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });

  test.each([
    ['2013-01-04', '2011-01-04', [vecchio]],
    ['2999-11-04', tassonomie.at(-1)?.versione, [bilancioMinimo]],
    ['2009-02-16', '2011-01-04', [vecchio]],
  ])('the unpublished version %s is read as %s and the import is partial', (versione, simile, esercizi) => {
    const outcome = readBuilt({ versione, esercizi });
    expect(outcome).toMatchObject({ warning: 'partial', report: { tassonomia: versione } });
    expect(findTassonomia(versione)).toMatchObject({ tassonomia: { versione: simile }, esatta: false });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  });

  test('a form that is undeclared or not of that version makes the import partial', () => {
    expect(readBuilt({ forma: '' })).toMatchObject({ warning: 'partial', report: { forma: 'ordinario' } });
    expect(readBuilt({ versione: '2015-12-14', forma: 'micr', esercizi: [vecchio] })).toMatchObject({
      warning: 'partial',
      report: { forma: 'micro' },
    });
    const consolidato = { ...bilancioMinimo.sp, TotalePatrimonioNettoConsolidato: 80 };
    expect(readBuilt({ forma: '', esercizi: [{ ...bilancioMinimo, sp: consolidato }] }).report.forma).toBe(
      'consolidato',
    );
    const sp = { ...bilancioMinimo.sp, DebitiEsigibiliEntroEsercizioSuccessivo: 20 };
    expect(readBuilt({ forma: '', esercizi: [{ ...bilancioMinimo, sp }] }).report.forma).toBe('abbreviato');
  });

  test('the old simplified abbreviated form keeps crediti and debiti with accruals and lists them as reclassified', () => {
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
    const outcome = readBuilt({ versione: '2011-01-04', forma: 'abbsemp', esercizi: [{ ...bilancioMinimo, sp }] });
    expect(outcome).toMatchObject({ warning: 'none', report: { forma: 'abbreviato_semplificato' } });
    expect(pickNonZero(outcome)).toMatchObject({ 'SPA.C.II.ND.E': 60, 'SPA.C.IV.ND': 40, 'SPP.D.ND.O': 20 });
    expect(outcome.report.riclassificazioni.map(({ a }) => a)).toEqual(['SPA.C.II.ND.E', 'SPP.D.ND.O']);
  });
});
