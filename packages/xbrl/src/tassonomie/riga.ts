import type { CodiceVoceInput } from '@vedetta/domain';

/** Pieces of equity that make the result for the year: SPP.A.IX is computed from the income statement, so they are compared, not loaded. */
export type PezzoRisultato = 'utile' | 'acconti' | 'copertura' | 'terzi';

/** Where an amount goes: an input line, the same line with the opposite sign, or the comparison of the two results. */
export type Destinazione = CodiceVoceInput | `-${CodiceVoceInput}` | `risultato:${PezzoRisultato}`;

/** Lines split by due date; `seManca` is the half that the law lets be understood when neither is stated. */
export type Scadenze = {
  readonly entro: CodiceVoceInput;
  readonly oltre: CodiceVoceInput;
  readonly seManca: 'entro' | 'oltre';
};

/** `estese`: the row belongs to the ordinary and consolidated forms only; elsewhere the element can come from the notes. */
type Forme = 'tutte' | 'estese' | 'sintetiche';

type Comune = {
  readonly elemento: string;
  /** Weight in the total above. */ readonly peso: 1 | -1;
  readonly forme: Forme;
};

/** An element that is a line by itself. `motivo` is there when the line is not the one of the file: it is listed as a reclassification. */
export type Foglia = Comune & { readonly tipo: 'foglia'; readonly a: Destinazione; readonly motivo?: string };

/** An element that sums others; `residuo` is the line for what it holds beyond them. */
export type Totale = Comune & {
  readonly tipo: 'totale';
  readonly residuo: Destinazione | Scadenze;
  readonly figli: readonly Riga[];
  /** Rows that stand in place of `figli` in the abbreviated and micro forms. */
  readonly sintesi: readonly Riga[];
  /** The element groups lines that a form may leave out: by itself it is not a total without detail. */
  readonly aggregato: boolean;
};

export type Riga = Foglia | Totale;

export const foglia = (elemento: string, a: Destinazione, motivo?: string): Foglia => {
  const base = { tipo: 'foglia', elemento, peso: 1, forme: 'tutte', a } as const;
  return motivo === undefined ? base : { ...base, motivo };
};

export const totale = (
  elemento: string,
  residuo: Totale['residuo'],
  figli: readonly Riga[],
  sintesi: readonly Riga[] = [],
): Totale => {
  return { tipo: 'totale', elemento, peso: 1, forme: 'tutte', residuo, figli, sintesi, aggregato: false };
};

/** A grouping between some lines and their total: a file may have it with its lines, without them, or not at all. */
export const aggregato = (elemento: string, residuo: Destinazione, figli: readonly Riga[]): Totale => {
  return { ...totale(elemento, residuo, figli), aggregato: true };
};

/** The same row, subtracted in the total above. */
export const meno = <R extends Riga>(riga: R): R => {
  return { ...riga, peso: -1 };
};

export const estese = (righe: readonly Riga[]): Riga[] => {
  return righe.map((riga) => ({ ...riga, forme: 'estese' }));
};

export const sintetiche = (righe: readonly Riga[]): Riga[] => {
  return righe.map((riga) => ({ ...riga, forme: 'sintetiche' }));
};

type SenzaScadenza<Codice> = Codice extends `${infer Voce}.E` ? Voce : never;
type VoceConScadenze = SenzaScadenza<CodiceVoceInput>;

/** A total with its two halves by due date: names and codes follow one pattern in every version. */
export const entroOltre = (
  prefisso: string,
  nome: string,
  voce: VoceConScadenze,
  seManca: Scadenze['seManca'] = 'entro',
): Totale => {
  const entro = `${voce}.E` as CodiceVoceInput;
  const oltre = `${voce}.O` as CodiceVoceInput;
  return totale(`${prefisso}Totale${nome}`, { entro, oltre, seManca }, [
    foglia(`${prefisso}EsigibiliEntroEsercizioSuccessivo`, entro),
    foglia(`${prefisso}EsigibiliOltreEsercizioSuccessivo`, oltre),
  ]);
};
