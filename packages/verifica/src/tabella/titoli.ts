import { getTesto } from '../containers/foglio.ts';
import type { Cella, Riga } from '../containers/foglio.ts';
import { isNumero } from './numero.ts';
import { isPeriodo, readPeriodo } from './periodo.ts';

/** When the amounts of a column are of: the closing counts most, the opening least. */
type Momento = 'finale' | 'progressivo' | 'periodo' | 'iniziale' | null;
/** What a title says of its column. */
export type SensoTitolo = {
  readonly parola: 'codice' | 'descrizione' | 'saldo' | 'dare' | 'avere' | 'lettera' | null;
  readonly momento: Momento;
};

const foldTitolo = (titolo: string): string =>
  titolo
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

const PAROLE: readonly (readonly [RegExp, SensoTitolo['parola']])[] = [
  [/^(?:(?:tot\w*|progr\w*|mov\w*|sald[oi]) )+d$/, 'dare'],
  [/^(?:(?:tot\w*|progr\w*|mov\w*|sald[oi]) )+a$/, 'avere'],
  [/^(d ?\/? ?a|s ?\/? ?h|segno|da|tipo saldo|lato)$/, 'lettera'],
  [/\b(dare|debit|debito|addebiti|soll)\b/, 'dare'],
  [/\b(avere|credit|credito|accrediti|haben)\b/, 'avere'],
  [/\b(saldo|saldi|importo|importi|balance|ammontare|valore|euro|totale|amount)\b/, 'saldo'],
  [/\b(descr\w*|denominazione|nome|ragione sociale|intestazione|description|name|voce)\b/, 'descrizione'],
  [/\b(cod\w*|conto|conti|sottoconto|mastro|account|numero|nr|code|mastrino|pdc)\b/, 'codice'],
];
/** Never the balance: the opening one, that of another time, what was planned, a difference. */
const INIZIALE =
  /\b(iniz\w*|apert\w*|initial|opening|riporto|preced\w*|prec|a p|ap|(?:anno|es|esercizio) n 1|budget|previs\w*|forecast|prechius\w*|preconsunt\w*|proiez\w*|target|obiettiv\w*|stim[ae]|scost\w*|variaz\w*|differenz\w*|diff|delta)\b|^[nt] 1$/;
/** The first of January, where a period does not begin with it. */
const PRIMO_GENNAIO = /(?<!\bdal? )\b0?1[ /]0?1\b(?![ /](?:20)?\d\d (?:al )?\d)/;
const APERTURA = /\b(iniz\w*|apert\w*|initial|opening)\b/;
/** What came before: an opening balance, or last year's for comparison. */
const PRECEDENTE = /\b(preced\w*|prec|riporto)\b/;
const PERIODO = /\b(mes[ei]|mensil\w*|periodo|period)\b/;
const PROGRESSIVO = /\b(moviment\w*|mov|progress\w*|totale|totali)\b/;
const FINALE = /\b(final\w*|chius\w*|end|ending|closing|saldo|saldi|attuale|corrente)\b/;

const readMomento = (titolo: string): Momento => {
  if (INIZIALE.test(titolo) || PRIMO_GENNAIO.test(titolo)) return 'iniziale';
  if (FINALE.test(titolo)) return 'finale';
  if (PERIODO.test(titolo)) return 'periodo';
  return PROGRESSIVO.test(titolo) ? 'progressivo' : null;
};

/** @example readTitolo('Saldo Dare') // { parola: 'dare', momento: 'finale' } */
export const readTitolo = (titolo: string): SensoTitolo => {
  const testo = foldTitolo(titolo);
  return { parola: PAROLE.find(([schema]) => schema.test(testo))?.[1] ?? null, momento: readMomento(testo) };
};

/** Whether a column holds what the accounts had before the movements beside it. */
export const isApertura = (titolo: string): boolean => {
  const testo = foldTitolo(titolo);
  return APERTURA.test(testo) || PRIMO_GENNAIO.test(testo);
};

/** Whether it may, or may only be compared. */
export const isPrecedente = (titolo: string): boolean => PRECEDENTE.test(foldTitolo(titolo));

const ZERO = 48;
const NOVE = 57;
const isCifra = (codice: number): boolean => codice >= ZERO && codice <= NOVE;
/** A cell of digits from end to end: most rows are told from titles by it. */
const isCifre = (cella: Cella): boolean =>
  typeof cella === 'number' ||
  (isCifra(cella.charCodeAt(0)) && isCifra(cella.charCodeAt(cella.length - 1)) && !cella.includes('/'));

/** A title that tells no more than a time, or that its amounts are of another one: `Set-26`, `Budget 2026`. */
const isDiUnTempo = (testo: string): boolean => {
  if (testo.length >= 40) return false;
  const { parola, momento } = readTitolo(testo);
  return parola === null && (momento !== null || readPeriodo(testo) !== null);
};

/** Whether a row is made of titles of columns. */
export const isRigaTitoli = (riga: Riga): boolean => {
  if (riga.some((cella) => isCifre(cella) && !isPeriodo(getTesto(cella)))) return false;
  const pieni = riga.map((cella) => getTesto(cella)).filter((testo) => testo !== '');
  if (pieni.length < 2) return false;
  const sensi = pieni.filter((testo) => testo.length < 40 && readTitolo(testo).parola !== null).length;
  const tempi = pieni.filter((testo) => isPeriodo(testo) || isDiUnTempo(testo)).length;
  const titoli = sensi === 0 ? 0 : sensi + tempi;
  return titoli >= 2 && titoli >= pieni.length / 2 && !pieni.some((testo) => isNumero(testo) && !isPeriodo(testo));
};

const SOPRA =
  /saldo|saldi|moviment|progress|iniz|final|apert|chius|balance|eserc|anno|corrent|attual|prec|period|\bmes[ei]\b|budget|20\d\d|\d\d[./-]\d\d/i;

/**
 * Titles of the columns, from the last rows of titles before the list: a row above, whose cells span several columns,
 * is read together with the row below.
 */
export const joinTitoli = (righe: readonly Riga[], colonne: number): string[] => {
  const titoli = Array.from({ length: colonne }, () => '');
  for (const riga of righe) {
    let sopra = '';
    const sparsa = riga.filter((cella) => getTesto(cella) !== '').length < colonne && righe.length > 1;
    for (let indice = 0; indice < colonne; indice += 1) {
      const testo = getTesto(riga[indice]);
      // A title is carried to the right only over the columns of amounts it spans.
      if (testo !== '') sopra = SOPRA.test(testo) || readPeriodo(testo) !== null ? testo : '';
      const proprio = testo === '' && sparsa && riga !== righe.at(-1) ? sopra : testo;
      titoli[indice] = `${titoli[indice] ?? ''} ${proprio}`.trim();
    }
  }
  return titoli;
};
