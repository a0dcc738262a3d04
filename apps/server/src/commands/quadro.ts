import type { Quadro, Scadenza } from '@vedetta/contract';
import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { addGiorni, computeBandaElenco, computeFineEsercizio, countGiorni, isChiusura } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { computeToday } from '../adapters/clock.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaRow, AziendaSommaria } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';

const ESPOSTE_MOSTRATE = 8;
const SCADENZE_MOSTRATE = 20;
const GRADI_MOSTRATI = 5;

const countFasce = (aziende: readonly AziendaSommaria[]): Quadro['fasce'] => {
  const fasce = { good: 0, warn: 0, worst: 0, non_calcolabile: 0, senza_bilanci: 0 };
  for (const { data_ultimo_bilancio, overall_risk } of aziende) {
    if (data_ultimo_bilancio === null) fasce.senza_bilanci += 1;
    else if (overall_risk === null) fasce.non_calcolabile += 1;
    else fasce[computeBandaElenco(overall_risk)] += 1;
  }
  return fasce;
};

const nameAzienda = ({ id, ragione_sociale }: AziendaSommaria) => ({ id, ragione_sociale });

/** Companies that close on the same day are one deadline. */
const listChiusure = (aziende: readonly AziendaSommaria[], oggi: string): Scadenza[] => {
  const limite = addGiorni(oggi, GIORNI_SCADENZA);
  const perData = Map.groupBy(aziende, ({ data_bilancio_chiusura }) =>
    computeFineEsercizio(oggi, data_bilancio_chiusura),
  );
  return [...perData]
    .filter(([data]) => data <= limite)
    .map(([data, gruppo]): Scadenza => {
      const [prima] = gruppo;
      return {
        data,
        tipo: 'chiusura',
        aziende: gruppo.length,
        azienda: gruppo.length === 1 && prima ? nameAzienda(prima) : null,
      };
    })
    .toSorted((a, b) => a.data.localeCompare(b.data));
};

const listRitardi = (aziende: readonly AziendaSommaria[], oggi: string): Scadenza[] =>
  aziende
    .flatMap((azienda): Scadenza[] => {
      const { data_ultimo_bilancio: data, data_bilancio_chiusura } = azienda;
      const isVecchio =
        data !== null && !isChiusura(data, data_bilancio_chiusura) && countGiorni(data, oggi) > GIORNI_INFRANNUALE;
      return isVecchio ? [{ data, tipo: 'infrannuale', aziende: 1, azienda: nameAzienda(azienda) }] : [];
    })
    .toSorted((a, b) => a.data.localeCompare(b.data));

/** What a list of companies says by itself on a day `YYYY-MM-DD`. */
export const computeQuadro = (aziende: readonly AziendaSommaria[], oggi: string): Omit<Quadro, 'esposte'> => {
  const chiusure = listChiusure(aziende, oggi);
  const ritardi = listRitardi(aziende, oggi);
  return {
    totale: aziende.length,
    con_bilancio: aziende.filter(({ data_ultimo_bilancio }) => data_ultimo_bilancio !== null).length,
    fasce: countFasce(aziende),
    da_aggiornare: ritardi.length,
    in_scadenza: chiusure.reduce((somma, { aziende: numero }) => somma + numero, 0),
    prima_scadenza: chiusure[0]?.data ?? null,
    scadenze: [...chiusure, ...ritardi].slice(0, SCADENZE_MOSTRATE),
    scadenze_totale: chiusure.length + ritardi.length,
  };
};

/** One of the worst companies, with the ground of its grade and how it came there. */
export type Esposta = { readonly azienda: AziendaRow; readonly motivo: string | null; readonly gradi: number[] };

const loadEsposte = async (
  database: Database,
  studioId: string,
  ids: readonly string[],
): Promise<readonly Esposta[]> => {
  const aziende = await aziendeRepository(database, studioId).listByIds(ids);
  const gradi = Map.groupBy(
    await bilanciRepository(database, studioId).listUltimiGradi(ids, GRADI_MOSTRATI),
    ({ azienda_id }) => azienda_id,
  );
  return ids.flatMap((id) => {
    const azienda = aziende.find((altra) => altra.id === id);
    const ultimi = gradi.get(id) ?? [];
    return azienda === undefined
      ? []
      : [
          {
            azienda,
            motivo: ultimi[0]?.motivo ?? null,
            gradi: ultimi.flatMap(({ overall_risk }) => overall_risk ?? []).toReversed(),
          },
        ];
  });
};

/** The companies of a firm at a glance today, and the worst of them one by one. */
export const loadQuadro = async (
  database: Database,
  studioId: string,
): Promise<Omit<Quadro, 'esposte'> & { readonly esposte: readonly Esposta[] }> => {
  const aziende = await aziendeRepository(database, studioId).listSommarie();
  const peggiori = aziende
    .filter(({ overall_risk }) => overall_risk !== null)
    .toSorted((a, b) => (b.overall_risk ?? 0) - (a.overall_risk ?? 0));
  const esposte = await loadEsposte(
    database,
    studioId,
    peggiori.slice(0, ESPOSTE_MOSTRATE).map(({ id }) => id),
  );
  return { ...computeQuadro(aziende, computeToday()), esposte };
};
