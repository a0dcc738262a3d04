import type { InputIndicatore, Param, ParamsBody } from '@vedetta/contract';

/** What was typed for an input and is not saved yet. */
export type Modifica = { readonly valore?: number | null; readonly evidenza?: string };
export type Modifiche = Readonly<Record<string, Modifica>>;

/** An input as a card shows it. */
export type StatoInput = {
  readonly valore: number | null;
  readonly evidenza: string;
  /** The value is not the user's: the computed default of a substitution is in use. */
  readonly isCalcolato: boolean;
};

const findParam = (params: readonly Param[], nome: string): Param | undefined =>
  params.find((param) => param.nome === nome);

const isUguale = (param: Param | undefined, campo: keyof Modifica, valore: number | string | null): boolean => {
  if (param === undefined) return false;
  // Typing the computed default itself makes it the user's own value: it no longer follows the lines.
  if (campo === 'valore' && param.predefinito && valore === null) return true;
  if (campo === 'valore' && param.predefinito && param.valore !== valore) return false;
  return param[campo] === valore;
};

const dropUguale = (modifica: Modifica, campo: keyof Modifica): Modifica => {
  const { [campo]: _, ...resto } = modifica;
  return resto;
};

/**
 * Notes a change of one input; a change that goes back to what is saved is forgotten.
 *
 * @example changeInput(params, modifiche, 'DIV', 'valore', 5000)
 */
export const changeInput = <C extends keyof Modifica>(
  params: readonly Param[],
  modifiche: Modifiche,
  nome: string,
  campo: C,
  valore: NonNullable<Modifica[C]> | null,
): Modifiche => {
  const { [nome]: prima = {}, ...altre } = modifiche;
  const modifica: Modifica = isUguale(findParam(params, nome), campo, valore)
    ? dropUguale(prima, campo)
    : { ...prima, [campo]: valore };
  return Object.keys(modifica).length === 0 ? altre : { ...altre, [nome]: modifica };
};

/** An input as it stands: what was typed, else what is saved, else its default. */
export const readInput = (
  params: readonly Param[],
  modifiche: Modifiche,
  nome: string,
  input: InputIndicatore | undefined,
): StatoInput => {
  const param = findParam(params, nome);
  const modifica = modifiche[nome] ?? {};
  const evidenza = modifica.evidenza ?? param?.evidenza ?? '';
  if (modifica.valore !== undefined) {
    return { valore: modifica.valore, evidenza, isCalcolato: input?.sostituzione === true && modifica.valore === null };
  }
  const isCalcolato = input?.sostituzione === true && (param?.predefinito ?? true);
  return { valore: param === undefined ? (input?.default ?? null) : param.valore, evidenza, isCalcolato };
};

/** The changes as they are sent: an empty value is 0, or null where null asks for the computed default. */
export const buildParams = (
  modifiche: Modifiche,
  inputs: Readonly<Record<string, InputIndicatore>>,
): ParamsBody['params'] =>
  Object.entries(modifiche).map(([nome, { valore, evidenza }]) => ({
    nome,
    ...(valore === undefined ? {} : { valore: valore ?? (inputs[nome]?.sostituzione === true ? null : 0) }),
    ...(evidenza === undefined ? {} : { evidenza }),
  }));

/** The changes left after some were saved: those made while the request was on its way. */
export const dropSalvate = (correnti: Modifiche, salvate: Modifiche): Modifiche =>
  Object.fromEntries(Object.entries(correnti).filter(([nome, modifica]) => modifica !== salvate[nome]));
