import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { computeInteressiMaturati } from '../tesoreria/finanziamento.ts';
import type { BaseAssestamento } from './base-assestamento.ts';
import { computePeriodo } from './base-assestamento.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import { tipiAssestamento } from './tipi.ts';
import type { CodiceScrittura, CodiceTipo } from './tipi.ts';

export type RispostaQualita = { readonly codice: string; readonly nome: string };

/** How many of the questions on the quality of a situation are answered; never part of the grade. */
export type QualitaSituazione = {
  readonly fatte: number;
  readonly totale: number;
  readonly mancano: readonly RispostaQualita[];
};

/** The questions, in the order of the kinds: accruals and deferrals are one. */
export const domandeQualita: readonly RispostaQualita[] = [
  ...new Map(
    tipiAssestamento.flatMap(({ qualita }) => (qualita === null ? [] : [[qualita.codice, qualita] as const])),
  ).values(),
];

/**
 * A question is answered by an entry of its kinds that is confirmed, or set aside as not needed.
 * @example computeQualita([]) // { fatte: 0, totale: 12, mancano: [{ codice: 'ammortamenti', … }, …] }
 */
export const computeQualita = (scritture: readonly ScritturaAssestamento<CodiceScrittura>[]): QualitaSituazione => {
  const mancano = domandeQualita.filter(({ codice }) => !isRisposta(codice, scritture));
  return { fatte: domandeQualita.length - mancano.length, totale: domandeQualita.length, mancano };
};

const isRisposta = (codice: string, scritture: readonly ScritturaAssestamento<CodiceScrittura>[]): boolean => {
  const tipi = tipiAssestamento.filter(({ qualita }) => qualita?.codice === codice).map((tipo) => tipo.codice);
  return scritture.some(
    ({ tipo, stato }) => tipi.some((altro) => altro === tipo) && (stato === 'confermata' || stato === 'non_serve'),
  );
};

/** Something that a situation seems to lack, and the kind that would answer. */
export type MancanzaSituazione = { readonly tipo: CodiceTipo; readonly nota: string };

type Effettivo = (codice: CodiceVoce) => number;

type Controllo = MancanzaSituazione & {
  readonly manca: (effettivo: Effettivo, base: BaseAssestamento) => boolean;
};

const RIMANENZE = ['SPA.C.I.1', 'SPA.C.I.2', 'SPA.C.I.3', 'SPA.C.I.4', 'SPA.C.I.ND'] as const;

const controlli: readonly Controllo[] = [
  {
    tipo: 'ammortamenti',
    nota: 'Ci sono immobilizzazioni e nessun ammortamento (B.10).',
    manca: (effettivo) => effettivo('CE.B.10') === 0 && effettivo('SPA.B.I') + effettivo('SPA.B.II') > 0,
  },
  {
    tipo: 'tfr',
    nota: 'Ci sono retribuzioni e nessun TFR (B.9.c).',
    manca: (effettivo) => effettivo('CE.B.9.c') === 0 && effettivo('CE.B.9.ND') === 0 && effettivo('CE.B.9.a') > 0,
  },
  {
    tipo: 'rimanenze',
    nota: 'Le rimanenze sono ancora quelle dell’ultima chiusura.',
    manca: (effettivo, { chiusura }) =>
      chiusura !== null &&
      effettivo('SPA.C.I') !== 0 &&
      RIMANENZE.every((codice) => effettivo(codice) === chiusura.effettivo(codice)),
  },
  {
    tipo: 'imposte',
    nota: 'C’è un utile prima delle imposte e nessuna imposta corrente (20.a).',
    manca: (effettivo) => effettivo('CE.20.a') === 0 && effettivo('CE.RAI') > 0,
  },
  {
    tipo: 'risconti_attivi',
    nota: 'Non ci sono ratei né risconti.',
    manca: (effettivo) => effettivo('SPA.D') === 0 && effettivo('SPP.E') === 0,
  },
  {
    tipo: 'interessi',
    nota: 'Gli interessi (17.e) sono meno di tasso per debito dei finanziamenti del piano.',
    manca: (effettivo, base) => effettivo('CE.C.17.e') < computeInteressiDelPiano(base),
  },
  {
    tipo: 'interessi',
    nota: 'Ci sono debiti verso banche e nessun interesse (C.17).',
    manca: (effettivo, { finanziamenti }) =>
      (finanziamenti ?? []).length === 0 && effettivo('CE.C.17') === 0 && effettivo('SPP.D.4') > 0,
  },
];

const computeInteressiDelPiano = (base: BaseAssestamento): number => {
  const { inizio, fine } = computePeriodo(base);
  return (base.finanziamenti ?? []).reduce(
    (sommati, finanziamento) => sommati + Number(computeInteressiMaturati(finanziamento, inizio, fine)),
    0,
  );
};

/** What a statement with its entries seems to lack; what was set aside as not needed is not asked again. */
export const listMancanze = (
  base: BaseAssestamento,
  effettivo: Effettivo,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): readonly MancanzaSituazione[] =>
  controlli
    .filter(({ tipo, manca }) => manca(effettivo, base) && !isMessaDaParte(tipo, scritture))
    .map(({ tipo, nota }) => ({ tipo, nota }));

const isMessaDaParte = (tipo: CodiceTipo, scritture: readonly ScritturaAssestamento<CodiceScrittura>[]): boolean =>
  scritture.some((altra) => altra.tipo === tipo && altra.stato === 'non_serve');
