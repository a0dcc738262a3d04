import type { SchemaIndicatori } from '@vedetta/contract';
import { isAusiliario } from '@vedetta/domain';
import type { SchemaGruppo } from '../../queries/catalogo.ts';

/** A card and the inputs it shows. */
export type CardLayout = { readonly codice: string; readonly inputs: readonly string[] };

/** The layout of a group on its page. */
export type GruppoLayout = {
  /** The indicator that sums up the group, shown as its verdict; null if there is none. */
  readonly verdetto: string | null;
  /** Inputs that describe the company rather than one indicator. */
  readonly situazione: readonly string[];
  readonly cards: readonly CardLayout[];
  /** Codes of the grandezze, shown as a table. */
  readonly grandezze: readonly string[];
  /** Inputs used only by the grandezze. */
  readonly inputGrandezze: readonly string[];
};

/** A card with more inputs than this moves its shared switches to the strip above the cards. */
const INPUTS_PER_CARD = 3;

const countGruppi = (schema: SchemaIndicatori, nome: string): number =>
  Object.values(schema).filter(({ inputs }) => inputs[nome] !== undefined).length;

/**
 * Lays out a group from its schema: the outcome of the alert indices is the verdict, an input shared by several cards
 * is shown on the first, switches about the whole company are in the strip above the cards.
 */
export const computeGruppoLayout = (schema: SchemaIndicatori, gruppo: string): GruppoLayout => {
  const { indicators, inputs, allerta }: Pick<SchemaGruppo, 'indicators' | 'inputs' | 'allerta'> = schema[gruppo] ?? {
    indicators: {},
    inputs: {},
    allerta: null,
  };
  const codici = Object.keys(indicators);
  const verdetto = codici.find((codice) => codice === allerta?.esito) ?? null;
  const used = new Set<string>();
  const isSwitch = (nome: string) => inputs[nome]?.type === 'switch';
  const takeInput = (codice: string): string[] => {
    const own = (indicators[codice]?.inputs ?? []).filter((nome) => inputs[nome] !== undefined && !used.has(nome));
    for (const nome of own) used.add(nome);
    return own;
  };
  const situazione = verdetto === null ? [] : takeInput(verdetto);
  const cards = codici
    .filter((codice) => codice !== verdetto && !isAusiliario(codice))
    .map((codice) => {
      const own = takeInput(codice);
      const isShared = (nome: string) =>
        own.length > INPUTS_PER_CARD && isSwitch(nome) && countGruppi(schema, nome) > 1;
      situazione.push(...own.filter(isShared));
      return { codice, inputs: own.filter((nome) => !isShared(nome)) };
    });
  const inputGrandezze = Object.keys(inputs).filter((nome) => !used.has(nome));
  // Switches first: they enable the amounts.
  const sorted = [...situazione.filter(isSwitch), ...situazione.filter((nome) => !isSwitch(nome))];
  return { verdetto, situazione: sorted, cards, grandezze: codici.filter(isAusiliario), inputGrandezze };
};
