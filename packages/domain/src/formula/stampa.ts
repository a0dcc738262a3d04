import { formatDecimale, formatEuroDecimale, formatNumero, formatPercent } from '../numbers/format.ts';
import { Decimale } from '../numbers/decimale.ts';
import { getRiferimento, printVoce } from '../piano-voci/titolo.ts';
import { isAnnualizzato, moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import type {
  Addendo,
  Condizione,
  Esercizio,
  Formula,
  Grandezza,
  Input,
  NomeFunzione,
  SegnoConfronto,
  Unita,
} from './formula.ts';
import { getAnno, getFrazione } from './tempo.ts';
import { computeFormula, getEsercizioVoce, getInputInUso, isVera } from './valutazione.ts';

/** How a formula is written: with names, with codes, with the figures in their place. */
export type Scrittura = 'parole' | 'simboli' | 'numeri';

/** Text of a formula and how tightly it binds, so that brackets stand only where they are needed. */
type Testo = { readonly testo: string; readonly legame: 'somma' | 'prodotto' | 'atomo' };

const NON_DISPONIBILE = 'n.d.';
const MENO = '\u2212';

const nomiEsercizio: Readonly<Record<Esercizio, string>> = {
  corrente: 'bilancio',
  precedente: 'esercizio precedente',
  proiezione: 'proiezione',
};

/** A figure with its unit: `48 000,00`, `2,00 %`; a bare number with up to 4 decimals, so that a weighted sum can be redone: `0,1293`, `3`. */
export const formatFigura = (valore: Decimale | number | null, unita: Unita | null): string => {
  if (valore === null) return NON_DISPONIBILE;
  if (unita === 'euro') return formatEuroDecimale(valore);
  if (unita === 'percent') return formatPercent(valore);
  return formatDecimale(valore, Math.min(new Decimale(valore).decimalPlaces(), 4));
};

/**
 * A formula as text in a place; where it chooses, only the branch taken is written.
 * The figures are those of the place, `n.d.` where there is none.
 */
export const printFormula = (formula: Formula, scrittura: Scrittura, ambiente: Ambiente): string => {
  return print(formula, scrittura, ambiente).testo;
};

const atomo = (testo: string): Testo => ({ testo, legame: 'atomo' });

const print = (formula: Formula, scrittura: Scrittura, ambiente: Ambiente): Testo => {
  switch (formula.tipo) {
    case 'voce': {
      const testo = scrittura === 'parole' ? printVoce(formula.codice) : formula.codice;
      return atomo(
        scrittura === 'numeri'
          ? printValore(formula, 'euro', ambiente)
          : testo + printAltrove(getEsercizioVoce(formula.codice, ambiente), ambiente),
      );
    }
    case 'input': {
      const inUso = getInputInUso(formula.input, ambiente);
      if (scrittura === 'numeri') return atomo(printValore(formula, getUnitaInput(inUso), ambiente));
      return atomo(scrittura === 'parole' ? inUso.etichetta : inUso.nome);
    }
    case 'costante': {
      const numero = formatNumero(formula.valore);
      return atomo(scrittura === 'parole' && formula.nome !== null ? formula.nome : numero);
    }
    case 'grandezza': {
      if (scrittura === 'numeri') return atomo(printValore(formula, formula.grandezza.unita, ambiente));
      const testo = scrittura === 'parole' ? printNome(formula.grandezza) : formula.grandezza.codice;
      const { formula: definizione } = formula.grandezza;
      // Of a sum each line says where it comes from, in its own step.
      return atomo(
        definizione.tipo === 'voce'
          ? testo + printAltrove(getEsercizioVoce(definizione.codice, ambiente), ambiente)
          : testo,
      );
    }
    case 'somma':
      return printSomma(formula.addendi, scrittura, ambiente);
    case 'prodotto':
      return {
        testo: formula.fattori.map((fattore) => wrap(print(fattore, scrittura, ambiente), 'prodotto')).join(' × '),
        legame: 'prodotto',
      };
    case 'rapporto': {
      const numeratore = wrap(print(formula.numeratore, scrittura, ambiente), 'prodotto');
      const denominatore = wrap(print(formula.denominatore, scrittura, ambiente), 'atomo');
      return { testo: `${numeratore} / ${denominatore}`, legame: 'prodotto' };
    }
    case 'estremo':
      return atomo(
        `${formula.quale}(${formula.termini.map((termine) => print(termine, scrittura, ambiente).testo).join('; ')})`,
      );
    case 'funzione':
      return atomo(printFunzione(formula.funzione, print(formula.argomento, scrittura, ambiente)));
    case 'nel':
      return printAltroEsercizio(formula, scrittura, ambiente);
    case 'se':
      return print(isVera(formula.quando, ambiente) ? formula.allora : formula.altrimenti, scrittura, ambiente);
    case 'salvo':
      return print(formula.formula, scrittura, ambiente);
    case 'conteggio':
      return atomo(printConteggio(formula, scrittura, ambiente));
    case 'frazione_esercizio': {
      const { trascorsi, totali } = getFrazione(ambiente);
      if (scrittura === 'numeri') return { testo: `${trascorsi} / ${totali}`, legame: 'prodotto' };
      return atomo(scrittura === 'parole' ? 'frazione d’esercizio trascorsa (f)' : 'f');
    }
    case 'tabella': {
      const anno = getAnno(ambiente) - formula.anni_prima;
      const testo = `${formula.tabella.nome} ${anno}`;
      return atomo(scrittura === 'numeri' ? printValore(formula, 'numero', ambiente) : testo);
    }
  }
};

/** Brackets around what binds less tightly than its place asks, and around negative figures. */
const wrap = ({ testo, legame }: Testo, richiesto: 'prodotto' | 'atomo'): string => {
  const debole = legame === 'somma' || (richiesto === 'atomo' && legame === 'prodotto');
  return debole || testo.startsWith(MENO) ? `(${testo})` : testo;
};

/** Addends equal to 0 are left out of the figures, unless all are; the 0 from which something is subtracted, out of every writing. */
const printSomma = (addendi: readonly Addendo[], scrittura: Scrittura, ambiente: Ambiente): Testo => {
  const daScrivere = addendi.filter(
    ({ formula }) => (scrittura !== 'numeri' && formula.tipo !== 'costante') || !isZero(formula, ambiente),
  );
  const [unico] = daScrivere;
  if (unico === undefined) return atomo(formatFigura(0, 'euro'));
  if (daScrivere.length === 1 && unico.segno === 1) return print(unico.formula, scrittura, ambiente);
  const testo = daScrivere
    .map(({ segno, formula }, posizione) => {
      const parte = print(formula, scrittura, ambiente);
      const scritta = posizione === 0 && segno === 1 ? parte.testo : wrap(parte, 'prodotto');
      if (posizione === 0) return segno === 1 ? scritta : `${MENO} ${scritta}`;
      return `${segno === 1 ? '+' : MENO} ${scritta}`;
    })
    .join(' ');
  return { testo, legame: 'somma' };
};

const isZero = (formula: Formula, ambiente: Ambiente): boolean => {
  const esito = computeFormula(formula, ambiente);
  return esito.ok && esito.valore.isZero();
};

const printValore = (formula: Formula, unita: Unita, ambiente: Ambiente): string => {
  const esito = computeFormula(formula, ambiente);
  return formatFigura(esito.ok ? esito.valore : null, unita);
};

const printAltroEsercizio = (
  formula: Extract<Formula, { tipo: 'nel' }>,
  scrittura: Scrittura,
  ambiente: Ambiente,
): Testo => {
  const altrove = moveAmbiente(ambiente, formula.esercizio);
  const interno = print(formula.formula, scrittura, altrove);
  if (scrittura === 'numeri' || altrove === ambiente) return interno;
  return atomo(`${wrap(interno, 'atomo')} [${nomiEsercizio[formula.esercizio]}]`);
};

/** Says where an annualised line comes from. */
const printAltrove = (esercizio: Esercizio, ambiente: Ambiente): string => {
  return isAnnualizzato(ambiente) && esercizio !== ambiente.esercizio ? ` [${nomiEsercizio[esercizio]}]` : '';
};

const printFunzione = (nome: NomeFunzione, argomento: Testo): string => {
  const { testo } = argomento;
  const scritture: Readonly<Record<NomeFunzione, string>> = {
    ln: `ln(${testo})`,
    logistica: `1 / (1 + e^${MENO}${wrap(argomento, 'atomo')})`,
    normale: `\u03A6(${testo})`,
    assoluto: `|${testo}|`,
  };
  return scritture[nome];
};

const printConteggio = (
  formula: Extract<Formula, { tipo: 'conteggio' }>,
  scrittura: Scrittura,
  ambiente: Ambiente,
): string => {
  const { nome, condizioni } = formula;
  if (scrittura === 'parole') return `${nome}: ${condizioni.map((condizione) => condizione.nome).join(', ')}`;
  if (scrittura === 'simboli')
    return `${nome}: ${condizioni.map(({ condizione }) => printCondizione(condizione, ambiente)).join('; ')}`;
  const vere = condizioni.filter(({ condizione }) => isVera(condizione, ambiente));
  return `${vere.length} su ${condizioni.length}${vere.length > 0 ? `: ${vere.map((condizione) => condizione.nome).join(', ')}` : ''}`;
};

const segni: Readonly<Record<SegnoConfronto, string>> = {
  '<': '<',
  '<=': '≤',
  '=': '=',
  '!=': '≠',
  '>=': '≥',
  '>': '>',
};

/** A condition by codes, as it stands in a count. */
const printCondizione = (condizione: Condizione, ambiente: Ambiente): string => {
  switch (condizione.tipo) {
    case 'confronto': {
      const [sinistra, destra] = [condizione.sinistra, condizione.destra].map((lato) =>
        printFormula(lato, 'simboli', ambiente),
      );
      return `${sinistra} ${segni[condizione.segno]} ${destra}`;
    }
    case 'tutte':
      return condizione.condizioni.map((parte) => printCondizione(parte, ambiente)).join(' e ');
    case 'almeno_una':
      return condizione.condizioni.map((parte) => printCondizione(parte, ambiente)).join(' o ');
    case 'non':
      return `non (${printCondizione(condizione.condizione, ambiente)})`;
    case 'nel':
      return `${printCondizione(condizione.condizione, moveAmbiente(ambiente, condizione.esercizio))} [${nomiEsercizio[condizione.esercizio]}]`;
    case 'acceso':
      return getInputInUso(condizione.input, ambiente).nome;
    case 'punteggio':
      return condizione.codice;
    case 'salvato':
      return `${condizione.input.nome} indicato`;
    case 'infrannuale':
      return 'bilancio infrannuale';
    case 'disponibile':
      return `${nomiEsercizio[condizione.esercizio]} disponibile`;
    case 'costituita_da_poco':
      return 'impresa costituita da meno di due anni';
    case 'settore':
      return `settore ${condizione.settori.join(' o ')}`;
  }
};

/** A magnitude that is one line quotes the line, none for the root of a section; the others their own code, unless it is the name. */
const printNome = ({ nome, sigla, codice, formula }: Grandezza): string => {
  const riferimento = sigla ?? (formula.tipo === 'voce' ? getRiferimento(formula.codice) : codice);
  return riferimento === null || riferimento === nome ? nome : `${nome} (${riferimento})`;
};

/** Unit of the figure of an input; a switch is a number, 1 or 0. */
export const getUnitaInput = (input: Input): Unita => {
  return input.type === 'switch' ? 'numero' : input.type;
};
