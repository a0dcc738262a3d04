import type { RefusalCode } from '../refusals.ts';

/** Stops a reading from within a listener: caught by `readXml`, never beyond. */
export class Interruzione extends Error {
  readonly codice: RefusalCode;
  constructor(codice: RefusalCode) {
    super(codice);
    this.codice = codice;
  }
}

/** Ends the reading of the file with a refusal. */
export const refuseReading = (codice: RefusalCode): never => {
  throw new Interruzione(codice);
};
