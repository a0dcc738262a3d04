import type { Accesso } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

/** Who may stand behind a call, for each kind of access the contract knows. */
export type RichiedenteOf<A extends Accesso> = A extends 'pubblico'
  ? null
  : A extends 'stampa'
    ? Sessione | SessioneStampa
    : Sessione;

type Domanda<A extends Accesso> = {
  readonly database: Database;
  readonly sessione: RichiedenteOf<A>;
  /** Raw parameters of the address: a policy speaks before anything else is judged. */
  readonly params: Readonly<Record<string, string>>;
};

/** Judges a call and gives what it is about, so that the handler does not look it up again. */
export type Policy<A extends Accesso, T> = (domanda: Domanda<A>) => Promise<T | Refusal>;

/** Nothing to judge beyond the access the contract names. */
export const everyone = async (): Promise<null> => null;
