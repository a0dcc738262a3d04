import type * as z from 'zod';
import type { ErrorCode } from './errori.ts';

/**
 * Who may call: `pubblico` anyone, `sessione` a user of a studio, `stampa` a user or the token of
 * the report being printed, `staff` users with is_staff. A route without one of these does not exist.
 */
export type Accesso = 'pubblico' | 'sessione' | 'stampa' | 'staff';

/** A part of a multipart body that is a file. */
export type FileParte = { readonly nome: string; readonly descrizione: string; readonly massimo: number };

/** One call of the API, from which the route, the OpenAPI document and the web client are typed. */
export type Endpoint = {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly titolo: string;
  readonly accesso: Accesso;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** Text fields of a multipart body. */
  readonly multipart?: z.ZodType;
  readonly file?: FileParte;
  readonly stato: 200 | 201 | 204;
  /** Absent where the answer has no JSON body. */
  readonly risposta?: z.ZodType;
  /** Media type of an answer that is a file. */
  readonly contenuto?: string;
  /** Its own failures. With `spazio_studio_esaurito` it adds to what the studio stores, and is refused beyond the limit. */
  readonly errori: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint while checking its shape. */
export const defineEndpoint = <const T extends Endpoint>(endpoint: T): T => endpoint;
