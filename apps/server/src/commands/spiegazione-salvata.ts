import type { Frazione, Nodo, NodoAddendo, Passaggio, Spiegazione, Termine, Tratto } from '@vedetta/domain';
import { printNodo } from '@vedetta/domain';

/** A formula in the three writings, as versions before trees stored it. */
type Scritta = { readonly formula: string; readonly simboli: string; readonly sostituita: string };

/** An explanation as those versions stored it. */
type SpiegazioneScritta = Scritta &
  Omit<Spiegazione, 'albero' | 'passaggi' | 'natura' | 'soglie_di'> & {
    readonly frazione: { readonly numeratore: Scritta; readonly denominatore: Scritta } | null;
    readonly passaggi: readonly (Scritta & Omit<Passaggio, 'albero'>)[];
  };

type Noti = {
  readonly passaggi: readonly { readonly codice: string; readonly esercizio: string; readonly valore: number | null }[];
  readonly termini: readonly Termine[];
};

/** `48 000,00`, `2,00 %`, `n.d.`: one figure, no arithmetic. */
const FIGURA = /^(?:[\u2212\d\u00A0,%]+|n\.d\.)$/u;

/** `(C.17)`, `(MOL)`, `(PNr)`: one word in brackets, of letters, figures and dots. */
const RIFERIMENTO = /\(([\p{L}\d_][\p{L}\d._-]*)\)/gu;

/** @example splitRiferimenti('Ricavi (A.1)') // [{ testo: 'Ricavi ', … false }, { testo: 'A.1', isRiferimento: true }] */
const splitRiferimenti = (formula: string): readonly Tratto[] => {
  const tratti: Tratto[] = [];
  let fine = 0;
  for (const trovato of formula.matchAll(RIFERIMENTO)) {
    if (trovato.index > fine) tratti.push({ testo: formula.slice(fine, trovato.index), isRiferimento: false });
    tratti.push({ testo: trovato[1] ?? '', isRiferimento: true });
    fine = trovato.index + trovato[0].length;
  }
  if (fine < formula.length) tratti.push({ testo: formula.slice(fine), isRiferimento: false });
  return tratti;
};

const buildTesto = (
  { formula, simboli, sostituita }: Scritta,
  valore: number | null,
  frazione: Frazione | null,
): Nodo => ({
  tipo: 'testo',
  valore,
  parole: splitRiferimenti(formula),
  simboli,
  numeri: sostituita,
  una_figura: FIGURA.test(sostituita),
  frazione,
});

/** A tree stands for the text only if it is written as the text was, to the letter. */
const isFedele = (nodo: Nodo, { formula, simboli, sostituita }: Scritta): boolean =>
  printNodo(nodo, 'parole') === formula &&
  printNodo(nodo, 'simboli') === simboli &&
  printNodo(nodo, 'numeri') === sostituita;

const ESTREMO = /^(max|min)\((.*)\)$/u;

/** `max(0; CE.C.17)`: its terms as texts. */
const readEstremo = (scritta: Scritta, valore: number | null): Nodo | null => {
  const [parole, simboli, numeri] = [scritta.formula, scritta.simboli, scritta.sostituita].map((testo) =>
    ESTREMO.exec(testo),
  );
  const quale = parole?.[1];
  if (!parole || !simboli || !numeri || (quale !== 'max' && quale !== 'min')) return null;
  const [formule, codici, cifre] = [parole, simboli, numeri].map((trovato) => (trovato[2] ?? '').split('; '));
  const termini = formule?.map((formula, posto) =>
    buildTesto({ formula, simboli: codici?.[posto] ?? '', sostituita: cifre?.[posto] ?? '' }, null, null),
  );
  return { tipo: 'estremo', valore, quale, termini: termini ?? [] };
};

const TERMINE = /(^|[+\u2212]) ?(\d+(?:,\d+)?)(?: × (\w+))?(?: |$)/gu;

const readNumero = (testo: string): number => Number(testo.replace(',', '.'));
const escapeRegex = (testo: string): string => testo.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The figure of a term: that of its step or input; a yes or no is 1 where it is among the figures written. */
const findValore = (codice: string, cifre: string, { sostituita }: Scritta, { passaggi, termini }: Noti): number => {
  const noto =
    passaggi.find((passaggio) => passaggio.codice === codice && passaggio.esercizio === 'corrente') ??
    termini.find((termine) => termine.codice === codice && termine.esercizio === 'corrente');
  if (noto !== undefined) return noto.valore ?? 0;
  return Number(new RegExp(`(?:^| )${escapeRegex(cifre)} × 1,00(?: |$)`, 'u').test(sostituita));
};

/** `1,2 × X1 + 1,4 × X2`: a weighted sum, whose terms the report lays out one by one. */
const readSomma = (scritta: Scritta, valore: number | null, noti: Noti): Nodo | null => {
  const addendi = [...scritta.simboli.matchAll(TERMINE)].map(([, segno, cifre = '', codice]): NodoAddendo => {
    const costante: Nodo = { tipo: 'costante', nome: null, valore: readNumero(cifre) };
    if (codice === undefined) return { segno: segno === '\u2212' ? -1 : 1, nodo: costante };
    const nome =
      new RegExp(`× ([^×]+) \\(${escapeRegex(codice)}\\)`, 'u').exec(scritta.formula)?.[1] ??
      new RegExp(`${escapeRegex(cifre)} × ([^×+\u2212]+?)(?: [+\u2212] |$)`, 'u').exec(scritta.formula)?.[1] ??
      codice;
    const figura = findValore(codice, cifre, scritta, noti);
    const riferimento = nome === codice ? null : codice;
    const grandezza: Nodo = {
      tipo: 'grandezza',
      codice,
      nome,
      unita: 'numero',
      riferimento,
      valore: figura,
      provenienza: null,
    };
    return {
      segno: segno === '\u2212' ? -1 : 1,
      nodo: { tipo: 'prodotto', valore: costante.valore * figura, fattori: [costante, grandezza] },
    };
  });
  return addendi.length < 2 ? null : { tipo: 'somma', valore, addendi };
};

const readNodo = (scritta: Scritta, valore: number | null, noti: Noti, frazione: Frazione | null): Nodo => {
  const letti = frazione === null ? [readEstremo(scritta, valore), readSomma(scritta, valore, noti)] : [];
  const fedele = letti.find((nodo) => nodo !== null && isFedele(nodo, scritta));
  return fedele ?? buildTesto(scritta, valore, frazione);
};

const isScritta = (salvata: object): salvata is SpiegazioneScritta => !('albero' in salvata);

/**
 * An explanation as it is stored with a consolidated statement. Those of versions before trees are texts: they come out as
 * trees of text that are written as they were.
 * @param salvata what the database holds
 * @param figura the figure it explains
 */
export const readSpiegazione = (salvata: unknown, figura: { readonly valore?: number | null }): Spiegazione => {
  if (typeof salvata !== 'object' || salvata === null) throw new Error('A stored explanation is no object');
  if (!isScritta(salvata)) return salvata as Spiegazione;
  const { formula, simboli, sostituita, frazione, passaggi, ...resto } = salvata;
  const read = (parte: Scritta): Nodo => buildTesto(parte, null, null);
  const parti =
    frazione === null ? null : { numeratore: read(frazione.numeratore), denominatore: read(frazione.denominatore) };
  return {
    albero: readNodo({ formula, simboli, sostituita }, figura.valore ?? null, salvata, parti),
    risultato: resto.risultato,
    termini: resto.termini,
    passaggi: passaggi.map(({ formula: parole, simboli: codici, sostituita: cifre, ...passaggio }) => ({
      ...passaggio,
      albero: readNodo({ formula: parole, simboli: codici, sostituita: cifre }, passaggio.valore, salvata, null),
    })),
    natura: null,
    stato_normativo: resto.stato_normativo,
    fonte: resto.fonte,
    soglie_di: null,
    nota_soglie: resto.nota_soglie,
    versione_regole: resto.versione_regole,
  };
};
