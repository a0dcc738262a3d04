import { RIGHE_PORTAFOGLIO } from '@vedetta/contract';
import type { FiltriPortafoglio, OrdinePortafoglio, RigaPortafoglio } from '@vedetta/domain';
import {
  buildRiga,
  fasceElenco,
  ordiniPortafoglio,
  parseIntervalloGradi,
  readVista,
  selectRighe,
  listByOrdine,
} from '@vedetta/domain';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { computeToday } from '../../adapters/clock.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { loadProssime } from '../scadenza/scadenze.ts';
import { isStoredOrdine, LETTURA_COMPLETA } from '../../repositories/portafoglio.ts';
import type {
  LetturaPortafoglio,
  PortafoglioQuery,
  PortafoglioRow,
  StoredOrdine,
} from '../../repositories/portafoglio.ts';

type Query = {
  readonly page_size?: string | undefined;
  readonly ordine?: string | undefined;
  readonly fascia?: string | undefined;
  readonly grado?: string | undefined;
  readonly settore?: string | undefined;
  readonly peggiorate_di?: string | undefined;
  readonly dati_oltre?: string | undefined;
  readonly scadenza_entro?: string | undefined;
  readonly responsabile?: string | undefined;
  readonly search?: string | undefined;
  readonly vista?: string | undefined;
};

/**
 * A request that names a view of the user, with its filters and its order; what the request names itself wins. What is gone of the
 * view is left out.
 */
export const applyVista = async <Q extends Query>(studio: Studio, query: Q): Promise<Q | Refusal> => {
  if (query.vista === undefined) return query;
  const vista = await studio.viste.find(query.vista);
  if (vista === null) {
    const ammesse = (await studio.viste.list()).map(({ id, nome }) => `${id} (${nome})`);
    const elenco = ammesse.length === 0 ? 'L’utente non ha viste salvate.' : `Viste ammesse: ${ammesse.join(', ')}.`;
    return refuseFields({ vista: [`La vista non esiste. ${elenco}`] });
  }
  return { ordine: vista.ordine, ...readVista(vista).filtri, ...query };
};

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** What a request asks of the board; its values are already those of the contract. */
export const readPortafoglioQuery = (query: Query) => ({
  perPagina: toNumber(query.page_size) ?? RIGHE_PORTAFOGLIO,
  ordine: ordiniPortafoglio.find((ordine) => ordine === query.ordine) ?? 'nome',
  filtri: {
    fasce: fasceElenco.filter((fascia) => query.fascia?.split(',').includes(fascia)),
    grado: query.grado === undefined ? undefined : (parseIntervalloGradi(query.grado) ?? undefined),
    settore: query.settore,
    peggiorate_di: toNumber(query.peggiorate_di),
    dati_oltre: toNumber(query.dati_oltre),
    scadenza_entro: toNumber(query.scadenza_entro),
    responsabile: query.responsabile,
  },
});

const readRiga = (
  { usabili, data_ultimo, annuale_ultimo, gruppi, ...row }: PortafoglioRow,
  prossime: Awaited<ReturnType<typeof loadProssime>>,
): RigaPortafoglio =>
  buildRiga({
    ...row,
    scadenza: prossime.get(row.id)?.data ?? null,
    scadenza_tipo: prossime.get(row.id)?.tipo ?? null,
    usabili: (usabili ?? []).map(([data, annuale, grado]) => ({ data, annuale, grado })),
    ultimo: data_ultimo === null || annuale_ultimo === null ? null : { data: data_ultimo, annuale: annuale_ultimo },
    gruppi: gruppi ?? [],
  });

export type PortafoglioRequest = {
  readonly page: number;
  readonly perPagina: number;
  readonly search: string;
  readonly ordine: OrdinePortafoglio;
  readonly filtri: FiltriPortafoglio;
};

type Pagina = { readonly count: number; readonly righe: readonly RigaPortafoglio[] };

const hasFiltri = ({ fasce = [], ...altri }: FiltriPortafoglio): boolean =>
  fasce.length > 0 || Object.values(altri).some((filtro) => filtro !== undefined);

type Aziende = PortafoglioQuery['aziende'];

/** The rows of some aziende with all that is shown of them, by name. */
export const loadRighe = async (studio: Studio, aziende: Aziende): Promise<readonly RigaPortafoglio[]> => {
  const rows = await studio.portafoglio.list({ aziende, lettura: LETTURA_COMPLETA });
  const prossime = await loadProssime(studio, { ids: rows.map(({ id }) => id), search: '' });
  return rows.map((row) => readRiga(row, prossime));
};

/** A page by name or by grade reads only its own aziende. */
const loadStored = async (
  studio: Studio,
  ordine: StoredOrdine,
  { page, perPagina, search }: PortafoglioRequest,
): Promise<Pagina> => {
  const part = { ordine, offset: (page - 1) * perPagina, limit: perPagina };
  const count = await studio.portafoglio.count(search);
  return { count, righe: await loadRighe(studio, { search, part }) };
};

/** What an order and its filters compare: of a large studio the rest would take most of the time. */
const chooseLettura = ({ ordine, filtri }: Pick<PortafoglioRequest, 'ordine' | 'filtri'>): LetturaPortafoglio => ({
  bilanci: ordine.endsWith('delta') || filtri.peggiorate_di !== undefined ? LETTURA_COMPLETA.bilanci : 1,
  gruppi: false,
  segnali: ordine.endsWith('segnali'),
});

/** The ids of all the aziende that qualify, in order. */
export const listPortafoglioIds = async (
  studio: Studio,
  request: Pick<PortafoglioRequest, 'search' | 'ordine' | 'filtri'>,
): Promise<readonly string[]> => {
  const { search, ordine, filtri } = request;
  const rows = await studio.portafoglio.list({ aziende: { search, part: null }, lettura: chooseLettura(request) });
  const isByScadenza = ordine.endsWith('scadenza') || filtri.scadenza_entro !== undefined;
  const prossime = isByScadenza ? await loadProssime(studio, { ids: null, search }) : new Map<never, never>();
  const all = rows.map((row) => ({ riga: readRiga(row, prossime), nome: row.ordine }));
  return listByOrdine(selectRighe(all, filtri, computeToday()), ordine).map(({ riga }) => riga.id);
};

/**
 * A page of the board. Filters and order are those of the domain, which the screen applies too: same rows, same order. They
 * read what they compare of all aziende; the page alone is read whole.
 */
export const loadPortafoglio = async (studio: Studio, request: PortafoglioRequest): Promise<Pagina> => {
  const { page, perPagina, ordine, filtri } = request;
  if (isStoredOrdine(ordine) && !hasFiltri(filtri)) return loadStored(studio, ordine, request);
  const found = await listPortafoglioIds(studio, request);
  const ids = found.slice((page - 1) * perPagina, page * perPagina);
  const righe = new Map((await loadRighe(studio, { ids })).map((riga) => [riga.id, riga]));
  return { count: found.length, righe: ids.flatMap((id) => righe.get(id) ?? []) };
};
