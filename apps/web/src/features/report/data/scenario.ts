import type { Report, ScenarioBilancio } from '@vedetta/contract';
import { computeBanda, getParolaPunteggio } from '@vedetta/domain';
import type { Punteggio } from '@vedetta/domain';
import type { UnitIndicatore } from '../../../components/indicatore/index.ts';
import type { Segno } from '../../../components/rischio/index.ts';

type Figura = { readonly valore: number | null; readonly segno: Segno | null };

/** An indicator whose band is another one in the scenario. */
export type IndicatoreMosso = {
  readonly codice: string;
  readonly nome: string;
  readonly unit: UnitIndicatore;
  readonly prima: Figura;
  readonly dopo: Figura;
};

/** Rows that fit the page of a scenario with its levers and magnitudes. */
const MAX_ROWS = 16;

const presentFigura = ({ valore, punteggio }: { valore: number | null; punteggio: number | null }): Figura => ({
  valore,
  segno:
    punteggio === null ? null : { banda: computeBanda(punteggio), parola: getParolaPunteggio(punteggio as Punteggio) },
});

/** The indicators that change band, in the order of the rules, and how many more there are. */
export const listMossi = (
  { schema_indicatori }: Pick<Report, 'schema_indicatori'>,
  { simulazione }: Pick<ScenarioBilancio, 'simulazione'>,
): { readonly mossi: readonly IndicatoreMosso[]; readonly altri: number } => {
  const all = (simulazione?.indicatori ?? []).flatMap(({ gruppo, codice, prima, dopo }) => {
    const dati = schema_indicatori[gruppo]?.indicators[codice];
    const [before, after] = [presentFigura(prima), presentFigura(dopo)];
    if (dati === undefined || before.segno?.parola === after.segno?.parola) return [];
    return [{ codice, nome: dati.name, unit: dati.unit, prima: before, dopo: after }];
  });
  return { mossi: all.slice(0, MAX_ROWS), altri: Math.max(0, all.length - MAX_ROWS) };
};
