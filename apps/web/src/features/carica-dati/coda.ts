/** A file chosen by the client, until it is received. */
export type FileScelto = {
  readonly id: number;
  readonly file: File;
  readonly stato: 'attende' | 'parte' | 'rifiutato';
  /** From 0 to 1. */
  readonly inviato: number;
  /** Seconds still needed; null: not known yet. */
  readonly mancano: number | null;
  /** Why it was refused. */
  readonly motivo: string;
  /** The same file may be received later: the network failed, or the server was busy. */
  readonly canRetry: boolean;
  /** The connection was lost: it is sent again by itself once there is one. */
  readonly isOffline: boolean;
  /** The client took it back while the server was looking at it: it goes as soon as it is received. */
  readonly isRitirato?: true;
};

export type Coda = readonly FileScelto[];

/** It is being sent, or is going to be by itself. */
export const isInAttesa = ({ stato, isOffline }: FileScelto): boolean => stato !== 'rifiutato' || isOffline;

/** All of it has left, and the server is looking at it: it may be received whatever this page does. */
export const isInVerifica = ({ stato, inviato }: FileScelto): boolean => stato === 'parte' && inviato >= 1;

export type Mossa =
  | { readonly tipo: 'aggiunge'; readonly scelti: Coda }
  | { readonly tipo: 'parte'; readonly id: number }
  | { readonly tipo: 'avanza'; readonly id: number; readonly inviato: number; readonly mancano: number | null }
  | ({ readonly tipo: 'rifiuta'; readonly id: number } & Pick<FileScelto, 'motivo' | 'canRetry' | 'isOffline'>)
  | { readonly tipo: 'ritira'; readonly id: number }
  | { readonly tipo: 'riprova'; readonly id: number }
  | { readonly tipo: 'riprende' }
  | { readonly tipo: 'toglie'; readonly id: number };

/** The files still to send, in the order they were chosen; one at a time is sent. */
export const moveCoda = (coda: Coda, mossa: Mossa): Coda => {
  const change = (id: number, next: Partial<FileScelto>) =>
    coda.map((one) => (one.id === id ? { ...one, ...next } : one));
  switch (mossa.tipo) {
    case 'aggiunge':
      return [...coda, ...mossa.scelti];
    case 'parte':
      return change(mossa.id, { stato: 'parte', inviato: 0, mancano: null, motivo: '', isOffline: false });
    case 'avanza':
      return change(mossa.id, { inviato: mossa.inviato, mancano: mossa.mancano });
    case 'rifiuta': {
      const { motivo, canRetry, isOffline } = mossa;
      return change(mossa.id, { stato: 'rifiutato', motivo, canRetry, isOffline });
    }
    case 'ritira':
      return change(mossa.id, { isRitirato: true });
    case 'riprova':
      return change(mossa.id, { stato: 'attende', motivo: '' });
    case 'riprende':
      return coda.map((one) => (one.isOffline ? { ...one, stato: 'attende', motivo: '', isOffline: false } : one));
    case 'toglie':
      return coda.filter(({ id }) => id !== mossa.id);
  }
};

/** As the server: 20 MB. Larger files are refused before any of them is sent. */
const MASSIMO = 20 * 1024 * 1024;

/** Why a file cannot be sent, by what the browser knows of it; null: it can. */
export const findOstacolo = ({ size }: Pick<File, 'size'>): string | null => {
  if (size === 0) return 'Il file è vuoto: controllarlo e sceglierlo di nuovo.';
  return size > MASSIMO ? 'Supera 20 MB: inviarlo in più parti o compresso in un file ZIP.' : null;
};

/** Below this much time or content no time left can be told. */
const MIN_MS = 1500;
const MIN_INVIATO = 0.02;

/**
 * Seconds that the rest takes at the speed so far; null while it is too early to tell.
 * @example computeMancano(0.5, 4000) // 4
 */
export const computeMancano = (inviato: number, ms: number): number | null =>
  ms < MIN_MS || inviato < MIN_INVIATO ? null : Math.ceil((ms * (1 - inviato)) / inviato / 1000);
