import type { Data } from '../calendario/data.ts';
import { listEventi } from './eventi.ts';
import type { EventiPiano } from './eventi.ts';
import type { Evento, Origine } from './evento.ts';
import { sumFlusso } from './flusso.ts';
import type { Periodo } from './periodi.ts';
import type { Piano } from './piano.ts';
import { hasResiduo, listRighe } from './righe.ts';
import type { RigaPiano } from './righe.ts';

/** The part of an event that falls between two days of the plan. */
export type Parte = { readonly evento: Evento; readonly da: number; readonly a: number };

/** A row over a period: what was expected and what counts, which differ only where an actual amount was written. */
type Cella = {
  /** What the assumptions give, before anything typed. */
  readonly calcolate: readonly Parte[];
  readonly previste: readonly Parte[];
  readonly effettive: readonly Parte[];
  readonly isScritta: boolean;
};

export type RigaGriglia = { readonly riga: RigaPiano; readonly celle: readonly Cella[] };

/** What was not collected or paid in a period, and what of it still waits to be planned again. */
type Residuo = {
  readonly riga: string;
  readonly periodo: number;
  readonly differenza: bigint;
  readonly aperto: bigint;
};

export type Griglia = EventiPiano & { readonly righe: readonly RigaGriglia[]; readonly residui: readonly Residuo[] };

/** The cells of a plan with the events they are made of: every figure comes from here. */
export const buildGriglia = (piano: Piano, dataChiusura?: Data): Griglia => {
  const base = listEventi(piano, dataChiusura);
  const perRiga = Map.groupBy(base.eventi, ({ riga }) => riga);
  const righe = listRighe(piano).map((riga) => ({
    riga,
    celle: base.periodi.map((periodo, numero) =>
      buildCella(piano, riga.codice, perRiga.get(riga.codice) ?? [], periodo, numero),
    ),
  }));
  return { ...base, righe, residui: listResidui(piano, righe, base.periodi) };
};

/** What of some parts falls from one day to another. */
export const sumParti = (parti: readonly Parte[], dal: number, al: number): bigint =>
  parti.reduce((somma, { evento, da, a }) => somma + sumFlusso(evento, Math.max(da, dal), Math.min(a, al)), 0n);

/** What of a cell counts, or was expected. */
const sumCella = (parti: readonly Parte[]): bigint => sumParti(parti, -Infinity, Infinity);

/** An actual amount comes before a typed one, which comes before the computed events; residuals are added to what is expected. */
const buildCella = (piano: Piano, riga: string, eventi: readonly Evento[], periodo: Periodo, numero: number): Cella => {
  const calcolate = clampEventi(eventi, periodo);
  const scritto = piano.scritti[riga]?.[numero];
  const base = scritto === undefined ? calcolate : [fill(riga, scritto, periodo, { tipo: 'scritto' })];
  const previste = [...base, ...listResiduiIn(piano, riga, periodo, numero)];
  const effettivo = piano.consuntivi[numero]?.righe[riga];
  return {
    calcolate,
    previste,
    effettive: effettivo === undefined ? previste : [fill(riga, effettivo, periodo, { tipo: 'effettivo' })],
    isScritta: scritto !== undefined,
  };
};

const clampEventi = (eventi: readonly Evento[], { da, a }: Periodo): readonly Parte[] =>
  eventi.flatMap((evento) => {
    const parte = { evento, da: Math.max(da, evento.da), a: Math.min(a, evento.da + evento.giorni - 1) };
    return parte.da > parte.a ? [] : [parte];
  });

/** An amount evenly over the days of a period. */
const fill = (riga: string, importo: number, { da, a }: Periodo, origine: Origine): Parte => ({
  evento: { riga, importo: BigInt(importo), da, giorni: a - da + 1, origine },
  da,
  a,
});

const listResiduiIn = ({ consuntivi }: Piano, riga: string, periodo: Periodo, numero: number): readonly Parte[] =>
  Object.entries(consuntivi).flatMap(([da, { residui }]) =>
    (residui[riga] ?? [])
      .filter((quota) => quota.periodo === numero && quota.importo !== 0)
      .map(({ importo }) => fill(riga, importo, periodo, { tipo: 'residuo', periodo: Number(da) })),
  );

/** The differences between expected and actual on the rows that have them, with what is still to be planned again. */
const listResidui = (
  { consuntivi }: Piano,
  righe: readonly RigaGriglia[],
  periodi: readonly Periodo[],
): readonly Residuo[] =>
  periodi.flatMap((_, periodo) =>
    righe.flatMap(({ riga: { codice }, celle }) => {
      const cella = celle[periodo];
      const consuntivo = consuntivi[periodo];
      if (cella === undefined || consuntivo?.righe[codice] === undefined || !hasResiduo(codice)) return [];
      const differenza = sumCella(cella.previste) - sumCella(cella.effettive);
      const sistemato = (consuntivo.residui[codice] ?? []).reduce((somma, { importo }) => somma + BigInt(importo), 0n);
      if (differenza === 0n && sistemato === 0n) return [];
      return [{ riga: codice, periodo, differenza, aperto: differenza - sistemato }];
    }),
  );
