import type { SchemaIndicatori } from '@vedetta/contract';
import type { SchemaGruppo } from './catalogo-query.ts';

/** A card and the inputs it draws. */
export type SchedaDisposta = { readonly codice: string; readonly inputs: readonly string[] };

/** How a group is laid out on its page. */
export type Disposizione = {
  /** The indicator that sums up the group, shown as its verdict; null where there is none. */
  readonly verdetto: string | null;
  /** Inputs that describe the company rather than one indicator. */
  readonly situazione: readonly string[];
  readonly schede: readonly SchedaDisposta[];
  /** Helpers, shown as a table. */
  readonly grandezze: readonly string[];
  /** Inputs that only helpers use. */
  readonly inputGrandezze: readonly string[];
};

/** A card with more inputs than these sends its shared switches to the strip above the cards. */
const INPUT_PER_SCHEDA = 3;

/** Helpers are shown, never scored. */
export const isGrandezza = (codice: string): boolean => codice.startsWith('__');

const countGruppi = (schema: SchemaIndicatori, nome: string): number =>
  Object.values(schema).filter(({ inputs }) => inputs[nome] !== undefined).length;

/**
 * Lays out a group from its schema: the outcome of the alert indices is the verdict, an input shared by several cards is drawn
 * on the first, switches that belong to the company as a whole stand together above the cards.
 */
export const disponiGruppo = (schema: SchemaIndicatori, gruppo: string): Disposizione => {
  const { indicators, inputs, allerta }: Pick<SchemaGruppo, 'indicators' | 'inputs' | 'allerta'> = schema[gruppo] ?? {
    indicators: {},
    inputs: {},
    allerta: null,
  };
  const codici = Object.keys(indicators);
  const verdetto = codici.find((codice) => codice === allerta?.esito) ?? null;
  const usati = new Set<string>();
  const isSwitch = (nome: string) => inputs[nome]?.type === 'switch';
  const takeInput = (codice: string): string[] => {
    const propri = (indicators[codice]?.inputs ?? []).filter((nome) => inputs[nome] !== undefined && !usati.has(nome));
    for (const nome of propri) usati.add(nome);
    return propri;
  };
  const situazione = verdetto === null ? [] : takeInput(verdetto);
  const schede = codici
    .filter((codice) => codice !== verdetto && !isGrandezza(codice))
    .map((codice) => {
      const propri = takeInput(codice);
      const isDiTutti = (nome: string) =>
        propri.length > INPUT_PER_SCHEDA && isSwitch(nome) && countGruppi(schema, nome) > 1;
      situazione.push(...propri.filter(isDiTutti));
      return { codice, inputs: propri.filter((nome) => !isDiTutti(nome)) };
    });
  const inputGrandezze = Object.keys(inputs).filter((nome) => !usati.has(nome));
  // Amounts after the switches that ask for them.
  const ordinata = [...situazione.filter(isSwitch), ...situazione.filter((nome) => !isSwitch(nome))];
  return { verdetto, situazione: ordinata, schede, grandezze: codici.filter(isGrandezza), inputGrandezze };
};
