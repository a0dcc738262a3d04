import type { Gruppo, Indicatore, Intervallo, Report, SchemaIndicatore, Spiegazione } from '@vedetta/contract';
import { findSoglia } from '../../../components/indicatore/barra-soglie-geometria.ts';
import { formatValore } from '../../../components/indicatore/barra-soglie-testo.ts';
import { setApostrofi } from '../carta/testo.ts';

/** An indicatore with everything a page of the report says of it. */
export type IndicatoreReport = {
  readonly indicatore: Indicatore;
  readonly nome: string;
  readonly unit: SchemaIndicatore['unit'];
  readonly intervalli: readonly Intervallo[];
};

/** True when the report has figures of a group: its chapter follows. */
export const hasGruppo = (report: Report, gruppo: Gruppo): boolean => {
  return report.indicatori.some((indicatore) => indicatore.gruppo === gruppo);
};

/** Name of a group as the schema calls it. */
export const getNomeGruppo = (report: Report, gruppo: string): string => {
  return report.schema_indicatori[gruppo]?.name ?? gruppo;
};

/** Indicatori of a group, in the order of the server. */
export const listIndicatori = (report: Report, gruppo: Gruppo): readonly IndicatoreReport[] => {
  return report.indicatori
    .filter((indicatore) => indicatore.gruppo === gruppo)
    .map((indicatore) => presentIndicatore(report, indicatore));
};

/** One indicatore by its code, where the report has it. */
export const findIndicatore = (report: Report, gruppo: Gruppo, codice: string): IndicatoreReport | null => {
  return listIndicatori(report, gruppo).find(({ indicatore }) => indicatore.codice === codice) ?? null;
};

/** Gathers name, unit and intervals; those of the statement itself replace those of the catalogue. */
export const presentIndicatore = (report: Report, indicatore: Indicatore): IndicatoreReport => {
  const schema = report.schema_indicatori[indicatore.gruppo]?.indicators[indicatore.codice];
  return {
    indicatore,
    nome: schema?.name ?? indicatore.codice,
    unit: schema?.unit ?? null,
    intervalli: indicatore.soglie ?? report.thresholds[indicatore.codice] ?? [],
  };
};

/** True for an indicatore whose value is one of a few states. */
export const isEnum = (unit: SchemaIndicatore['unit']): unit is Record<string, string> => {
  return typeof unit === 'object' && unit !== null;
};

/** True for a state that is a count: `1 su 7`. */
export const isConteggio = (unit: SchemaIndicatore['unit']): boolean => {
  return isEnum(unit) && Object.values(unit).every((parole) => /^\d+\u00A0su\u00A0\d+$/u.test(parole));
};

/** The threshold of an indicatore as text; null where there is none to compare with. */
export const printSoglia = ({ intervalli, unit }: IndicatoreReport): string | null => {
  const soglia = isEnum(unit) ? null : findSoglia(intervalli);
  return soglia === null ? null : formatValore(soglia, unit);
};

type Scritta = Pick<Spiegazione, 'formula' | 'sostituita'>;

/** A part of a formula with its figures: right after the name when it is one figure, else as a sum in brackets. */
const printParte = ({ formula, sostituita }: Scritta): string => {
  return isFigura(sostituita) ? `${formula} ${sostituita}` : `(${formula} = ${sostituita})`;
};

const isFigura = (sostituita: string): boolean => {
  return /^(?:[\u2212\d\u00A0,%]+|n\.d\.)$/u.test(sostituita);
};

/**
 * The arithmetic of a figure in words and numbers, without its result.
 * @example printCalcolo(spiegazione) // 'Oneri finanziari (C.17) 20 000,00 ÷ Ricavi (A.1) 1 000 000,00'
 */
export const printCalcolo = ({ formula, sostituita, frazione }: Scritta & Pick<Spiegazione, 'frazione'>): string => {
  if (frazione !== null)
    return setApostrofi(`${printParte(frazione.numeratore)} ÷ ${printParte(frazione.denominatore)}`);
  if (isFigura(formula)) return '';
  return setApostrofi(isFigura(sostituita) || sostituita === formula ? formula : `${formula} = ${sostituita}`);
};

/** Longer than this a formula in words is a list of lines nobody reads. */
const MASSIMO_FORMULA = 160;

/** The arithmetic of a figure where there is little room: of a long formula only the figures that are not zero. */
export const printCalcoloBreve = (spiegazione: Scritta & Pick<Spiegazione, 'frazione'>): string => {
  const { formula, sostituita, frazione } = spiegazione;
  if (frazione !== null || formula.length <= MASSIMO_FORMULA) return printCalcolo(spiegazione);
  if (sostituita === '0,00') return 'Tutte le voci sono a zero.';
  return isFigura(sostituita) ? printCalcolo(spiegazione) : `Voci diverse da zero: ${sostituita}`;
};
