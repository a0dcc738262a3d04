import { formatPercent } from '../numbers/format.ts';
import { fromPunti, roundPunti } from '../numbers/punti.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import type { CodiceGruppo } from '../indicatori/gruppo.ts';
import type { Indicatore } from '../indicatori/indicatore.ts';
import { formatValore } from '../indicatori/presentazione.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import { computeFascia, getParolaFascia } from '../portafoglio/fascia.ts';
import { tipiMovimento } from './tipo.ts';
import type { TipoMovimento } from './tipo.ts';

type Figura = Pick<RisultatoIndicatore, 'gruppo' | 'codice' | 'valore' | 'punteggio'>;

/** A bilancio with its stored figures. */
export type BilancioGiudicato = {
  readonly data: string;
  readonly grado: number;
  readonly figure: readonly Figura[];
};

export type Movimento = {
  readonly tipo: TipoMovimento;
  /** Of an index; null for the grade. */
  readonly gruppo: CodiceGruppo | null;
  readonly codice: string | null;
  readonly peggiora: boolean;
  readonly prima: number | null;
  readonly dopo: number | null;
  /** What, from what to what. */
  readonly frase: string;
};

/** An indicator with its two values. */
type Peso = {
  readonly gruppo: CodiceGruppo;
  readonly codice: string;
  readonly prima: number | null;
  readonly dopo: number | null;
};

export type Movimenti = {
  readonly movimenti: readonly Movimento[];
  /** The indicator that moved the grade most in the direction it went; null: none did. */
  readonly peso: Peso | null;
  /** All of it in one sentence. */
  readonly frase: string;
};

/** What is said of a limit that is crossed: the worse way, and back. */
type Parole = { readonly oltre: string; readonly entro: string };

const MASSIMO = { oltre: 'supera la soglia', entro: 'torna sotto la soglia' } as const;
const MINIMO = { oltre: 'scende sotto la soglia', entro: 'torna sopra la soglia' } as const;
/** The five CNDCEC indices of the sector: the limit of some is a maximum, of others a minimum. */
const INDICI: ReadonlyMap<string, Parole> = new Map<string, Parole>([
  ['IdA2', MASSIMO],
  ['IdA3', MINIMO],
  ['IdA4', MINIMO],
  ['IdA5', MINIMO],
  ['IdA6', MASSIMO],
]);
/** Score of an index beyond its threshold; its surroundings score less. */
const OLTRE = 1;

const catalogo: ReadonlyMap<string, { readonly indicatore: Indicatore; readonly peso: number }> = new Map(
  gruppi.flatMap(({ codice: gruppo, peso, indicatori }) =>
    indicatori.map((indicatore) => [`${gruppo}.${indicatore.codice}`, { indicatore, peso: Number(peso) }] as const),
  ),
);

const buildIndex = ({ figure }: BilancioGiudicato): ReadonlyMap<string, Figura> =>
  new Map(figure.map((figura) => [`${figura.gruppo}.${figura.codice}`, figura]));

type Coppia = { readonly chiave: string; readonly prima: Figura; readonly dopo: Figura };

const matchFigure = (prima: BilancioGiudicato, dopo: BilancioGiudicato): readonly Coppia[] => {
  const before = buildIndex(prima);
  return [...buildIndex(dopo)].flatMap(([chiave, figura]) => {
    const other = before.get(chiave);
    return other === undefined ? [] : [{ chiave, prima: other, dopo: figura }];
  });
};

const printDaA = ({ chiave, prima, dopo }: Coppia): string => {
  const found = catalogo.get(chiave);
  if (found === undefined) return chiave;
  const { name, unit, conteggio } = found.indicatore;
  const print = (valore: number | null): string =>
    conteggio !== undefined && valore !== null ? String(valore) : formatValore(valore, unit);
  if (prima.valore === null) return `${name}: ${print(dopo.valore)}, prima nessun dato`;
  return `${name} da ${print(prima.valore)} a ${print(dopo.valore)}`;
};

const buildMovimento = (coppia: Coppia, tipo: TipoMovimento, peggiora: boolean, esito: string): Movimento => ({
  tipo,
  gruppo: coppia.dopo.gruppo,
  codice: coppia.dopo.codice,
  peggiora,
  prima: coppia.prima.valore,
  dopo: coppia.dopo.valore,
  frase: `${printDaA(coppia)}${esito}`,
});

/** A limit crossed one way or the other; without a score on both sides nothing is said. */
const judgeLimite = (coppia: Coppia, tipo: TipoMovimento, { oltre, entro }: Parole): readonly Movimento[] => {
  const { prima, dopo } = coppia;
  if (prima.punteggio === null || dopo.punteggio === null) return [];
  const [before, after] = [prima.punteggio === OLTRE, dopo.punteggio === OLTRE];
  return before === after ? [] : [buildMovimento(coppia, tipo, after, `: ${after ? oltre : entro}`)];
};

const judgeCoppia = (coppia: Coppia): readonly Movimento[] => {
  const { gruppo, codice, valore } = coppia.dopo;
  if (gruppo === 'ICAS' && codice === 'ICA8')
    return (valore ?? 0) > (coppia.prima.valore ?? 0) ? [buildMovimento(coppia, 'segnali', true, '')] : [];
  if (gruppo !== 'IdA') return [];
  if (codice === 'IdA1')
    return judgeLimite(coppia, 'patrimonio', { oltre: 'scende sotto il limite', entro: 'torna sopra il limite' });
  const parole = INDICI.get(codice);
  return parole === undefined ? [] : judgeLimite(coppia, 'soglia', parole);
};

/** In points as everywhere; with its decimals where the points alone would be of another band. */
const printGrado = (giudicato: BilancioGiudicato): string => {
  const punti = roundPunti(giudicato.grado);
  const isTold = computeFascia({ ...giudicato, grado: fromPunti(punti) }) === computeFascia(giudicato);
  return isTold ? `${punti}\u00A0%` : formatPercent(giudicato.grado);
};

const judgeFascia = (prima: BilancioGiudicato, dopo: BilancioGiudicato): readonly Movimento[] => {
  const [before, after] = [computeFascia(prima), computeFascia(dopo)];
  if (before === after) return [];
  const [da, a] = [printGrado(prima), printGrado(dopo)];
  return [
    {
      tipo: 'fascia',
      gruppo: null,
      codice: null,
      peggiora: dopo.grado > prima.grado,
      prima: prima.grado,
      dopo: dopo.grado,
      frase: `Da ${getParolaFascia(before)} ad ${getParolaFascia(after)}: grado da ${da} a ${a}`.replace(
        / ad ([^A])/u,
        ' a $1',
      ),
    },
  ];
};

/** The change of the score by the weight of its group, in the direction of the grade. */
const findPeso = (coppie: readonly Coppia[], verso: number): Coppia | null => {
  let heaviest: { readonly coppia: Coppia; readonly spinta: number } | null = null;
  for (const coppia of coppie) {
    const { punteggio: prima } = coppia.prima;
    const { punteggio: dopo } = coppia.dopo;
    if (prima === null || dopo === null) continue;
    const spinta = (dopo - prima) * verso * (catalogo.get(coppia.chiave)?.peso ?? 0);
    if (spinta > (heaviest?.spinta ?? 0)) heaviest = { coppia, spinta };
  }
  return heaviest?.coppia ?? null;
};

const buildFrase = (movimenti: readonly Movimento[], peso: Coppia | null): string => {
  const facts = movimenti.map(({ frase }) => frase).join('; ');
  const isTold = peso !== null && movimenti.some(({ codice }) => codice === peso.dopo.codice);
  return peso === null || isTold ? `${facts}.` : `${facts}; pesa di più ${printDaA(peso)}.`;
};

/**
 * What happened between two judged bilanci, worst kinds first: empty when no limit was crossed.
 * @example computeMovimenti(annuale2025, settembre2026).frase // 'Da Medio ad Alto: grado da 70 % a 85 %; pesa di più …'
 */
export const computeMovimenti = (prima: BilancioGiudicato, dopo: BilancioGiudicato): Movimenti => {
  const coppie = matchFigure(prima, dopo);
  const found = [...judgeFascia(prima, dopo), ...coppie.flatMap(judgeCoppia)];
  const movimenti = tipiMovimento.flatMap((tipo) => found.filter((movimento) => movimento.tipo === tipo));
  const peso = dopo.grado === prima.grado ? null : findPeso(coppie, Math.sign(dopo.grado - prima.grado));
  return {
    movimenti,
    peso:
      peso === null
        ? null
        : {
            gruppo: peso.dopo.gruppo,
            codice: peso.dopo.codice,
            prima: peso.prima.valore,
            dopo: peso.dopo.valore,
          },
    frase: movimenti.length === 0 ? '' : buildFrase(movimenti, peso),
  };
};
