import type { SchemaIndicatore } from '@vedetta/contract';
import { inputSegnali, moduloDscr } from '@vedetta/domain';
import type { ComponentType } from 'react';
import type { Parametri, CardLayout } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { DscrForm } from './dscr-form.tsx';
import { SegnaliForm } from './segnali-form.tsx';

/** A guided form that replaces the column of fields. */
export type GuidedForm = {
  readonly Form: ComponentType<{
    readonly schema: SchemaGruppo;
    readonly parametri: Parametri;
    readonly disabled: boolean;
  }>;
  /** The inputs that the form renders itself. */
  readonly inputs: readonly string[];
};

const forms: Readonly<Record<NonNullable<SchemaIndicatore['modulo']>, GuidedForm>> = {
  dscr: { Form: DscrForm, inputs: moduloDscr.inputs },
  segnali: { Form: SegnaliForm, inputs: inputSegnali },
};

/** With more inputs than this a card takes the whole row. */
const INPUTS_PER_COLUMN = 5;

/** The guided form of a card, if any. */
export const findForm = ({ modulo }: Pick<SchemaIndicatore, 'modulo'>): GuidedForm | null =>
  modulo === null ? null : forms[modulo];

/** Whether a card needs the whole row. */
const isWideCard = ({ inputs }: Pick<CardLayout, 'inputs'>, { modulo }: Pick<SchemaIndicatore, 'modulo'>): boolean =>
  modulo !== null || inputs.length > INPUTS_PER_COLUMN;

export type OrderedCard = { readonly card: CardLayout; readonly isWide: boolean };

/**
 * The cards of a group and which take the whole row. Where the order is that of the checks of the alert it is kept, and a card
 * alone before a wide one is wide too; elsewhere wide cards come last, because between the others they would leave a gap.
 */
export const listCards = (
  cards: readonly CardLayout[],
  { indicators, allerta }: Pick<SchemaGruppo, 'indicators' | 'allerta'>,
): readonly OrderedCard[] => {
  const isWide = (card: CardLayout | undefined): boolean => {
    const dati = card && indicators[card.codice];
    return card !== undefined && dati !== undefined && isWideCard(card, dati);
  };
  const ordered =
    allerta === null ? cards.toSorted((una, other) => Number(isWide(una)) - Number(isWide(other))) : cards;
  return ordered.map((card, posto) => ({
    card,
    isWide: isWide(card) || (allerta !== null && isWide(ordered[posto + 1])),
  }));
};
