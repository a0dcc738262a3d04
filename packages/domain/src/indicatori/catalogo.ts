import type { Input } from '../formula/formula.ts';
import { settori } from '../settori/settori.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import { findSoglia, presentIntervallo } from '../soglie/intervallo.ts';
import type { Intervallo, IntervalloSoglia } from '../soglie/intervallo.ts';
import { getSoglieUltime } from '../soglie/soglie.ts';
import { gruppi } from './gruppi.ts';
import type { AllegatoGruppo, CodiceGruppo, GerarchiaAllerta, Gruppo, SintesiGruppo } from './gruppo.ts';
import type { Indicatore, ModuloIndicatore } from './indicatore.ts';
import type { Natura } from './stato-normativo.ts';

/** Unit on the wire: null for a bare number, words by number for an enumeration or a count. */
export type UnitSchema = 'euro' | 'percent' | null | Readonly<Record<string, string>>;

export type SchemaIndicatore = {
  readonly name: string;
  readonly description: string;
  readonly unit: UnitSchema;
  /** The total of a count (`2 of 7`), else null. A greater value is a special state. */
  readonly conteggio: number | null;
  /** Names of the inputs its card shows. */
  readonly inputs: readonly string[];
  /** The guided form of its inputs; null for a column of fields. */
  readonly modulo: ModuloIndicatore | null;
};

export type SchemaInput = {
  readonly name: string;
  readonly type: Input['type'];
  /** null when the default is computed. */
  readonly default: number | null;
  readonly sostituzione: boolean;
  /** The group that owns it, when it is another one. */
  readonly condiviso: string | null;
};

export type SchemaGruppo = {
  readonly name: string;
  readonly fine_esercizio: boolean;
  /** How its risk follows from its scores. */
  readonly sintesi: SintesiGruppo;
  /** The order of the alert indices; null for the other groups. */
  readonly allerta: GerarchiaAllerta | null;
  /** What its chapter of the report shows beside the indicators. */
  readonly allegato: AllegatoGruppo | null;
  readonly indicators: Readonly<Record<string, SchemaIndicatore>>;
  readonly inputs: Readonly<Record<string, SchemaInput>>;
};

/** The groups with their indicators and inputs; the screens are drawn from them. */
export const schemaIndicatori = (): Readonly<Partial<Record<CodiceGruppo, SchemaGruppo>>> => {
  return Object.fromEntries(gruppi.map((gruppo) => [gruppo.codice, presentGruppo(gruppo)]));
};

const presentGruppo = (gruppo: Gruppo): SchemaGruppo => {
  return {
    name: gruppo.name,
    fine_esercizio: gruppo.fine_esercizio,
    sintesi: gruppo.sintesi,
    allerta: gruppo.allerta,
    allegato: gruppo.allegato ?? null,
    indicators: Object.fromEntries(
      gruppo.indicatori.map((indicatore) => [indicatore.codice, presentSchema(indicatore)]),
    ),
    inputs: Object.fromEntries(gruppo.inputs.map((input) => [input.nome, presentInput(input, gruppo)])),
  };
};

const presentSchema = (indicatore: Indicatore): SchemaIndicatore => {
  return {
    name: indicatore.name,
    description: indicatore.descrizione_breve,
    unit: presentUnit(indicatore),
    conteggio: indicatore.conteggio ?? null,
    inputs: indicatore.inputs.map(({ nome }) => nome),
    modulo: indicatore.modulo ?? null,
  };
};

const presentUnit = ({ unit, soglie, conteggio }: Indicatore): UnitSchema => {
  if (unit === 'none') return conteggio === undefined ? null : printConteggi(conteggio);
  if (unit !== 'enum') return unit;
  return Object.fromEntries(listStati(soglie).map(({ label }, numero) => [String(numero), label]));
};

/** The states of an enumeration; where a statement has its own, the typical ones. */
const listStati = (soglie: Indicatore['soglie']): readonly Intervallo[] => {
  const ultime = soglie === null ? null : getSoglieUltime(soglie);
  if (ultime?.tipo === 'bilancio') return ultime.tipici;
  return ultime?.tipo === 'comuni' ? ultime.intervalli : [];
};

/** @example printConteggi(2) // { 0: '0 su 2', 1: '1 su 2', 2: '2 su 2' } */
const printConteggi = (totale: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: totale + 1 }, (_, quanti) => [String(quanti), `${quanti}\u00A0su\u00A0${totale}`]),
  );

const presentInput = (input: Input, gruppo: Gruppo): SchemaInput => {
  return {
    name: input.etichetta,
    type: input.type,
    default: typeof input.predefinito === 'number' ? input.predefinito : null,
    sostituzione: input.sostituzione,
    condiviso: input.gruppo === gruppo.codice ? null : input.gruppo,
  };
};

/** Texts of an indicator, for its info dialog and the report. */
export type StaticIndicatore = {
  readonly codice: string;
  readonly descrizione_breve: string;
  readonly descrizione_estesa: string;
  readonly link: string | null;
  readonly link_requires_auth: boolean;
  readonly casi_particolari: string;
  readonly natura: Natura;
  readonly stato_normativo: string;
  readonly fonte: string;
  readonly nota_soglie: string | null;
};

/** The texts of every indicator, each code once: a helper of two groups has those of the first. */
export const listStatics = (): readonly StaticIndicatore[] => {
  const perCodice = new Map<string, StaticIndicatore>();
  for (const indicatore of gruppi.flatMap((gruppo) => gruppo.indicatori)) {
    if (!perCodice.has(indicatore.codice)) perCodice.set(indicatore.codice, presentStatic(indicatore));
  }
  return [...perCodice.values()];
};

const presentStatic = (indicatore: Indicatore): StaticIndicatore => {
  const {
    codice,
    descrizione_breve,
    descrizione_estesa,
    link,
    link_requires_auth,
    casi_particolari,
    stato_normativo,
    fonte,
    nota_soglie,
  } = indicatore;
  return {
    codice,
    descrizione_breve,
    descrizione_estesa,
    link,
    link_requires_auth,
    casi_particolari,
    natura: stato_normativo.natura,
    stato_normativo: stato_normativo.testo,
    fonte,
    nota_soglie,
  };
};

/**
 * Score intervals of every scored indicator for a sector, by code.
 * @example soglieSettore('2')['IdA2']?.[0]?.max // 0.024
 */
export const soglieSettore = (settore: CodiceSettore): Readonly<Record<string, readonly IntervalloSoglia[]>> => {
  const scritte = gruppi
    .flatMap((gruppo) => gruppo.indicatori)
    .map(
      (indicatore) => [indicatore.codice, listIntervalliSettore(indicatore, settore)?.map(presentIntervallo)] as const,
    )
    .filter((riga): riga is readonly [string, IntervalloSoglia[]] => riga[1] !== undefined);
  return Object.fromEntries(scritte);
};

/** The limits of the alert indices in a sector. */
export type SogliaSettore = {
  readonly codice: CodiceSettore;
  readonly nome: string;
  /** By code of the index; null where a sector has none. */
  readonly soglie: Readonly<Record<string, number | null>>;
};

/** The limits of the alert indices in every sector. @example listSoglieSettori()[1]?.soglie['IdA2'] // 0.03 */
export const listSoglieSettori = (): readonly SogliaSettore[] => {
  const indici = gruppi.flatMap(({ allerta }) => allerta?.indici ?? []);
  return settori.map(([codice, nome]) => {
    const soglie = soglieSettore(codice);
    return {
      codice,
      nome,
      soglie: Object.fromEntries(indici.map((indice) => [indice, findSoglia(soglie[indice] ?? [])])),
    };
  });
};

const listIntervalliSettore = (indicatore: Indicatore, settore: CodiceSettore): readonly Intervallo[] | null => {
  if (indicatore.soglie === null) return null;
  const soglie = getSoglieUltime(indicatore.soglie);
  switch (soglie.tipo) {
    case 'comuni':
      return soglie.intervalli;
    case 'settore':
      return soglie.computeIntervalli(settore);
    case 'bilancio':
      return soglie.tipici;
  }
};
