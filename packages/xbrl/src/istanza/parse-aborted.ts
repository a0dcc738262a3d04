import type { RefusalCode } from '../refusals.ts';

/** Thrown to stop the parser as soon as the refusal is known: saxes has no stop method. */
export class ParseAborted extends Error {
  readonly codice: RefusalCode;
  constructor(codice: RefusalCode) {
    super(codice);
    this.codice = codice;
  }
}
