import type { EsitoRiga, Impianto } from '../outcome.ts';
import { findDoppi } from './doppi.ts';
import { findLivelli, findLivelliByOrdine, MINIMO_RESTO } from './livelli.ts';
import type { Livelli, NodoRiga } from './livelli.ts';
import {
  isDitta,
  isOrdine,
  isPagina,
  isParticolare,
  isRiporto,
  isRisultato,
  isTotale,
  isTransito,
  foldTesto,
} from './parole.ts';
import type { RigaFile } from './righe-file.ts';
import { readSezione } from './sezione.ts';
import type { Intestazione } from './sezione.ts';

/** A row with what it turned out to be and where it stands. */
export type RigaComposta = {
  readonly file: RigaFile;
  readonly nome: string;
  /** Dare minus Avere in cents. */
  readonly saldo: number | null;
  esito: EsitoRiga;
  /** Amount of the row as an account: its balance or, for a parent with incomplete children, the rest. */
  importo: number;
  /** Position of the parent row, or -1. */
  padre: number;
  /** Amount of a parent that its children do not explain. */
  resto: number;
  readonly intestazione: Intestazione | null;
  /** The last heading without code above it, which names its group where codes do not. */
  readonly titolo: string | null;
  avviso?: string;
};

/** The rows of a list, each accounted for. */
export type Elenco = {
  readonly righe: readonly RigaComposta[];
  /** Sum of the accounts. */
  readonly somma: number;
  /** Parents whose amount is the sum of the rows under them. */
  readonly spiegate: number;
  /** Accounts with an amount that is not zero. */
  readonly pieni: number;
};

const DOPPIA = 'Stesso conto e stesso importo ripetuti a cavallo di pagina: contati una volta.';

/** Deeper parents are an accident of equal sums. */
const MAX_ANTENATI = 40;

/** The rows above a row, the nearest first. */
export const listAntenati = (riga: RigaComposta, righe: readonly RigaComposta[]): readonly RigaComposta[] => {
  const antenati: RigaComposta[] = [];
  for (let padre = righe[riga.padre]; padre !== undefined && antenati.length < MAX_ANTENATI; padre = righe[padre.padre])
    antenati.push(padre);
  return antenati;
};

/** One heading alone tells no section: where the others begin is not known. */
const dropSezioneSola = (righe: readonly RigaComposta[]): readonly RigaComposta[] => {
  const sezioni = new Set(
    righe.map(({ intestazione }) => intestazione).filter((intestazione) => intestazione !== null),
  );
  return sezioni.size === 1 ? righe.map((riga) => ({ ...riga, intestazione: null })) : righe;
};

/** Sorts the rows of a list into accounts, parents, totals and the rest. */
export const buildElenco = (righeFile: readonly RigaFile[], impianto: Impianto): Elenco => {
  const righe = dropSezioneSola(readEsiti(righeFile, impianto));
  const candidate = [...righe.keys()].filter((indice) => isCandidata(righe[indice]));
  const nodi = candidate.map((indice) => ({
    codice: righe[indice]?.file.codice ?? '',
    saldo: righe[indice]?.saldo ?? null,
  }));
  applyLivelli(righe, candidate, findLivelli(nodi));
  markOrdine(righe);
  dropDoppie(righe);
  if (sumConti(righe) !== 0) settleSomma(righe, candidate, nodi);
  else if (!settleSommeSenzaCodice(righe) && !righe.some(({ esito }) => esito === 'subtotale')) {
    const doppi = findDoppi(nodi);
    if (doppi !== null) applyLivelli(righe, candidate, doppi);
  }
  const conti = righe.filter(({ esito }) => esito === 'conto');
  return {
    righe,
    somma: sumConti(righe),
    spiegate: righe.filter(({ esito, resto, saldo }) => esito === 'subtotale' && resto === 0 && saldo !== 0).length,
    pieni: conti.filter(({ importo }) => importo !== 0).length,
  };
};

const readEsiti = (righeFile: readonly RigaFile[], impianto: Impianto): RigaComposta[] => {
  const sezioni = new Map<RigaFile['meta'], Intestazione>();
  const titoli = new Map<RigaFile['meta'], string>();
  return righeFile.map((file) => {
    const nome = foldTesto(file.descrizione);
    const saldo =
      file.saldo !== null && file.meta === 'destra' && impianto === 'sezioni_contrapposte'
        ? 0 - file.saldo
        : file.saldo;
    const esito = readEsito(file, nome, saldo);
    const titolo = esito === 'intestazione' && file.codice === '' ? readSezione(file.descrizione) : null;
    if (esito === 'intestazione' && !file.titoli && file.codice === '')
      titoli.set(file.meta, titolo === null && !isPagina(nome) ? file.descrizione : '');
    if (titolo !== null) sezioni.set(file.meta, titolo);
    else if (esito === 'intestazione' && file.codice === '' && isOrdine(nome)) sezioni.delete(file.meta);
    return {
      file,
      nome,
      saldo,
      esito,
      importo: saldo ?? 0,
      padre: -1,
      resto: 0,
      intestazione: sezioni.get(file.meta) ?? null,
      titolo: titoli.get(file.meta) ?? null,
    };
  });
};

/** `TOT. 10` or `Totale` in the column of the codes; `TOTAL` may be the code of a party. */
const isCodiceTotale = (codice: string): boolean => /^tot(?:ale\b|[. ]*\d|\.?$)/i.test(codice);

const readEsito = ({ codice, titoli, illeggibile }: RigaFile, nome: string, saldo: number | null): EsitoRiga => {
  if (!titoli && saldo !== null && isCodiceTotale(codice)) return 'totale';
  if (!titoli && saldo !== null && !isParticolare(nome)) return 'conto';
  if (titoli || isPagina(nome)) return 'intestazione';
  if (codice === '' && isRiporto(nome)) return 'riporto';
  if (codice === '' && isRisultato(nome)) return saldo === null ? 'intestazione' : 'risultato';
  if (isTotale(nome) && codice === '') return saldo === null && !illeggibile ? 'intestazione' : 'totale';
  if (saldo === null && !illeggibile) return 'intestazione';
  if (codice === '' && nome === '') return 'totale';
  return isTransito(nome) ? 'transito' : 'conto';
};

/** Rows that may be accounts or parents. */
const isCandidata = (riga: RigaComposta | undefined): boolean =>
  riga !== undefined &&
  (riga.esito === 'conto' || (riga.esito === 'intestazione' && riga.file.codice !== '' && !riga.file.titoli));

const applyLivelli = (righe: readonly RigaComposta[], candidate: readonly number[], livelli: Livelli): void => {
  for (const [posizione, indice] of candidate.entries()) {
    const riga = righe[indice];
    if (riga === undefined) continue;
    const padre = livelli.padri[posizione] ?? -1;
    riga.padre = padre < 0 ? -1 : (candidate[padre] ?? -1);
    const madre = livelli.madri.has(posizione);
    if (madre && riga.saldo !== null) {
      riga.esito = 'subtotale';
      riga.resto = livelli.resti.get(posizione) ?? 0;
    }
    // A total printed with the code of its mastro, where the list has no such mastro; what a mastro counts is an account, and so is a company.
    const contata = livelli.resti.get(padre) === 0 || isDitta(riga.nome);
    if (!madre && !contata && riga.esito === 'conto' && isTotale(riga.nome)) riga.esito = 'totale';
  }
};

export const sumConti = (righe: readonly RigaComposta[]): number =>
  righe.reduce((somma, { esito, importo }) => (esito === 'conto' ? somma + importo : somma), 0);

/** Memorandum accounts: those so named, those under one, and those after a heading that announces them. */
const markOrdine = (righe: readonly RigaComposta[]): void => {
  if (!righe.some(({ nome }) => isOrdine(nome))) return;
  let sotto = false;
  for (const riga of righe) {
    if (riga.esito === 'intestazione' && riga.file.codice === '') {
      if (isOrdine(riga.nome)) sotto = true;
      else if (readSezione(riga.file.descrizione) !== null) sotto = false;
    }
    if ((riga.esito === 'conto' || riga.esito === 'subtotale') && (sotto || isUnderOrdine(riga, righe)))
      riga.esito = 'ordine';
  }
};

const isUnderOrdine = (riga: RigaComposta, righe: readonly RigaComposta[]): boolean =>
  [riga, ...listAntenati(riga, righe)].some(({ nome }) => isOrdine(nome));

/** The same account printed again after a page break, with the same amount. */
const dropDoppie = (righe: readonly RigaComposta[]): void => {
  let ultima: RigaComposta | null = null;
  let salto = false;
  for (const riga of righe) {
    if (riga.esito === 'riporto' || riga.file.titoli || isPagina(riga.nome)) salto = true;
    if (riga.esito !== 'conto') continue;
    const uguale = salto && ultima !== null && riga.file.codice !== '' && riga.saldo === ultima.saldo;
    if (uguale && riga.file.codice === ultima?.file.codice && riga.nome === ultima.nome) {
      riga.esito = 'riporto';
      riga.avviso = DOPPIA;
    } else ultima = riga;
    salto = false;
  }
};

type Nodi = readonly NodoRiga[];

/** What may still bring a list to zero: parents without all their children, subtotals without a code, a result with one. */
const settleSomma = (righe: readonly RigaComposta[], candidate: readonly number[], nodi: Nodi): void => {
  if (settleSenzaCodice(righe) || settleRisultato(righe)) return;
  if (!righe.some(({ esito }) => esito === 'subtotale')) {
    settleOrdine(righe, candidate, nodi);
    if (sumConti(righe) === 0 || settleRisultato(righe)) return;
  }
  settleResti(righe);
};

/** Rows without a code, in a list that has them, are its subtotals when the rest adds up to zero. */
const settleSenzaCodice = (righe: readonly RigaComposta[]): boolean => {
  const senza = righe.filter(({ esito, file }) => esito === 'conto' && file.codice === '');
  const somma = senza.reduce((totale, { saldo }) => totale + (saldo ?? 0), 0);
  const conti = righe.filter(({ esito }) => esito === 'conto').length;
  if (senza.length === 0 || senza.length * 2 > conti || sumConti(righe) !== somma) return false;
  for (const riga of senza) riga.esito = 'totale';
  return true;
};

/** Whether each row without a code is the sum of the rows with one since the row before it, and no other is left. */
const isSommaDiOgnuno = (conti: readonly RigaComposta[]): boolean => {
  let somma = 0;
  for (const { file, saldo } of conti) {
    if (file.codice !== '') somma += saldo ?? 0;
    else if (saldo === somma) somma = 0;
    else return false;
  }
  return somma === 0;
};

/** Two rows at least without a code, each the sum of the accounts below it, or above it: a list counted twice adds up to zero too. */
const settleSommeSenzaCodice = (righe: readonly RigaComposta[]): boolean => {
  const conti = righe.filter(({ esito }) => esito === 'conto');
  const senza = conti.filter(({ file }) => file.codice === '');
  const piene = senza.filter(({ saldo }) => saldo !== 0).length;
  if (piene < 2 || !(isSommaDiOgnuno(conti) || isSommaDiOgnuno(conti.toReversed()))) return false;
  for (const riga of senza) riga.esito = 'totale';
  return true;
};

/** An account "utile d'esercizio" is the result of this year only when the sum is zero without it. */
const settleRisultato = (righe: readonly RigaComposta[]): boolean => {
  const somma = sumConti(righe);
  const risultato = righe.find(
    ({ esito, nome, saldo }) => esito === 'conto' && saldo === somma && saldo !== 0 && isRisultato(nome),
  );
  if (risultato === undefined) return false;
  risultato.esito = 'risultato';
  return true;
};

/** Levels by sums alone, when they bring the list to zero. */
const settleOrdine = (righe: readonly RigaComposta[], candidate: readonly number[], nodi: Nodi): void => {
  const livelli = findLivelliByOrdine(nodi);
  const foglie = nodi.reduce((somma, { saldo }, i) => (livelli.madri.has(i) ? somma : somma + (saldo ?? 0)), 0);
  const risultato = nodi.some(({ saldo }, i) => saldo === foglie && isRisultato(righe[candidate[i] ?? 0]?.nome ?? ''));
  const abbastanza = livelli.spiegate >= 2 && livelli.spiegate * 8 >= nodi.length;
  if (foglie === 0 || risultato || abbastanza) applyLivelli(righe, candidate, livelli);
};

/** A parent with incomplete children keeps the rest, as an account of its own: the deepest first. */
const settleResti = (righe: readonly RigaComposta[]): void => {
  const profonde = [...righe].filter(({ esito, resto }) => esito === 'subtotale' && resto !== 0);
  profonde.sort((a, b) => listAntenati(b, righe).length - listAntenati(a, righe).length);
  const viste = new Set<string>();
  for (const riga of profonde) {
    const chiave = riga.file.codice;
    if (Math.abs(riga.resto) < MINIMO_RESTO || (chiave !== '' && viste.has(chiave))) continue;
    viste.add(chiave);
    riga.esito = 'conto';
    riga.importo = riga.resto;
    for (const padre of listAntenati(riga, righe)) padre.resto -= riga.resto;
  }
};
