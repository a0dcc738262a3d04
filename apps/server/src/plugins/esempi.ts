import type { EndpointName } from '@vedetta/contract';
import registrati from './esempi.json' with { type: 'json' };

/** What a client sends and what it gets, as recorded by the contract test; long lists are cut short. */
type Esempio = { readonly corpo?: Readonly<Record<string, unknown>>; readonly risposta?: unknown };

/** An example of every call that has something to show. */
export const esempi: Readonly<Partial<Record<EndpointName, Esempio>>> = registrati;
