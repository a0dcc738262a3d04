import type { BilancioContesto } from '../formula/contesto.ts';
import { isEuro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** A line moved by a lever, in cents. */
export type MovimentoLeva = { readonly codice: CodiceVoceInput; readonly importo: number };

/** The lines of a statement while levers move them, in cents. What goes to or comes from cash adds up apart. */
export type Conti = {
  readonly iniziale: BilancioContesto['bilancio'];
  readonly get: (codice: CodiceVoceInput) => number;
  readonly add: (codice: CodiceVoceInput, importo: number) => void;
  /** Takes an amount from lines, in their order, each down to 0 and never from one below it. @returns what was taken */
  readonly take: (righe: readonly CodiceVoceInput[], importo: number) => readonly MovimentoLeva[];
  readonly addCassa: (importo: number) => void;
  readonly getCassa: () => number;
  /** Moves since the last call, one for each line, in the order they were made. */
  readonly collectMovimenti: () => readonly MovimentoLeva[];
  /** How much each line has moved so far; lines that are back where they were are left out. */
  readonly listVariazioni: () => readonly MovimentoLeva[];
  /** Lines that at some moment went beyond the limit of an amount: what came after may be inexact. */
  readonly listFuori: () => readonly CodiceVoceInput[];
};

export const createConti = (iniziale: Conti['iniziale']): Conti => {
  const variazioni = new Map<CodiceVoceInput, number>();
  let recenti = new Map<CodiceVoceInput, number>();
  const fuori = new Set<CodiceVoceInput>();
  let cassa = 0;
  const get = (codice: CodiceVoceInput): number => iniziale.effettivo(codice) + (variazioni.get(codice) ?? 0);
  const add = (codice: CodiceVoceInput, importo: number): void => {
    variazioni.set(codice, (variazioni.get(codice) ?? 0) + importo);
    recenti.set(codice, (recenti.get(codice) ?? 0) + importo);
    if (!isEuro(get(codice))) fuori.add(codice);
  };
  return {
    iniziale,
    get,
    add,
    take: (righe, importo) => {
      let resta = importo;
      return righe.map((codice) => {
        const tolto = Math.min(resta, Math.max(0, get(codice)));
        resta -= tolto;
        add(codice, -tolto);
        return { codice, importo: tolto };
      });
    },
    addCassa: (importo) => {
      cassa += importo;
      if (!isEuro(cassa)) fuori.add('SPA.C.IV.1');
    },
    getCassa: () => cassa,
    collectMovimenti: () => {
      const raccolti = listMossi(recenti);
      recenti = new Map();
      return raccolti;
    },
    listVariazioni: () => listMossi(variazioni),
    listFuori: () => [...fuori],
  };
};

const listMossi = (importi: ReadonlyMap<CodiceVoceInput, number>): readonly MovimentoLeva[] =>
  [...importi].flatMap(([codice, importo]) => (importo === 0 ? [] : [{ codice, importo }]));

/** Total of some moves. */
export const sumMovimenti = (movimenti: readonly MovimentoLeva[]): number =>
  movimenti.reduce((totale, { importo }) => totale + importo, 0);

/** Total of some lines as the levers left them. */
export const sumRighe = (conti: Conti, righe: readonly CodiceVoceInput[]): number =>
  righe.reduce((totale, codice) => totale + conti.get(codice), 0);
