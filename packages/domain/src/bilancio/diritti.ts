/** What the rights on a bilancio depend on, by their names on the wire. */
export type StatoBilancio = {
  readonly consolidato: boolean;
  /** Set in a proiezione. */
  readonly bilancio_base: string | null;
  readonly bilancio_chiusura: boolean;
};

/** Why something may not be done; each has its message in the table of errors. */
export type Divieto = 'bilancio_consolidato' | 'proiezione_vincolata' | 'proiezione_non_prevista';

/**
 * Its voci, texts, params and notes may be written, unless it is locked.
 * @example refuseScrittura({ consolidato: true, bilancio_base: null, bilancio_chiusura: true }) // 'bilancio_consolidato'
 */
export const refuseScrittura = ({ consolidato }: StatoBilancio): Divieto | null =>
  consolidato ? 'bilancio_consolidato' : null;

/** A proiezione leaves with its interim statement; a locked statement must be unlocked first. */
export const refuseEliminazione = (stato: StatoBilancio): Divieto | null =>
  stato.bilancio_base === null ? refuseScrittura(stato) : 'proiezione_vincolata';

/** A proiezione is locked and unlocked with its interim statement; asking for what already holds is no change. */
export const refuseBlocco = ({ consolidato, bilancio_base }: StatoBilancio, next: boolean): Divieto | null =>
  bilancio_base !== null && next !== consolidato ? 'proiezione_vincolata' : null;

/** Only an interim statement has a proiezione; that of a proiezione would look past its own year. */
export const refuseProiezione = ({ bilancio_chiusura }: StatoBilancio): Divieto | null =>
  bilancio_chiusura ? 'proiezione_non_prevista' : null;
