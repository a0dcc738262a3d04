import type { Report } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';
import { printCalcolo } from './gruppi.ts';

type GrandezzaReport = { readonly codice: string; readonly nome: string; readonly calcolo: string; readonly risultato: string };

/** Longer than this it is a bare sum of due dates, which the magnitude above it already names. */
const MASSIMO_PAROLE = 400;

/** A line kept from falling below zero says nothing that the bilancio does not. */
const isLimitata = (formula: string): boolean => formula.startsWith('max(');
const isLunga = (formula: string): boolean => formula.length > MASSIMO_PAROLE;
const setMaiuscola = (testo: string): string => testo.charAt(0).toUpperCase() + testo.slice(1);

/**
 * The magnitudes of this bilancio that the computed indicatori were made from, once each, as their explanations tell them.
 * Those that are indicatori in their own right stand in the chapter of their group.
 */
export const listGrandezze = ({ indicatori }: Pick<Report, 'indicatori'>): readonly GrandezzaReport[] => {
  const trovate = new Map<string, GrandezzaReport>();
  const propri = new Set(indicatori.map(({ codice }) => codice.replace(/^__/u, '')));
  for (const { nome, codice, esercizio, unita, valore, ...scritta } of indicatori.flatMap(({ valore, spiegazione }) => (valore === null ? [] : spiegazione.passaggi))) {
    if (esercizio !== 'corrente' || trovate.has(codice) || propri.has(codice) || isLunga(scritta.formula) || isLimitata(scritta.formula)) continue;
    const calcolo = setMaiuscola(printCalcolo({ ...scritta, frazione: null }));
    trovate.set(codice, { codice, nome, calcolo: calcolo === nome ? '' : calcolo, risultato: formatFigura(valore, unita) });
  }
  return [...trovate.values()];
};
