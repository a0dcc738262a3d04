import type { Store } from '../../../lib/store.ts';
import type { Digitazione, Importi, Riga, Stato } from './stato.ts';
import { getAspettoInput } from './aspetto.ts';
import { getMotivoDigitazione } from '../griglia/formato-cella.ts';
import { getRiga, isRigaModificata } from './stato.ts';
import { formatVariazione } from './variazione.ts';

/** The state of one line. */
export type RigaAperta = {
  readonly riga: Riga;
  readonly salvata: Importi | undefined;
  /** The text being typed in this line. */
  readonly digitazione: Digitazione | null;
};

export type RigheSeguite = {
  /** Returns the same object until the line must render again. */
  readonly getRiga: (codice: string) => RigaAperta;
  readonly subscribe: (codice: string, listener: () => void) => () => void;
};

const readRiga = (stato: Stato, codice: string): RigaAperta => ({
  riga: getRiga(stato, codice),
  salvata: stato.salvata.importi.get(codice),
  digitazione: stato.digitazione?.codice === codice ? stato.digitazione : null,
});

const isUguale = (a: RigaAperta, b: RigaAperta): boolean =>
  a.riga === b.riga && a.salvata === b.salvata && a.digitazione === b.digitazione;

/**
 * Whether a digit typed in the active cell changes nothing else on screen in its line: the browser has already shown the
 * digit itself.
 */
const isDisegnata = ({ riga, salvata, digitazione }: RigaAperta, dopo: RigaAperta): boolean => {
  if (
    digitazione === null ||
    dopo.digitazione === null ||
    digitazione.colonna !== dopo.digitazione.colonna ||
    salvata !== dopo.salvata
  )
    return false;
  if (
    riga.has_error ||
    dopo.riga.has_error ||
    getMotivoDigitazione(dopo.digitazione.testo) !== null ||
    getMotivoDigitazione(digitazione.testo) !== null
  )
    return false;
  const isUguali = <T>(read: (riga: Riga) => T): boolean => read(riga) === read(dopo.riga);
  return (
    isUguali((sua) => isRigaModificata(sua, salvata)) &&
    isUguali(formatVariazione) &&
    isUguali((sua) => getAspettoInput(sua, 'valore')) &&
    isUguali((sua) => getAspettoInput(sua, 'rettifica'))
  );
};

/** Subscriptions per line: a key press notifies only the line it changes, not all 256. */
export const createRigheSeguite = (store: Pick<Store<Stato>, 'get' | 'subscribe'>): RigheSeguite => {
  const note = new Map<string, RigaAperta>();
  const seguaci = new Map<string, Set<() => void>>();
  const refresh = (codice: string): RigaAperta => {
    const nota = note.get(codice);
    const nuova = readRiga(store.get(), codice);
    if (nota !== undefined && (isUguale(nota, nuova) || isDisegnata(nota, nuova))) return nota;
    note.set(codice, nuova);
    return nuova;
  };
  store.subscribe(() => {
    for (const [codice, listeners] of seguaci) {
      if (note.get(codice) !== refresh(codice)) for (const listener of listeners) listener();
    }
  });
  return {
    getRiga: refresh,
    subscribe: (codice, listener) => {
      refresh(codice);
      const listeners = seguaci.get(codice) ?? new Set();
      seguaci.set(codice, listeners.add(listener));
      return () => listeners.delete(listener);
    },
  };
};
