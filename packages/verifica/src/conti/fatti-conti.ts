import { euro, isCodiceVoceInput, isEuro } from '@vedetta/domain/base';
import type { Euro, FattiConti } from '@vedetta/domain/base';
import { readParole } from '../dizionario/nome.ts';

/** An account as an import keeps it: Dare minus Avere, and the line it feeds. */
type ContoLetto = { readonly descrizione: string; readonly saldo: Euro; readonly voce: string | null };

const hasParola = (parole: readonly string[], ...cercate: readonly string[]): boolean =>
  cercate.some((cercata) => parole.some((parola) => parola.startsWith(cercata)));

const NOMI = /^(tredicesim|quattordicesim|13m|14m|13esim|14esim)/;
const NUMERI = /^1[34]$/;

/** Thirteenth and fourteenth salaries: "13ma", "tredicesima", "mensilità aggiuntive". */
const isMensilita = (parole: readonly string[]): boolean =>
  parole.some((parola) => NOMI.test(parola)) ||
  (hasParola(parole, 'mensilit') &&
    (hasParola(parole, 'aggiuntiv', 'supplementar') || parole.some((parola) => NUMERI.test(parola))));

/** What stands on land: "edifici", but not "terreni edificabili". */
const COSTRUITO = /^(?:fabbricat|immobil|capannon|costruzion|edific$)/;

const isFondo = (parole: readonly string[]): boolean => hasParola(parole, 'fond') && hasParola(parole, 'ammortament');

/** Land alone: its use has no end and it is not depreciated (OIC 16). "Terreni e fabbricati" together are. */
const isTerreno = (parole: readonly string[]): boolean =>
  hasParola(parole, 'terren') && !parole.some((parola) => COSTRUITO.test(parola));

const isAcconto = (parole: readonly string[]): boolean =>
  hasParola(parole, 'accont') && hasParola(parole, 'ires', 'irap', 'impost', 'irpef');

const sum = (conti: readonly ContoLetto[], segno: 1 | -1): number =>
  conti.reduce((total, { saldo }) => total + segno * saldo, 0);

/** An amount above 0 as a fact, or none. */
const buildFatto = <Campo extends string>(campo: Campo, centesimi: number): Partial<Record<Campo, Euro>> =>
  (centesimi > 0 && isEuro(centesimi) ? { [campo]: euro(centesimi) } : {}) as Partial<Record<Campo, Euro>>;

/** Cost and fund of what is depreciated in a group of lines, told apart by the names of the accounts; none without a cost. */
const readCespiti = (
  campo: 'cespiti_a' | 'cespiti_b',
  conti: readonly ContoLetto[],
  prefisso: string,
  esclusa: string,
): Partial<FattiConti> => {
  const propri = conti.filter(
    ({ descrizione, voce }) =>
      voce?.startsWith(`${prefisso}.`) === true && voce !== esclusa && !isTerreno(readParole(descrizione)),
  );
  const fondi = propri.filter(({ descrizione }) => isFondo(readParole(descrizione)));
  const costo = sum(propri, 1) - sum(fondi, 1);
  const fondo = sum(fondi, -1);
  if (costo <= 0 || fondo < 0 || !isEuro(costo) || !isEuro(fondo)) return {};
  return { [campo]: { costo: euro(costo), fondo: euro(fondo) } };
};

/**
 * Additional salaries in the cost of the period: accrued as far as a debt stands against them, paid for the rest.
 */
const readMensilita = (conti: readonly ContoLetto[]): Partial<FattiConti> => {
  const proprie = conti.filter(({ descrizione }) => isMensilita(readParole(descrizione)));
  const costo = sum(
    proprie.filter(({ voce }) => voce === 'CE.B.9.a'),
    1,
  );
  const debito = sum(
    proprie.filter(({ voce }) => voce === 'SPP.D.14.E' || voce === 'SPP.D.ND.E' || voce === 'SPP.E'),
    -1,
  );
  const rilevate = Math.max(0, Math.min(costo, debito));
  const contributi = sum(
    proprie.filter(({ voce }) => voce === 'CE.B.9.b'),
    1,
  );
  return {
    ...buildFatto('mensilita_rilevate', rilevate),
    ...buildFatto('mensilita_pagate', costo - rilevate),
    ...buildFatto('contributi_rilevati', contributi),
  };
};

/**
 * What the accounts of a trial balance say beyond the lines they feed: additional salaries paid or accrued, cost and fund of
 * the assets, tax advances. Each is absent where no account says it.
 * @example readFattiConti([{ descrizione: 'Tredicesima mensilità', saldo, voce: 'CE.B.9.a' }]) // { mensilita_pagate: saldo }
 */
export const readFattiConti = (conti: readonly ContoLetto[]): FattiConti => {
  const abbinati = conti.filter(({ voce }) => voce !== null && isCodiceVoceInput(voce));
  const acconti = abbinati.filter(
    ({ descrizione, voce }) => voce?.startsWith('SPA.C.II.') === true && isAcconto(readParole(descrizione)),
  );
  return {
    ...readMensilita(abbinati),
    ...readCespiti('cespiti_a', abbinati, 'SPA.B.I', 'SPA.B.I.6'),
    ...readCespiti('cespiti_b', abbinati, 'SPA.B.II', 'SPA.B.II.5'),
    ...buildFatto('acconti_imposte', sum(acconti, 1)),
  };
};
