import type * as z from 'zod';
import type { ErrorCode } from './errori.ts';

/**
 * Who may call: `pubblico` anyone, `sessione` a user of a studio, `stampa` a user or the token of the report being
 * printed, `staff` users with is_staff. Every route has one.
 */
export type Accesso = 'pubblico' | 'sessione' | 'stampa' | 'staff';

/** A file part of a multipart body. */
export type FileParte = { readonly nome: string; readonly descrizione: string; readonly massimo: number };

/** A call of the API. The route, the OpenAPI document and the web client take their types from it. */
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
  /** Bytes of a JSON body, where one megabyte is not enough. */
  readonly corpoMassimo?: number;
  /** Bytes of a text field of a multipart body, where 64 kB are not enough. */
  readonly campoMassimo?: number;
  readonly stato: 200 | 201 | 204;
  /** Absent when the response has no JSON body. */
  readonly risposta?: z.ZodType;
  /** Media type of a response that is a file. */
  readonly contenuto?: string;
  /** Errors of this call. `spazio_studio_esaurito` marks a call that stores data of the studio and is refused beyond its limit. */
  readonly errori: readonly ErrorCode[];
};

/** Checks the shape of an endpoint and keeps its literal types. */
export const defineEndpoint = <const T extends Endpoint>(endpoint: T): T => endpoint;
