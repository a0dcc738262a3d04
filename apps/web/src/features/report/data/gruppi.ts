import type { Gruppo, IndicatoreSpiegato, Intervallo, Report, SchemaIndicatore } from '@vedetta/contract';
import type { Nodo } from '@vedetta/domain';
import { findSoglia, getFrazione, isElenco, isFigura, printNodo } from '@vedetta/domain';
import { formatValore } from '../../../components/indicatore/index.ts';
import { setApostrophes } from '../paper/text.ts';
import { explainBase } from './basi.ts';
import { explainRiscontro } from './riscontri.ts';

/** An indicatore with all that the report shows of it. */
export type IndicatoreReport = {
  readonly indicatore: IndicatoreSpiegato;
  readonly nome: string;
  readonly unit: SchemaIndicatore['unit'];
  readonly conteggio: SchemaIndicatore['conteggio'];
  /** The guided form of its inputs. */
  readonly modulo: SchemaIndicatore['modulo'];
  readonly intervalli: readonly Intervallo[];
  /** The period of its amounts, and what other data of the report say against the figure, where there is something to tell. */
  readonly riscontri: readonly string[];
};

/** Whether the report has figures of a group, and so its chapter. */
export const hasGruppo = (report: Report, gruppo: Gruppo): boolean => {
  return report.indicatori.some((indicatore) => indicatore.gruppo === gruppo);
};

/** Whether a helper measures a growth on another year. */
export const isTassoCrescita = (
  { tassi_crescita }: Pick<Report, 'tassi_crescita'>,
  { gruppo, codice }: Pick<IndicatoreSpiegato, 'gruppo' | 'codice'>,
): boolean => tassi_crescita.includes(`${gruppo}.${codice}`);

/** The name of a group in the schema. */
export const getNomeGruppo = (report: Report, gruppo: string): string => {
  return report.schema_indicatori[gruppo]?.name ?? gruppo;
};

/** The indicatori of a group, in the order of the response. */
export const listIndicatori = (report: Report, gruppo: Gruppo): readonly IndicatoreReport[] => {
  return report.indicatori
    .filter((indicatore) => indicatore.gruppo === gruppo)
    .map((indicatore) => presentIndicatore(report, indicatore));
};

/** Finds an indicatore by its code; null if it is not in the report. */
export const findIndicatore = (report: Report, gruppo: Gruppo, codice: string): IndicatoreReport | null => {
  return listIndicatori(report, gruppo).find(({ indicatore }) => indicatore.codice === codice) ?? null;
};

/** The indicatori whose inputs have a guided form. */
export const findByModulo = (
  report: Report,
  modulo: NonNullable<SchemaIndicatore['modulo']>,
): readonly IndicatoreReport[] =>
  report.indicatori
    .map((indicatore) => presentIndicatore(report, indicatore))
    .filter((index) => index.modulo === modulo);

/** The indicatori whose equity is the adjusted one, which is not that of the balance sheet. */
const SUL_RETTIFICATO = ['IdA1', 'IdA3', 'IdAp1', 'IdAp4', 'ICA1', 'ICA2', 'ICA4', '__ICA4a', 'LEVE2', '__TSPN'];

/**
 * The name of an indicatore, with the equity called adjusted where it is: a report prints both.
 * @example nameRettificato('IdA3', 'Patrimonio netto su debiti') // 'Patrimonio netto rettificato su debiti'
 */
const nameRettificato = (codice: string, nome: string): string =>
  SUL_RETTIFICATO.includes(codice) ? nome.replace(/(atrimonio netto)(?! rettificato)/u, '$1 rettificato') : nome;

/** The names that say a figure with another word than its formula. */
const NOMI: Readonly<Record<string, string>> = { ICA3: 'Variazione dei ricavi' };

/**
 * The name of an indicatore in a report: one word for each figure, as in its formulas.
 * @example nameIndicatore('ICA3', 'Variazione del fatturato') // 'Variazione dei ricavi'
 */
export const nameIndicatore = (codice: string, nome: string): string => NOMI[codice] ?? nameRettificato(codice, nome);

/** Adds name, unit and intervals; the statement's own intervals override those of the catalogue. */
export const presentIndicatore = (report: Report, indicatore: IndicatoreSpiegato): IndicatoreReport => {
  const schema = report.schema_indicatori[indicatore.gruppo]?.indicators[indicatore.codice];
  return {
    indicatore,
    nome: nameIndicatore(indicatore.codice, schema?.name ?? indicatore.codice),
    unit: schema?.unit ?? null,
    conteggio: schema?.conteggio ?? null,
    modulo: schema?.modulo ?? null,
    intervalli: indicatore.soglie ?? report.thresholds[indicatore.codice] ?? [],
    riscontri: [explainBase(report, indicatore), explainRiscontro(report, indicatore)].filter(
      (testo) => testo !== null,
    ),
  };
};

/**
 * The value of an indicatore; a count of signals out of those with an answer, as silence is not an absence.
 * @example printValore(ica8) // '5 su 5'
 */
export const printValore = ({ indicatore: { valore, spiegazione }, unit, modulo }: IndicatoreReport): string => {
  const { albero } = spiegazione;
  if (valore === null || albero.tipo !== 'conteggio' || modulo !== 'segnali') return formatValore(valore, unit);
  return `${valore} su ${albero.condizioni.filter(({ isEsaminata }) => isEsaminata ?? true).length}`;
};

/** Whether the values of an indicatore are states. */
export const isEnum = (unit: SchemaIndicatore['unit']): unit is Record<string, string> => {
  return typeof unit === 'object' && unit !== null;
};

/** Formats the soglia of an indicatore; null if there is none. */
export const printSoglia = ({ intervalli, unit }: IndicatoreReport): string | null => {
  const soglia = isEnum(unit) ? null : findSoglia(intervalli);
  return soglia === null ? null : formatValore(soglia, unit);
};

/** Formats a part of a formula with its figures: after the name for a single figure, else in brackets. */
const printParte = (nodo: Nodo): string => {
  const [parole, numeri] = [printNodo(nodo, 'parole'), printNodo(nodo, 'numeri')];
  return isFigura(nodo, 'numeri') ? `${parole} ${numeri}` : `(${parole} = ${numeri})`;
};

/**
 * Formats a formula in words and numbers, on one line, without its result.
 * @example printFormula(albero) // 'Oneri finanziari (C.17) / Ricavi (A.1) = 20 000,00 / 1 000 000,00'
 */
export const printFormula = (nodo: Nodo): string => {
  if (isFigura(nodo, 'parole')) return '';
  if (isElenco(nodo)) return setApostrophes(printNodo(nodo, 'parole'));
  const [parole, numeri] = [printNodo(nodo, 'parole'), printNodo(nodo, 'numeri')];
  return setApostrophes(isFigura(nodo, 'numeri') || numeri === parole ? parole : `${parole} = ${numeri}`);
};

/**
 * The same, with a quotient as two parts, each with its figures.
 * @example printCalcolo(albero) // 'Oneri finanziari (C.17) 20 000,00 ÷ Ricavi (A.1) 1 000 000,00'
 */
export const printCalcolo = (nodo: Nodo): string => {
  const frazione = getFrazione(nodo);
  if (frazione === null) return printFormula(nodo);
  return setApostrophes(`${printParte(frazione.numeratore)} ÷ ${printParte(frazione.denominatore)}`);
};

/** A longer formula in words is unreadable. */
const MAX_FORMULA = 160;

/** Formats a formula in little space: of a long one, only the figures that are not zero, each with its line. */
export const printCalcoloBreve = (nodo: Nodo): string => {
  if (getFrazione(nodo) !== null || printNodo(nodo, 'parole').length <= MAX_FORMULA) return printCalcolo(nodo);
  if (!isFigura(nodo, 'numeri')) return `Voci diverse da zero: ${printNodo(nodo, 'numeri_e_voci')}`;
  return nodo.valore === 0 ? 'Tutte le voci sono a zero.' : printCalcolo(nodo);
};
