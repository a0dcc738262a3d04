import { verifyPianoVoci } from './verifica-piano.ts';
import { vociDati } from './voci-dati.ts';

type Riga = (typeof vociDati)[number];

/** Code of any of the 256 lines of a statement. */
export type CodiceVoce = Exclude<Riga['codice'], 'Q'>;
/** Code of a line that the user fills. */
export type CodiceVoceInput = Extract<Riga, { readonly formula: 'input' }>['codice'];
/** Code of a computed line. */
export type CodiceVoceCalcolata = Exclude<CodiceVoce, CodiceVoceInput>;

/** One addend of a computed line. */
export type TermineVoce = { readonly segno: 1 | -1; readonly codice: CodiceVoce };

/** A line of the schema. */
export type Voce = {
  readonly codice: CodiceVoce;
  readonly titolo: string;
  readonly parent: CodiceVoce | null;
  /** Position among the children of `parent`. */
  readonly index: number;
  /** Distance from the root: 0 for SPA, SPP and CE. */
  readonly profondita: number;
  readonly input: boolean;
  /** Addends of a computed line; empty for an input. */
  readonly termini: readonly TermineVoce[];
  readonly figli: readonly CodiceVoce[];
};

verifyPianoVoci(vociDati);

const parseTermine = (termine: string): TermineVoce => {
  const negativo = termine.startsWith('-');
  return { segno: negativo ? -1 : 1, codice: (negativo ? termine.slice(1) : termine) as CodiceVoce };
};

const buildVoce = (riga: Riga): Voce => {
  const codice = riga.codice as CodiceVoce;
  return {
    codice,
    titolo: riga.titolo,
    parent: riga.parent,
    index: riga.index,
    profondita: computeProfondita(riga),
    input: riga.formula === 'input',
    termini: riga.formula === 'input' ? [] : riga.formula.map(parseTermine),
    figli: vociDati.filter((altra) => altra.parent === codice).map((altra) => altra.codice as CodiceVoce),
  };
};

const computeProfondita = (riga: Riga): number => {
  const parent = vociDati.find((altra) => altra.codice === riga.parent);
  return parent === undefined ? 0 : computeProfondita(parent) + 1;
};

/** The 256 lines in schema order (depth first): attivo, passivo, conto economico. */
export const pianoVoci: readonly Voce[] = vociDati.filter((riga) => riga.codice !== 'Q').map(buildVoce);

const perCodice: ReadonlyMap<string, Voce> = new Map(pianoVoci.map((voce) => [voce.codice, voce]));

/** Codes of the input lines, in schema order. */
export const vociInput: readonly CodiceVoceInput[] = pianoVoci
  .filter((voce) => voce.input)
  .map((voce) => voce.codice as CodiceVoceInput);

/** True for the code of a line of the schema; not for `Q`. */
export const isCodiceVoce = (codice: string): codice is CodiceVoce => {
  return perCodice.has(codice);
};

/** True for the code of a line that the user fills. */
export const isCodiceVoceInput = (codice: string): codice is CodiceVoceInput => {
  return perCodice.get(codice)?.input === true;
};

/**
 * The line of a code.
 * @example getVoce('CE.A.1').titolo // '1) ricavi delle vendite e delle prestazioni'
 */
export const getVoce = (codice: CodiceVoce): Voce => {
  const voce = perCodice.get(codice);
  if (voce === undefined) throw new Error(`Unknown voce: ${codice}`);
  return voce;
};

/** Input lines below a line, or the line itself, in schema order. */
export const listVociInput = (codice: CodiceVoce): readonly CodiceVoceInput[] => {
  return vociInput.filter((voce) => voce === codice || voce.startsWith(`${codice}.`));
};
