import { isEuro } from '@vedetta/domain/base';
import type { Euro } from '@vedetta/domain/base';
import { formatImporto } from '../report/format-importo.ts';
import type { Riga, Totale } from '../tassonomie/riga.ts';
import type { Ledger } from './ledger.ts';

type Natura = {
  readonly riga: Riga;
  readonly totale: number;
  readonly entro: number | null;
  readonly oltre: number | null;
};

/** The rows that make up a total, and the amounts of the rows. */
export type Scelta = { readonly righe: readonly Riga[]; readonly importi: ReadonlyMap<string, Euro> };

/**
 * Crediti and debiti by nature, which an abbreviated bilancio shows only in its notes. They replace the two amounts of the
 * prospetto when they sum to the total, due dates included; otherwise they are ignored with a warning. Missing due dates are
 * filled in where the prospetto determines them.
 */
export const chooseDettaglio = (totale: Totale, importi: ReadonlyMap<string, Euro>, ledger: Ledger): Scelta => {
  if (![totale, ...totale.sintesi].some(({ elemento }) => importi.has(elemento)))
    return { righe: totale.children, importi };
  const sommato = sumSintesi(totale, importi);
  const senzaDettaglio = { righe: totale.sintesi.filter((riga) => !sommato.comprese.has(riga.elemento)), importi };
  const soloNota = totale.children.filter((riga) => !sommato.presenti.has(riga.elemento));
  const nature = soloNota.flatMap((riga) => readNatura(riga, importi));
  if (nature.every((natura) => natura.totale === 0)) return senzaDettaglio;
  const somma = nature.reduce((parziale, natura) => parziale + natura.totale, 0);
  const atteso = (importi.get(totale.elemento) ?? sommato.entro + sommato.oltre + sommato.altre) - sommato.altre;
  const scelte = somma === atteso ? settleScadenze(nature, sommato) : null;
  if (scelte === null) {
    const perche =
      somma === atteso ? 'le scadenze non corrispondono' : `somma ${formatImporto(somma)} su ${formatImporto(atteso)}`;
    ledger.avvisi.push(`${totale.elemento}: il dettaglio per natura della nota integrativa non è usato (${perche}).`);
    return senzaDettaglio;
  }
  ledger.avvisi.push(`${totale.elemento}: il dettaglio per natura viene dalla nota integrativa, che somma al totale.`);
  if (sommato.entro === 0 && sommato.oltre === 0 && nature.some(hasScadenzaPresunta)) {
    ledger.parziale = true;
    ledger.avvisi.push(`${totale.elemento}: gli importi senza scadenza sono considerati entro l’esercizio successivo.`);
  }
  return { righe: totale.children, importi: new Map([...importi, ...scelte]) };
};

type Sintesi = {
  readonly entro: number;
  readonly oltre: number;
  readonly altre: number;
  /** Rows already by nature: those added to the two due dates (`presenti`) and those included in them (`comprese`). */
  readonly presenti: ReadonlySet<string>;
  readonly comprese: ReadonlySet<string>;
};

/** Amounts of the prospetto: due within the year, due beyond, and the rows already by nature (deferred tax assets). */
const sumSintesi = (totale: Totale, importi: ReadonlyMap<string, Euro>): Sintesi => {
  const [primo, secondo, ...altre] = totale.sintesi;
  const entro = importi.get(primo?.elemento ?? '') ?? 0;
  const oltre = importi.get(secondo?.elemento ?? '') ?? 0;
  // Some files include deferred tax assets in the two due dates: then they are one of the natures.
  const isCompreso = entro + oltre === importi.get(totale.elemento);
  const presenti = altre.filter((riga) => importi.has(riga.elemento));
  const separate = isCompreso ? [] : presenti;
  return {
    entro,
    oltre,
    altre: separate.reduce((somma, riga) => somma + (importi.get(riga.elemento) ?? 0), 0),
    presenti: new Set(separate.map((riga) => riga.elemento)),
    comprese: new Set(isCompreso ? presenti.map((riga) => riga.elemento) : []),
  };
};

const hasScadenzaPresunta = ({ riga, totale, entro }: Natura): boolean =>
  riga.tipo === 'totale' && entro === null && totale !== 0;

const readNatura = (riga: Riga, importi: ReadonlyMap<string, Euro>): Natura[] => {
  const dichiarato = importi.get(riga.elemento);
  if (riga.tipo === 'foglia')
    return dichiarato === undefined ? [] : [{ riga, totale: dichiarato, entro: null, oltre: null }];
  const [primo, secondo] = riga.children;
  const entro = importi.get(primo?.elemento ?? '');
  const oltre = importi.get(secondo?.elemento ?? '');
  const totale = dichiarato ?? (entro === undefined && oltre === undefined ? undefined : (entro ?? 0) + (oltre ?? 0));
  if (totale === undefined) return [];
  if (entro === undefined && oltre === undefined) return [{ riga, totale, entro: null, oltre: null }];
  return [{ riga, totale, entro: entro ?? totale - (oltre ?? 0), oltre: oltre ?? totale - (entro ?? 0) }];
};

/** Fills in the due dates of the natures and checks them against the prospetto; null when they are unknown or do not match. */
const settleScadenze = (nature: readonly Natura[], sintesi: Sintesi): Map<string, Euro> | null => {
  const importi = new Map<string, Euro>();
  let entro = 0;
  let oltre = 0;
  let senzaScadenza = 0;
  for (const natura of nature) {
    const { riga } = natura;
    if (riga.tipo === 'foglia') {
      senzaScadenza += natura.totale;
      continue;
    }
    const dentro = natura.entro ?? computeEntro(natura.totale, sintesi);
    if (dentro === null) return null;
    const fuori = natura.oltre ?? natura.totale - dentro;
    if (dentro + fuori !== natura.totale || !isEuro(dentro) || !isEuro(fuori)) return null;
    entro += dentro;
    oltre += fuori;
    const [primo, secondo] = riga.children;
    if (primo !== undefined) importi.set(primo.elemento, dentro);
    if (secondo !== undefined) importi.set(secondo.elemento, fuori);
  }
  const torna =
    (entro === sintesi.entro && oltre + senzaScadenza === sintesi.oltre) ||
    (entro + senzaScadenza === sintesi.entro && oltre === sintesi.oltre);
  return torna || sintesi.entro + sintesi.oltre === 0 ? importi : null;
};

/** The part due within the year of an amount without due dates: known only when the prospetto has one due date alone. */
const computeEntro = (totale: number, sintesi: Sintesi): number | null => {
  if (sintesi.oltre === 0) return totale;
  return sintesi.entro === 0 ? 0 : null;
};
