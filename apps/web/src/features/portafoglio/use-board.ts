import type { FasciaElenco, FiltriPortafoglio, OrdinePortafoglio, RigaPortafoglio } from '@vedetta/domain';
import {
  computeFascia,
  computeSintesi,
  getParolaFascia,
  NESSUN_RESPONSABILE,
  selectRighe,
  listByOrdine,
} from '@vedetta/domain';
import { useDeferredValue, useMemo } from 'react';
import { getOggi } from '../../lib/oggi.ts';
import { namePersona } from '../../lib/persona.ts';
import type { PortafoglioFiltri, Raggruppamento } from './address.ts';
import { foldSearch, readFiltri } from './address.ts';
import { describeSintesi } from './sintesi.ts';

/** A line of the board: the heading of a group, or a company. */
export type BoardItem =
  | {
      readonly tipo: 'gruppo';
      readonly chiave: string;
      readonly nome: string;
      readonly aziende: number;
      /** Mean grade and open signals, in words; empty without either. */
      readonly sintesi: string;
    }
  | { readonly tipo: 'riga'; readonly riga: RigaPortafoglio };

type Cercata = { readonly riga: RigaPortafoglio; readonly nome: string };
type Gruppo = {
  readonly chiave: string;
  readonly nome: string;
  readonly sintesi: string;
  readonly righe: readonly Cercata[];
};

const FASCE: readonly FasciaElenco[] = ['alto', 'medio', 'basso', 'non_calcolabile', 'senza_bilanci'];

const readChiave: Readonly<Record<Exclude<Raggruppamento, 'nessuno'>, (riga: RigaPortafoglio) => string>> = {
  fascia: computeFascia,
  settore: ({ settore }) => settore,
  responsabile: ({ responsabile }) => responsabile ?? NESSUN_RESPONSABILE,
};

/** The groups in their order: bands from the worst, sectors as in the rules, members by name with nobody last. */
const listChiavi = (
  gruppo: Exclude<Raggruppamento, 'nessuno'>,
  grouped: ReadonlyMap<string, unknown>,
  settori: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] => {
  if (gruppo === 'settore') return settori;
  if (gruppo === 'fascia') return FASCE.map((fascia) => [fascia, getParolaFascia(fascia)]);
  const membri = [...grouped.keys()].filter((chiave) => chiave !== NESSUN_RESPONSABILE);
  const named = membri
    .map((membro) => [membro, namePersona(membro)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'it'));
  return [...named, [NESSUN_RESPONSABILE, 'Senza responsabile']];
};

const groupRighe = (
  righe: readonly Cercata[],
  gruppo: Raggruppamento,
  settori: readonly (readonly [string, string])[],
): readonly Gruppo[] => {
  if (gruppo === 'nessuno') return [{ chiave: '', nome: '', sintesi: '', righe }];
  const grouped = Map.groupBy(righe, ({ riga }) => readChiave[gruppo](riga));
  return listChiavi(gruppo, grouped, settori).flatMap(([chiave, nome]) => {
    const found = grouped.get(chiave);
    if (found === undefined) return [];
    return [{ chiave, nome, sintesi: describeSintesi(computeSintesi(found.map(({ riga }) => riga))), righe: found }];
  });
};

/** The lines in order; a closed group shows its heading alone. */
const listItems = (gruppi: readonly Gruppo[], closed: ReadonlySet<string>): readonly BoardItem[] =>
  gruppi.flatMap(({ chiave, nome, sintesi, righe }): readonly BoardItem[] => [
    ...(chiave === '' ? [] : [{ tipo: 'gruppo' as const, chiave, nome, sintesi, aziende: righe.length }]),
    ...(closed.has(chiave) ? [] : righe.map(({ riga }) => ({ tipo: 'riga' as const, riga }))),
  ]);

type Trovate = ReadonlyMap<string, ReadonlySet<string>>;

/** The companies that a set of filters leaves; the codes are searched by the server. */
const selectFound = (all: readonly Cercata[], filtri: FiltriPortafoglio, trovate: Trovate): readonly Cercata[] =>
  selectRighe(all, { ...filtri, trovate: trovate.get(filtri.search ?? '') }, getOggi());

/** How many they are. */
export const countRighe = (all: readonly Cercata[], filtri: FiltriPortafoglio, trovate: Trovate): number =>
  selectFound(all, filtri, trovate).length;

type BoardOptions = {
  readonly filtri: PortafoglioFiltri;
  readonly ordine: OrdinePortafoglio;
  readonly gruppo: Raggruppamento;
  readonly settori: readonly (readonly [string, string])[];
  readonly closed: ReadonlySet<string>;
  readonly trovate: Trovate;
};

/** The rows of the board, filtered, sorted and grouped; typing in the search field never waits for them. */
export const useBoard = (righe: readonly RigaPortafoglio[], options: BoardOptions) => {
  const { ordine, gruppo, settori, closed, trovate } = options;
  const filtri = useDeferredValue(options.filtri);
  const all = useMemo(
    (): readonly Cercata[] => righe.map((riga) => ({ riga, nome: foldSearch(riga.ragione_sociale) })),
    [righe],
  );
  const chosen = useMemo(() => selectFound(all, readFiltri(filtri), trovate), [all, filtri, trovate]);
  const gruppi = useMemo(
    () => groupRighe(listByOrdine(chosen, ordine), gruppo, settori),
    [chosen, ordine, gruppo, settori],
  );
  const items = useMemo(() => listItems(gruppi, closed), [gruppi, closed]);
  // In the order of the board, closed groups included.
  const ids = useMemo(() => new Set(gruppi.flatMap(({ righe: some }) => some.map(({ riga }) => riga.id))), [gruppi]);
  return { all, items, ids };
};
