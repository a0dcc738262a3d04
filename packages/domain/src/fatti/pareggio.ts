import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import { __BEP } from '../indicatori/bep/bep.ts';
import { __CFis } from '../indicatori/bep/cfis.ts';
import { __CVar, COSTI } from '../indicatori/bep/cvar.ts';
import { __MDC } from '../indicatori/bep/mdc.ts';
import { OFinCF } from '../indicatori/bep/input.ts';
import { subtractImporti } from '../numbers/centesimi.ts';
import { centesimiToDecimale } from '../numbers/centesimi-esatti.ts';
import { Decimale, toNumber, ZERO } from '../numbers/decimale.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { findFigura } from './figura.ts';
import type { Figura } from './figura.ts';

/** A cost line and how much of it follows revenue, in euros. */
export type RigaCosto = {
  readonly codice: CodiceVoce;
  /** The variable share; null for a line that is wholly variable or wholly fixed. */
  readonly quota: number | null;
  /** True while the share is the default. */
  readonly proposta: boolean;
  readonly variabile: number;
  readonly fisso: number;
};

/**
 * Where the revenue is: without any there is no break-even, no revenue reaches it, any revenue is beyond it, this one is at
 * least or below it.
 */
type EsitoPareggio = 'senza_ricavi' | 'mai' | 'sempre' | 'raggiunto' | 'non_raggiunto';

/** The break-even of a statement, in euros. */
export type Pareggio = {
  readonly esito: EsitoPareggio;
  /** Contribution margin on revenue; null without revenue. */
  readonly margine: number | null;
  /** From the revenue to the break-even as they are shown, in whole cents, never negative; null without a break-even. */
  readonly distanza: number | null;
  readonly ricavi: number;
  readonly variabili: number;
  readonly fissi: number;
  /** Null where no revenue covers the costs. */
  readonly pareggio: number | null;
  readonly righe: readonly RigaCosto[];
};

/** An input of the group with the value in use. */
export type ParametroPareggio = {
  readonly gruppo: string;
  readonly nome: string;
  readonly valore: number | null;
  readonly predefinito: boolean;
};

/** Lines that lower the costs, with the part they belong to. */
const DETRATTE = [
  ['CE.A.2', 'variabile'],
  ['CE.A.ND', 'variabile'],
  ['CE.A.4', 'fisso'],
  ['CE.A.5', 'fisso'],
] as const;

const UNO = new Decimale(1);
const CENTESIMO = 0.01;

type Riga = Pick<RigaCosto, 'codice' | 'quota' | 'proposta'> & {
  readonly variabile: Decimale;
  readonly fisso: Decimale;
};

const isTutta = (parte: 'variabile' | 'fisso', codice: CodiceVoce, importo: Decimale): Riga => ({
  codice,
  quota: null,
  proposta: false,
  variabile: parte === 'variabile' ? importo : ZERO,
  fisso: parte === 'fisso' ? importo : ZERO,
});

const listRighe = (
  { effettivo }: Pick<BilancioCalcolato, 'effettivo'>,
  params: readonly ParametroPareggio[],
): readonly Riga[] => {
  const read = (codice: CodiceVoce): Decimale => centesimiToDecimale(effettivo(codice));
  const find = (nome: string) => params.find((param) => param.gruppo === OFinCF.gruppo && param.nome === nome);
  const costi = COSTI.map(([codice, input]) => {
    const param = find(input.nome);
    const quota = new Decimale(param?.valore ?? 0);
    const importo = read(codice);
    return {
      codice,
      quota: toNumber(quota),
      proposta: param?.predefinito ?? false,
      variabile: importo.times(quota),
      fisso: importo.times(UNO.minus(quota)),
    };
  });
  const detratte = DETRATTE.map(([codice, parte]) => isTutta(parte, codice, read(codice).negated()));
  const oneri = find(OFinCF.nome)?.valore === 1 ? [isTutta('fisso', 'CE.C.17', Decimale.max(0, read('CE.C.17')))] : [];
  return [...costi, ...detratte, ...oneri].filter((riga) => !isNulla(riga.variabile) || !isNulla(riga.fisso));
};

/** Below a cent. */
const isNulla = (importo: Decimale): boolean => importo.toDecimalPlaces(2).isZero();

const isSomma = (righe: readonly Riga[], parte: 'variabile' | 'fisso', totale: number): boolean =>
  Decimale.sum(0, ...righe.map((riga) => riga[parte]))
    .minus(totale)
    .abs()
    .lessThan(CENTESIMO);

const judgePareggio = (ricavi: Decimale, pareggio: number | null): EsitoPareggio => {
  if (ricavi.lessThanOrEqualTo(0)) return 'senza_ricavi';
  if (pareggio === null) return 'mai';
  if (pareggio <= 0) return 'sempre';
  return ricavi.greaterThanOrEqualTo(pareggio) ? 'raggiunto' : 'non_raggiunto';
};

/** The break-even of figures, without its cost lines. */
const judge = (
  ricavi: Decimale,
  { variabili, fissi, pareggio }: Pick<Pareggio, 'variabili' | 'fissi' | 'pareggio'>,
): Pareggio => ({
  esito: judgePareggio(ricavi, pareggio),
  margine: ricavi.isZero() ? null : toNumber(ricavi.minus(variabili).dividedBy(ricavi)),
  distanza: pareggio === null ? null : Math.abs(subtractImporti(toNumber(ricavi), pareggio)),
  ricavi: toNumber(ricavi),
  variabili,
  fissi,
  pareggio,
  righe: [],
});

/**
 * The break-even of a statement and the cost lines behind it. The lines are left out where they do not add up to the
 * totals, as in a statement consolidated under other rules. Null without figures of the group.
 * @example computePareggio(bilancio, params, figure)?.righe[0] // { codice: 'CE.B.6', quota: 1, … }
 */
export const computePareggio = (
  bilancio: Pick<BilancioCalcolato, 'effettivo'>,
  params: readonly ParametroPareggio[],
  figure: readonly Figura[],
): Pareggio | null => {
  const find = (codice: string): number | null => findFigura(figure, 'BEP', codice)?.valore ?? null;
  const [variabili, fissi] = [find(__CVar.codice), find(__CFis.codice)];
  if (variabili === null || fissi === null) return null;
  const righe = listRighe(bilancio, params);
  const ricavi = centesimiToDecimale(bilancio.effettivo('CE.A.1')).plus(
    centesimiToDecimale(bilancio.effettivo('CE.A.3')),
  );
  const sommano = isSomma(righe, 'variabile', variabili) && isSomma(righe, 'fisso', fissi);
  return {
    ...judge(ricavi, { variabili, fissi, pareggio: find(__BEP.codice) }),
    righe: sommano
      ? righe.map((riga) => ({ ...riga, variabile: toNumber(riga.variabile), fisso: toNumber(riga.fisso) }))
      : [],
  };
};

/**
 * The break-even from figures alone, as on a page that previews them, without its cost lines; null without figures of the group.
 * @example readPareggio(indicatori)?.esito // 'raggiunto'
 */
export const readPareggio = (figure: readonly Figura[]): Pareggio | null => {
  const find = (codice: string): number | null => findFigura(figure, 'BEP', codice)?.valore ?? null;
  const [variabili, fissi, contribuzione] = [find(__CVar.codice), find(__CFis.codice), find(__MDC.codice)];
  if (variabili === null || fissi === null || contribuzione === null) return null;
  return judge(new Decimale(contribuzione).plus(variabili).toDecimalPlaces(2), {
    variabili,
    fissi,
    pareggio: find(__BEP.codice),
  });
};
