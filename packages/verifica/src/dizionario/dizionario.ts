import type { CodiceVoceInput } from '@vedetta/domain/base';
import { getConfine } from './confini.ts';
import { listLetture, readParole } from './nome.ts';
import type { Regola } from './regola.ts';
import { regole } from './regole.ts';

/** A rule found for a name: the whole name, a run of its words, or its words in any order. */
export type Candidato = {
  readonly regola: Regola;
  readonly nome: string;
  readonly modo: 'intero' | 'tratto' | 'parole';
  /** Share of the words of the name that the rule explains, the rarer ones weighing more. */
  readonly copertura: number;
  /** The words of the name, as this rule reads its cut ones. */
  readonly lettura: readonly string[];
  /** Whether the name can be read in other ways. */
  readonly supposta: boolean;
  /** Whether another way tells another line, and no other word which of them is meant. */
  readonly contesa: boolean;
};
/** With the words of the rule. */
type Trovato = Omit<Candidato, 'lettura' | 'supposta' | 'contesa'> & { readonly parole: readonly string[] };

type Alias = {
  readonly regola: Regola;
  readonly nome: string;
  readonly parole: readonly string[];
  readonly peso: number;
};

const MAX_CANDIDATI = 8;
const MAX_PAROLE = 14;
/** Words in any order count less than the same words in a row. */
const SCONTO_PAROLE = 0.9;
/** A word the dictionary has never met is most often the name of somebody. */
const PESO_IGNOTA = 2;
/** Words that only narrow a name. */
const NEUTRE: ReadonlySet<string> = new Set(
  'ital ester divers var altr general ordinari nazional conto propri azienda aziendal relativ import u cee ded deducibil indeducibil deducibilit parzial totalment entr oltr mes 12 quot eserciz successiv brev termin med lung esigibil 1 2 3 4'
    .split(' ')
    .map((parola) => parola),
);
const PESO_NEUTRA = 0.5;
/** The first word of a name says what the account is, the others of what. */
const VANTAGGIO_TESTA = 0.08;

/** Words that go with any other, and the lines they may be of: beside them a cut word is only guessed. */
const GENERICHE: ReadonlyMap<string, RegExp> = new Map([
  ['fond', /^SPA\.B\.I|^SPP\.[ABC]/],
  ['debit', /^SPP\.D/],
  ['credit', /^SPA\.[BC]/],
  ['accantonament', /^CE\.(B|20)/],
  ...['cost', 'spes', 'oner'].map((parola): [string, RegExp] => [parola, /^CE\.[BC]|^SPA\.B\.I\./]),
  ...['ricav', 'provent'].map((parola): [string, RegExp] => [parola, /^CE\.[AC]/]),
  ...['altr', 'divers', 'var', 'cont'].map((parola): [string, RegExp] => [parola, /^/]),
]);

const build = () => {
  const grezzi = regole.flatMap((regola) => regola.nomi.map((nome) => ({ regola, nome, parole: readParole(nome) })));
  const frequenze = new Map<string, number>();
  for (const { parole } of grezzi)
    for (const parola of new Set(parole)) frequenze.set(parola, (frequenze.get(parola) ?? 0) + 1);
  const weigh = (parola: string): number => {
    if (NEUTRE.has(parola)) return PESO_NEUTRA;
    const frequenza = frequenze.get(parola);
    return frequenza === undefined ? PESO_IGNOTA : 1 + Math.log(grezzi.length / frequenza) / 2.5;
  };
  const interi = new Map<string, Alias[]>();
  const perParola = new Map<string, Alias[]>();
  for (const { regola, nome, parole } of grezzi) {
    const alias: Alias = { regola, nome, parole, peso: parole.reduce((somma, parola) => somma + weigh(parola), 0) };
    const chiave = parole.join(' ');
    interi.set(chiave, [...(interi.get(chiave) ?? []), alias]);
    const [rara] = parole.toSorted((a, b) => weigh(b) - weigh(a));
    if (rara !== undefined && parole.length > 1) perParola.set(rara, [...(perParola.get(rara) ?? []), alias]);
  }
  const iniziali = new Map<string, number>();
  for (const { parole } of grezzi) {
    const [prima = ''] = parole;
    iniziali.set(prima, Math.max(iniziali.get(prima) ?? 0, parole.length));
  }
  // The lines of the names that begin with a word, or with a generic one before it.
  const perInizio = new Map<string, Set<CodiceVoceInput>>();
  for (const { regola, parole } of grezzi)
    for (const parola of parole.slice(0, GENERICHE.has(parole[0] ?? '') ? 2 : 1)) {
      const voci = perInizio.get(parola) ?? new Set();
      perInizio.set(parola, voci.add(regola.dare).add(regola.avere));
    }
  return { interi, iniziali, perParola, perInizio, weigh };
};

const indice = build();

/** A cut word that may be several is never a whole name. */
const SCONTO_TAGLIATE = 0.97;
/** What only a guess of a cut word tells, beside other words, is asked about: `Acc. fornitori` is no excise duty. */
const MAX_SUPPOSTA = 0.6;

type Supposto = Candidato & { readonly parole: readonly string[] };

/** A name of another line this well known makes the guess of a cut word doubtful. */
const MIN_CONTESA = 0.3;

/**
 * Whether one cut word carries a whole name and, spelled out in another way, tells another line: `F.do imp.`. `certe` are
 * the words that are not cut.
 */
const isContesa = (
  { regola, modo, parole, lettura }: Supposto,
  altri: readonly Supposto[],
  letture: readonly (readonly string[])[],
  certe: readonly string[],
): boolean => {
  if (modo !== 'intero' || parole.filter((parola) => !certe.includes(parola)).length !== 1) return false;
  if (parole.some((parola) => certe.includes(parola) && !GENERICHE.has(parola))) return false;
  const confine = getConfine(regola.dare);
  const isAltra = (parola: string): boolean => !certe.includes(parola) && !lettura.includes(parola);
  if (
    altri.some(
      (altro) =>
        altro.copertura >= MIN_CONTESA && getConfine(altro.regola.dare) !== confine && altro.parole.some(isAltra),
    )
  )
    return true;
  const schemi = parole.flatMap((parola) => GENERICHE.get(parola) ?? []);
  const isDiAltri = (voce: CodiceVoceInput): boolean =>
    getConfine(voce) !== confine && schemi.every((schema) => schema.test(voce));
  return letture.flat().some((parola) => isAltra(parola) && [...(indice.perInizio.get(parola) ?? [])].some(isDiAltri));
};

/**
 * The rules for a name, the best first: the whole name, then the longest run of its words, then its words in any order.
 * Where a cut word may be several, each of them is looked up.
 * @example findCandidati('Fondo amm.to autocarri')[0]?.regola.dare // 'SPA.B.II.4'
 */
export const findCandidati = (nome: string): readonly Candidato[] => {
  const letture = listLetture(nome);
  const sconto = letture.length > 1 ? SCONTO_TAGLIATE : 1;
  const certe = letture.reduce(
    (comuni, parole) => comuni.filter((parola) => parole.includes(parola)),
    letture[0] ?? [],
  );
  const trovati = new Map<Regola, Supposto>();
  for (const lettura of letture)
    for (const candidato of findByParole(lettura.slice(0, MAX_PAROLE))) {
      const supposta = candidato.modo !== 'intero' && !candidato.parole.some((parola) => certe.includes(parola));
      const copertura = Math.min(supposta ? MAX_SUPPOSTA : 1, candidato.copertura * sconto);
      if ((trovati.get(candidato.regola)?.copertura ?? 0) < copertura)
        trovati.set(candidato.regola, {
          ...candidato,
          copertura,
          lettura,
          supposta: letture.length > 1,
          contesa: false,
        });
    }
  const migliori = [...trovati.values()].toSorted((a, b) => b.copertura - a.copertura).slice(0, MAX_CANDIDATI);
  return letture.length === 1
    ? migliori
    : migliori.map((uno) => (isContesa(uno, migliori, letture, certe) ? { ...uno, contesa: true } : uno));
};

const findByParole = (parole: readonly string[]): Iterable<Trovato> => {
  const totale = parole.reduce((somma, parola) => somma + indice.weigh(parola), 0);
  const trovati = new Map<Regola, Trovato>();
  const add = (
    { regola, nome: trovato, parole: sue, peso }: Alias,
    modo: Candidato['modo'],
    inTesta: boolean,
  ): void => {
    const sconto = modo === 'parole' ? SCONTO_PAROLE : 1;
    const testa = inTesta ? VANTAGGIO_TESTA : 0;
    const copertura = modo === 'intero' ? 1 : Math.min(0.99, (peso / totale) * sconto + testa);
    if ((trovati.get(regola)?.copertura ?? 0) < copertura)
      trovati.set(regola, { regola, nome: trovato, modo, copertura, parole: sue });
  };
  for (let inizio = 0; inizio < parole.length; inizio += 1)
    for (
      let fine = Math.min(parole.length, inizio + (indice.iniziali.get(parole[inizio] ?? '') ?? 0));
      fine > inizio;
      fine -= 1
    )
      for (const alias of indice.interi.get(parole.slice(inizio, fine).join(' ')) ?? [])
        add(alias, fine - inizio === parole.length ? 'intero' : 'tratto', inizio === 0);
  const insieme = new Set(parole);
  for (const parola of insieme)
    for (const alias of indice.perParola.get(parola) ?? [])
      if (alias.parole.every((altra) => insieme.has(altra))) add(alias, 'parole', alias.parole[0] === parole[0]);
  return trovati.values();
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
