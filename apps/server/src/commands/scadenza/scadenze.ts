import { GIORNI_INTERVALLO, GIORNI_SCADENZE, SCADENZE_PER_PAGINA } from '@vedetta/contract';
import type { Data, Scadenza, StatoScadenza, TipoScadenza } from '@vedetta/domain';
import { addGiorni, countGiorni, findProssima, prepareScadenze } from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import { isId } from '../../repositories/ids.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ScadenzaDi } from '../../repositories/scadenze.ts';
import { Refusal, refuseFields } from '../../refusal.ts';

export type Intervallo = { readonly dal: Data; readonly al: Data };

/** The range in sight from a day, where nothing else is asked. */
export const getOrizzonte = (oggi: Data): Intervallo => ({
  dal: addGiorni(oggi, -GIORNI_SCADENZE),
  al: addGiorni(oggi, GIORNI_SCADENZE),
});

type IntervalloChiesto = { readonly dal?: Data | undefined; readonly al?: Data | undefined };

/** Years that dates may be of: before and after them no year of the calendar is computed. */
const ANNI = { primo: '1990-01-01', ultimo: '2299-12-31' } as const;

const readIntervallo = (chiesto: IntervalloChiesto, oggi: Data): Intervallo | Refusal => {
  const orizzonte = getOrizzonte(oggi);
  // One end alone moves the other with it.
  const dal = chiesto.dal ?? (chiesto.al === undefined ? orizzonte.dal : addGiorni(chiesto.al, -GIORNI_SCADENZE));
  const al = chiesto.al ?? (chiesto.dal === undefined ? orizzonte.al : addGiorni(chiesto.dal, GIORNI_SCADENZE));
  if (dal < ANNI.primo) return refuseFields({ dal: ['Indicare una data dal 1990.'] });
  if (al > ANNI.ultimo) return refuseFields({ al: ['Indicare una data fino al 2299.'] });
  if (al < dal) return refuseFields({ al: ['La data finale viene prima di quella iniziale.'] });
  return countGiorni(dal, al) > GIORNI_INTERVALLO
    ? refuseFields({ al: [`Indicare un intervallo di al massimo ${GIORNI_INTERVALLO} giorni.`] })
    : { dal, al };
};

type Chieste = { readonly ids: readonly string[] | null; readonly search: string };

/** The deadlines of a range, by date and then by name. */
export const listScadenze = async (
  studio: Studio,
  chieste: Chieste,
  intervallo: Intervallo,
): Promise<readonly ScadenzaDi[]> => {
  const compute = prepareScadenze({ ...intervallo, oggi: computeToday() });
  const aziende = await studio.scadenze.list(chieste);
  return aziende
    .flatMap((azienda) => compute(azienda).map((scadenza) => ({ azienda, scadenza })))
    .toSorted((a, b) => (a.scadenza.data < b.scadenza.data ? -1 : Number(a.scadenza.data > b.scadenza.data)));
};

/** The next deadline of each azienda, where it has one in sight. */
export const loadProssime = async (
  studio: Studio,
  chieste: Chieste,
): Promise<ReadonlyMap<string, Pick<Scadenza, 'data' | 'tipo'>>> => {
  const oggi = computeToday();
  const compute = prepareScadenze({ ...getOrizzonte(oggi), oggi });
  const prossime = (await studio.scadenze.list(chieste)).map(({ id, ...azienda }) => {
    const prossima = findProssima(compute(azienda));
    return [id, prossima] as const;
  });
  return new Map(prossime.flatMap(([id, prossima]) => (prossima === null ? [] : [[id, prossima] as const])));
};

type Giorno = { readonly data: Data; da_fare: number; in_ritardo: number; fatte: number };

const CONTEGGI = { da_fare: 'da_fare', in_ritardo: 'in_ritardo', fatta: 'fatte' } as const satisfies Record<
  StatoScadenza,
  Exclude<keyof Giorno, 'data'>
>;

const countByGiorno = (scadenze: readonly ScadenzaDi[]): readonly Giorno[] => {
  const giorni = new Map<Data, Giorno>();
  for (const { scadenza } of scadenze) {
    const giorno = giorni.get(scadenza.data) ?? { data: scadenza.data, da_fare: 0, in_ritardo: 0, fatte: 0 };
    giorno[CONTEGGI[scadenza.stato]] += 1;
    giorni.set(scadenza.data, giorno);
  }
  return [...giorni.values()];
};

const countStati = (scadenze: readonly ScadenzaDi[], oggi: Data) => {
  const countDaFare = (al: Data): number =>
    scadenze.filter(({ scadenza: { stato, data } }) => stato === 'da_fare' && data <= al).length;
  return {
    in_ritardo: scadenze.filter(({ scadenza }) => scadenza.stato === 'in_ritardo').length,
    entro_7: countDaFare(addGiorni(oggi, 7)),
    entro_30: countDaFare(addGiorni(oggi, 30)),
    da_fare: scadenze.filter(({ scadenza }) => scadenza.stato === 'da_fare').length,
    fatte: scadenze.filter(({ scadenza }) => scadenza.stato === 'fatta').length,
  };
};

const countTipi = (scadenze: readonly ScadenzaDi[]): Record<TipoScadenza, number> => {
  const tipi = { approvazione: 0, deposito: 0, dati: 0 };
  for (const { scadenza } of scadenze) if (scadenza.stato !== 'fatta') tipi[scadenza.tipo] += 1;
  return tipi;
};

type Query = IntervalloChiesto & {
  readonly page_size?: string | undefined;
  readonly azienda?: string | undefined;
  readonly tipo?: TipoScadenza | undefined;
  readonly stato?: 'aperte' | 'in_ritardo' | 'fatte' | undefined;
};

const hasStato = ({ stato }: Scadenza, chiesto: Query['stato']): boolean => {
  if (chiesto === undefined) return true;
  if (chiesto === 'aperte') return stato !== 'fatta';
  return stato === (chiesto === 'fatte' ? 'fatta' : chiesto);
};

/** The aziende of a request: all, or the one it names; one that is not there has no deadlines. */
const chooseIds = (azienda: string | undefined): readonly string[] | null => {
  if (azienda === undefined) return null;
  return isId(azienda) ? [azienda] : [];
};

/** A page of the deadlines, and the counts of all those that qualify. */
export const loadScadenze = async (
  studio: Studio,
  { page, search, ...query }: Query & { readonly page: number; readonly search: string },
) => {
  const oggi = computeToday();
  const intervallo = readIntervallo(query, oggi);
  if (intervallo instanceof Refusal) return intervallo;
  const tutte = await listScadenze(studio, { ids: chooseIds(query.azienda), search }, intervallo);
  const delTipo = query.tipo === undefined ? tutte : tutte.filter(({ scadenza }) => scadenza.tipo === query.tipo);
  const found = delTipo.filter(({ scadenza }) => hasStato(scadenza, query.stato));
  const perPagina = Number(query.page_size ?? SCADENZE_PER_PAGINA);
  return {
    perPagina,
    count: found.length,
    scadenze: found.slice((page - 1) * perPagina, page * perPagina),
    conteggi: countStati(delTipo, oggi),
    tipi: countTipi(tutte),
    giorni: countByGiorno(delTipo),
  };
};

/** What a calendar shows: the open ones. */
export const loadCalendario = async (
  studio: Studio,
  query: IntervalloChiesto & { readonly azienda?: string | undefined },
): Promise<readonly ScadenzaDi[] | Refusal> => {
  const intervallo = readIntervallo(query, computeToday());
  if (intervallo instanceof Refusal) return intervallo;
  // A calendar without events would look as if nothing were due.
  if (query.azienda !== undefined && (await studio.aziende.find(query.azienda)) === null)
    return refuseFields({ azienda: ['Azienda non trovata.'] });
  const scadenze = await listScadenze(studio, { ids: chooseIds(query.azienda), search: '' }, intervallo);
  return scadenze.filter(({ scadenza }) => scadenza.stato !== 'fatta');
};
