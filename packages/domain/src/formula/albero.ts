import { toNumber } from '../numbers/decimale.ts';
import { getRiferimento, getTitoloInParole } from '../piano-voci/titolo.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { openFormula } from './apertura.ts';
import { isAnnualizzato, moveScope } from './contesto.ts';
import type { Scope } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input, Unita } from './formula.ts';
import type { Nodo, NodoCondizione } from './nodo.ts';
import { getAnno, getFrazione } from './fiscal-time.ts';
import { computeFormula, getEsercizioVoce, getInputInUso, isVera } from './valutazione.ts';

/** Unit of the figure of an input; a switch is a number, 1 or 0. */
export const getUnitaInput = (input: Input): Unita => (input.type === 'switch' ? 'numero' : input.type);

/** Value of a formula in a scope as a number; null where it cannot be computed. */
export const getValore = (formula: Formula, scope: Scope): number | null => {
  const result = computeFormula(formula, scope);
  return result.ok ? toNumber(result.valore) : null;
};

/**
 * The evaluated tree of a formula in a scope; of a choice only the branch taken.
 * @example buildAlbero(rapporto(grandezza(OF), grandezza(RIC)), scope).tipo // 'rapporto'
 */
export const buildAlbero = (formula: Formula, scope: Scope): Nodo => {
  const build = (altra: Formula): Nodo => buildAlbero(altra, scope);
  const valore = getValore(formula, scope);
  switch (formula.tipo) {
    case 'voce':
      return {
        tipo: 'voce',
        codice: formula.codice,
        nome: getTitoloInParole(formula.codice),
        valore,
        provenienza: findProvenienza(formula.codice, scope),
      };
    case 'input': {
      const inUso = getInputInUso(formula.input, scope);
      return { tipo: 'input', codice: inUso.nome, nome: inUso.etichetta, unita: getUnitaInput(inUso), valore };
    }
    case 'costante':
      return { tipo: 'costante', nome: formula.nome, valore: toNumber(formula.valore) };
    case 'stato':
      return buildStato(formula.nome, formula.numero);
    case 'grandezza':
      return buildGrandezza(formula.grandezza, valore, scope);
    case 'somma':
      return {
        tipo: 'somma',
        valore,
        addendi: formula.addendi.map((addendo) => ({ segno: addendo.segno, nodo: build(addendo.formula) })),
      };
    case 'prodotto':
      return { tipo: 'prodotto', valore, fattori: formula.fattori.map(build) };
    case 'rapporto':
      return {
        tipo: 'rapporto',
        valore,
        numeratore: build(formula.numeratore),
        denominatore: build(formula.denominatore),
      };
    case 'estremo':
      return { tipo: 'estremo', valore, quale: formula.quale, termini: formula.termini.map(build) };
    case 'funzione':
      return { tipo: 'funzione', valore, funzione: formula.funzione, argomento: build(formula.argomento) };
    case 'nel': {
      const altrove = moveScope(scope, formula.esercizio);
      const interno = buildAlbero(formula.formula, altrove);
      return altrove === scope ? interno : { tipo: 'nel', valore, esercizio: formula.esercizio, formula: interno };
    }
    case 'se':
      return build(isVera(formula.quando, scope) ? formula.allora : formula.altrimenti);
    case 'salvo':
      return build(formula.formula);
    case 'conteggio':
      return {
        tipo: 'conteggio',
        valore,
        nome: formula.nome,
        condizioni: formula.condizioni.map(({ nome, condizione, esaminata }) => ({
          nome,
          condizione: buildCondizione(condizione, scope),
          isVera: isVera(condizione, scope),
          ...(esaminata === undefined || isVera(esaminata, scope) ? {} : { isEsaminata: false }),
        })),
      };
    case 'frazione_esercizio':
      return { tipo: 'frazione_esercizio', ...getFrazione(scope), valore };
    case 'tabella':
      return {
        tipo: 'tabella',
        nome: formula.tabella.nome,
        anno: getAnno(scope) - formula.anni_prima,
        valore,
      };
  }
};

/** The name stands for the number in every writing. */
const buildStato = (nome: string, numero: number): Nodo => ({
  tipo: 'testo',
  valore: numero,
  parole: [{ testo: nome, isRiferimento: false }],
  simboli: nome,
  numeri: nome,
  una_figura: false,
  frazione: null,
});

/** A magnitude of one line refers to the line (nothing for the root of a section), any other to its code, unless that is its name. */
const buildGrandezza = (
  { codice, nome, sigla, unita, formula }: Grandezza,
  valore: number | null,
  scope: Scope,
): Nodo => {
  const aperta = openFormula(formula, scope);
  const riferimento = sigla ?? (formula.tipo === 'voce' ? getRiferimento(formula.codice) : codice);
  return {
    tipo: 'grandezza',
    codice,
    nome,
    unita,
    riferimento: riferimento === nome ? null : riferimento,
    valore,
    // In a sum each line has its own, in its step.
    provenienza: aperta.formula.tipo === 'voce' ? findProvenienza(aperta.formula.codice, scope) : null,
  };
};

/** Source of an annualised line. */
const findProvenienza = (codice: CodiceVoce, scope: Scope): Esercizio | null => {
  const esercizio = getEsercizioVoce(codice, scope);
  return isAnnualizzato(scope) && esercizio !== scope.esercizio ? esercizio : null;
};

const buildCondizione = (condizione: Condizione, scope: Scope): NodoCondizione => {
  switch (condizione.tipo) {
    case 'confronto':
      return {
        tipo: 'confronto',
        segno: condizione.segno,
        sinistra: buildAlbero(condizione.sinistra, scope),
        destra: buildAlbero(condizione.destra, scope),
      };
    case 'tutte':
    case 'almeno_una':
      return {
        tipo: condizione.tipo,
        condizioni: condizione.condizioni.map((parte) => buildCondizione(parte, scope)),
      };
    case 'non':
      return { tipo: 'non', condizione: buildCondizione(condizione.condizione, scope) };
    case 'nel':
      return {
        tipo: 'nel',
        esercizio: condizione.esercizio,
        condizione: buildCondizione(condizione.condizione, moveScope(scope, condizione.esercizio)),
      };
    case 'acceso':
      return { tipo: 'acceso', codice: getInputInUso(condizione.input, scope).nome };
    case 'punteggio':
      return { tipo: 'punteggio', codice: condizione.codice };
    case 'salvato':
      return { tipo: 'salvato', codice: condizione.input.nome };
    case 'infrannuale':
    case 'costituita_da_poco':
      return { tipo: condizione.tipo };
    case 'disponibile':
      return { tipo: 'disponibile', esercizio: condizione.esercizio };
    case 'settore':
      return { tipo: 'settore', settori: condizione.settori };
    case 'forma_giuridica':
      return { tipo: 'forma_giuridica', forme: condizione.forme };
  }
};
