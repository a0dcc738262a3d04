import type { SchemaIndicatori } from '@vedetta/contract';
import { computeBanda, isAusiliario } from '@vedetta/domain';
import type { RisultatoIndicatore } from '@vedetta/domain';
import type { Base, View } from './view.ts';

/** Which way a figure went. */
export type Verso = 'rientra' | 'migliora' | 'peggiora' | 'invariato';

/** From here up an indicator is to be brought back: "Attenzione". */
const DA_RIPORTARE = 0.6;

export type IndicatoreRow = {
  readonly prima: RisultatoIndicatore;
  readonly dopo: RisultatoIndicatore;
  readonly nome: string;
  readonly verso: Verso;
  /** Its band or score is another one. */
  readonly isChanged: boolean;
};

export type GruppoRow = {
  readonly codice: string;
  readonly nome: string;
  readonly prima: number | null;
  readonly dopo: number | null;
  readonly indicatori: readonly IndicatoreRow[];
};

/** @example judgeVerso(1, 0.4) // 'rientra' */
export const judgeVerso = (prima: number | null, dopo: number | null): Verso => {
  if (prima === dopo) return 'invariato';
  if (dopo === null) return prima !== null && prima >= DA_RIPORTARE ? 'rientra' : 'invariato';
  if (prima === null) return dopo >= DA_RIPORTARE ? 'peggiora' : 'invariato';
  if (dopo > prima) return 'peggiora';
  return prima >= DA_RIPORTARE && dopo < DA_RIPORTARE ? 'rientra' : 'migliora';
};

const isWorse = (prima: RisultatoIndicatore, dopo: RisultatoIndicatore): boolean =>
  judgeVerso(prima.punteggio, dopo.punteggio) === 'peggiora';

const isOtherBand = (prima: number | null, dopo: number | null): boolean =>
  (prima === null ? null : computeBanda(prima)) !== (dopo === null ? null : computeBanda(dopo));

/** Whether a figure has a score, before or after. */
const isScored = (prima: RisultatoIndicatore, dopo: RisultatoIndicatore): boolean =>
  prima.etichetta_punteggio !== null || dopo.etichetta_punteggio !== null;

const buildIndicatore = (nome: string, prima: RisultatoIndicatore, dopo: RisultatoIndicatore): IndicatoreRow => ({
  prima,
  dopo,
  nome,
  verso: judgeVerso(prima.punteggio, dopo.punteggio),
  isChanged:
    prima.etichetta_punteggio !== dopo.etichetta_punteggio ||
    isOtherBand(prima.punteggio, dopo.punteggio) ||
    isWorse(prima, dopo),
});

/** The groups of the grade with their indicators, before and after, in the order of the rules. */
export const listGruppi = (base: Base, view: View, schema: SchemaIndicatori): readonly GruppoRow[] =>
  base.rischio.gruppi.flatMap(({ gruppo, name, rischio }) => {
    const dati = schema[gruppo];
    const indicatori = base.risultati.flatMap((prima, position) => {
      const dopo = view.simulazione.risultati[position];
      if (prima.gruppo !== gruppo || dopo?.codice !== prima.codice || isAusiliario(prima.codice)) return [];
      if (!isScored(prima, dopo)) return [];
      return [buildIndicatore(dati?.indicators[prima.codice]?.name ?? prima.codice, prima, dopo)];
    });
    if (indicatori.length === 0) return [];
    const dopo = view.rischio.gruppi.find((altro) => altro.gruppo === gruppo)?.rischio ?? null;
    return [{ codice: gruppo, nome: dati?.name ?? name, prima: rischio, dopo, indicatori }];
  });
