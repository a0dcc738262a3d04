import type { ComponentType } from 'react';
import { inputSegnali } from '../../components/indicatore/index.ts';
import type { Parametri, SchedaDisposta, SchemaGruppo } from '../../components/indicatore/index.ts';
import { inputDscr } from './dscr-dati.ts';
import { ModuloDscr } from './modulo-dscr.tsx';
import { ModuloSegnali } from './modulo-segnali.tsx';

/** A guided form in place of a column of fields. */
export type Modulo = {
  readonly Form: ComponentType<{
    readonly schema: SchemaGruppo;
    readonly parametri: Parametri;
    readonly disabled: boolean;
  }>;
  /** The inputs that the form draws by itself. */
  readonly inputs: readonly string[];
};

const moduli: Readonly<Record<string, Modulo>> = {
  IdAp2: { Form: ModuloDscr, inputs: inputDscr },
  ICA8: { Form: ModuloSegnali, inputs: inputSegnali },
};

/** With more inputs than these a card takes the whole row. */
const INPUT_IN_COLONNA = 5;

/** The guided form of a card, if it has one. */
export const findModulo = (codice: string): Modulo | null => moduli[codice] ?? null;

/** Whether a card takes the whole row. */
export const isSchedaLarga = ({ codice, inputs }: SchedaDisposta): boolean =>
  codice in moduli || inputs.length > INPUT_IN_COLONNA;
