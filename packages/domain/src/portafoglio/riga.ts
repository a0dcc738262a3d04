import type { Data } from '../calendario/data.ts';
import { roundFrazione, roundPunti } from '../numbers/punti.ts';
import { computeBanda, computeBandaElenco } from '../rischio/banda.ts';
import type { TipoScadenza } from '../scadenze/regole.ts';
import { chooseConfronto } from './confronto.ts';
import type { BilancioValutato } from './confronto.ts';
import { computeDelta } from './delta.ts';

/** An azienda in the board: its latest bilancio with figures, from stored figures only. */
export type RigaPortafoglio = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly settore: string;
  /** Of the latest bilancio with figures; of the latest of any state when none has them. */
  readonly data: Data | null;
  readonly annuale: boolean | null;
  readonly grado: number | null;
  /** Points from the bilancio of comparison. */
  readonly delta: number | null;
  /** Last grades in points, oldest first. */
  readonly gradi: readonly number[];
  /** Risk of each gruppo, in the order of the catalogue; null: not computable or not foreseen. */
  readonly gruppi: readonly (number | null)[];
  /** Signals switched on; null: not answered. */
  readonly segnali: number | null;
  /** The next deadline, or the most overdue; null: none in sight. */
  readonly scadenza: Data | null;
  readonly scadenza_tipo: TipoScadenza | null;
  /** Username of the member who answers for it; null: nobody. */
  readonly responsabile: string | null;
};

/** Grades shown in a row. */
const GRADI_IN_RIGA = 8;

const DECIMALI = 4;

/**
 * A grade with the fewest decimals, at least four, that keep its bands and its points: 1,000 rows are sent at once.
 * @example roundGrado(0.45616666666) // 0.4562
 * @example roundGrado(0.400004) // 0.400004, which is beyond 0.4
 */
export const roundGrado = (grado: number): number => {
  for (let decimali = DECIMALI; decimali < 16; decimali += 1) {
    const rounded = roundFrazione(grado, decimali);
    if (
      computeBanda(rounded) === computeBanda(grado) &&
      computeBandaElenco(rounded) === computeBandaElenco(grado) &&
      roundPunti(rounded) === roundPunti(grado)
    )
      return rounded;
  }
  return grado;
};

const roundRischio = (grado: number | null): number | null => (grado === null ? null : roundGrado(grado));

type AziendaDaLeggere = Pick<
  RigaPortafoglio,
  'id' | 'ragione_sociale' | 'settore' | 'segnali' | 'scadenza' | 'scadenza_tipo' | 'responsabile'
> & {
  /** Balanced bilanci that are not empty, latest first, the one that counts first on a date. */
  readonly usabili: readonly BilancioValutato[];
  /** Of the latest bilancio of any state. */
  readonly ultimo: { readonly data: Data; readonly annuale: boolean } | null;
  readonly gruppi: readonly (number | null)[];
};

/** The first bilancio of each date. */
const dropSameDate = (bilanci: readonly BilancioValutato[]): readonly BilancioValutato[] =>
  bilanci.filter(({ data }, posto) => bilanci[posto - 1]?.data !== data);

/** The row of an azienda from its bilanci. */
export const buildRiga = (azienda: AziendaDaLeggere): RigaPortafoglio => {
  const { id, ragione_sociale, settore, segnali, scadenza, scadenza_tipo, responsabile, gruppi, ultimo } = azienda;
  const usabili = dropSameDate(azienda.usabili);
  const [valutato, ...altri] = usabili;
  const shown = valutato ?? ultimo;
  const confronto = valutato === undefined ? null : chooseConfronto(valutato, altri);
  return {
    id,
    ragione_sociale,
    settore,
    data: shown?.data ?? null,
    annuale: shown?.annuale ?? null,
    grado: roundRischio(valutato?.grado ?? null),
    delta: computeDelta(confronto?.grado ?? null, valutato?.grado ?? null),
    gradi: usabili
      .flatMap(({ grado }) => (grado === null ? [] : [roundPunti(grado)]))
      .slice(0, GRADI_IN_RIGA)
      .toReversed(),
    gruppi: gruppi.map(roundRischio),
    segnali,
    scadenza,
    scadenza_tipo,
    responsabile,
  };
};
