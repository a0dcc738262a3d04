import type { CodiceVoceInput } from '@vedetta/domain/base';

/** Parts of the result for the year in equity. They are only compared: SPP.A.IX is computed from the income statement. */
export type PezzoRisultato = 'utile' | 'acconti' | 'copertura' | 'terzi';

/** Destination of an amount: an input voce, the same voce with the opposite sign, or the comparison of the two results. */
export type Destinazione = CodiceVoceInput | `-${CodiceVoceInput}` | `risultato:${PezzoRisultato}`;

/** Voci split by due date; `seManca` is the half that the law implies when neither is stated. */
export type Scadenze = {
  readonly entro: CodiceVoceInput;
  readonly oltre: CodiceVoceInput;
  readonly seManca: 'entro' | 'oltre';
};

/** Voci of what is earned and of what it costs, for a total that nets them. */
type Lati = { readonly positivo: Destinazione; readonly negativo: Destinazione };

/** `estese`: rows of the ordinary and consolidated forms only; in the others the element can come from the notes. */
type Forme = 'tutte' | 'estese' | 'sintetiche';

type Comune = {
  readonly elemento: string;
  /** Weight in the total above. */ readonly peso: 1 | -1;
  readonly forme: Forme;
};

/** An element with its own voce. With a `motivo` the voce differs from that of the file and is listed as a reclassification. */
export type Foglia = Comune & { readonly tipo: 'foglia'; readonly a: Destinazione; readonly motivo?: string };

/** An element that sums others; `residuo` is the voce of its difference from them. */
export type Totale = Comune & {
  readonly tipo: 'totale';
  readonly residuo: Destinazione | Scadenze | Lati;
  readonly children: readonly Riga[];
  /** Rows that replace `children` in the abbreviated and micro forms. */
  readonly sintesi: readonly Riga[];
  /** The element groups rows that a form may omit, so without rows it is not a total without detail. */
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
  children: readonly Riga[],
  sintesi: readonly Riga[] = [],
): Totale => {
  return { tipo: 'totale', elemento, peso: 1, forme: 'tutte', residuo, children, sintesi, aggregato: false };
};

/** A subtotal that a file may state with its rows, without them, or not at all. */
export const aggregato = (elemento: string, residuo: Destinazione, children: readonly Riga[]): Totale => {
  return { ...totale(elemento, residuo, children), aggregato: true };
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

/** A total with its two halves by due date; names and codes follow one pattern in every version. */
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
