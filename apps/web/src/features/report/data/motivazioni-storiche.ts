import type { IndicatoreSpiegato, Report } from '@vedetta/contract';
import { findModello, formatCapital, isAusiliario, printNodo } from '@vedetta/domain';
import { printCondizione } from '../../../components/indicatore/index.ts';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { isEnum, presentIndicatore, printCalcolo } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';
import { formatTermine, isModelloStatistico } from './modelli.ts';
import { printFigura } from './motivazione.ts';
import type { Motivazione } from './motivazione.ts';

const PUNTEGGIO_DI_ATTENZIONE = 0.6;
/** A longer formula is shown only in the chapter of its group. */
const MAX_CALCOLO = 170;

/**
 * The reasons of a grade stored by earlier rules, which had none: the indicatori that raise it, worst punteggio and largest weight first. Two with the same figures (liquidity is
 * in two groups) become one reason with both codes.
 */
export const listMotivazioniStoriche = (report: Report): readonly Motivazione[] => {
  const pesi = new Map(report.rischio.gruppi.map(({ gruppo, peso }) => [gruppo, peso]));
  const severe = report.indicatori
    .filter(({ codice, punteggio }) => !isAusiliario(codice) && (punteggio ?? 0) >= PUNTEGGIO_DI_ATTENZIONE)
    .filter(({ gruppo }) => (pesi.get(gruppo) ?? 0) > 0)
    .toSorted(
      (a, b) => (b.punteggio ?? 0) - (a.punteggio ?? 0) || (pesi.get(b.gruppo) ?? 0) - (pesi.get(a.gruppo) ?? 0),
    );
  const distinct = new Map<string, Motivazione>();
  for (const grave of mergeGruppi(severe).map((indicatore) => presentIndicatore(report, indicatore))) {
    const { albero } = grave.indicatore.spiegazione;
    const key = `${printNodo(albero, 'numeri')}|${printNodo(albero, 'parole')}`;
    const prima = distinct.get(key);
    distinct.set(
      key,
      prima === undefined
        ? toMotivazione(report, grave)
        : { ...prima, codici: [...prima.codici, grave.indicatore.codice] },
    );
  }
  return [...distinct.values()];
};

/** Alternates the groups (the first of each, then the second of each), so one group does not fill the page. */
const mergeGruppi = (sorted: readonly IndicatoreSpiegato[]): readonly IndicatoreSpiegato[] => {
  const seen = new Map<string, number>();
  const turns = sorted.map((indicatore) => {
    const key = `${indicatore.gruppo} ${indicatore.punteggio ?? ''}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return { indicatore, turn };
  });
  return turns
    .toSorted((a, b) => (b.indicatore.punteggio ?? 0) - (a.indicatore.punteggio ?? 0) || a.turn - b.turn)
    .map(({ indicatore }) => indicatore);
};

const toMotivazione = (report: Report, voce: IndicatoreReport): Motivazione => {
  const { indicatore, nome, unit } = voce;
  const { intervallo, lettura, spiegazione } = indicatore;
  const esito = intervallo?.label ?? indicatore.motivo?.testo ?? indicatore.etichetta_punteggio ?? '';
  const shared = { figura: printFigura(voce), codici: [indicatore.codice] };
  // An enum value may have a lettura; without one, show the numbers of its formula.
  if (isEnum(unit) && lettura !== null)
    return { ...shared, titolo: closeSentence(esito), testo: closeSentence(lettura) };
  if (isEnum(unit))
    return {
      ...shared,
      titolo: `${setApostrophes(nome)}: ${joinSentence(esito)}.`,
      testo: closeSentence(printNodo(spiegazione.albero, 'numeri')),
    };
  const calcolo = isModelloStatistico(indicatore) ? printModello(voce) : printCalcolo(spiegazione.albero);
  const testo = [calcolo.length > MAX_CALCOLO ? null : calcolo, lettura]
    .filter((parte) => parte !== null && parte !== '')
    .join('; ');
  // Only the forecast groups are missing at year end.
  const prospettiva = report.schema_indicatori[indicatore.gruppo]?.fine_esercizio === false ? ', in previsione' : '';
  return {
    ...shared,
    titolo: `${setApostrophes(nome)}${prospettiva}: ${joinSentence(esito)}.`,
    testo: closeSentence(formatCapital(testo)),
  };
};

/** Describes a statistical model by its sum and its limit; the terms are in its chapter. */
const printModello = ({ indicatore, intervalli, unit }: IndicatoreReport): string => {
  const modello = findModello(indicatore);
  const somma =
    modello === null || modello.totale === indicatore.valore
      ? ''
      : `somma dei termini ${formatTermine(modello.totale)}; `;
  return `${somma}${joinSentence(printCondizione(intervalli, unit) ?? '')}`;
};
