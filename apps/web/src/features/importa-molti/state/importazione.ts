import type { AziendaImportata, Riconoscimento, UndoImportata } from '@vedetta/contract';
import type { ImportataInviata } from '../../../queries/importate.ts';

/** What became of a file. */
export type EsitoFile =
  | { readonly tipo: 'coda' }
  | { readonly tipo: 'lettura' }
  | { readonly tipo: 'letto'; readonly riconoscimento: Riconoscimento }
  /** The same content as another file. */
  | { readonly tipo: 'doppione'; readonly di: string }
  | { readonly tipo: 'illeggibile'; readonly motivo: string };

export type FileLetto = {
  readonly id: string;
  readonly nome: string;
  /** The archive it came in; null: it was dropped by itself. */
  readonly archivio: string | null;
  readonly esito: EsitoFile;
};

/** A company of the studio, or one that a row of the same import creates. */
export type AziendaScelta =
  | { readonly id: string; readonly ragione_sociale: string }
  | { readonly riga: string; readonly ragione_sociale: string };

/** What the user changed in a row; the rest is proposed. */
export type Scelta = {
  readonly inclusa?: boolean;
  readonly settore?: string;
  readonly forma?: string;
  /** Dates left out. */
  readonly fuori?: readonly string[];
  /** Dates whose difference goes into the rounding reserve. */
  readonly arrotondati?: readonly string[];
  /** Of a trial balance whose company or date is not recognised. */
  readonly azienda?: AziendaScelta;
  readonly data?: string;
};

/** What became of a row. `corpo` and `chiave` are sent again as they were by a retry; an undo names the key. */
export type EsitoRiga = {
  /** null until the company of a trial balance is created. */
  readonly corpo: ImportataInviata | null;
  readonly chiave: string;
  readonly stato:
    | { readonly tipo: 'attesa' }
    | { readonly tipo: 'creazione' }
    | { readonly tipo: 'creata'; readonly importata: AziendaImportata }
    /** A trial balance whose statement was already there. */
    | { readonly tipo: 'aperta'; readonly bilancio: string }
    | {
        readonly tipo: 'fallita';
        readonly motivo: string;
        /** Its company was created elsewhere after its files were read. */
        readonly isPresente?: true;
      };
  /** A correction came late: what had been sent before, without an answer, is what was created. */
  readonly prima?: true;
  readonly annullo?: UndoImportata | UndoMancato | { readonly assente: string };
};

/** An undo that was refused; `ignoto`: its answer was lost, and what was asked may have been done. */
type UndoMancato = { readonly errore: string; readonly ignoto: boolean };

/** What was sent for a row that is being corrected, the latest last: its answer may have been lost, so it keeps its key. */
type Provato = { readonly chiave: string; readonly corpi: readonly ImportataInviata[] };

export type Passo = 'lettura' | 'controllo' | 'esito';

/** An import of many files. */
export type Importazione = {
  readonly iniziata: number;
  /** Milliseconds that the reading took. */
  readonly durata: number;
  readonly passo: Passo;
  readonly file: readonly FileLetto[];
  readonly scelte: Readonly<Record<string, Scelta>>;
  readonly esiti: Readonly<Record<string, EsitoRiga>>;
  readonly provati?: Readonly<Record<string, Provato>>;
  readonly creata: number | null;
};

export const createImportazione = (now: number): Importazione => ({
  iniziata: now,
  durata: 0,
  passo: 'lettura',
  file: [],
  scelte: {},
  esiti: {},
  creata: null,
});

export const isReading = ({ file }: Importazione): boolean =>
  file.some(({ esito }) => esito.tipo === 'coda' || esito.tipo === 'lettura');

export const isCreating = ({ esiti }: Importazione): boolean =>
  Object.values(esiti).some(({ stato }) => stato.tipo === 'attesa' || stato.tipo === 'creazione');

const withEsitoFile = (importazione: Importazione, id: string, esito: EsitoFile): Importazione => ({
  ...importazione,
  file: importazione.file.map((one) => (one.id === id ? { ...one, esito } : one)),
});

/** What the reading of a file says: a content already read is a copy. */
export const withLettura = (
  importazione: Importazione,
  id: string,
  letto: Riconoscimento | { readonly motivo: string },
): Importazione => {
  if (!('impronta' in letto)) return withEsitoFile(importazione, id, { tipo: 'illeggibile', motivo: letto.motivo });
  if (letto.tipo === null) return withEsitoFile(importazione, id, { tipo: 'illeggibile', motivo: letto.motivo });
  const same = importazione.file.find(
    ({ esito, id: other }) =>
      other !== id && esito.tipo === 'letto' && esito.riconoscimento.impronta === letto.impronta,
  );
  return withEsitoFile(
    importazione,
    id,
    same === undefined ? { tipo: 'letto', riconoscimento: letto } : { tipo: 'doppione', di: same.nome },
  );
};

export const withStart = (importazione: Importazione, id: string): Importazione =>
  withEsitoFile(importazione, id, { tipo: 'lettura' });

/** Puts a file that was not read at the end of the queue again. */
export const withRetry = (importazione: Importazione, id: string): Importazione => ({
  ...withEsitoFile(importazione, id, { tipo: 'coda' }),
  passo: 'lettura',
});

/** What was not read stays so, with the reason; the next step goes on with the rest. */
export const withStop = (importazione: Importazione, motivo: string): Importazione => ({
  ...importazione,
  passo: 'controllo',
  file: importazione.file.map((one) =>
    one.esito.tipo === 'coda' || one.esito.tipo === 'lettura'
      ? { ...one, esito: { tipo: 'illeggibile', motivo } }
      : one,
  ),
});

export const withScelta = (importazione: Importazione, riga: string, scelta: Scelta): Importazione => ({
  ...importazione,
  scelte: { ...importazione.scelte, [riga]: { ...importazione.scelte[riga], ...scelta } },
});

export const withEsito = (importazione: Importazione, riga: string, esito: Partial<EsitoRiga>): Importazione => {
  const before = importazione.esiti[riga];
  if (before === undefined) return importazione;
  return { ...importazione, esiti: { ...importazione.esiti, [riga]: { ...before, ...esito } } };
};

const isDone = ({ stato }: EsitoRiga): boolean => stato.tipo === 'creata' || stato.tipo === 'aperta';

/** Back to the table with the rows that were not created, to mend what the server refused. */
export const withCorrection = (importazione: Importazione): Importazione => {
  const { esiti, provati = {} } = importazione;
  const all = Object.entries(esiti);
  const left = all.filter(([, esito]) => !isDone(esito));
  return {
    ...importazione,
    passo: 'controllo',
    esiti: Object.fromEntries(all.filter(([, esito]) => isDone(esito))),
    provati: {
      ...provati,
      ...Object.fromEntries(
        left.map(([riga, { chiave, corpo }]): [string, Provato] => {
          const before = provati[riga]?.corpi ?? [];
          return [riga, { chiave, corpi: corpo === null ? before : [...before, corpo] }];
        }),
      ),
    },
  };
};
