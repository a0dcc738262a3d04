import type { Frazione, Nodo, NodoAddendo, Passaggio, Spiegazione, Termine, Tratto } from '@vedetta/domain';
import { printNodo } from '@vedetta/domain';

/** A formula in its three notations, as stored by versions without trees. */
type WrittenFormula = { readonly formula: string; readonly simboli: string; readonly sostituita: string };

/** An explanation as stored by those versions. */
type WrittenSpiegazione = WrittenFormula &
  Omit<Spiegazione, 'albero' | 'passaggi' | 'natura' | 'soglie_di'> & {
    readonly frazione: { readonly numeratore: WrittenFormula; readonly denominatore: WrittenFormula } | null;
    readonly passaggi: readonly (WrittenFormula & Omit<Passaggio, 'albero'>)[];
  };

type KnownFigures = {
  readonly passaggi: readonly { readonly codice: string; readonly esercizio: string; readonly valore: number | null }[];
  readonly termini: readonly Termine[];
};

/** A single figure without arithmetic: `48 000,00`, `2,00 %`, `n.d.`. */
const SINGLE_FIGURE = /^(?:[\u2212\d\u00A0,%]+|n\.d\.)$/u;

/** A word in brackets, of letters, digits and dots: `(C.17)`, `(MOL)`, `(PNr)`. */
const REFERENCE = /\(([\p{L}\d_][\p{L}\d._-]*)\)/gu;

/** @example splitReferences('Ricavi (A.1)') // [{ testo: 'Ricavi ', … false }, { testo: 'A.1', isRiferimento: true }] */
const splitReferences = (formula: string): readonly Tratto[] => {
  const tratti: Tratto[] = [];
  let end = 0;
  for (const match of formula.matchAll(REFERENCE)) {
    if (match.index > end) tratti.push({ testo: formula.slice(end, match.index), isRiferimento: false });
    tratti.push({ testo: match[1] ?? '', isRiferimento: true });
    end = match.index + match[0].length;
  }
  if (end < formula.length) tratti.push({ testo: formula.slice(end), isRiferimento: false });
  return tratti;
};

const buildText = (
  { formula, simboli, sostituita }: WrittenFormula,
  valore: number | null,
  frazione: Frazione | null,
): Nodo => ({
  tipo: 'testo',
  valore,
  parole: splitReferences(formula),
  simboli,
  numeri: sostituita,
  una_figura: SINGLE_FIGURE.test(sostituita),
  frazione,
});

/** A tree may replace the text only if it prints exactly the same. */
const isFaithful = (nodo: Nodo, { formula, simboli, sostituita }: WrittenFormula): boolean =>
  printNodo(nodo, 'parole') === formula &&
  printNodo(nodo, 'simboli') === simboli &&
  printNodo(nodo, 'numeri') === sostituita;

const TERM = /(^|[+\u2212]) ?(\d+(?:,\d+)?)(?: × (\w+))?(?: |$)/gu;

const readNumber = (text: string): number => Number(text.replace(',', '.'));
const escapeRegex = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Value of a term: that of its step or input. A yes/no term is 1 when the written figures say so. */
const findValue = (
  codice: string,
  digits: string,
  { sostituita }: WrittenFormula,
  { passaggi, termini }: KnownFigures,
): number => {
  const knownFigure =
    passaggi.find((passaggio) => passaggio.codice === codice && passaggio.esercizio === 'corrente') ??
    termini.find((termine) => termine.codice === codice && termine.esercizio === 'corrente');
  if (knownFigure !== undefined) return knownFigure.valore ?? 0;
  return Number(new RegExp(`(?:^| )${escapeRegex(digits)} × 1,00(?: |$)`, 'u').test(sostituita));
};

/** Parses a weighted sum, `1,2 × X1 + 1,4 × X2`, so that the report can lay out its terms. */
const readSum = (written: WrittenFormula, valore: number | null, known: KnownFigures): Nodo | null => {
  const addendi = [...written.simboli.matchAll(TERM)].map(([, segno, digits = '', codice]): NodoAddendo => {
    const costante: Nodo = { tipo: 'costante', nome: null, valore: readNumber(digits) };
    if (codice === undefined) return { segno: segno === '\u2212' ? -1 : 1, nodo: costante };
    const name =
      new RegExp(`× ([^×]+) \\(${escapeRegex(codice)}\\)`, 'u').exec(written.formula)?.[1] ??
      new RegExp(`${escapeRegex(digits)} × ([^×+\u2212]+?)(?: [+\u2212] |$)`, 'u').exec(written.formula)?.[1] ??
      codice;
    const figure = findValue(codice, digits, written, known);
    const riferimento = name === codice ? null : codice;
    const grandezza: Nodo = {
      tipo: 'grandezza',
      codice,
      nome: name,
      unita: 'numero',
      riferimento,
      valore: figure,
      provenienza: null,
    };
    return {
      segno: segno === '\u2212' ? -1 : 1,
      nodo: { tipo: 'prodotto', valore: costante.valore * figure, fattori: [costante, grandezza] },
    };
  });
  return addendi.length < 2 ? null : { tipo: 'somma', valore, addendi };
};

const readNodo = (
  written: WrittenFormula,
  valore: number | null,
  known: KnownFigures,
  frazione: Frazione | null,
): Nodo => {
  const sum = frazione === null ? readSum(written, valore, known) : null;
  return sum !== null && isFaithful(sum, written) ? sum : buildText(written, valore, frazione);
};

const isWritten = (stored: object): stored is WrittenSpiegazione => !('albero' in stored);

/**
 * Reads an explanation stored with a consolidated statement. Versions before trees stored texts: they become trees of
 * text that print the same.
 * @param stored what the database holds
 * @param figure the figure it explains
 */
export const readSpiegazione = (stored: unknown, figure: { readonly valore?: number | null }): Spiegazione => {
  if (typeof stored !== 'object' || stored === null) throw new Error('A stored explanation is not an object');
  if (!isWritten(stored)) return stored as Spiegazione;
  const { formula, simboli, sostituita, frazione, passaggi, ...rest } = stored;
  const read = (part: WrittenFormula): Nodo => buildText(part, null, null);
  const parts =
    frazione === null ? null : { numeratore: read(frazione.numeratore), denominatore: read(frazione.denominatore) };
  return {
    albero: readNodo({ formula, simboli, sostituita }, figure.valore ?? null, stored, parts),
    risultato: rest.risultato,
    termini: rest.termini,
    passaggi: passaggi.map(({ formula: words, simboli: codes, sostituita: digits, ...passaggio }) => ({
      ...passaggio,
      albero: readNodo({ formula: words, simboli: codes, sostituita: digits }, passaggio.valore, stored, null),
    })),
    natura: null,
    stato_normativo: rest.stato_normativo,
    fonte: rest.fonte,
    soglie_di: null,
    nota_soglie: rest.nota_soglie,
    versione_regole: rest.versione_regole,
  };
};
