import { readParole } from '../dizionario/nome.ts';
import type { Regola } from '../dizionario/regola.ts';
import type { Prospetto } from '../righe/sezione.ts';
import { isDiTesta } from './teste.ts';

type Lato = 'dare' | 'avere';

/** What a heading says of its accounts: their statement, and the side of those it can be believed for. */
export type Mastro = { readonly prospetto: Prospetto; readonly lato: Lato | null };

const build = (prospetto: Prospetto, lato: Lato | null): Mastro => ({ prospetto, lato });

/** Not costs or income yet, or of an asset: `COSTI ANTICIPATI`, `RIMBORSI DA RICEVERE`, `SPESE DI IMPIANTO`. */
const SOSPESI =
  /\b(ammortizzar|anticipat|costituzion|emetter|fatturar|incassar|liquidar|pagar|ricever|sospes|versar)\b|^(cost|oner|spes) (impiant|ricerc|svilupp)\b|^manutenzion\b.*\b(ben terz|straordinar)\b/;

/** First words of the headings whose accounts are named after what they are for, or what they are of: `MANUTENZIONI`, `Fabbricati`. */
const MASTRI: readonly (readonly [RegExp, Mastro])[] = [
  [/^(rat|riscont)\b/, build('patrimoniale', null)],
  [/^fattur emetter\b|^deposit cauzion|^cauzion\b/, build('patrimoniale', 'dare')],
  [/^credit\b(?!.*\b(svalutazion|perdit)\b)/, build('patrimoniale', 'dare')],
  [/^immobilizzazion\b(?!.*\b(ammortament|fond)\b)/, build('patrimoniale', 'dare')],
  [/^(cost|oner|spes)\b.*\b(ampliament|capitalizzat|pluriennal)\b/, build('patrimoniale', 'dare')],
  [/^(anticip|accont)\b.*\bfornitor\b/, build('patrimoniale', 'dare')],
  [/^fattur ricever\b/, build('patrimoniale', 'avere')],
  [/^debit\b/, build('patrimoniale', 'avere')],
  [/^fond\b(?!.*\baccantonament\b)/, build('patrimoniale', 'avere')],
  [
    /^(quot )?ammortament\b|^accantonament\b|^svalutazion\b|^minusvalenz\b|^perdit credit\b/,
    build('economico', 'dare'),
  ],
  [/^(manutenzion|riparazion|assicurazion|canon|leasing|nolegg|utenz|consulenz|compens)\b/, build('economico', 'dare')],
  [/^interess passiv\b/, build('economico', 'dare')],
  [/^(cost|oner|spes|acquist)\b/, build('economico', 'dare')],
  [/^(affitt|fitt|godiment|locazion)\b(?! attiv\b)/, build('economico', 'dare')],
  [/^(insussistenz|sopravvenienz) passiv\b|^perdit$/, build('economico', 'dare')],
  [/^(insussistenz|sopravvenienz) attiv\b/, build('economico', 'avere')],
  [/^(insussistenz|sopravvenienz)\b|^variazion (magazzin|rimanenz|scort)$/, build('economico', null)],
  [/^rimbors spes\b|^rettific valor\b/, build('economico', null)],
  [
    /^(ricav|provent|vendit|plusvalenz)\b|^(affitt|fitt|locazion) attiv\b|^interess attiv\b/,
    build('economico', 'avere'),
  ],
];

const NUMERO = /^\s*(?:(?:[a-e]|[ivx]+|\d+)\s*[).:–-]+\s*)+/i;
/** Of one thing, as accounts are: without an amount one looks like a heading. `Amm.to fabbricati` */
const SINGOLARE = /^\W*(?!godimento|variazione|amm[a-z.]* (?:de[a-z]* )?(?:beni|cespiti|immob))[a-z.]*(?:o|ne)\b/i;
const GENERICA = /^(?:altr|divers|var) /;

/**
 * What a heading says of the accounts under it, where its first words tell; null for most, and for those that may be of
 * either statement, as `RIMANENZE` or `AUTOMEZZI`.
 * @example readMastro('DEPOSITI CAUZIONALI') // { prospetto: 'patrimoniale', lato: 'dare' }
 */
export const readMastro = (nome: string): Mastro | null => {
  const titolo = nome.replace(NUMERO, '');
  if (SINGOLARE.test(titolo)) return null;
  const testo = readParole(titolo).join(' ').replace(GENERICA, '');
  const mastro = MASTRI.find(([parole]) => parole.test(testo))?.[1] ?? null;
  return mastro?.prospetto === 'economico' && SOSPESI.test(testo) ? null : mastro;
};

/** Their accounts are of one kind, whatever they are named after: `INTERESSI PASSIVI`, and `Leasing` under it. */
const DI_UN_TIPO =
  /^(accantonament|accont|ammortament|anticip|interess|minusvalenz|plusvalenz|sopravvenienz|svalutazion|variazion)\b/;
/** `AMMORTAMENTI E ACCANTONAMENTI`, `INTERESSI E SPESE BANCARIE` */
const DI_PIU_TIPI = /.\b(accantonament|ammortament|commission|cost|oner|perdit|spes|svalutazion)\b/;

/** Whether a heading is of one kind of costs or income, and a rule is of another one. */
export const isDiAltroTipo = (nome: string, regola: Regola): boolean => {
  const testo = readParole(nome).join(' ');
  return DI_UN_TIPO.test(testo) && !DI_PIU_TIPI.test(testo) && !isDiTesta(regola, testo);
};

/** Whether a heading can be believed for a balance. */
export const hasLato = ({ lato }: Mastro, saldo: number): boolean =>
  lato === null || saldo === 0 || (lato === 'dare') === saldo > 0;
