import type { Gruppo, Report, Spiegazione } from '@vedetta/contract';
import type { Nodo } from '@vedetta/domain';
import { formatFigura, printNodo } from '@vedetta/domain';
import { startSentence } from '../../../components/indicatore/lettura.ts';
import { printFormula } from './gruppi.ts';

type Unita = Spiegazione['passaggi'][number]['unita'];
type GrandezzaReport = {
  readonly codice: string;
  readonly nome: string;
  readonly calcolo: string;
  readonly risultato: string;
};

/** Longer than this it is a bare sum of due dates, which the magnitude above it already names. */
const MAX_CHARACTERS = 400;

/** The terms of the statistical models stand in the tables of their chapter; only the amounts they start from are told here. */
const isTermine = (gruppo: string, unita: Unita): boolean => gruppo === ('ISPI' satisfies Gruppo) && unita !== 'euro';
/** A line kept from falling below zero says nothing that the bilancio does not. */
const isClamped = (nodo: Nodo): boolean => nodo.tipo === 'estremo' && nodo.quale === 'max';
const isLong = (nodo: Nodo): boolean => printNodo(nodo, 'parole').length > MAX_CHARACTERS;

/**
 * The magnitudes of this bilancio that the computed indicatori were made from, once each, as their explanations tell them.
 * Those that are indicatori in their own right stand in the chapter of their group; those of the test, in its own.
 */
export const listGrandezze = ({ indicatori }: Pick<Report, 'indicatori'>): readonly GrandezzaReport[] => {
  const found = new Map<string, GrandezzaReport>();
  const propri = new Set(indicatori.map(({ codice }) => codice.replace(/^__/u, '')));
  const passaggi = indicatori
    .filter(({ valore, gruppo }) => valore !== null && gruppo !== ('RISANAMENTO' satisfies Gruppo))
    .flatMap(({ gruppo, spiegazione }) => spiegazione.passaggi.filter(({ unita }) => !isTermine(gruppo, unita)));
  for (const { nome, codice, esercizio, unita, valore, albero } of passaggi) {
    if (esercizio !== 'corrente' || found.has(codice) || propri.has(codice) || isLong(albero) || isClamped(albero))
      continue;
    const calcolo = startSentence(printFormula(albero));
    found.set(codice, {
      codice,
      nome,
      calcolo: calcolo === nome ? '' : calcolo,
      risultato: formatFigura(valore, unita),
    });
  }
  return [...found.values()];
};
