import { euroFromNumber } from '../numbers/euro.ts';
import { toNumber } from '../numbers/decimale.ts';
import type { Scope, ContestoIndicatori } from '../formula/contesto.ts';
import type { Input } from '../formula/formula.ts';
import { computePredefinito, getSalvato } from '../formula/valutazione.ts';
import { isRecord } from '../is-record.ts';
import { VERSIONE_REGOLE } from '../versione.ts';
import { buildCalcoli } from './calcolo.ts';
import { getGruppo } from './gruppi.ts';
import type { CodiceGruppo } from './gruppo.ts';
import type { Result } from '../numbers/result.ts';

/** An input with the value in use. */
export type Parametro = {
  readonly gruppo: CodiceGruppo;
  readonly nome: string;
  /** null only for a computed default that cannot be computed. */
  readonly valore: number | null;
  /** The value is the default, fixed or computed, and not one the user saved. */
  readonly predefinito: boolean;
};

/**
 * The inputs of a group with the values in use: saved, or their default (computed ones from the effective lines). Of a
 * statement consolidated under earlier rules, `regole`, the inputs and defaults of those.
 * @example resolveParams('IdA', contesto)[1] // { gruppo: 'IdA', nome: 'CapMin', valore: 10000, predefinito: true }
 */
export const resolveParams = (
  gruppo: CodiceGruppo,
  contesto: ContestoIndicatori,
  regole: string = VERSIONE_REGOLE,
): readonly Parametro[] => {
  const dati = getGruppo(gruppo);
  const scope: Scope = {
    contesto,
    esercizio: 'corrente',
    conto_economico: 'periodo',
    getIndicatore: buildCalcoli(dati, contesto),
  };
  return dati.inputs.flatMap((attuale): readonly Parametro[] => {
    const input = findInputAlle(attuale, regole);
    if (input === null) return [];
    const salvato = getSalvato(input, scope);
    if (salvato !== null) return [{ gruppo, nome: input.nome, valore: salvato, predefinito: false }];
    const esito = computePredefinito(input, scope);
    return [{ gruppo, nome: input.nome, valore: esito.ok ? toNumber(esito.valore) : null, predefinito: true }];
  });
};

/** An input as it was under a version of the rules; null where it did not exist yet. */
const findInputAlle = (input: Input, regole: string): Input | null => {
  const { prima } = input;
  if (prima === undefined || regole > prima.fino_a) return input;
  return prima.predefinito === null ? null : { ...input, predefinito: prima.predefinito };
};

/** Inputs to save, by name: null on a substitution restores its computed default. */
export type ParametriValidi = {
  readonly valori: ReadonlyMap<string, number | null>;
  readonly evidenze: ReadonlyMap<string, string | null>;
};
/** What is wrong, by name of the input. */
export type RifiutoParametri = Readonly<Record<string, readonly string[]>>;

const EVIDENZA_MASSIMA = 2_000;

/**
 * Validates a body `{ params: [{ nome, valore, evidenza? }] }` for a group. An empty value is 0, except on a substitution.
 * @example validateParams('IdA', { params: [{ nome: 'Neo', valore: 2 }] })
 * // { ok: false, rifiuto: { Neo: ['Indicare 1 (Sì) oppure 0 (No).'] } }
 */
export const validateParams = (gruppo: CodiceGruppo, body: unknown): Result<ParametriValidi, RifiutoParametri> => {
  const righe = isRecord(body) ? body['params'] : undefined;
  if (!Array.isArray(righe)) return { ok: false, rifiuto: { params: ['Indicare un elenco di parametri.'] } };
  const { inputs } = getGruppo(gruppo);
  const valori = new Map<string, number | null>();
  const evidenze = new Map<string, string | null>();
  const errori = new Map<string, string[]>();
  for (const riga of righe as readonly unknown[]) {
    const nome = isRecord(riga) && typeof riga['nome'] === 'string' ? riga['nome'] : null;
    if (!isRecord(riga) || nome === null) {
      errori.set('params', ['Ogni parametro deve avere un nome e un valore.']);
      continue;
    }
    const messaggi = judgeRiga(
      riga,
      inputs.find((input) => input.nome === nome),
      valori.has(nome),
    );
    if (messaggi.length > 0) errori.set(nome, [...(errori.get(nome) ?? []), ...messaggi]);
    valori.set(
      nome,
      readValore(
        riga['valore'],
        inputs.find((input) => input.nome === nome),
      ),
    );
    if (riga['evidenza'] !== undefined)
      evidenze.set(nome, typeof riga['evidenza'] === 'string' ? riga['evidenza'] : null);
  }
  return errori.size > 0
    ? { ok: false, rifiuto: Object.fromEntries(errori) }
    : { ok: true, valore: { valori, evidenze } };
};

type Riga = Readonly<Record<string, unknown>>;

const isVuoto = (valore: unknown): boolean => valore === null || valore === '';

const readValore = (valore: unknown, input: Input | undefined): number | null => {
  if (isVuoto(valore)) return input?.sostituzione === true ? null : 0;
  return typeof valore === 'number' ? valore : null;
};

const judgeRiga = (riga: Riga, input: Input | undefined, ripetuto: boolean): readonly string[] => {
  if (input === undefined) return ['Parametro sconosciuto.'];
  if (ripetuto) return ['Parametro indicato più volte.'];
  const messaggi = [judgeValore(riga['valore'], input), judgeEvidenza(riga['evidenza'])];
  return messaggi.filter((messaggio) => messaggio !== null);
};

const judgeEvidenza = (evidenza: unknown): string | null => {
  if (evidenza === undefined || evidenza === null) return null;
  if (typeof evidenza !== 'string') return 'L’evidenza deve essere un testo.';
  return evidenza.length > EVIDENZA_MASSIMA ? 'L’evidenza può avere al massimo 2.000 caratteri.' : null;
};

const judgeValore = (valore: unknown, input: Input): string | null => {
  if (isVuoto(valore)) return null;
  if (typeof valore !== 'number' || !Number.isFinite(valore)) return 'Indicare un numero.';
  switch (input.type) {
    case 'euro':
      return judgeEuro(valore);
    case 'percent':
      return valore >= 0 && valore <= 1 ? null : 'Indicare una percentuale tra 0 e 100.';
    case 'switch':
      return valore === 0 || valore === 1 ? null : 'Indicare 1 (Sì) oppure 0 (No).';
    case 'numero':
      if (valore <= 0) return 'Indicare un numero maggiore di zero.';
      return valore < 1e13 ? null : 'Indicare un numero con al massimo 13 cifre intere.';
  }
};

const judgeEuro = (valore: number): string | null => {
  const esito = euroFromNumber(valore);
  if (esito.ok) return null;
  const messaggi = {
    non_finito: 'Indicare un numero.',
    troppi_decimali: 'Indicare un importo con al massimo 2 decimali.',
    fuori_limite: 'Indicare un importo con al massimo 13 cifre intere.',
  } as const;
  return messaggi[esito.rifiuto];
};
