import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import type { Data } from '../calendario/data.ts';
import { isChiusura } from '../calendario/esercizio.ts';
import { computeConseguenze } from './conseguenze/conseguenze.ts';
import type { Conseguenza } from './conseguenze/conseguenza.ts';
import { listEscluse } from './conseguenze/escluse.ts';
import type { NormeEscluse } from './conseguenze/escluse.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import { ICA8 } from '../indicatori/icas/ica8.ts';
import { TCAC } from '../indicatori/risanamento/tcac.ts';
import type { Euro } from '../numbers/euro.ts';
import { euro } from '../numbers/euro.ts';
import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import { computePassi } from './allerta.ts';
import type { PassiAllerta } from './allerta.ts';
import { findFigura } from './figura.ts';
import type { Figura } from './figura.ts';
import { computePareggio } from './pareggio.ts';
import type { Pareggio, ParametroPareggio } from './pareggio.ts';
import { computePerdite } from './perdite.ts';
import type { ImpresaPerdite, PerditeCapitale } from './perdite.ts';

/** What the rules say of a statement beyond its single indicators, so that no screen has to judge. */
export type FattiBilancio = {
  readonly allerta: readonly PassiAllerta[];
  readonly perdite: PerditeCapitale | null;
  readonly pareggio: Pareggio | null;
  /** How many signals of art. 3 c. 4 and art. 25-novies CCII are declared; null where they are not computed. */
  readonly segnali: number | null;
  /** Debts to tax authorities and social security, whose arrears a statement does not show. */
  readonly debiti_erario_previdenza: Euro;
  /** Whether any input of the practical test is filled in; null where there is no test. */
  readonly test_compilato: boolean | null;
  /** Legal consequences, each tied to a fact. */
  readonly conseguenze: readonly Conseguenza[];
  /** The rules that do not concern the legal form, and why. */
  readonly escluse: readonly NormeEscluse[];
};

/** An input, with its proof if any. */
type ParametroFatti = ParametroPareggio & { readonly evidenza?: string };

type Dati = {
  readonly bilancio: Pick<BilancioCalcolato, 'effettivo' | 'quadratura' | 'vuoto'>;
  /** The previous year end, if usable. */
  readonly precedente: { readonly bilancio: Pick<BilancioCalcolato, 'effettivo'>; readonly data: Data } | null;
  readonly figure: readonly Figura[];
  readonly params: readonly ParametroFatti[];
  /** The intervals of the sector by code, by the rules of the figures. */
  readonly soglie: Readonly<Record<string, readonly IntervalloSoglia[]>>;
  readonly impresa: ImpresaPerdite;
};

/**
 * The facts of a statement, from its lines and from figures just computed or stored.
 * @example computeFatti({ bilancio, precedente, figure, params, soglie, impresa }).perdite?.misura // 'oltre_un_terzo'
 */
export const computeFatti = ({ bilancio, precedente, figure, params, soglie, impresa }: Dati): FattiBilancio => {
  const allerta = gruppi.flatMap((gruppo) => computePassi(gruppo, figure, soglie) ?? []);
  const perdite = computePerdite(bilancio, figure, impresa);
  const segnali = findFigura(figure, 'ICAS', ICA8.codice)?.valore ?? null;
  return {
    allerta,
    perdite,
    pareggio: computePareggio(bilancio, params, figure),
    segnali,
    debiti_erario_previdenza: euro(bilancio.effettivo('SPP.D.12') + bilancio.effettivo('SPP.D.13')),
    test_compilato: isTestCompilato(figure, params),
    conseguenze: computeConseguenze({
      bilancio,
      data: impresa.data_bilancio,
      precedente,
      isChiusura: isChiusura(impresa.data_bilancio, impresa.data_bilancio_chiusura),
      forma: impresa.forma_giuridica,
      perdite,
      segnali,
      allerta,
      risposte: params
        .filter(({ gruppo, predefinito }) => gruppo === 'ICAS' && !predefinito)
        .map(({ nome, valore, evidenza = '' }) => ({ nome, acceso: valore === 1, has_prova: evidenza.trim() !== '' })),
    }),
    escluse: bilancio.quadratura !== 0 || bilancio.vuoto ? [] : listEscluse(impresa.forma_giuridica),
  };
};

/** A test with no input has a ratio of 0, which is not good news. */
const isTestCompilato = (figure: readonly Figura[], params: readonly ParametroPareggio[]): boolean | null => {
  if (findFigura(figure, 'RISANAMENTO', TCAC.codice) === null) return null;
  return params.some(({ gruppo, valore }) => gruppo === 'RISANAMENTO' && valore !== null && valore !== 0);
};
