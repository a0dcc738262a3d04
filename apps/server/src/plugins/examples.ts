import type { EndpointName } from '@vedetta/contract';
import registrati from './examples.json' with { type: 'json' };

/** Request and response recorded by the contract test; long lists are cut. */
type Example = { readonly corpo?: Readonly<Record<string, unknown>>; readonly risposta?: unknown };

/** The recorded examples by call. */
export const examples: Readonly<Partial<Record<EndpointName, Example>>> = registrati;
