import type { Certezza } from '../calendario/festivi.ts';

/** Deadlines that follow from the fiscal year of an azienda alone. */
export const tipiScadenza = ['approvazione', 'deposito', 'dati'] as const;
export type TipoScadenza = (typeof tipiScadenza)[number];

/** How often data within the year are expected of an azienda. */
export const cadenzeDati = ['trimestrale', 'semestrale', 'nessuna'] as const;
export type CadenzaDati = (typeof cadenzeDati)[number];

/** Months from a closing back to each end of a period that is waited for. */
export const MESI_CADENZA: Readonly<Record<CadenzaDati, readonly number[]>> = {
  trimestrale: [9, 6, 3, 0],
  semestrale: [6, 0],
  nessuna: [],
};

export type RegolaScadenza = {
  readonly nome: string;
  /** The rule in one sentence. */
  readonly regola: string;
  readonly giorni: number;
  readonly fonte: string;
  readonly certezza: Certezza;
};

/** Days to the approval where the articles of association allow them, for consolidated accounts or particular needs. */
export const GIORNI_APPROVAZIONE_LUNGA = 180;

/**
 * Articles read in brocardi.it, ilcaso.it and trovalegge.it. Their term is to call the assembly, or to present the statement to
 * the members: the approval itself may come later.
 */
export const regoleScadenze: Readonly<Record<TipoScadenza, RegolaScadenza>> = {
  approvazione: {
    nome: 'Approvazione del bilancio',
    regola:
      'convocazione dell’assemblea, o presentazione ai soci nelle S.r.l., entro 120 giorni dalla chiusura; entro 180 se lo statuto lo prevede, per il bilancio consolidato o per particolari esigenze',
    giorni: 120,
    fonte: 'artt. 2364 c. 2 e 2478-bis c. 1 c.c.',
    certezza: 'letta',
  },
  deposito: {
    nome: 'Deposito al registro delle imprese',
    regola: '30 giorni dall’approvazione, o dal suo termine finché la data non è indicata',
    giorni: 30,
    fonte: 'artt. 2435 c. 1 e 2478-bis c. 2 c.c.',
    certezza: 'letta',
  },
  dati: {
    nome: 'Dati contabili attesi',
    regola: '45 giorni dalla fine di ogni periodo, trimestre o semestre dell’esercizio',
    giorni: 45,
    fonte: 'scelta di prodotto, per il monitoraggio almeno trimestrale della prassi CNDCEC 2019',
    certezza: 'scelta_di_prodotto',
  },
};
