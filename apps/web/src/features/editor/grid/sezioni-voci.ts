import { getVoce } from '@vedetta/domain';

/** The three parts of a statement, in the order of Alt+1, 2 and 3. */
export const sezioniVoci = [
  { codice: 'SPA', titolo: 'Attivo', key: 'Alt+1' },
  { codice: 'SPP', titolo: 'Passivo', key: 'Alt+2' },
  { codice: 'CE', titolo: 'Conto economico', key: 'Alt+3' },
] as const;

export type CodiceSezioneVoci = (typeof sezioniVoci)[number]['codice'];

/** Classes of a part: the letters of the civil code scheme, and the results of the income statement. */
export const listClassi = (
  sezione: CodiceSezioneVoci,
): readonly { readonly codice: string; readonly titolo: string }[] =>
  getVoce(sezione).figli.map((codice) => ({ codice, titolo: getVoce(codice).titolo }));

/** Whether a line is in a part or class. */
export const isInSezione = (codice: string, sezione: string): boolean =>
  codice === sezione || codice.startsWith(`${sezione}.`);
