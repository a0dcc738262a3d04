import type { Riepilogo } from '@vedetta/contract';
import { GIORNI_PROSSIME, GIORNI_RIEPILOGO, GIORNI_RIEPILOGO_MASSIMI, MOVIMENTI_RIEPILOGO } from '@vedetta/contract';
import type { Data } from '@vedetta/domain';
import { addGiorni } from '@vedetta/domain';
import { computeToday, startOfDay } from '../../adapters/clock.ts';
import type { DeepReadonly } from '../../deep-readonly.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import type { AvvisoRow } from '../../repositories/avvisi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { getOrizzonte, listScadenze } from '../scadenza/scadenze.ts';
import { computeCambiamenti, countFasceAllora } from './cambiamenti.ts';
import { computeQuadro, computeScadenze } from './quadro.ts';

const readDal = (chiesto: Data | undefined, oggi: Data): Data | Refusal => {
  const dal = chiesto ?? addGiorni(oggi, -GIORNI_RIEPILOGO);
  if (dal > oggi) return refuseFields({ dal: ['Indicare un giorno che non sia nel futuro.'] });
  return dal < addGiorni(oggi, -GIORNI_RIEPILOGO_MASSIMI)
    ? refuseFields({ dal: [`Indicare uno degli ultimi ${GIORNI_RIEPILOGO_MASSIMI} giorni.`] })
    : dal;
};

type Letto = DeepReadonly<Omit<Riepilogo, 'movimenti'>> & { readonly movimenti: readonly AvvisoRow[] };

/** Bands, movements and deadlines of a studio since a day: the same readings as the overview, the alerts and the deadlines. */
export const loadRiepilogo = async (studio: Studio, chiesto?: Data): Promise<Letto | Refusal> => {
  const al = computeToday();
  const dal = readDal(chiesto, al);
  if (dal instanceof Refusal) return dal;
  const aziende = await studio.aziende.listSummaries(startOfDay(dal));
  const { totale, con_bilancio, fasce, da_aggiornare } = computeQuadro(aziende, al);
  const orizzonte = { ...getOrizzonte(al), al: addGiorni(al, GIORNI_PROSSIME) };
  const { in_scadenza, in_ritardo, scadenze } = computeScadenze(
    await listScadenze(studio, { ids: null, search: '' }, orizzonte),
  );
  const { count, tipi, rows } = await studio.avvisi.listSince(dal, MOVIMENTI_RIEPILOGO);
  const [mosso] = await studio.bilanci.listMoved(1);
  return {
    dal,
    al,
    totale,
    con_bilancio,
    fasce,
    fasce_allora: countFasceAllora(aziende, dal),
    da_aggiornare,
    bilanci_nuovi: computeCambiamenti(aziende, dal).nuovi,
    mossi_da_regole: mosso?.totale ?? 0,
    count,
    tipi,
    movimenti: rows,
    in_ritardo,
    in_scadenza,
    scadenze,
  };
};
