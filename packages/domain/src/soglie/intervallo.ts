import { compareDecimali, Decimale, toNumber } from '../numbers/decimale.ts';
import { getParolaPunteggio } from './punteggio.ts';
import type { Punteggio } from './punteggio.ts';

/** An interval of values with its risk. Limits are exact decimals; `null` is unbounded. */
export type Intervallo = {
  readonly min: Decimale | null;
  readonly max: Decimale | null;
  readonly min_incluso: boolean;
  readonly max_incluso: boolean;
  readonly score: Punteggio;
  /** The longer reading, for the card. */
  readonly label: string;
  /** The word of the chip; that of the level unless the rule says otherwise. */
  readonly score_label: string;
  /** A sentence on the value, or `null`. */
  readonly lettura: string | null;
};

/** An interval on the wire. */
export type IntervalloSoglia = {
  readonly min: number | null;
  readonly max: number | null;
  readonly min_incluso: boolean;
  readonly max_incluso: boolean;
  readonly score: number;
  readonly label: string;
  readonly score_label: string;
};

/** A limit: a decimal in text, or a fraction such as `1/3`, which no decimal holds exactly. */
export type Limite = string;

const parseLimite = (limite: Limite): Decimale => {
  const [numeratore = '0', denominatore] = limite.split('/');
  return denominatore === undefined ? new Decimale(numeratore) : new Decimale(numeratore).dividedBy(denominatore);
};

type Fascia = readonly [
  score: Punteggio,
  label: string,
  opzioni?: { readonly score_label?: string; readonly lettura?: string },
];

const buildIntervallo = (
  fascia: Fascia,
  estremi: Pick<Intervallo, 'min' | 'max' | 'min_incluso' | 'max_incluso'>,
): Intervallo => {
  const [score, label, opzioni = {}] = fascia;
  return {
    ...estremi,
    score,
    label,
    score_label: opzioni.score_label ?? getParolaPunteggio(score),
    lettura: opzioni.lettura ?? null,
  };
};

/**
 * Intervals that cover the whole line, written in the order they are read: a band, a limit, a band, a limit, a band.
 * `<` gives the limit to the band on its right (`x < 1`), `<=` to the one on its left (`x ≤ 1`).
 * @example intervalli([1, 'Inferiore a 1'], ['<', '1'], [0, 'Almeno 1'])
 */
export const intervalli = (
  prima: Fascia,
  ...altre: readonly (readonly ['<' | '<=', Limite] | Fascia)[]
): readonly Intervallo[] => {
  const fasce: Fascia[] = [prima];
  const limiti: { valore: Decimale; aSinistra: boolean }[] = [];
  for (const parte of altre) {
    if (isLimite(parte)) limiti.push({ valore: parseLimite(parte[1]), aSinistra: parte[0] === '<=' });
    else fasce.push(parte);
  }
  if (fasce.length !== limiti.length + 1) throw new Error('Intervalli: bands and limits must alternate');
  return fasce.map((fascia, posizione) => {
    const sotto = limiti[posizione - 1];
    const sopra = limiti[posizione];
    return buildIntervallo(fascia, {
      min: sotto?.valore ?? null,
      max: sopra?.valore ?? null,
      min_incluso: sotto !== undefined && !sotto.aSinistra,
      max_incluso: sopra?.aSinistra ?? false,
    });
  });
};

const isLimite = (parte: readonly ['<' | '<=', Limite] | Fascia): parte is readonly ['<' | '<=', Limite] => {
  return typeof parte[0] === 'string';
};

/** One interval per value of an enumeration, from 0 up. */
export const statiEnumerati = (...stati: readonly Fascia[]): readonly Intervallo[] => {
  return stati.map((stato, numero) => {
    const valore = new Decimale(numero);
    return buildIntervallo(stato, { min: valore, max: valore, min_incluso: true, max_incluso: true });
  });
};

/** The interval that holds a value; `null` only for a value outside an enumeration. */
export const findIntervallo = (lista: readonly Intervallo[], valore: Decimale): Intervallo | null => {
  return lista.find((intervallo) => isDentro(intervallo, valore)) ?? null;
};

const isDentro = ({ min, max, min_incluso, max_incluso }: Intervallo, valore: Decimale): boolean => {
  const daMin = min === null ? 1 : compareDecimali(valore, min);
  const daMax = max === null ? -1 : compareDecimali(valore, max);
  return (daMin > 0 || (daMin === 0 && min_incluso)) && (daMax < 0 || (daMax === 0 && max_incluso));
};

/**
 * The limit between the worst score and the others: the threshold proper. Null where there is none.
 * @example findSoglia([{ max: 0.03, score: 0, … }, { min: 0.03, score: 1, … }]) // 0.03
 */
export const findSoglia = (lista: readonly Pick<IntervalloSoglia, 'max' | 'score'>[]): number | null => {
  const peggiore = Math.max(...lista.map(({ score }) => score));
  const confine = lista.find((intervallo, posizione) => {
    const successivo = lista[posizione + 1];
    return successivo !== undefined && (intervallo.score === peggiore) !== (successivo.score === peggiore);
  });
  return confine?.max ?? null;
};

/** An interval in its wire shape. */
export const presentIntervallo = ({
  min,
  max,
  min_incluso,
  max_incluso,
  score,
  label,
  score_label,
}: Intervallo): IntervalloSoglia => {
  return {
    min: min === null ? null : toNumber(min),
    max: max === null ? null : toNumber(max),
    min_incluso,
    max_incluso,
    score,
    label,
    score_label,
  };
};

/**
 * Rejects intervals with gaps or overlaps: consecutive ones share a limit that exactly one of them owns,
 * the first and the last are unbounded. An enumeration has single points, from 0 without gaps.
 */
export const verifyIntervalli = (lista: readonly Intervallo[], tipo: 'continui' | 'enumerati', nome: string): void => {
  if (lista.length === 0) throw new Error(`${nome}: no intervals`);
  if (tipo === 'enumerati') {
    const sbagliato = lista.some(
      ({ min, max }, numero) => min?.equals(numero) !== true || max?.equals(numero) !== true,
    );
    if (sbagliato) throw new Error(`${nome}: states must be numbered from 0`);
    return;
  }
  lista.forEach((intervallo, posizione) => {
    const precedente = lista[posizione - 1];
    const combaciano =
      precedente === undefined
        ? intervallo.min === null
        : intervallo.min !== null &&
          precedente.max?.equals(intervallo.min) === true &&
          precedente.max_incluso !== intervallo.min_incluso;
    const ordinato = intervallo.min === null || intervallo.max === null || intervallo.min.lessThan(intervallo.max);
    if (!combaciano || !ordinato) throw new Error(`${nome}: intervals do not meet at position ${posizione}`);
  });
  if (lista.at(-1)?.max !== null) throw new Error(`${nome}: the last interval must be unbounded`);
};
