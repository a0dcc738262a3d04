import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { gruppiSezione } from '@vedetta/domain';
import type { SezioneGruppi } from '@vedetta/domain';
import { aziendaCorrente } from '../lib/azienda-corrente.ts';
import { readPeriodo } from '../lib/periodo.ts';
import { queryClient } from '../lib/query-client.ts';
import { aziendaQuery, aziendeQuery } from '../queries/aziende.ts';
import { bilanciQuery, bilancioQuery, contiQuery } from '../queries/bilanci.ts';
import { schemaIndicatoriQuery, staticsQuery, thresholdsQuery } from '../queries/catalogo.ts';
import { configQuery } from '../queries/config.ts';
import { andamentoQuery, indicatoriQuery, paramsQuery, notaGruppoQuery } from '../queries/indicatori.ts';
import { attivitaQuery, quadroQuery } from '../queries/quadro.ts';
import { parseAziendeSearch, parseListSearch } from './search.ts';

type PageLocation = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
};
type Prefetch = (location: PageLocation) => readonly Promise<unknown>[];

/** Fetches only what is not cached; the page itself refetches what is stale. */
const read = <T, E, D, K extends QueryKey>(query: QueryExecuteOptions<T, E, D, T, K>): Promise<D> =>
  queryClient.query({ ...query, staleTime: 'static' });

const readFrame: Prefetch = () => {
  const id = aziendaCorrente.get();
  return [read(configQuery), ...(id === null ? [] : [read(aziendaQuery(id))])];
};

const readSoglie = async (azienda: string): Promise<unknown> => {
  const { dati } = await read(aziendaQuery(azienda));
  return read(thresholdsQuery(dati.settore));
};

/** Thresholds depend on the company's sector: guess the selected company, which is known before the statement loads. */
const readSoglieBilancio = (id: string): readonly Promise<unknown>[] => {
  const scelta = aziendaCorrente.get();
  const letto = read(bilancioQuery(id)).then(({ dati }) => readSoglie(dati.azienda));
  return scelta === null ? [letto] : [letto, readSoglie(scelta)];
};

const readGruppo = (id: string, gruppo: string): readonly Promise<unknown>[] => [
  read(schemaIndicatoriQuery),
  read(staticsQuery),
  read(indicatoriQuery(id, gruppo)),
  read(paramsQuery(id, gruppo)),
  read(notaGruppoQuery(id, gruppo)),
  read(bilancioQuery(id)).then(({ dati }) => read(andamentoQuery(dati.azienda, gruppo))),
  ...readSoglieBilancio(id),
];

/** The group shown when the URL names none. */
const readFirst =
  (sezione: SezioneGruppi): Prefetch =>
  ({ params: { id = '', group = gruppiSezione[sezione][0] } }) =>
    readGruppo(id, group);

// The queries of the pages below load with the code of their page: few users need them at the start.

const readPiano = async (azienda: string, scelto: unknown): Promise<unknown> => {
  const { pianiQuery, pianoQuery } = await import('../queries/piani.ts');
  const piani = read(pianiQuery(azienda));
  if (typeof scelto === 'string') return Promise.all([piani, read(pianoQuery(scelto))]);
  const [corrente] = (await piani).results;
  return corrente === undefined ? null : read(pianoQuery(corrente.id));
};

const readSimulatore = async (bilancio: string): Promise<unknown> => {
  const { contestoQuery, scenariQuery } = await import('../queries/scenari.ts');
  return Promise.all([read(contestoQuery(bilancio)), read(scenariQuery(bilancio))]);
};

/** The queries of each page that its URL determines. The others start when the page renders. */
const prefetches: Readonly<Record<string, Prefetch>> = {
  '/frame': readFrame,
  '/frame/': () => [read(quadroQuery(readPeriodo())), read(attivitaQuery)],
  '/frame/portafoglio': () => [read(configQuery), read(schemaIndicatoriQuery)],
  '/frame/aziende': ({ search }) => {
    const { page = 1, search: testo = '', ...filtri } = parseAziendeSearch(search);
    return [read(aziendeQuery(page, testo, filtri))];
  },
  '/frame/aziende/$id': ({ params: { id = '' } }) => [read(aziendaQuery(id)), read(bilanciQuery(id))],
  '/frame/aziende/$id/tesoreria': ({ params: { id = '' }, search }) => [
    read(aziendaQuery(id)),
    read(bilanciQuery(id)),
    readPiano(id, search['piano']),
  ],
  '/frame/bilanci': ({ search }) => {
    const id = aziendaCorrente.get();
    return id === null ? [] : [read(bilanciQuery(id, parseListSearch(search).page))];
  },
  '/frame/bilanci/$id': ({ params: { id = '' } }) => [read(bilancioQuery(id))],
  '/frame/bilanci/$id/': ({ params: { id = '' } }) => [read(contiQuery(id))],
  '/frame/bilanci/$id/risanamento': readFirst('risanamento'),
  '/frame/bilanci/$id/indicatori': readFirst('indicatori'),
  '/frame/bilanci/$id/indicatori/$group': readFirst('indicatori'),
  '/frame/bilanci/$id/previsione': readFirst('previsione'),
  '/frame/bilanci/$id/previsione/$group': readFirst('previsione'),
  '/frame/bilanci/$id/altro': readFirst('altro'),
  '/frame/bilanci/$id/altro/$group': readFirst('altro'),
  '/frame/bilanci/$id/simulatore': ({ params: { id = '' } }) => [
    readSimulatore(id),
    read(schemaIndicatoriQuery),
    read(staticsQuery),
    ...readSoglieBilancio(id),
  ],
};

/**
 * Prefetches the queries of the pages at a URL, in parallel with the download of their code and, at the start, with the
 * request for the user. Errors are ignored here: the page retries and shows them.
 */
export const prefetchPages = (pages: readonly (PageLocation & { readonly routeId: string })[]): void => {
  for (const { routeId, ...location } of pages) {
    for (const load of prefetches[routeId]?.(location) ?? []) void load.catch(() => {});
  }
};
