import type { Accesso } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import type { Studio } from '../repositories/open-studio.ts';
import type { RichiestaLink } from '../repositories/richieste-dati.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

/** The caller of a request, by kind of access in the contract. */
export type CallerOf<A extends Accesso> = A extends 'pubblico'
  ? null
  : A extends 'stampa'
    ? Sessione | SessioneStampa
    : Sessione;

/** The studio of the caller; null where the caller has none, or works on others' (staff). */
export type StudioOf<A extends Accesso> = A extends 'pubblico' | 'staff' ? null : Studio;

type PolicyInput<A extends Accesso> = {
  readonly database: Database;
  readonly studio: StudioOf<A>;
  readonly sessione: CallerOf<A>;
  /** For who has no session: the request of the link whose code is in the header `X-Codice-Richiesta`. */
  readonly openLink: () => Promise<RichiestaLink | Refusal>;
  /** Raw path parameters: policies run before validation. */
  readonly params: Readonly<Record<string, string>>;
};

/** Authorises a request and returns its subject, so that the handler need not load it again. */
export type Policy<A extends Accesso, T> = (input: PolicyInput<A>) => Promise<T | Refusal>;

/** No check beyond the access declared in the contract. */
export const canEveryone = async (): Promise<null> => null;
