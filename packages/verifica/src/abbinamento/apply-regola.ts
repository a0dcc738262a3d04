import { isCodiceVoceInput } from '@vedetta/domain/base';
import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Regola } from '../dizionario/regola.ts';
import type { CodiceAvviso } from '../outcome.ts';
import { getSegno } from '../conti/segno.ts';
import type { Prospetto } from '../righe/sezione.ts';
import { getProspettoVoce } from './prospetto.ts';

/** What a rule gives for one balance. */
export type Risolta = {
  readonly voce: CodiceVoceInput;
  readonly motivo: string;
  readonly daConfermare?: boolean;
  readonly domanda?: CodiceAvviso;
};

/** Where a balance goes when its side is the opposite of that of its line. */
const OPPOSTE: Partial<Record<CodiceVoceInput, CodiceVoceInput>> = {
  'SPP.D.12.E': 'SPA.C.II.5bis.E',
  'SPP.D.13.E': 'SPA.C.II.5quater.E',
  'SPP.D.14.E': 'SPA.C.II.5quater.E',
  'SPP.D.7.E': 'SPA.C.II.5quater.E',
  'SPP.D.4.E': 'SPA.C.IV.1',
  'SPP.D.3.E': 'SPA.C.II.5quater.E',
  'SPP.D.3.O': 'SPA.C.II.5quater.E',
  'SPP.D.9.E': 'SPA.C.II.2.E',
  'SPP.D.10.E': 'SPA.C.II.3.E',
  'SPP.D.11.E': 'SPA.C.II.4.E',
  'SPP.D.11bis.E': 'SPA.C.II.5.E',
  'SPA.C.II.2.E': 'SPP.D.9.E',
  'SPA.C.II.3.E': 'SPP.D.10.E',
  'SPA.C.II.4.E': 'SPP.D.11.E',
  'SPA.C.II.5.E': 'SPP.D.11bis.E',
  'SPA.C.II.5bis.E': 'SPP.D.12.E',
  'SPA.C.II.5quater.E': 'SPP.D.14.E',
  'SPA.C.II.1.E': 'SPP.D.14.E',
  'SPA.C.IV.1': 'SPP.D.4.E',
};

export const getOpposta = (voce: CodiceVoceInput): CodiceVoceInput | null => OPPOSTE[voce] ?? null;

/** Why a balance on the other side of its line is asked about. */
export const CONTRARIO = 'saldo di segno opposto alla voce';

/** Without one of these words, materials in the income statement are bought, not a change of stock. */
const SCORTE: ReadonlySet<string> = new Set(['rimanenz', 'esistenz', 'variazion', 'inizial', 'final', 'scort']);
const NEUTRI: ReadonlySet<string> = new Set([
  'rettifica',
  'fondo_unico',
  'patrimonio_negativo',
  'risultato_precedente',
]);
/** A fund stays a fund whatever its balance: in debit it was used beyond what was set aside, or booked on the wrong side. */
const FONDI = /^SPP\.[BC]/;
/** Debts to the tax office and to social security: in debit a credit, unless the account is their cost: `INPS c/…` is none. */
const DI_ENTI = /^SPP\.D\.1[23]\./;
const A_CREDITO: ReadonlySet<string> = new Set(
  'erar cont credit rimbors anticip accont subit eccedenz compensabil compensazion recuper'.split(' '),
);
/** Results, own shares and hedges may be negative; what the shareholders paid and the other reserves may not. */
const SENZA_LATO = /^SPP\.A\.(VII|VIII|IX|IXbis|X)$|^CE\.(A\.[23]|B\.11|C\.17bis|20)/;
/** Bank advances are never money: in debit they are asked about, and stay debts. */
const DI_FINANZIATORI = /^SPP\.D\.[45]\./;

/**
 * The line of a rule for a balance, in the statement where the account stands; null when the rule belongs to the other one.
 */
export const applyRegola = (
  regola: Regola,
  saldo: number,
  prospetto: Prospetto | null,
  parole: readonly string[],
): Risolta | null => {
  if (prospetto === 'economico' && regola.dare.startsWith('SPA.C.I.') && !parole.some((parola) => SCORTE.has(parola)))
    return saldo > 0 ? { voce: 'CE.B.6', motivo: 'acquisto', daConfermare: !parole.includes('acquist') } : null;
  const base = chooseVoce(regola, saldo, prospetto, parole);
  if (base === null || (prospetto !== null && getProspettoVoce(base) !== prospetto)) return null;
  const { voce, esplicita } = chooseScadenza(chooseGruppo(base, parole), parole);
  const contrario =
    saldo !== 0 && getSegno(voce) !== Math.sign(saldo) && !NEUTRI.has(regola.tipo) && !SENZA_LATO.test(voce);
  if (contrario && (regola.tipo === 'diretta' || regola.tipo === 'per_prospetto' || FONDI.test(voce)))
    return { voce, motivo: CONTRARIO, daConfermare: true };
  if (regola.tipo === 'scadenza' && !esplicita)
    return { voce, motivo: 'scadenza da indicare', daConfermare: true, domanda: 'scadenza_da_indicare' };
  if (regola.tipo === 'due_lati_scadenza' && !esplicita && saldo < 0)
    return { voce, motivo: 'scadenza da indicare', daConfermare: true, domanda: 'scadenza_da_indicare' };
  if (contrario && DI_FINANZIATORI.test(voce)) return { voce, motivo: CONTRARIO, daConfermare: true };
  if (regola.tipo === 'fondo_unico' || regola.tipo === 'ripartizione')
    return { voce, motivo: 'da ripartire tra più voci', daConfermare: true, domanda: 'ripartizione_da_indicare' };
  if (
    (regola.tipo === 'due_lati' || (regola.tipo === 'per_prospetto' && voce.startsWith('SPA'))) &&
    saldo > 0 &&
    DI_ENTI.test(regola.avere) &&
    !parole.some((una) => A_CREDITO.has(una))
  )
    return { voce, motivo: 'saldo dare di un conto di debiti: un credito o un costo', daConfermare: true };
  if (regola.tipo === 'transitorio') return { voce, motivo: 'conto transitorio con saldo', daConfermare: true };
  return { voce, motivo: '' };
};

const isFondo = ({ avere }: Regola, parole: readonly string[]): boolean => parole.includes('fond') && FONDI.test(avere);

const chooseVoce = (
  regola: Regola,
  saldo: number,
  prospetto: Prospetto | null,
  parole: readonly string[],
): CodiceVoceInput | null => {
  const { dare, avere, tipo } = regola;
  if (tipo !== 'per_prospetto') return saldo < 0 ? avere : dare;
  const lato = saldo < 0 || (prospetto === null && isFondo(regola, parole)) ? avere : dare;
  if (prospetto === null || getProspettoVoce(lato) === prospetto) return chooseLato(lato, saldo);
  const altra = lato === dare ? avere : dare;
  return getProspettoVoce(altra) === prospetto ? chooseLato(altra, saldo) : null;
};

/** A tax or a contribution of the balance sheet is a debt or a credit by its sign. */
const chooseLato = (voce: CodiceVoceInput, saldo: number): CodiceVoceInput => {
  const contrario = saldo !== 0 && getSegno(voce) !== Math.sign(saldo);
  return contrario && voce.startsWith('SPP.D.') ? (OPPOSTE[voce] ?? voce) : voce;
};

const GRUPPO: readonly (readonly [string, readonly [string, string, string]])[] = [
  // Shares, long-term credits, income and charges; current credits; debts of each kind of company.
  ['controllat', ['a', '2', '9']],
  ['collegat', ['b', '3', '10']],
  ['controllant', ['c', '4', '11']],
  ['capogrupp', ['c', '4', '11']],
  ['consociat', ['d', '5', '11bis']],
];

/** A company of the group in the name takes the account to the line of that company; a tax group is else with the parent. */
const chooseGruppo = (voce: CodiceVoceInput, parole: readonly string[]): CodiceVoceInput => {
  const gruppo = GRUPPO.find(([parola]) => parole.includes(parola))?.[1];
  if (gruppo === undefined) return voce;
  const [lettera, credito, debito] = gruppo;
  const girata = voce
    .replace(/^SPA\.B\.III\.1\.dbis$/, `SPA.B.III.1.${lettera}`)
    .replace(/^SPA\.B\.III\.2\.dbis\./, `SPA.B.III.2.${lettera}.`)
    .replace(/^SPA\.C\.II\.(1|4|5quater)\./, `SPA.C.II.${credito}.`)
    .replace(/^SPP\.D\.(3|4|5|7|11|14)\./, `SPP.D.${debito}.`)
    .replace(/^CE\.C\.(15|16\.d|17)\.e$/, `CE.C.$1.${lettera}`);
  return isCodiceVoceInput(girata) ? girata : voce;
};

/** Beyond these there is no year: an overdraft, a price without VAT. */
const NON_SCADENZE: ReadonlySet<string> = new Set(['fid', 'iv']);

/** The words of a name that tell the maturity prevail over the rule. */
const chooseScadenza = (
  voce: CodiceVoceInput,
  parole: readonly string[],
): { readonly voce: CodiceVoceInput; readonly esplicita: boolean } => {
  const oltre =
    parole.some((parola, i) => parola === 'oltr' && !NON_SCADENZE.has(parole[i + 1] ?? '')) ||
    (parole.includes('med') && parole.includes('lung'));
  const entro =
    parole.includes('entr') || parole.includes('brev') || (parole.includes('quot') && parole.includes('corrent'));
  if (oltre === entro || !/\.[EO]$/.test(voce)) return { voce, esplicita: false };
  const scelta = voce.replace(/\.[EO]$/, oltre ? '.O' : '.E');
  return isCodiceVoceInput(scelta) ? { voce: scelta, esplicita: true } : { voce, esplicita: false };
};
