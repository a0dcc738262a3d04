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
};
/** With the words of the rule. */
type Trovato = Candidato & { readonly parole: readonly string[] };

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
  return { interi, iniziali, perParola, weigh };
};

const indice = build();

/** A cut word that may be several is never a whole name. */
const SCONTO_TAGLIATE = 0.97;
/** What only a guess of a cut word tells, beside other words, is asked about: `Acc. fornitori` is no excise duty. */
const MAX_SUPPOSTA = 0.6;

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
  const trovati = new Map<Regola, Candidato>();
  for (const parole of letture)
    for (const candidato of findByParole(parole.slice(0, MAX_PAROLE))) {
      const supposta = candidato.modo !== 'intero' && !candidato.parole.some((parola) => certe.includes(parola));
      const copertura = Math.min(supposta ? MAX_SUPPOSTA : 1, candidato.copertura * sconto);
      if ((trovati.get(candidato.regola)?.copertura ?? 0) < copertura)
        trovati.set(candidato.regola, {
          regola: candidato.regola,
          nome: candidato.nome,
          modo: candidato.modo,
          copertura,
        });
    }
  return [...trovati.values()].toSorted((a, b) => b.copertura - a.copertura).slice(0, MAX_CANDIDATI);
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
