import type { InputIndicatore, Param, ParamsBody } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';

/** The unsaved change of an input. */
export type Change = { readonly valore?: number | null; readonly evidenza?: string };
export type Changes = Readonly<Record<string, Change>>;

/** The state of an input, as shown on a card. */
export type StatoInput = {
  readonly valore: number | null;
  readonly evidenza: string;
  /** True if the value is the computed default of a sostituzione. */
  readonly isCalcolato: boolean;
  /** True if the user gave the value; otherwise it is a default. */
  readonly isIndicato: boolean;
};

const findParam = (params: readonly Param[], nome: string): Param | undefined =>
  params.find((param) => param.nome === nome);

const isSame = (param: Param | undefined, campo: keyof Change, valore: number | string | null): boolean => {
  if (param === undefined) return false;
  // Typing the computed default makes it a user value: it no longer follows the lines.
  if (campo === 'valore' && param.predefinito && valore === null) return true;
  if (campo === 'valore' && param.predefinito && param.valore !== valore) return false;
  return param[campo] === valore;
};

const dropSame = (change: Change, campo: keyof Change): Change => {
  const { [campo]: _, ...rest } = change;
  return rest;
};

/**
 * Records the change of one input; drops it if it restores the saved value.
 *
 * @example changeInput(params, modifiche, 'DIV', 'valore', 5000)
 */
export const changeInput = <C extends keyof Change>(
  params: readonly Param[],
  changes: Changes,
  nome: string,
  campo: C,
  valore: NonNullable<Change[C]> | null,
): Changes => {
  const { [nome]: previous = {}, ...others } = changes;
  const change: Change = isSame(findParam(params, nome), campo, valore)
    ? dropSame(previous, campo)
    : { ...previous, [campo]: valore };
  return Object.keys(change).length === 0 ? others : { ...others, [nome]: change };
};

/** The current value of an input: typed, else saved, else its default. */
export const readInput = (
  params: readonly Param[],
  changes: Changes,
  nome: string,
  input: InputIndicatore | undefined,
): StatoInput => {
  const param = findParam(params, nome);
  const change = changes[nome] ?? {};
  const evidenza = change.evidenza ?? param?.evidenza ?? '';
  if (change.valore !== undefined) {
    const isCalcolato = input?.sostituzione === true && change.valore === null;
    return { valore: change.valore, evidenza, isCalcolato, isIndicato: !isCalcolato };
  }
  // Its evidence is saved with the value that it is read beside.
  const isIndicato = param?.predefinito === false || (change.evidenza !== undefined && input?.sostituzione !== true);
  const valore = param === undefined ? (input?.default ?? null) : param.valore;
  return { valore, evidenza, isCalcolato: input?.sostituzione === true && !isIndicato, isIndicato };
};

/**
 * The request body for the changes: an empty value is 0, or null to ask for a computed default. An evidence goes with the value
 * on screen, without which it is refused.
 */
export const buildParams = (
  params: readonly Param[],
  changes: Changes,
  inputs: Readonly<Record<string, InputIndicatore>>,
): ParamsBody['params'] =>
  Object.entries(changes).map(([nome, { valore, evidenza }]) => {
    const isSostituzione = inputs[nome]?.sostituzione === true;
    const param = findParam(params, nome);
    const current = param === undefined || (param.predefinito && isSostituzione) ? null : param.valore;
    return {
      nome,
      valore: (valore === undefined ? current : valore) ?? (isSostituzione ? null : 0),
      ...(evidenza === undefined ? {} : { evidenza }),
    };
  });

/** Adds values to the changes even where they equal a default: saved, they become answers. */
export const addValori = (changes: Changes, valori: Readonly<Record<string, number>>): Changes => ({
  ...changes,
  ...Object.fromEntries(Object.entries(valori).map(([nome, valore]) => [nome, { ...changes[nome], valore }])),
});

/** The changes left after a save: those made during the request. */
export const dropSaved = (current: Changes, saved: Changes): Changes =>
  Object.fromEntries(Object.entries(current).filter(([nome, change]) => change !== saved[nome]));

const printValore = ({ type }: InputIndicatore, valore: number | null): string => {
  if (type === 'switch') return valore === 1 ? 'sì' : 'no';
  return valore === null ? 'vuoto' : formatFigura(valore, type);
};

/** What was saved of each input when it was first changed, with that of these inputs as it is now. */
export const replaceBefore = (
  before: readonly Param[],
  now: readonly Param[],
  nomi: readonly string[],
): readonly Param[] => [
  ...before.filter(({ nome }) => !nomi.includes(nome)),
  ...now.filter(({ nome }) => nomi.includes(nome)),
];

/** Whether a save of the field would replace what was saved since the change: neither a computed default nor the same. */
const isConteso = (
  campo: keyof Change,
  prima: Param | undefined,
  dopo: Param | undefined,
  change: Change,
  { sostituzione }: InputIndicatore,
): boolean => {
  const qui = change[campo];
  if (qui === undefined || prima?.[campo] === dopo?.[campo]) return false;
  if (campo === 'valore' && prima?.predefinito === true && dopo?.predefinito === true) return false;
  return !isSame(dopo, campo, qui ?? (sostituzione ? null : 0));
};

/**
 * The inputs changed here that were saved too since they were changed, with what was saved; not those saved as they are
 * here.
 *
 * @example listContesi(before, now, { DIV: { valore: 5 } }, schema.inputs) // ['«Dividendi»: 1 000,00']
 */
export const listContesi = (
  before: readonly Param[],
  now: readonly Param[],
  changes: Changes,
  inputs: Readonly<Record<string, InputIndicatore>>,
): readonly string[] =>
  Object.entries(changes).flatMap(([nome, change]) => {
    const input = inputs[nome];
    const [prima, dopo] = [findParam(before, nome), findParam(now, nome)];
    if (input === undefined) return [];
    const isDiverso = (campo: keyof Change) => isConteso(campo, prima, dopo, change, input);
    return [
      ...(isDiverso('valore') ? [`«${input.name}»: ${printValore(input, dopo?.valore ?? null)}`] : []),
      ...(isDiverso('evidenza') ? [`evidenza di «${input.name}»: «${dopo?.evidenza ?? ''}»`] : []),
    ];
  });
