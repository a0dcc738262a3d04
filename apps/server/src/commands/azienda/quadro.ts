import type { Quadro } from '@vedetta/contract';
import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { addGiorni, computeBandaElenco, countGiorni, isChiusura, novitaRegole, VERSIONE_REGOLE } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import { computeToday, startOfDay } from '../../adapters/clock.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { AziendaSummary } from '../../repositories/aziende-summaries.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ScadenzaDi } from '../../repositories/scadenze.ts';
import { getOrizzonte, listScadenze } from '../scadenza/scadenze.ts';
import { computeCambiamenti, countFasceAllora, listShown } from './cambiamenti.ts';
import { loadRighe } from './portafoglio.ts';

const MAX_ESPOSTE = 10;
const GIORNI_PERIODO = 30;
const MAX_SCADENZE = 20;
const MAX_GRADI = 5;
/** A grade of 1 is a hundred points. */
const PUNTI = 100;
const MAX_MOVED = 8;
/** As its description in the contract says. */
const GIORNI_ACCESSI = 30;
const MAX_ACCESSI = 10;

const countFasce = (aziende: readonly AziendaSummary[]): Quadro['fasce'] => {
  const fasce = { good: 0, warn: 0, worst: 0, non_calcolabile: 0, senza_bilanci: 0 };
  for (const { data_ultimo_bilancio, overall_risk } of aziende) {
    if (data_ultimo_bilancio === null) fasce.senza_bilanci += 1;
    else if (overall_risk === null) fasce.non_calcolabile += 1;
    else fasce[computeBandaElenco(overall_risk)] += 1;
  }
  return fasce;
};

const nameAzienda = ({ id, ragione_sociale }: Pick<AziendaSummary, 'id' | 'ragione_sociale'>) => ({
  id,
  ragione_sociale,
});

const isToUpdate = ({ data_ultimo_bilancio: data, data_bilancio_chiusura }: AziendaSummary, today: string): boolean =>
  data !== null && !isChiusura(data, data_bilancio_chiusura) && countGiorni(data, today) > GIORNI_INFRANNUALE;

type Valutata = AziendaSummary & { readonly overall_risk: number };
const isValutata = (azienda: AziendaSummary): azienda is Valutata => azienda.overall_risk !== null;
const listByGrado = (aziende: readonly AziendaSummary[]): readonly Valutata[] =>
  aziende.filter(isValutata).toSorted((a, b) => b.overall_risk - a.overall_risk);

/** The aziende whose grade is medio or alto, worst first. */
const listEsposte = (aziende: readonly AziendaSummary[]): readonly Valutata[] =>
  listByGrado(aziende).filter(({ overall_risk }) => computeBandaElenco(overall_risk) !== 'good');

const findPiuAltaBassa = (aziende: readonly AziendaSummary[]): Quadro['piu_alta_bassa'] => {
  const found = listByGrado(aziende).find(({ overall_risk }) => computeBandaElenco(overall_risk) === 'good');
  return found === undefined ? null : { ...nameAzienda(found), overall_risk: found.overall_risk };
};

type Scadenze = Pick<Quadro, 'in_scadenza' | 'in_ritardo' | 'prima_scadenza' | 'scadenze'>;

/** The open deadlines of all aziende, by date: those alike share one. */
export const computeScadenze = (scadenze: readonly ScadenzaDi[]): Scadenze => {
  const aperte = scadenze.filter(({ scadenza }) => scadenza.stato !== 'fatta');
  const groups = Map.groupBy(aperte, ({ scadenza: { data, tipo, periodo } }) => `${data} ${tipo} ${periodo}`);
  return {
    in_scadenza: aperte.length,
    in_ritardo: aperte.filter(({ scadenza }) => scadenza.stato === 'in_ritardo').length,
    prima_scadenza: aperte.find(({ scadenza }) => scadenza.stato === 'da_fare')?.scadenza.data ?? null,
    scadenze: [...groups.values()].slice(0, MAX_SCADENZE).flatMap((gruppo) => {
      const [first] = gruppo;
      if (first === undefined) return [];
      const { data, tipo, periodo, stato } = first.scadenza;
      const azienda = gruppo.length === 1 ? nameAzienda(first.azienda) : null;
      return [{ data, tipo, periodo, in_ritardo: stato === 'in_ritardo', aziende: gruppo.length, azienda }];
    }),
  };
};

/** Summarises a list of aziende on a day `YYYY-MM-DD`. */
export const computeQuadro = (
  aziende: readonly AziendaSummary[],
  today: string,
): Omit<Quadro, 'esposte' | 'regole' | 'fasce_allora' | 'cambiamenti' | 'accessi_staff' | keyof Scadenze> => ({
  totale: aziende.length,
  con_bilancio: aziende.filter(({ data_ultimo_bilancio }) => data_ultimo_bilancio !== null).length,
  fasce: countFasce(aziende),
  da_aggiornare: aziende.filter((azienda) => isToUpdate(azienda, today)).length,
  esposte_totale: listEsposte(aziende).length,
  piu_alta_bassa: findPiuAltaBassa(aziende),
});

/** One of the worst aziende, with the reason for its grade and its latest grades. */
export type Esposta = {
  readonly azienda: AziendaRow;
  readonly motivo: string | null;
  readonly ragioni: readonly string[];
  readonly gradi: number[];
  /** Points from the bilancio of comparison, as in the board. */
  readonly delta: number | null;
};

const loadEsposte = async (studio: Studio, ids: readonly string[]): Promise<readonly Esposta[]> => {
  const aziende = await studio.aziende.listByIds(ids);
  const motivi = Map.groupBy(await studio.bilanci.listLatestGradi(ids, 1), ({ azienda_id }) => azienda_id);
  const righe = new Map((await loadRighe(studio, { ids })).map((riga) => [riga.id, riga]));
  return ids.flatMap((id) => {
    const azienda = aziende.find((other) => other.id === id);
    const riga = righe.get(id);
    const [latest] = motivi.get(id) ?? [];
    return azienda === undefined || riga === undefined
      ? []
      : [
          {
            azienda,
            motivo: latest?.motivo ?? null,
            ragioni: latest?.ragioni ?? [],
            gradi: riga.gradi.slice(-MAX_GRADI).map((punti) => punti / PUNTI),
            delta: riga.delta,
          },
        ];
  });
};

/** The grades that the rules in use have moved, with the previous ones. */
const loadRulesChange = async (studio: Studio): Promise<DeepReadonly<Quadro['regole']>> => {
  const moved = await studio.bilanci.listMoved(MAX_MOVED);
  const [first] = moved;
  if (first === undefined) return null;
  return {
    da: first.regole_prima,
    a: VERSIONE_REGOLE,
    novita: novitaRegole.novita,
    bilanci: moved.map(({ id, data_bilancio, azienda_id, ragione_sociale, grado_prima, overall_risk }) => ({
      bilancio: id,
      data_bilancio,
      azienda: { id: azienda_id, ragione_sociale },
      prima: grado_prima,
      dopo: overall_risk,
    })),
    totale: first.totale,
  };
};

/** Only a titolare answers for the whole studio, and reads who of the staff was in it. */
const listAccessiStaff = async (studio: Studio): Promise<Quadro['accessi_staff']> => {
  if (studio.who.ruolo !== 'titolare') return [];
  const since = new Date(Date.now() - GIORNI_ACCESSI * 24 * 60 * 60_000);
  return (await studio.eventi.listStaff(since, MAX_ACCESSI)).map(({ numero, istante, username, azione, motivo }) => ({
    id: `${studio.id}.${numero}`,
    istante: istante.toISOString(),
    username,
    azione,
    motivo,
  }));
};

/** Summary of a studio's aziende today, the worst ones in detail, and what the bilanci of a period have changed. */
export const loadQuadro = async (
  studio: Studio,
  giorni = GIORNI_PERIODO,
): Promise<Omit<DeepReadonly<Quadro>, 'esposte'> & { readonly esposte: readonly Esposta[] }> => {
  const today = computeToday();
  const dal = addGiorni(today, -giorni);
  const aziende = await studio.aziende.listSummaries(startOfDay(dal));
  const worst = listEsposte(aziende).slice(0, MAX_ESPOSTE);
  const cambiamenti = computeCambiamenti(aziende, dal);
  const shown = listShown(cambiamenti);
  const ragioni = await studio.bilanci.listRagioni(shown.map(({ bilancio }) => bilancio));
  const orizzonte = { ...getOrizzonte(today), al: addGiorni(today, GIORNI_SCADENZA) };
  return {
    ...computeQuadro(aziende, today),
    ...computeScadenze(await listScadenze(studio, { ids: null, search: '' }, orizzonte)),
    esposte: await loadEsposte(
      studio,
      worst.map(({ id }) => id),
    ),
    fasce_allora: countFasceAllora(aziende, dal),
    cambiamenti: {
      ...cambiamenti,
      aziende: shown.map((cambiamento) => ({ ...cambiamento, ragione: ragioni.get(cambiamento.bilancio) ?? null })),
    },
    regole: await loadRulesChange(studio),
    accessi_staff: await listAccessiStaff(studio),
  };
};
