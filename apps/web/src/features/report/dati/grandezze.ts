import type { Report } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';
import { printCalcolo } from './gruppi.ts';

export type GrandezzaReport = { readonly codice: string; readonly nome: string; readonly calcolo: string; readonly risultato: string };

/** The magnitudes of this bilancio that the indicatori were made from, once each, as their explanations tell them. */
export function listGrandezze({ indicatori }: Pick<Report, 'indicatori'>): readonly GrandezzaReport[] {
  const trovate = new Map<string, GrandezzaReport>();
  for (const { nome, codice, esercizio, unita, valore, ...scritta } of indicatori.flatMap(({ spiegazione }) => spiegazione.passaggi)) {
    if (esercizio !== 'corrente' || trovate.has(codice)) continue;
    const calcolo = printCalcolo({ ...scritta, frazione: null });
    trovate.set(codice, { codice, nome, calcolo, risultato: formatFigura(valore, unita) });
  }
  return [...trovate.values()];
}
