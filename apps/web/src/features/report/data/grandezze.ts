import type { Report, Spiegazione } from '@vedetta/contract';
import type { Nodo } from '@vedetta/domain';
import { formatCapital, formatFigura, getSigla, printNodo, testPratico } from '@vedetta/domain';

import { printFormula } from './gruppi.ts';
import { isModelloStatistico } from './modelli.ts';

type Unita = Spiegazione['passaggi'][number]['unita'];
type GrandezzaReport = {
  readonly codice: string;
  readonly nome: string;
  readonly calcolo: string;
  readonly risultato: string;
};

/** A longer formula is a sum over due dates, already covered by the grandezza it belongs to. */
const MAX_CHARACTERS = 400;

/** Whether it is a term of a statistical model, shown in the chapter of the model; the amounts are listed here. */
const isTermine = (indicatore: Report['indicatori'][number], unita: Unita): boolean =>
  unita !== 'euro' && isModelloStatistico(indicatore);
/** Whether it is a line with a minimum of zero, which adds nothing to the bilancio. */
const isClamped = (nodo: Nodo): boolean => nodo.tipo === 'estremo' && nodo.quale === 'max';
const isLong = (nodo: Nodo): boolean => printNodo(nodo, 'parole').length > MAX_CHARACTERS;

/**
 * The grandezze of this bilancio used by the computed indicatori, once each, from their explanations. Excludes those that
 * are indicatori themselves (shown in the chapter of their group) and those of the test (shown in its chapter).
 */
export const listGrandezze = ({ indicatori }: Pick<Report, 'indicatori'>): readonly GrandezzaReport[] => {
  const found = new Map<string, GrandezzaReport>();
  const propri = new Set(indicatori.map(({ codice }) => getSigla(codice)));
  const passaggi = indicatori
    .filter(({ valore, gruppo }) => valore !== null && gruppo !== testPratico.gruppo)
    .flatMap((indicatore) => indicatore.spiegazione.passaggi.filter(({ unita }) => !isTermine(indicatore, unita)));
  for (const { nome, codice, esercizio, unita, valore, albero } of passaggi) {
    if (esercizio !== 'corrente' || found.has(codice) || propri.has(codice) || isLong(albero) || isClamped(albero))
      continue;
    const calcolo = formatCapital(printFormula(albero));
    found.set(codice, {
      codice,
      nome,
      calcolo: calcolo === nome ? '' : calcolo,
      risultato: `${formatFigura(valore, unita)}${unita === 'euro' ? '\u00A0€' : ''}`,
    });
  }
  return [...found.values()];
};
