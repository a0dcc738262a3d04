import type { ComponentType } from 'react';
import { inputSegnali } from '../../components/indicatore/index.ts';
import type { Parametri, CardLayout } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { inputDscr } from './dscr-data.ts';
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

const forms: Readonly<Record<string, GuidedForm>> = {
  IdAp2: { Form: DscrForm, inputs: inputDscr },
  ICA8: { Form: SegnaliForm, inputs: inputSegnali },
};

/** With more inputs than this a card takes the whole row. */
const INPUTS_PER_COLUMN = 5;

/** The guided form of a card, if any. */
export const findForm = (codice: string): GuidedForm | null => forms[codice] ?? null;

/** Whether a card takes the whole row. */
export const isWideCard = ({ codice, inputs }: CardLayout): boolean =>
  codice in forms || inputs.length > INPUTS_PER_COLUMN;
