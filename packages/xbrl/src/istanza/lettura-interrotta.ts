import type { CodiceRifiuto } from '../rifiuti.ts';

/** Leaves the parser as soon as the answer is known: saxes has no way to stop. */
export class LetturaInterrotta extends Error {
  readonly codice: CodiceRifiuto;
  constructor(codice: CodiceRifiuto) {
    super(codice);
    this.codice = codice;
  }
}
