import type { CodiceVoceInput } from '@vedetta/domain/base';
import { getConfine } from './confini.ts';
import { GENERICHE, getParola, listVociPerInizio } from './indice.ts';
import type { Alias, Parola } from './indice.ts';
import { findSeguiti } from './interrotti.ts';
import { findRivali } from './rivali.ts';
import { listPossibili, listScritte, listTutte } from './nome.ts';
import type { Regola } from './regola.ts';
import { dropImpossibili, findRegole } from './ricerca.ts';
import type { Modo } from './ricerca.ts';
import { isNota } from './troncate.ts';

/** A rule found for a name: the whole name, a run of its words, or its words in any order. */
export type Candidato = {
  readonly regola: Regola;
  readonly nome: string;
  readonly modo: Modo;
  /** Share of the words of the name that the rule explains, the rarer ones weighing more. */
  readonly copertura: number;
  /** The words of the name, as this rule reads its cut ones. */
  readonly lettura: readonly string[];
  /** The first words that the name may have instead, where the first one is cut and the rule was not found by it. */
  readonly teste: readonly string[];
  /** Whether the name can be read in other ways. */
  readonly supposta: boolean;
  /** Whether another way tells another line, and no other word which of them is meant. */
  readonly contesa: boolean;
  /** The rules of the names that the cut words, or a name that goes on, may be of as well as of this one. */
  readonly listRivali: () => readonly Regola[];
};

const MAX_CANDIDATI = 8;
const MAX_PAROLE = 14;
/** A cut word that may be several is never a whole name. */
const SCONTO_TAGLIATE = 0.97;
/** What only a guess of a cut word tells, beside other words, is asked about: `Acc. fornitori` is no excise duty. */
const MAX_SUPPOSTA = 0.6;

type Supposto = {
  readonly alias: Alias;
  readonly modo: Modo;
  readonly copertura: number;
  readonly lettura: readonly string[];
};
/** All that the words of a name may be; `certe` are those that are not cut. */
type Possibili = { readonly parole: readonly (readonly string[])[]; readonly certe: ReadonlySet<string> };

/** Of a name that its column cuts, what is known without its last word must be this much. */
const MIN_INTERROTTA = 0.7;
const MAX_MOZZA = 4;
const MAX_MOZZE = 2;

/** A name that is a few letters of a word, or of two: `RIM.`, `MAN.`, `RIM. E SEMI.` Beside a generic word `isContesa` judges it. */
const isMozza = (nome: string): boolean => {
  const scritte = listScritte(nome).filter(({ scritta }) => !/\d/.test(scritta));
  if (scritte.length === 0 || scritte.length > MAX_MOZZE) return false;
  if (scritte.length > 1 && scritte.some(({ parola }) => GENERICHE.has(parola))) return false;
  return scritte.every(({ scritta }) => scritta.length <= MAX_MOZZA && !isNota(scritta));
};

/** A name of another line this well known makes the guess of a cut word doubtful. */
const MIN_CONTESA = 0.3;

/** Whether one cut word carries a whole name and, spelled out in another way, tells another line: `F.do imp.`. */
const isContesa = (
  { alias: { regola, parole }, modo, lettura }: Supposto,
  altri: readonly Supposto[],
  possibili: Possibili,
): boolean => {
  const { certe } = possibili;
  const tagliate = parole.filter((parola) => !certe.has(parola) && !GENERICHE.has(parola));
  if (modo !== 'intero' || tagliate.length !== 1) return false;
  if (parole.some((parola) => certe.has(parola) && !GENERICHE.has(parola))) return false;
  const confine = getConfine(regola.dare);
  const isAltra = (parola: string): boolean => !certe.has(parola) && !lettura.includes(parola);
  const isRivale = ({ alias, copertura }: Supposto): boolean =>
    copertura >= MIN_CONTESA && getConfine(alias.regola.dare) !== confine && alias.parole.some(isAltra);
  if (altri.some(isRivale)) return true;
  const schemi = parole.flatMap((parola) => GENERICHE.get(parola) ?? []);
  const isDiAltri = (voce: CodiceVoceInput): boolean =>
    getConfine(voce) !== confine && schemi.every((schema) => schema.test(voce));
  return possibili.parole.flat().some((parola) => isAltra(parola) && [...listVociPerInizio(parola)].some(isDiAltri));
};

/** Every way to read the cut words, the likeliest first: the last word changes first. */
const readLetture = (parole: readonly (readonly Parola[])[], onLettura: (lettura: readonly Parola[]) => void): void => {
  const posti = parole.map(() => 0);
  const lettura = parole.flatMap(([prima]) => prima ?? []);
  for (;;) {
    onLettura(lettura);
    let i = parole.length - 1;
    for (; i >= 0; i -= 1) {
      const posto = ((posti[i] ?? 0) + 1) % (parole[i]?.length ?? 1);
      const parola = parole[i]?.[posto];
      posti[i] = posto;
      if (parola !== undefined) lettura[i] = parola;
      if (posto > 0) break;
    }
    if (i < 0) return;
  }
};

const findSupposti = (possibili: Possibili, sconto: number): Supposto[] => {
  const parole = dropImpossibili(possibili.parole.slice(0, MAX_PAROLE).map((forme) => forme.map(getParola)));
  const resto = possibili.parole.slice(MAX_PAROLE).flatMap(([prima]) => prima ?? []);
  const trovati = new Map<Regola, Supposto>();
  readLetture(parole, (lettura) => {
    let testi: readonly string[] | null = null;
    findRegole(lettura, (alias, modo, trovata) => {
      const supposta = modo !== 'intero' && !alias.parole.some((parola) => possibili.certe.has(parola));
      const copertura = Math.min(supposta ? MAX_SUPPOSTA : 1, trovata * sconto);
      if ((trovati.get(alias.regola)?.copertura ?? 0) >= copertura) return;
      testi ??= [...lettura.map(({ testo }) => testo), ...resto];
      trovati.set(alias.regola, { alias, modo, copertura, lettura: testi });
    });
  });
  return [...trovati.values()].toSorted((a, b) => b.copertura - a.copertura).slice(0, MAX_CANDIDATI);
};

/**
 * The rules for a name, the best first: the whole name, then the longest run of its words, then its words in any order.
 * Where a cut word may be several, each of them is looked up. A name that its column cuts at the end may go on.
 * @example findCandidati('Fondo amm.to autocarri')[0]?.regola.dare // 'SPA.B.II.4'
 */
export const findCandidati = (nome: string, estensione: 'intera' | 'interrotta' = 'intera'): readonly Candidato[] => {
  const parole = listPossibili(nome);
  const tutte = listTutte(nome);
  const supposta = parole.some(({ length }) => length > 1);
  const certe = new Set(tutte.flatMap((forme) => (forme.length === 1 ? forme : [])));
  const possibili = { parole, certe };
  const mozza = isMozza(nome);
  const supposti = findSupposti(possibili, supposta ? SCONTO_TAGLIATE : 1);
  return supposti.map((uno): Candidato => {
    const { alias, modo, copertura, lettura } = uno;
    const contesa =
      (supposta && isContesa(uno, supposti, possibili)) ||
      mozza ||
      (estensione === 'interrotta' && copertura < MIN_INTERROTTA && !alias.parole.includes(lettura.at(-1) ?? ''));
    // Looked up for the one candidate that is chosen.
    const listRivali = (): readonly Regola[] =>
      estensione === 'intera'
        ? findRivali(alias, tutte, certe)
        : [...findRivali(alias, tutte, certe), ...findSeguiti(nome, alias, lettura)];
    const [testa = []] = tutte;
    const teste = testa.length === 1 || alias.parole.some((parola) => testa.includes(parola)) ? [] : testa;
    return { regola: alias.regola, nome: alias.nome, modo, copertura, lettura, teste, supposta, contesa, listRivali };
  });
};

/** Groups of accounts, not of parties: bills and advances stand under them too. */
const COMMERCIALI = /commercial/;
const MIN_PARTITE = 0.8;

/** Line that a list of parties stands under, when a parent is named as customers or suppliers. */
export const findPartite = (nome: string): Regola | null => {
  const [migliore] = findCandidati(nome);
  if (migliore === undefined || migliore.copertura < MIN_PARTITE || COMMERCIALI.test(migliore.nome)) return null;
  return migliore.regola.partite === undefined ? null : migliore.regola;
};
