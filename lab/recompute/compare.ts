import {
  buildValori,
  computeBanda,
  computeBandaElenco,
  computeBilancio,
  computeChiusuraPrecedente,
  computeFineEsercizio,
  computeIndicatori,
  computeRischio,
  euroFromNumber,
  isCodiceSettore,
  isFormaGiuridica,
} from '@vedetta/domain';
import type { BilancioContesto, ContestoIndicatori, RisultatoIndicatore, ValoriBilancio } from '@vedetta/domain';
import { toDouble } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { findBands, recompute } from './grade.ts';
import type { Recomputed } from './grade.ts';
import type { Amounts, Case, SavedInputs } from './statement.ts';

/** What two computations of a statement disagree on, and how many figures they were compared on. */
export type Comparison = { readonly figures: number; readonly differences: readonly string[] };

const LEVELS: Readonly<Record<number, string>> = {
  0: 'Buono',
  0.15: 'Buono',
  0.3: 'Accettabile',
  0.6: 'Attenzione',
  0.8: 'Attenzione elevata',
  1: 'Critico',
};

const withRettifiche = (voci: Amounts, rettifiche: Amounts): ValoriBilancio => {
  const empty = Object.fromEntries(Object.keys(rettifiche).map((codice) => [codice, 0]));
  return new Map(
    [...buildValori({ ...empty, ...voci })].map(([codice, { valore }]) => {
      const typed = rettifiche[codice];
      const read = typed === undefined ? null : euroFromNumber(typed);
      return [codice, { valore, rettifica: read?.ok === true ? read.valore : null }];
    }),
  );
};

/** The same statement as the product takes it. */
const buildContesto = (statement: Case): ContestoIndicatori => {
  const { settore, data_bilancio, data_bilancio_chiusura, params, forma_giuridica: form = null } = statement;
  if (!isCodiceSettore(settore)) throw new Error(`No sector ${settore}`);
  const build = (voci: Amounts | null | undefined, date: string, saved: SavedInputs): BilancioContesto | null =>
    voci ? { data_bilancio: date, bilancio: computeBilancio(buildValori(voci)), params: saved } : null;
  return {
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita: statement.data_inizio_attivita ?? null,
    forma_giuridica: form !== null && isFormaGiuridica(form) ? form : null,
    bilancio: {
      data_bilancio,
      bilancio: computeBilancio(withRettifiche(statement.voci, statement.rettifiche ?? {})),
      params,
    },
    precedente: build(
      statement.precedente,
      computeChiusuraPrecedente(data_bilancio, data_bilancio_chiusura),
      statement.params_precedente ?? {},
    ),
    proiezione: build(statement.proiezione, computeFineEsercizio(data_bilancio, data_bilancio_chiusura), {}),
  };
};

const toFigure = (valore: Fraction | null): number | null => (valore === null ? null : toDouble(valore));

/** The word of a score, where its indicator has no word of its own. */
const nameScore = (codice: string, valore: number | null, punteggio: number | null): string | null => {
  if (codice.startsWith('__')) return null;
  if (punteggio === null) return valore === null ? 'Non calcolabile' : 'Non valutato';
  return codice === 'OScore' && punteggio === 0.3 ? 'Sopra il cut-off' : (LEVELS[punteggio] ?? null);
};

/** FCFO2 says beside its word that no repayment was entered. */
const cleanWord = (word: string | null): string | null => word?.replace(', senza rimborsi indicati', '') ?? null;

const listIndicatore = (
  { gruppo, codice, valore, punteggio, motivo, etichetta_punteggio }: RisultatoIndicatore,
  { outcomes }: Recomputed,
): readonly Pair[] => {
  const outcome = outcomes[gruppo]?.[codice];
  const mine = toFigure(outcome?.valore ?? null);
  const name = `${gruppo}.${codice}`;
  return [
    [`${name} valore`, valore, outcome === undefined ? 'absent' : mine],
    [`${name} punteggio`, punteggio, outcome?.punteggio ?? null],
    [`${name} motivo`, motivo?.codice ?? null, outcome?.motivo ?? null],
    [`${name} etichetta`, cleanWord(etichetta_punteggio), nameScore(codice, mine, outcome?.punteggio ?? null)],
  ];
};

type Pair = readonly [name: string, product: number | string | null, recomputed: number | string | null];

const listPairs = (statement: Case, recomputed: Recomputed): readonly Pair[] => {
  const esiti = computeIndicatori(buildContesto(statement));
  const rischio = computeRischio(esiti);
  const overall = rischio.overall_risk;
  const bands = recomputed.grade === null ? null : findBands(recomputed.grade);
  const groups = rischio.gruppi.filter(({ gruppo }) => gruppo !== 'RISANAMENTO');
  return [
    ...esiti.flatMap((esito) => listIndicatore(esito, recomputed)),
    ['indicators', esiti.length, Object.values(recomputed.outcomes).flatMap(Object.keys).length],
    ...groups.map(({ gruppo, rischio: risk }): Pair => [
      `${gruppo} rischio`,
      risk,
      toFigure(recomputed.risks[gruppo] ?? null),
    ]),
    ['media', rischio.media, toFigure(recomputed.mean)],
    ['grado', overall, toFigure(recomputed.grade)],
    ['banda', overall === null ? null : computeBanda(overall), bands?.bilancio ?? null],
    ['banda elenco', overall === null ? null : computeBandaElenco(overall), bands?.elenco ?? null],
  ];
};

const describeDifferences = (pairs: readonly Pair[]): readonly string[] =>
  pairs
    .filter(([, product, recomputed]) => !Object.is(product, recomputed))
    .map(([name, product, recomputed]) => `${name}: product ${String(product)}, recomputed ${String(recomputed)}`);

/** Where the product differs from given figures. */
export const listDifferences = (statement: Case, recomputed: Recomputed): readonly string[] =>
  describeDifferences(listPairs(statement, recomputed));

/** Every figure of a statement as the product gives it, beside the same figure recomputed. */
export const compareStatement = (statement: Case): Comparison => {
  const pairs = listPairs(statement, recompute(statement));
  return { figures: pairs.length, differences: describeDifferences(pairs) };
};
