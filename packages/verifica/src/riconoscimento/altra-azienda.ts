import { foldTesto } from '../righe/parole.ts';
import { findAzienda } from './azienda.ts';

/** The company whose statement is open. */
export type Intestatario = {
  readonly nome: string;
  /** Its tax code and VAT number, where known. */
  readonly codici: readonly string[];
};

/** Words that many names have. */
const COMUNI: ReadonlySet<string> = new Set(
  (
    'srl srls spa sapa snc sas soc coop cooperativa societa impresa ditta azienda unipersonale liquidazione ' +
    'responsabilita limitata semplificata azioni nome collettivo accomandita semplice italia italiana gruppo group ' +
    'del dello della dei degli delle figli fratelli'
  ).split(' '),
);
const MIN_PAROLA = 3;

const listParole = (nome: string): readonly string[] =>
  // `S.r.l.` folds into single letters.
  foldTesto(nome)
    .split(' ')
    .filter((parola) => parola.length >= MIN_PAROLA && !COMUNI.has(parola));

const hasParolaComune = (nome: string, altro: string): boolean => {
  const parole = new Set(listParole(altro));
  const sue = listParole(nome);
  return sue.length === 0 || parole.size === 0 || sue.some((parola) => parole.has(parola));
};

/**
 * The company that the titles of a file name, when it is not this one: its codes decide where both have some, else its name,
 * that must have no word in common. Null where the file does not say.
 * @example findAltraAzienda(['Ditta: Rossi S.r.l.'], { nome: 'Bianchi S.p.A.', codici: [] }) // 'Rossi S.r.l.'
 */
export const findAltraAzienda = (titoli: readonly string[], { nome, codici }: Intestatario): string | null => {
  const { denominazione, cf, piva } = findAzienda(titoli);
  const scritti = [cf, piva].filter((codice) => codice !== null);
  if (scritti.length > 0 && codici.length > 0)
    return scritti.some((codice) => codici.includes(codice)) ? null : (denominazione ?? scritti[0] ?? null);
  return denominazione === null || hasParolaComune(denominazione, nome) ? null : denominazione;
};
