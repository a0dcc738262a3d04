import type { Spiegazione } from '@vedetta/contract';

/** A term of a statistical model; the constant has neither value nor coefficient. */
type TermineModello = {
  readonly nome: string;
  readonly valore: number | null;
  readonly coefficiente: number | null;
  readonly contributo: number;
};

/** A weighted sum laid out term by term. */
export type Modello = {
  /** The sum by its symbols, which tells it from another. */
  readonly simboli: string;
  readonly termini: readonly TermineModello[];
  readonly totale: number;
};

type Somma = Pick<Spiegazione, 'formula' | 'simboli' | 'sostituita'>;

const TERMINE = /(^|[+−]) ?(\d+(?:,\d+)?)(?: × (\w+))?(?: |$)/gu;
const TOLLERANZA = 1e-6;

const readNumero = (testo: string): number => Number(testo.replace(',', '.'));
const escapeRegex = (testo: string): string => testo.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The name the formula in words gives to a symbol. */
const findNome = (formula: string, codice: string): string =>
  new RegExp(`× ([^×]+) \\(${escapeRegex(codice)}\\)`, 'u').exec(formula)?.[1] ?? codice;

/** A yes or no is no step of the computation: it is 1 where its term is among the figures, which leave out what is zero. */
const isPresente = (sostituita: string, coefficiente: string): boolean =>
  new RegExp(`(?:^| )${escapeRegex(coefficiente)} × 1,00(?: |$)`, 'u').test(sostituita);

const readTermini = (
  { formula, simboli, sostituita }: Somma,
  passaggi: Spiegazione['passaggi'],
): readonly TermineModello[] => {
  return [...simboli.matchAll(TERMINE)].map(([, segno, cifre = '', codice]) => {
    const coefficiente = readNumero(cifre) * (segno === '−' ? -1 : 1);
    if (codice === undefined) return { nome: 'Costante', valore: null, coefficiente: null, contributo: coefficiente };
    const passaggio = passaggi.find((voce) => voce.codice === codice && voce.esercizio === 'corrente');
    const valore = passaggio === undefined ? Number(isPresente(sostituita, cifre)) : (passaggio.valore ?? 0);
    return { nome: findNome(formula, codice), valore, coefficiente, contributo: coefficiente * valore };
  });
};

/**
 * The weighted sum a score comes from: its own, or that of the step it is a function of. Null where there is none, or
 * where its terms would not add up to it: a table that does not sum is worse than a sentence.
 */
export const readModello = ({
  valore,
  spiegazione,
}: {
  readonly valore: number | null;
  readonly spiegazione: Spiegazione;
}): Modello | null => {
  const { passaggi } = spiegazione;
  for (const somma of [{ ...spiegazione, valore }, ...passaggi]) {
    if (somma.valore === null) continue;
    const termini = readTermini(somma, passaggi);
    const totale = termini.reduce((parziale, { contributo }) => parziale + contributo, 0);
    if (termini.length > 1 && Math.abs(totale - somma.valore) < TOLLERANZA)
      return { simboli: somma.simboli, termini, totale: somma.valore };
  }
  return null;
};

const quattroDecimali = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  signDisplay: 'negative',
});
const decimaliScritti = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const setMeno = (testo: string): string => testo.replace('-', '\u2212');

/** A term with the decimals its model needs. @example formatTermine(-1.7465) // '−1,7465' */
export const formatTermine = (valore: number): string => setMeno(quattroDecimali.format(valore));

/** A coefficient as its author published it. @example formatCoefficiente(0.0757) // '0,0757' */
export const formatCoefficiente = (valore: number): string => setMeno(decimaliScritti.format(valore));
