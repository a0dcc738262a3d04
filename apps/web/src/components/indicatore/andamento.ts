import type { Andamento, Indicatore, SchemaIndicatore } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { presentPunteggio } from '../rischio/index.ts';
import type { Segno } from '../rischio/index.ts';
import { formatValore } from './bar-text.ts';

/** The fields of a figure that a trend shows, stored or previewed. */
type Cifra = Pick<Indicatore, 'codice' | 'valore' | 'punteggio' | 'etichetta_punteggio' | 'motivo'>;

/** A point of the trend of an indicator. */
export type IndicatorePoint = {
  readonly bilancio: string;
  readonly data: string;
  readonly isAnnuale: boolean;
  readonly isCorrente: boolean;
  readonly valore: number | null;
  readonly valoreText: string;
  readonly segno: Segno | null;
  /** Why the value is missing. */
  readonly motivo: string | null;
  /** Version of the rules, if not that of the current statement. */
  readonly otherRules: string | null;
  /** Date of the statement whose balance sheet this one repeats. */
  readonly datiDi: string | null;
};

type CurrentIndicatore = { readonly bilancio: string; readonly indicatore: Indicatore };

const findFigure = ({ bilancio, indicatori }: Andamento, corrente: CurrentIndicatore): Cifra | undefined => {
  // The current statement may show a preview.
  if (bilancio === corrente.bilancio) return corrente.indicatore;
  return indicatori.find(({ codice }) => codice === corrente.indicatore.codice);
};

/** One indicator over the statements of a company, oldest first; the current statement uses the value on screen. */
export const presentAndamento = (
  serie: readonly Andamento[],
  corrente: CurrentIndicatore,
  unit: SchemaIndicatore['unit'],
): readonly IndicatorePoint[] =>
  serie.flatMap((statement) => {
    const cifra = findFigure(statement, corrente);
    if (cifra === undefined) return [];
    const isCorrente = statement.bilancio === corrente.bilancio;
    const isSameRules = isCorrente || statement.versione_regole === corrente.indicatore.versione_regole;
    return [
      {
        bilancio: statement.bilancio,
        data: statement.data_bilancio,
        isAnnuale: statement.bilancio_chiusura,
        isCorrente,
        valore: cifra.valore,
        valoreText: cifra.valore === null ? 'n.d.' : formatValore(cifra.valore, unit),
        segno: presentPunteggio(cifra),
        motivo: cifra.motivo?.testo ?? null,
        otherRules: isSameRules ? null : statement.versione_regole,
        datiDi: statement.dati_di,
      },
    ];
  });

/**
 * The label of a date below the chart: the year for a year end, month and year for an interim date.
 *
 * @example nameData({ data: '2026-09-30', isAnnuale: false }) // '09/2026'
 */
export const nameData = ({ data, isAnnuale }: Pick<IndicatorePoint, 'data' | 'isAnnuale'>): string =>
  isAnnuale ? data.slice(0, 4) : `${data.slice(5, 7)}/${data.slice(0, 4)}`;

/** @example nameCopia('2026-06-30') // 'dati del 30/06/2026' */
export const nameCopia = (datiDi: string): string => `dati del ${formatData(datiDi)}`;

/**
 * Describes a point of the trend for screen readers.
 *
 * @example describePoint(point) // '30/09/2026, infrannuale: 2,24 %, Critico'
 */
export const describePoint = ({
  data,
  isAnnuale,
  valore,
  valoreText,
  segno,
  motivo,
  datiDi,
}: IndicatorePoint): string => {
  const parts = [
    valore === null ? `non disponibile${motivo === null ? '' : ` (${motivo})`}` : valoreText,
    ...(segno === null || valore === null ? [] : [segno.parola]),
    ...(datiDi === null ? [] : [nameCopia(datiDi)]),
  ];
  return `${formatData(data)}, ${isAnnuale ? 'annuale' : 'infrannuale'}: ${parts.join(', ')}`;
};
