import { vociInput } from '@vedetta/domain';
import type { CodiceVoceInput } from '@vedetta/domain';
import type { Arrotondamento, Riclassificazione } from '../esito.ts';
import type { Destinazione, PezzoRisultato } from '../tassonomie/riga.ts';

/** Lines being filled, in cents, with the account of how they came about. */
export type Registro = {
  readonly voci: Map<CodiceVoceInput, number>;
  /** Pieces of the result shown in equity, with the sign they have in it. */
  readonly risultato: Map<PezzoRisultato, number>;
  /** Elements of the file that were taken. */
  readonly usati: Set<string>;
  readonly riclassificazioni: Riclassificazione[];
  readonly arrotondamenti: Arrotondamento[];
  readonly avvisi: string[];
  parziale: boolean;
};

export const openRegistro = (): Registro => {
  return {
    voci: new Map(vociInput.map((codice) => [codice, 0])),
    risultato: new Map(),
    usati: new Set(),
    riclassificazioni: [],
    arrotondamenti: [],
    avvisi: [],
    parziale: false,
  };
};

/** Adds an amount to the line it is meant for; answers the code of that line. */
export const post = (registro: Registro, a: Destinazione, centesimi: number): string => {
  if (a.startsWith('risultato:')) {
    const pezzo = a.slice('risultato:'.length) as PezzoRisultato;
    registro.risultato.set(pezzo, (registro.risultato.get(pezzo) ?? 0) + centesimi);
    return 'SPP.A.IX';
  }
  const codice = (a.startsWith('-') ? a.slice(1) : a) as CodiceVoceInput;
  addAVoce(registro, codice, a.startsWith('-') ? -centesimi : centesimi);
  return codice;
};

export const addAVoce = (registro: Registro, codice: CodiceVoceInput, centesimi: number): void => {
  // `+ 0` keeps a minus sign off zero.
  registro.voci.set(codice, (registro.voci.get(codice) ?? 0) + centesimi + 0);
};
