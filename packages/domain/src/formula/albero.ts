import { toNumber } from '../numbers/decimale.ts';
import { getRiferimento, getTitoloInParole } from '../piano-voci/titolo.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { isAnnualizzato, moveAmbiente } from './contesto.ts';
import type { Ambiente } from './contesto.ts';
import type { Condizione, Esercizio, Formula, Grandezza, Input, Unita } from './formula.ts';
import type { Nodo, NodoCondizione } from './nodo.ts';
import { getAnno, getFrazione } from './tempo.ts';
import { computeFormula, getEsercizioVoce, getInputInUso, isVera } from './valutazione.ts';

/** Unit of the figure of an input; a switch is a number, 1 or 0. */
export const getUnitaInput = (input: Input): Unita => (input.type === 'switch' ? 'numero' : input.type);

/** Value of a formula in a place as a number; null where it cannot be computed. */
export const getValore = (formula: Formula, ambiente: Ambiente): number | null => {
  const esito = computeFormula(formula, ambiente);
  return esito.ok ? toNumber(esito.valore) : null;
};

/**
 * The evaluated tree of a formula in a place: its figures are those of the place, and of a choice only the branch taken.
 * @example buildAlbero(rapporto(grandezza(OF), grandezza(RIC)), ambiente).tipo // 'rapporto'
 */
export const buildAlbero = (formula: Formula, ambiente: Ambiente): Nodo => {
  const build = (altra: Formula): Nodo => buildAlbero(altra, ambiente);
  const valore = getValore(formula, ambiente);
  switch (formula.tipo) {
    case 'voce':
      return {
        tipo: 'voce',
        codice: formula.codice,
        nome: getTitoloInParole(formula.codice),
        valore,
        provenienza: findProvenienza(formula.codice, ambiente),
      };
    case 'input': {
      const inUso = getInputInUso(formula.input, ambiente);
      return { tipo: 'input', codice: inUso.nome, nome: inUso.etichetta, unita: getUnitaInput(inUso), valore };
    }
    case 'costante':
      return { tipo: 'costante', nome: formula.nome, valore: toNumber(formula.valore) };
    case 'grandezza':
      return buildGrandezza(formula.grandezza, valore, ambiente);
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
      const altrove = moveAmbiente(ambiente, formula.esercizio);
      const interno = buildAlbero(formula.formula, altrove);
      return altrove === ambiente ? interno : { tipo: 'nel', valore, esercizio: formula.esercizio, formula: interno };
    }
    case 'se':
      return build(isVera(formula.quando, ambiente) ? formula.allora : formula.altrimenti);
    case 'salvo':
      return build(formula.formula);
    case 'conteggio':
      return {
        tipo: 'conteggio',
        valore,
        nome: formula.nome,
        condizioni: formula.condizioni.map(({ nome, condizione }) => ({
          nome,
          condizione: buildCondizione(condizione, ambiente),
          isVera: isVera(condizione, ambiente),
        })),
      };
    case 'frazione_esercizio':
      return { tipo: 'frazione_esercizio', ...getFrazione(ambiente), valore };
    case 'tabella':
      return {
        tipo: 'tabella',
        nome: formula.tabella.nome,
        anno: getAnno(ambiente) - formula.anni_prima,
        valore,
      };
  }
};

/** A magnitude that is one line quotes the line, none for the root of a section; the others their own code, unless it is the name. */
const buildGrandezza = (
  { codice, nome, sigla, unita, formula }: Grandezza,
  valore: number | null,
  ambiente: Ambiente,
): Nodo => {
  const riferimento = sigla ?? (formula.tipo === 'voce' ? getRiferimento(formula.codice) : codice);
  return {
    tipo: 'grandezza',
    codice,
    nome,
    unita,
    riferimento: riferimento === nome ? null : riferimento,
    valore,
    // Of a sum each line says where it comes from, in its own step.
    provenienza: formula.tipo === 'voce' ? findProvenienza(formula.codice, ambiente) : null,
  };
};

/** Where an annualised line comes from. */
const findProvenienza = (codice: CodiceVoce, ambiente: Ambiente): Esercizio | null => {
  const esercizio = getEsercizioVoce(codice, ambiente);
  return isAnnualizzato(ambiente) && esercizio !== ambiente.esercizio ? esercizio : null;
};

const buildCondizione = (condizione: Condizione, ambiente: Ambiente): NodoCondizione => {
  switch (condizione.tipo) {
    case 'confronto':
      return {
        tipo: 'confronto',
        segno: condizione.segno,
        sinistra: buildAlbero(condizione.sinistra, ambiente),
        destra: buildAlbero(condizione.destra, ambiente),
      };
    case 'tutte':
    case 'almeno_una':
      return {
        tipo: condizione.tipo,
        condizioni: condizione.condizioni.map((parte) => buildCondizione(parte, ambiente)),
      };
    case 'non':
      return { tipo: 'non', condizione: buildCondizione(condizione.condizione, ambiente) };
    case 'nel':
      return {
        tipo: 'nel',
        esercizio: condizione.esercizio,
        condizione: buildCondizione(condizione.condizione, moveAmbiente(ambiente, condizione.esercizio)),
      };
    case 'acceso':
      return { tipo: 'acceso', codice: getInputInUso(condizione.input, ambiente).nome };
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
  }
};
