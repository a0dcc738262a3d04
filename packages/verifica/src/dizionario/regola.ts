import type { CodiceVoceInput } from '@vedetta/domain/base';

/**
 * How names become a line: `diretta` always that one; `rettifica` lowers the line it is on; `fondo_unico` lowers several;
 * `due_lati` by the sign; `due_lati_scadenza` and `scadenza` leave the maturity to be asked; `iva` by the net of all VAT
 * accounts; `per_prospetto` by the statement the account stands in; `rimanenze` changes of stock; `acconto_imposta` netted
 * with its tax; `ripartizione` to be split by hand; `transitorio` always reported.
 */
type TipoRegola =
  | 'diretta'
  | 'rettifica'
  | 'fondo_unico'
  | 'due_lati'
  | 'due_lati_scadenza'
  | 'iva'
  | 'per_prospetto'
  | 'rimanenze'
  | 'acconto_imposta'
  | 'scadenza'
  | 'ripartizione'
  | 'patrimonio_negativo'
  | 'risultato_precedente'
  | 'transitorio'
  | 'cassa';

type Fiducia = 'alta' | 'media' | 'bassa';

/** Account names of one line. */
export type Regola = {
  /** Line of a debit balance. */
  readonly dare: CodiceVoceInput;
  /** Line of a credit balance. */
  readonly avere: CodiceVoceInput;
  readonly tipo: TipoRegola;
  readonly fiducia: Fiducia;
  /** Accounts that stand beside customers or suppliers and are no party. */
  readonly famiglia?: 'clienti' | 'fornitori';
  /** A parent with this name lists parties. */
  readonly partite?: 'clienti' | 'fornitori';
  readonly nomi: readonly string[];
};
