import { formatDecimale, formatEuroDecimale, formatNumero, formatPercent } from '../numbers/format.ts';
import { Decimale } from '../numbers/decimale.ts';
import { getRiferimento } from '../piano-voci/titolo.ts';
import { printConteggioSegnali } from './conteggio-segnali.ts';
import type { Esercizio, NomeFunzione, SegnoConfronto, Unita } from './formula.ts';
import type { Frazione, Nodo, NodoCondizione, Tratto } from './nodo.ts';

/** How a formula is written: with names, with codes, with the figures in their place, with each figure beside its line. */
export type Scrittura = 'parole' | 'simboli' | 'numeri' | 'numeri_e_voci';

const isNumerica = (scrittura: Scrittura): scrittura is 'numeri' | 'numeri_e_voci' =>
  scrittura === 'numeri' || scrittura === 'numeri_e_voci';

/** A written formula and how tightly it binds, so that brackets are added only where needed. */
type Scritta = {
  readonly tratti: readonly Tratto[];
  readonly legame: 'somma' | 'prodotto' | 'atomo';
  /** A single figure, no name and no arithmetic. */
  readonly isFigura?: boolean;
};

const NON_DISPONIBILE = 'n.d.';
const MENO = '\u2212';

const nomiEsercizio: Readonly<Record<Esercizio, string>> = {
  corrente: 'bilancio',
  precedente: 'esercizio precedente',
  proiezione: 'proiezione',
};

const segni: Readonly<Record<SegnoConfronto, string>> = {
  '<': '<',
  '<=': '≤',
  '=': '=',
  '!=': '≠',
  '>=': '≥',
  '>': '>',
};

/** A figure with its unit: `48 000,00`, `2,00 %`; a bare number with up to 4 decimals, enough to check a weighted sum: `0,1293`, `3`. */
export const formatFigura = (valore: Decimale | number | null, unita: Unita | null): string => {
  if (valore === null) return NON_DISPONIBILE;
  if (unita === 'euro') return formatEuroDecimale(valore);
  if (unita === 'percent') return formatPercent(valore);
  return formatDecimale(valore, Math.min(new Decimale(valore).decimalPlaces(), 4));
};

/**
 * An evaluated formula as text.
 * @example printNodo(albero, 'parole')  // 'Oneri finanziari (C.17) / Ricavi (A.1)'
 * @example printNodo(albero, 'simboli') // 'OF / RIC'
 * @example printNodo(albero, 'numeri')  // '48 000,00 / 2 400 000,00'; 'n.d.' stands for a missing figure
 * @example printNodo(albero, 'numeri_e_voci') // '48 000,00 (C.17) / 2 400 000,00 (A.1)'
 */
export const printNodo = (nodo: Nodo, scrittura: Scrittura): string => joinTratti(write(nodo, scrittura).tratti);

/**
 * An evaluated formula in words, with the references to lines and magnitudes as separate parts.
 * @example listTratti(albero) // [{ testo: 'Ricavi ', isRiferimento: false }, { testo: 'A.1', isRiferimento: true }]
 */
export const listTratti = (nodo: Nodo): readonly Tratto[] => mergeParole(write(nodo, 'parole').tratti);

/**
 * True when a formula is written as a single figure.
 * @example isFigura(albero, 'numeri') // true for `48 000,00`, false for `48 000,00 / 2`
 */
export const isFigura = (nodo: Nodo, scrittura: Scrittura): boolean => write(nodo, scrittura).isFigura === true;

/** True for a list whose words tell each condition and whether it holds: its figures would say it again. */
export const isElenco = (nodo: Nodo): boolean => nodo.tipo === 'conteggio' && elenchi[nodo.nome] !== undefined;

/** The two parts of a quotient; null for any other formula. */
export const getFrazione = (nodo: Nodo): Frazione | null => {
  if (nodo.tipo === 'testo') return nodo.frazione;
  return nodo.tipo === 'rapporto' ? { numeratore: nodo.numeratore, denominatore: nodo.denominatore } : null;
};

/**
 * A quotient with the sign of the paper form; any other formula as `printNodo` writes it.
 * @example printDivisione(albero, 'numeri') // '390 000,00 ÷ 160 000,00'
 */
export const printDivisione = (nodo: Nodo, scrittura: Scrittura): string => {
  const frazione = getFrazione(nodo);
  return frazione === null ? printNodo(nodo, scrittura) : joinTratti(writeRapporto(frazione, scrittura, ' ÷ '));
};

const joinTratti = (tratti: readonly Tratto[]): string =>
  tratti.map(({ testo, isRiferimento }) => (isRiferimento ? `(${testo})` : testo)).join('');

const mergeParole = (tratti: readonly Tratto[]): readonly Tratto[] => {
  const uniti: Tratto[] = [];
  for (const tratto of tratti) {
    const ultimo = uniti.at(-1);
    if (ultimo === undefined || ultimo.isRiferimento || tratto.isRiferimento) uniti.push(tratto);
    else uniti.splice(-1, 1, { testo: ultimo.testo + tratto.testo, isRiferimento: false });
  }
  return uniti;
};

const parola = (testo: string): Tratto => ({ testo, isRiferimento: false });
const atomo = (...tratti: readonly Tratto[]): Scritta => ({ tratti, legame: 'atomo' });
const testo = (parole: string): Scritta => atomo(parola(parole));
const figura = (cifre: string): Scritta => ({ ...testo(cifre), isFigura: true });

const withRiferimento = (nome: string, riferimento: string | null): readonly Tratto[] =>
  riferimento === null ? [parola(nome)] : [parola(`${nome} `), { testo: riferimento, isRiferimento: true }];

const withProvenienza = (esercizio: Esercizio | null): readonly Tratto[] =>
  esercizio === null ? [] : [parola(` [${nomiEsercizio[esercizio]}]`)];

const write = (nodo: Nodo, scrittura: Scrittura): Scritta => {
  switch (nodo.tipo) {
    case 'voce':
    case 'grandezza':
      return writeFigura(nodo, scrittura);
    case 'input':
      if (isNumerica(scrittura)) return figura(formatFigura(nodo.valore, nodo.unita));
      return testo(scrittura === 'parole' ? nodo.nome : nodo.codice);
    case 'costante':
      return scrittura === 'parole' && nodo.nome !== null ? testo(nodo.nome) : figura(formatNumero(nodo.valore));
    case 'tabella':
      return isNumerica(scrittura) ? figura(formatFigura(nodo.valore, 'numero')) : testo(`${nodo.nome} ${nodo.anno}`);
    case 'frazione_esercizio':
      if (isNumerica(scrittura)) return { ...testo(`${nodo.trascorsi} / ${nodo.totali}`), legame: 'prodotto' };
      return testo(scrittura === 'parole' ? 'frazione d’esercizio trascorsa (f)' : 'f');
    case 'somma':
      return writeSomma(nodo, scrittura);
    case 'prodotto':
      return {
        tratti: joinScritte(
          nodo.fattori.map((fattore) => wrap(write(fattore, scrittura), 'prodotto')),
          ' × ',
        ),
        legame: 'prodotto',
      };
    case 'rapporto':
      return { tratti: writeRapporto(nodo, scrittura, ' / '), legame: 'prodotto' };
    case 'estremo':
      return writeEstremo(nodo, scrittura);
    case 'funzione':
      return atomo(...writeFunzione(nodo.funzione, write(nodo.argomento, scrittura)));
    case 'nel': {
      const interno = write(nodo.formula, scrittura);
      if (scrittura === 'numeri') return interno;
      return atomo(...wrap(interno, 'atomo'), ...withProvenienza(nodo.esercizio));
    }
    case 'conteggio':
      return testo(printConteggio(nodo, scrittura));
    case 'testo':
      if (scrittura === 'parole') return atomo(...nodo.parole);
      return isNumerica(scrittura) ? { ...testo(nodo.numeri), isFigura: nodo.una_figura } : testo(nodo.simboli);
  }
};

/** A line or a magnitude by its name, its code or its figure. */
const writeFigura = (nodo: Extract<Nodo, { tipo: 'voce' | 'grandezza' }>, scrittura: Scrittura): Scritta => {
  const riferimento = nodo.tipo === 'voce' ? getRiferimento(nodo.codice) : nodo.riferimento;
  if (isNumerica(scrittura)) {
    const cifre = figura(formatFigura(nodo.valore, nodo.tipo === 'voce' ? 'euro' : nodo.unita));
    if (scrittura === 'numeri') return cifre;
    const voce: Tratto = { testo: riferimento ?? nodo.codice, isRiferimento: true };
    return { ...cifre, tratti: [...cifre.tratti, parola(' '), voce, ...withProvenienza(nodo.provenienza)] };
  }
  const nome = scrittura === 'parole' ? withRiferimento(nodo.nome, riferimento) : [parola(nodo.codice)];
  return atomo(...nome, ...withProvenienza(nodo.provenienza));
};

const joinScritte = (scritte: readonly (readonly Tratto[])[], legame: string): readonly Tratto[] =>
  scritte.flatMap((tratti, posizione) => (posizione === 0 ? tratti : [parola(legame), ...tratti]));

const writeRapporto = (
  { numeratore, denominatore }: Frazione,
  scrittura: Scrittura,
  segno: string,
): readonly Tratto[] => [
  ...wrap(write(numeratore, scrittura), 'prodotto'),
  parola(segno),
  ...wrap(write(denominatore, scrittura), 'atomo'),
];

/** Brackets around looser operators and negative figures. */
const wrap = ({ tratti, legame }: Scritta, richiesto: 'prodotto' | 'atomo'): readonly Tratto[] => {
  const isDebole = legame === 'somma' || (richiesto === 'atomo' && legame === 'prodotto');
  const isNegativa = tratti[0]?.testo.startsWith(MENO) === true;
  return isDebole || isNegativa ? [parola('('), ...tratti, parola(')')] : tratti;
};

/** Skips addends equal to 0 in figures, unless all are 0; skips the 0 of `0 − x` always. */
const writeSomma = ({ addendi }: Extract<Nodo, { tipo: 'somma' }>, scrittura: Scrittura): Scritta => {
  const scritti = addendi.filter(
    ({ nodo }) => (!isNumerica(scrittura) && nodo.tipo !== 'costante') || nodo.valore !== 0,
  );
  const [unico] = scritti;
  if (unico === undefined) return figura(formatFigura(0, 'euro'));
  if (scritti.length === 1 && unico.segno === 1) return write(unico.nodo, scrittura);
  const tratti = scritti.flatMap(({ segno, nodo }, posizione) => {
    const scritta = write(nodo, scrittura);
    if (posizione === 0 && segno === 1) return scritta.tratti;
    const simbolo = segno === 1 ? '+' : MENO;
    return [parola(posizione === 0 ? `${simbolo} ` : ` ${simbolo} `), ...wrap(scritta, 'prodotto')];
  });
  return { tratti, legame: 'somma' };
};

/** In figures, the one that was taken. */
const writeEstremo = (nodo: Extract<Nodo, { tipo: 'estremo' }>, scrittura: Scrittura): Scritta => {
  const { quale, termini, valore } = nodo;
  if (isNumerica(scrittura)) {
    const preso = termini.find((termine) => termine.tipo !== 'costante' && termine.valore === valore);
    return preso === undefined ? figura(formatFigura(valore, 'euro')) : write(preso, scrittura);
  }
  const scritti = termini.map((termine) => write(termine, scrittura).tratti);
  if (scrittura === 'simboli') return atomo(parola(`${quale}(`), ...joinScritte(scritti, '; '), parola(')'));
  return atomo(parola(quale === 'max' ? 'il maggiore tra ' : 'il minore tra '), ...joinScritte(scritti, ' e '));
};

const writeFunzione = (nome: NomeFunzione, argomento: Scritta): readonly Tratto[] => {
  const { tratti } = argomento;
  switch (nome) {
    case 'ln':
      return [parola('ln('), ...tratti, parola(')')];
    case 'logistica':
      return [parola(`1 / (1 + e^${MENO}`), ...wrap(argomento, 'atomo'), parola(')')];
    case 'normale':
      return [parola('\u03A6('), ...tratti, parola(')')];
    case 'assoluto':
      return [parola('|'), ...tratti, parola('|')];
  }
};

const printConteggio = ({ nome, condizioni }: Extract<Nodo, { tipo: 'conteggio' }>, scrittura: Scrittura): string => {
  const vere = condizioni.filter(({ isVera }) => isVera).map((condizione) => condizione.nome);
  if (scrittura === 'parole') {
    const listNomi = (esaminate: boolean): string =>
      condizioni
        .filter(({ isEsaminata }) => (isEsaminata ?? true) === esaminate)
        .map((condizione) => condizione.nome)
        .join(', ');
    const elenco = elenchi[nome];
    if (elenco === undefined) return `${nome}: ${condizioni.map((condizione) => condizione.nome).join(', ')}`;
    const mancanti = listNomi(false);
    return [
      `${nome} ${elenco.esaminate}: ${listNomi(true) || elenco.nessuna}`,
      `${elenco.vere}: ${vere.length > 0 ? vere.join(', ') : elenco.nessuna}`,
      ...(mancanti === '' ? [] : [`${elenco.mancanti}: ${mancanti}`]),
    ].join('; ');
  }
  if (scrittura === 'simboli')
    return `${nome}: ${condizioni.map(({ condizione }) => printCondizione(condizione)).join('; ')}`;
  const esaminate = condizioni.filter(({ isEsaminata }) => isEsaminata ?? true);
  // The words already name those present: here the names would read as those without an answer.
  if (nome === 'Segnali') return printConteggioSegnali(vere.length, esaminate.length, condizioni.length);
  return `${vere.length} su ${condizioni.length}${vere.length > 0 ? `: ${vere.join(', ')}` : ''}`;
};

/** Words of the lists of conditions, by what is counted; a list stored by an earlier version has another name, and only its items. */
const elenchi: Readonly<
  Partial<Record<string, Readonly<Record<'esaminate' | 'vere' | 'nessuna' | 'mancanti', string>>>>
> = {
  Segnali: { esaminate: 'esaminati', vere: 'presenti', nessuna: 'nessuno', mancanti: 'senza risposta' },
  Condizioni: { esaminate: 'esaminate', vere: 'presenti', nessuna: 'nessuna', mancanti: 'non valutabili' },
  Indici: { esaminate: 'esaminati', vere: 'oltre soglia', nessuna: 'nessuno', mancanti: 'senza punteggio' },
};

/** A condition by codes, for a count. */
const printCondizione = (condizione: NodoCondizione): string => {
  switch (condizione.tipo) {
    case 'confronto':
      return `${printNodo(condizione.sinistra, 'simboli')} ${segni[condizione.segno]} ${printNodo(condizione.destra, 'simboli')}`;
    case 'tutte':
      return condizione.condizioni.map(printCondizione).join(' e ');
    case 'almeno_una':
      return condizione.condizioni.map(printCondizione).join(' o ');
    case 'non':
      return `non (${printCondizione(condizione.condizione)})`;
    case 'nel':
      return `${printCondizione(condizione.condizione)} [${nomiEsercizio[condizione.esercizio]}]`;
    case 'acceso':
    case 'punteggio':
      return condizione.codice;
    case 'salvato':
      return `${condizione.codice} indicato`;
    case 'infrannuale':
      return 'situazione infrannuale';
    case 'disponibile':
      return `${nomiEsercizio[condizione.esercizio]} disponibile`;
    case 'costituita_da_poco':
      return 'impresa costituita da meno di due anni';
    case 'settore':
      return `settore ${condizione.settori.join(' o ')}`;
    case 'forma_giuridica':
      return `forma giuridica ${condizione.forme.map((forma) => forma ?? 'non indicata').join(' o ')}`;
  }
};
