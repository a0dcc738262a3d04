import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContestoIndicatori } from '../formula/contesto.ts';
import { computeIndicatori, explainIndicatori } from '../indicatori/compute-indicatori.ts';
import { buildCaso } from '../test/bilanci-di-prova.ts';
import type { Caso } from '../test/bilanci-di-prova.ts';
import { buildContesto } from '../test/contesto.ts';
import { buildSimulabile } from '../test/simulazioni-di-prova.ts';
import { computeRimedi, mergeRimedi } from './rimedi.ts';
import type { Rimedio, RimedioLeva } from './rimedi.ts';
import { leggonoRedditivita } from './redditivita.ts';
import { buildScala } from './scala.ts';
import { computeSimulazione } from './simulazione.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/bilanci');
const loadCaso = (nome: string): ContestoIndicatori =>
  buildCaso(JSON.parse(readFileSync(join(CARTELLA, nome, 'bilancio.json'), 'utf8')) as Caso);

/** The score of an indicator with one lever after some steps, by a plain simulation. */
const simulate = (
  contesto: ContestoIndicatori,
  { gruppo, codice }: Rimedio,
  leva: RimedioLeva['codice'],
  passo: number,
) => {
  const scala = buildScala(leva, contesto);
  const esito = computeSimulazione(contesto, { leve: [scala.getLeva(passo)], aliquota: null });
  const trovato = esito.ok
    ? esito.valore.indicatori.find((altro) => altro.gruppo === gruppo && altro.codice === codice)
    : undefined;
  return { punteggio: trovato?.dopo.punteggio ?? null, simulazione: esito.ok ? esito.valore : null };
};

const countPassi = (contesto: ContestoIndicatori, leva: RimedioLeva['codice'], valore: number): number => {
  const scala = buildScala(leva, contesto);
  return Math.round(valore / scala.getValore(1));
};

/** Remedies that do not hold: the value mends, one step less does not. */
const checkRimedi = (contesto: ContestoIndicatori, rimedi: readonly Rimedio[]): readonly string[] => {
  const limiti = [
    ['valore', 0.6],
    ['soglia', 1],
  ] as const;
  return rimedi.flatMap((rimedio) =>
    rimedio.leve.flatMap((leva) =>
      limiti.flatMap(([quale, limite]) => {
        const valore = leva[quale];
        if (valore === null) return [];
        const passo = countPassi(contesto, leva.codice, valore);
        const dopo = simulate(contesto, rimedio, leva.codice, passo).punteggio;
        const prima = simulate(contesto, rimedio, leva.codice, passo - 1).punteggio;
        const basta = dopo !== null && dopo < limite;
        const serve = prima === null || prima >= limite;
        return basta && serve ? [] : [`${rimedio.codice} ${leva.codice} ${quale} ${valore}: ${prima} → ${dopo}`];
      }),
    ),
  );
};

const casi: readonly (readonly [string, ContestoIndicatori])[] = [
  ...['infrannuale-in-perdita-con-precedente-in-perdita', 'dettaglio-in-allerta', 'abbreviato-debiti-non-distinti'].map(
    (nome) => [nome, loadCaso(nome)] as const,
  ),
  ...[3, 8, 113].map((numero) => [`random statement ${numero}`, buildSimulabile(numero)] as const),
];

describe.each(casi)('%s', (_, contesto) => {
  const rimedi = computeRimedi(contesto);

  test('every remedy mends, and one step less does not', () => {
    expect(rimedi.flatMap(({ leve }) => leve).filter(({ valore }) => valore !== null).length).toBeGreaterThan(5);
    expect(checkRimedi(contesto, rimedi)).toEqual([]);
  });

  test('tells the grade and the indicators that get worse as a simulation does', () => {
    const rimedio = rimedi.find(({ leve }) => leve.some(({ valore }) => valore !== null));
    const leva = rimedio?.leve.find(({ valore }) => valore !== null);
    if (rimedio === undefined || leva === undefined) throw new Error('No remedy to look at');
    const passo = countPassi(contesto, leva.codice, leva.valore ?? 0);
    const { simulazione } = simulate(contesto, rimedio, leva.codice, passo);
    expect(leva.rischio_dopo).toBe(simulazione?.rischio.dopo);
    const peggiorati = simulazione?.indicatori.filter(
      ({ prima, dopo }) => dopo.punteggio !== null && dopo.punteggio > (prima.punteggio ?? 0.59),
    );
    expect(leva.peggiora).toEqual(peggiorati?.map(({ codice }) => codice));
  });
});

test('are of the indicators from Attenzione up, save those that rest on what is declared', () => {
  const contesto = loadCaso('infrannuale-in-perdita-con-precedente-in-perdita');
  const attesi = computeIndicatori(contesto)
    .filter(({ punteggio }) => punteggio !== null && punteggio >= 0.6)
    .map(({ codice }) => codice)
    .filter((codice) => !['ICA8', 'IdAp2', 'TCAC'].includes(codice));
  expect(computeRimedi(contesto, ['apporto']).map(({ codice }) => codice)).toEqual(attesi);
});

test('a worked one: equity on debts, by a contribution', () => {
  // PNr (2 000 + x) ÷ DEB 100 000: out of the threshold above 7,60 %, out of its neighbourhood from 9,12 % on
  const contesto = buildContesto({ voci: { 'SPA.C.IV.1': 102_000, 'SPP.A.I': 2_000, 'SPP.D.14.O': 100_000 } });
  const [apporto] = computeRimedi(contesto, ['apporto']).find(({ codice }) => codice === 'IdA3')?.leve ?? [];
  expect(apporto).toMatchObject({
    valore: 7_121,
    soglia: 5_601,
    motivo: null,
    valore_mostrato: 7_200,
    soglia_mostrata: 5_700,
    leva: { codice: 'apporto', importo: 720_000, forma: 'riserva' },
    impraticabile: false,
  });
});

test('a remedy that holds only around a kink is found', () => {
  // (110 000 − x) ÷ (100 000 − x) exceeds 112,44 % from 19 614,15 on; past 20 000 the short debts are used up and it falls again
  const voci = { 'SPA.C.IV.1': 110_000, 'SPP.D.4.E': 20_000, 'SPP.D.7.E': 80_000, 'SPP.D.4.O': 1_000_000 };
  const contesto = buildContesto({ voci: { ...voci, 'SPA.B.II.1': 1_200_000, 'SPP.A.I': 210_000 } });
  const [rimborso] = computeRimedi(contesto, ['rimborso']).find(({ codice }) => codice === 'IdA4')?.leve ?? [];
  expect(rimborso).toMatchObject({ valore: 19_615, valore_mostrato: 19_700 });
});

test('an amount is not shown beyond its bound, and a contribution above total assets is told', () => {
  const contesto = buildContesto({
    voci: { 'SPA.C.IV.1': 10_000, 'SPP.A.VIII': -90_000, 'SPP.D.3.E': 99_970.5, 'SPP.D.14.O': 29.5 },
  });
  const [leve] = computeRimedi(contesto, ['apporto', 'rinuncia_soci']).filter(({ codice }) => codice === 'ICA1');
  const [apporto, rinuncia] = leve?.leve ?? [];
  expect(apporto).toMatchObject({ valore: 90_000, impraticabile: true });
  expect(rinuncia).toMatchObject({ valore: 90_000, impraticabile: false });
  const stretto = buildContesto({
    voci: { 'SPA.C.IV.1': 10_000, 'SPP.A.VIII': -90_000, 'SPP.D.3.E': 90_000.5, 'SPP.D.14.O': 9_999.5 },
  });
  const [unico] = computeRimedi(stretto, ['rinuncia_soci']).find(({ codice }) => codice === 'ICA1')?.leve ?? [];
  expect(unico).toMatchObject({ valore: 90_000, valore_mostrato: 90_000 });
});

test('debts that are not told apart are a reason of their own', () => {
  const rimedi = computeRimedi(loadCaso('abbreviato-debiti-non-distinti'));
  const motivi = new Map(rimedi[0]?.leve.map(({ codice, motivo }) => [codice, motivo]));
  expect(motivi.get('rinuncia_soci')).toBe('debiti_non_distinti');
  expect(motivi.get('rimborso')).toBe('debiti_non_distinti');
});

test('a write-off is not offered for what reads the result', () => {
  const rimedi = computeRimedi(loadCaso('dettaglio-in-allerta'), ['stralcio']);
  const motivi = new Map(rimedi.map(({ codice, leve }) => [codice, leve[0]?.motivo]));
  expect(motivi.get('IdA5')).toBe('non_pertinente');
  expect(motivi.get('ICA7')).toBe('non_pertinente');
  expect(motivi.get('LEVE6')).toBe(null);
});

test('the indicators that read the result are those whose explanations do', () => {
  const lette = new Map<string, Set<string>>();
  for (const nome of readdirSync(CARTELLA)) {
    for (const { codice, punteggio, spiegazione } of explainIndicatori(loadCaso(nome))) {
      if (punteggio === null || codice === 'TCAC') continue;
      const termini = spiegazione.termini.filter(({ esercizio }) => esercizio !== 'precedente');
      lette.set(codice, new Set([...(lette.get(codice) ?? []), ...termini.map((termine) => termine.codice)]));
    }
  }
  const reads = (codice: string): boolean =>
    [...(lette.get(codice) ?? [])].some(
      (letto) => ['CE.21', 'CE.RAI', 'CE.AB'].includes(letto) || (letto !== codice && lette.has(letto) && reads(letto)),
    );
  expect([...lette.keys()].filter(reads).toSorted()).toEqual([...leggonoRedditivita].toSorted());
});

test('parts computed apart are the whole', () => {
  const contesto = loadCaso('dettaglio-in-allerta');
  const parti = [computeRimedi(contesto, ['costi', 'giorni_incasso']), computeRimedi(contesto, ['rinuncia_soci'])];
  expect(mergeRimedi(parti)).toEqual(computeRimedi(contesto, ['rinuncia_soci', 'costi', 'giorni_incasso']));
});

test('a statement that cannot be used has none', () => {
  expect(computeRimedi(loadCaso('non-quadrato'))).toEqual([]);
});
