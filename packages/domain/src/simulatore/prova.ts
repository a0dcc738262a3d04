import type { ContestoIndicatori } from '../formula/contesto.ts';
import { computeIndicatori, createPunteggi } from '../indicatori/compute-indicatori.ts';
import type { Punteggi } from '../indicatori/compute-indicatori.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import { pianoVoci } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { applyLeve } from './apply-leve.ts';
import type { BaseSimulazione } from './apply-leve.ts';
import type { ScalaLeva } from './scala.ts';

/** What a statement gives after some steps of one lever; each figure is computed once. */
export type Prova = {
  readonly getPunteggi: (passo: number) => Punteggi;
  readonly getTutti: (passo: number) => {
    readonly risultati: readonly RisultatoIndicatore[];
    readonly overall_risk: number | null;
  };
  /** Steps at which to look, from 0 to the bound: the kinks, and some between them. */
  readonly listPunti: () => readonly number[];
};

export const createProva = (base: BaseSimulazione, scala: ScalaLeva, aliquota: number): Prova => {
  const contesti = new Map<number, ContestoIndicatori | null>();
  const punteggi = new Map<number, Punteggi>();
  const tutti = new Map<number, ReturnType<Prova['getTutti']>>();

  /** Null where the result would be beyond the limit of an amount. */
  const getContesto = (passo: number): ContestoIndicatori | null => {
    const noto = contesti.get(passo);
    if (noto !== undefined) return noto;
    const esito = applyLeve(base, [scala.getLeva(passo)], aliquota);
    const contesto = esito.ok ? esito.valore.contesto : null;
    contesti.set(passo, contesto);
    return contesto;
  };
  const getPunteggi = (passo: number): Punteggi => {
    const noti = punteggi.get(passo);
    if (noti !== undefined) return noti;
    const contesto = getContesto(passo);
    const nuovi = contesto === null ? () => null : createPunteggi(contesto);
    punteggi.set(passo, nuovi);
    return nuovi;
  };
  return {
    getPunteggi,
    getTutti: (passo) => {
      const noto = tutti.get(passo);
      if (noto !== undefined) return noto;
      const contesto = getContesto(passo);
      const risultati = contesto === null ? [] : computeIndicatori(contesto);
      const calcolati = { risultati, overall_risk: computeRischio(risultati).overall_risk };
      tutti.set(passo, calcolati);
      return calcolati;
    },
    listPunti: () => listPunti(scala.passi, (passo) => printSegni(getContesto(passo))),
  };
};

/** Where to look within a stretch between kinks: an indicator may get better and then worse again, most often early. */
const PARTI = [0, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4];

const listPunti = (passi: number, getSegni: (passo: number) => string): readonly number[] => {
  const pieghe = listPieghe(passi, getSegni);
  const punti = pieghe.flatMap((piega, posizione) =>
    PARTI.map((parte) => piega + Math.floor(((pieghe[posizione + 1] ?? piega) - piega) * parte)),
  );
  return [...new Set(punti)];
};

/**
 * The kinks of a lever: the steps between which a line or a total changes its sign, or reaches 0. A line used up, cash
 * at 0, the result before taxes at 0 are all such changes, on the statement and on its projection.
 */
const listPieghe = (passi: number, getSegni: (passo: number) => string): readonly number[] => {
  const split = (da: number, a: number): readonly number[] => {
    if (getSegni(da) === getSegni(a)) return [];
    if (a - da === 1) return [da, a];
    const mezzo = Math.floor((da + a) / 2);
    return [...split(da, mezzo), ...split(mezzo, a)];
  };
  return [...new Set([0, ...split(0, passi), passi])];
};

const printSegni = (contesto: ContestoIndicatori | null): string => {
  if (contesto === null) return '';
  return [contesto.bilancio, contesto.proiezione]
    .map((bilancio) =>
      bilancio === null ? '' : pianoVoci.map(({ codice }) => Math.sign(bilancio.bilancio.effettivo(codice))).join(''),
    )
    .join('|');
};
