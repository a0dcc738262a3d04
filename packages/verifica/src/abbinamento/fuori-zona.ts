import type { Prospetto } from '../righe/sezione.ts';
import type { Lavoro } from './lavoro.ts';
import { readRadice } from './radice.ts';

/** Accounts whose codes begin alike, all of one statement. */
type Gruppo = { readonly prospetto: Prospetto; readonly lavori: readonly Lavoro[] };

/** Fewer groups tell no order. */
const MIN_GRUPPI = 8;
const MIN_PER_PROSPETTO = 3;
/** Share of the groups that may be out of place in a list that has an order. */
const QUOTA = 0.25;
/** More of them in a row are a part of the list: assets, costs, debts and income in this order. */
const MAX_IN_FILA = 3;
/** Groups that must be printed before and after one that is out of place. */
const DI_CONTORNO = 2;

const listGruppi = (lavori: readonly Lavoro[]): Gruppo[] => {
  const perRadice = new Map<string, Lavoro[]>();
  for (const lavoro of lavori) {
    const { codice } = lavoro.conto;
    if (codice === null || lavoro.partita !== null || lavoro.prospetto === null) continue;
    const radice = readRadice(codice);
    const suoi = perRadice.get(radice);
    if (suoi === undefined) perRadice.set(radice, [lavoro]);
    else suoi.push(lavoro);
  }
  const inOrdine = [...perRadice].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrdine.flatMap(([, suoi]) => {
    const [{ prospetto } = { prospetto: null }] = suoi;
    return prospetto !== null && suoi.every((uno) => uno.prospetto === prospetto) ? [{ prospetto, lavori: suoi }] : [];
  });
};

/** The groups out of place when the first `quanti` are of one statement and the others of the other one. */
const listFuori = (gruppi: readonly Gruppo[], quanti: number, primo: Prospetto): Gruppo[] =>
  gruppi.filter(({ prospetto }, posto) => (prospetto === primo) !== posto < quanti);

const measureFila = (gruppi: readonly Gruppo[], fuori: ReadonlySet<Gruppo>): number => {
  let massima = 0;
  let fila = 0;
  for (const gruppo of gruppi) {
    fila = fuori.has(gruppo) ? fila + 1 : 0;
    massima = Math.max(massima, fila);
  }
  return massima;
};

const hasMastro = ({ conto: { antenati, intestazione } }: Lavoro): boolean =>
  antenati.length > 0 || intestazione !== null;

/**
 * A list has one statement after the other: the accounts of a group of the balance sheet among those of costs are perhaps their
 * depreciation, or their leases, and a heading that would tell was not printed.
 * @returns the accounts of these groups
 */
export const findFuoriZona = (lavori: readonly Lavoro[]): ReadonlySet<Lavoro> => {
  const gruppi = listGruppi(lavori);
  const patrimoniali = gruppi.filter(({ prospetto }) => prospetto === 'patrimoniale').length;
  const minori = Math.min(patrimoniali, gruppi.length - patrimoniali);
  if (gruppi.length < MIN_GRUPPI || minori < MIN_PER_PROSPETTO) return new Set();
  let fuori: readonly Gruppo[] = gruppi;
  for (let quanti = 1; quanti < gruppi.length; quanti += 1)
    for (const primo of ['patrimoniale', 'economico'] as const) {
      const altri = listFuori(gruppi, quanti, primo);
      if (altri.length < fuori.length) fuori = altri;
    }
  if (fuori.length > gruppi.length * QUOTA || measureFila(gruppi, new Set(fuori)) > MAX_IN_FILA) return new Set();
  // At an end of the list a code is one that a person chose, as `999999`.
  const interni = new Set(gruppi.slice(DI_CONTORNO, -DI_CONTORNO));
  const tra = fuori.filter((gruppo) => interni.has(gruppo));
  return new Set(tra.flatMap((gruppo) => gruppo.lavori.filter((lavoro) => !hasMastro(lavoro))));
};
