import { addGiorni } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { euro, isEuro, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { computeDscr } from './dscr.ts';
import type { Dscr } from './dscr.ts';
import { buildGriglia } from './griglia.ts';
import type { Griglia, RigaGriglia } from './griglia.ts';
import { sumDisponibile } from './linea-credito.ts';
import { listMancanti } from './mancanti.ts';
import { isInSettimane, listPeriodiMostrati } from './mostrati.ts';
import type { SceltePiano } from './mostrati.ts';
import type { Periodo } from './periodi.ts';
import type { Piano } from './piano.ts';
import type { RigaPiano } from './righe.ts';
import { computeSaldi, sumDifferenze, sumRiga } from './saldi.ts';
import type { Saldi } from './saldi.ts';
import type { Result } from '../numbers/result.ts';

/** A row with its amounts by period, positive whichever way the money goes. */
export type RigaCalcolata = RigaPiano & {
  readonly importi: readonly Euro[];
  /** As before the actual amounts. */
  readonly previsto: readonly Euro[];
  /** Periods whose amount was typed. */
  readonly scritti: readonly number[];
};

export type DscrCalcolato = {
  readonly entrate: Euro;
  readonly linee: Euro;
  readonly uscite: Euro;
  readonly servizio: Euro;
  readonly risorse: Euro;
  readonly valore: number | null;
};

/** A difference between expected and actual that waits to be planned again; `aperto` is 0 when all of it was. */
export type ResiduoCalcolato = {
  readonly riga: string;
  readonly periodo: number;
  readonly differenza: Euro;
  readonly aperto: Euro;
};

/** A plan with its figures, in cents. */
export type CalcoloPiano = {
  readonly periodi: readonly { readonly inizio: Data; readonly fine: Data }[];
  readonly righe: readonly RigaCalcolata[];
  readonly saldo_iniziale: readonly Euro[];
  /** Before the actual closings. */
  readonly saldo_previsto: readonly Euro[];
  readonly saldo_finale: readonly Euro[];
  readonly minimo: { readonly periodo: number; readonly saldo: Euro };
  readonly primo_negativo: number | null;
  readonly minimo_giorno: { readonly data: Data; readonly saldo: Euro };
  readonly primo_giorno_negativo: Data | null;
  readonly linee_disponibili: Euro;
  readonly iva_credito_finale: Euro;
  readonly dscr: { readonly sei_mesi: DscrCalcolato | null; readonly dodici_mesi: DscrCalcolato | null };
  readonly residui: readonly ResiduoCalcolato[];
  /** Fields left empty, which count as 0. */
  readonly mancanti: readonly string[];
};

/**
 * The figures of a plan: rows, cash, lowest points, DSCR. `fuori_limite`: some figure would go beyond 13 integer digits.
 * @example computePiano(piano, { data_bilancio_chiusura: '2026-06-30' })
 */
export const computePiano = (
  piano: Piano,
  { data_bilancio_chiusura, passo }: SceltePiano = {},
): Result<CalcoloPiano, 'fuori_limite'> => {
  const griglia = buildGriglia(piano, data_bilancio_chiusura);
  const saldi = computeSaldi(piano, griglia);
  const periodi = listPeriodiMostrati(piano, griglia.periodi, passo);
  const figure = computeFigure(piano, griglia, saldi, periodi);
  if (figure === null) return { ok: false, rifiuto: 'fuori_limite' };
  const dscr = isInSettimane(piano, passo) ? { sei_mesi: null, dodici_mesi: null } : figure.dscr;
  return { ok: true, valore: { ...figure, dscr } };
};

/** Turns cents into amounts, remembering whether some were beyond the limit of one. */
type Convertitore = { readonly toEuro: (importo: bigint) => Euro; readonly isFuoriLimite: () => boolean };

const createConvertitore = (): Convertitore => {
  let fuoriLimite = false;
  return {
    toEuro: (importo) => {
      const centesimi = Number(importo);
      if (isEuro(centesimi)) return euro(centesimi);
      fuoriLimite = true;
      return ZERO_EURO;
    },
    isFuoriLimite: () => fuoriLimite,
  };
};

/** Null where some figure is beyond the limit. */
const computeFigure = (
  piano: Piano,
  griglia: Griglia,
  saldi: Saldi,
  periodi: readonly Periodo[],
): CalcoloPiano | null => {
  const { toEuro, isFuoriLimite } = createConvertitore();
  const presentDscr = (dscr: Dscr | null): DscrCalcolato | null =>
    dscr === null
      ? null
      : {
          entrate: toEuro(dscr.entrate),
          linee: toEuro(dscr.linee),
          uscite: toEuro(dscr.uscite),
          servizio: toEuro(dscr.servizio),
          risorse: toEuro(dscr.risorse),
          valore: dscr.valore,
        };
  const calcolo: CalcoloPiano = {
    periodi: periodi.map(({ inizio, fine }) => ({ inizio, fine })),
    righe: griglia.righe.map((riga) => presentRiga(toEuro, riga, griglia.periodi, periodi)),
    ...computeSaldiPeriodi(toEuro, piano, saldi, periodi),
    ...findMinimoGiorno(toEuro, piano, saldi, periodi),
    linee_disponibili: toEuro(sumDisponibile(piano.linee)),
    iva_credito_finale: toEuro(griglia.iva.credito_finale),
    dscr: {
      sei_mesi: presentDscr(computeDscr(piano, griglia, saldi, 6)),
      dodici_mesi: presentDscr(computeDscr(piano, griglia, saldi, 12)),
    },
    residui: griglia.residui.map(({ riga, periodo, differenza, aperto }) => ({
      riga,
      periodo,
      differenza: toEuro(differenza),
      aperto: toEuro(aperto),
    })),
    mancanti: listMancanti(piano),
  };
  return isFuoriLimite() ? null : calcolo;
};

const presentRiga = (
  toEuro: Convertitore['toEuro'],
  { riga, celle }: RigaGriglia,
  propri: readonly Periodo[],
  periodi: readonly Periodo[],
): RigaCalcolata => {
  const isScritto = ({ da, a }: Periodo): boolean =>
    celle.some(({ isScritta }, numero) => {
      const proprio = propri[numero];
      return isScritta && proprio !== undefined && proprio.da <= a && proprio.a >= da;
    });
  return {
    ...riga,
    importi: periodi.map(({ da, a }) => toEuro(sumRiga(celle, 'effettive', da, a))),
    previsto: periodi.map(({ da, a }) => toEuro(sumRiga(celle, 'previste', da, a))),
    scritti: periodi.flatMap((periodo, numero) => (isScritto(periodo) ? [numero] : [])),
  };
};

/** Opening, expected and closing cash by period, the lowest closing and the first one below zero. On ties the first. */
const computeSaldiPeriodi = (
  toEuro: Convertitore['toEuro'],
  { liquidita_iniziale }: Piano,
  { giornalieri, differenze }: Saldi,
  periodi: readonly Periodo[],
): Pick<CalcoloPiano, 'saldo_iniziale' | 'saldo_previsto' | 'saldo_finale' | 'minimo' | 'primo_negativo'> => {
  const at = (giorno: number): bigint => giornalieri[giorno] ?? BigInt(liquidita_iniziale ?? 0);
  const finali = periodi.map(({ a }) => at(a));
  const minimo = findMinimo(finali);
  const primo = finali.findIndex((saldo) => saldo < 0n);
  return {
    saldo_iniziale: periodi.map(({ da }) => toEuro(at(da - 1))),
    saldo_previsto: periodi.map(({ da, a }) => toEuro(at(a) - sumDifferenze(differenze, da, a))),
    saldo_finale: finali.map(toEuro),
    minimo: { periodo: minimo, saldo: toEuro(finali[minimo] ?? 0n) },
    primo_negativo: primo === -1 ? null : primo,
  };
};

/** The same by day: the 16th hides inside a month. The opening cash is not a day. */
const findMinimoGiorno = (
  toEuro: Convertitore['toEuro'],
  { inizio }: Piano,
  { giornalieri }: Saldi,
  periodi: readonly Periodo[],
): Pick<CalcoloPiano, 'minimo_giorno' | 'primo_giorno_negativo'> => {
  const saldi = giornalieri.slice(0, (periodi.at(-1)?.a ?? -1) + 1);
  const minimo = findMinimo(saldi);
  const primo = saldi.findIndex((saldo) => saldo < 0n);
  return {
    minimo_giorno: { data: addGiorni(inizio, minimo), saldo: toEuro(saldi[minimo] ?? 0n) },
    primo_giorno_negativo: primo === -1 ? null : addGiorni(inizio, primo),
  };
};

/** Position of the lowest figure, the first on ties. */
const findMinimo = (saldi: readonly bigint[]): number =>
  saldi.reduce((minimo, saldo, posizione) => (saldo < (saldi[minimo] ?? saldo) ? posizione : minimo), 0);
