import type { FrontespizioBody } from '@vedetta/contract';
import { refuseScrittura } from '@vedetta/domain';
import { pickWritten } from '../../nouns/nouns.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { FrontespizioRow, PropostaRow } from '../../repositories/frontespizi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseWith } from '../../refusal.ts';
import { withState } from '../bilancio/azienda-state.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

/** What is written, and what to start from while nothing is. */
export type FrontespizioAperto = { readonly saved: FrontespizioRow; readonly proposta: PropostaRow | null };

const loadAround = async (
  studio: Studio,
  saved: FrontespizioRow,
  { azienda_id }: BilancioRow,
): Promise<FrontespizioAperto> => ({
  saved,
  proposta: saved.versione === 0 ? await studio.frontespizi.findLatest(azienda_id) : null,
});

export const loadFrontespizio = async (studio: Studio, bilancio: BilancioRow): Promise<FrontespizioAperto> =>
  loadAround(studio, await studio.frontespizi.find(bilancio.id), bilancio);

/** The fields that a body names. */
const readFields = (body: FrontespizioBody): Partial<FrontespizioRow> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Saves what the body names; conclusions that change carry who wrote them and when. */
export const saveFrontespizio = (
  studio: Studio,
  id: string,
  { body, ifMatch }: { readonly body: FrontespizioBody; readonly ifMatch: string | undefined },
): Promise<FrontespizioAperto | Refusal> =>
  withState(studio, id, async (studio, _, bilancio) => {
    const { versione, ...current } = await studio.frontespizi.find(id);
    const refusal =
      refuseVersione(ifMatch, formatVersione(versione)) ?? refuseWith(refuseScrittura(readStato(bilancio)));
    if (refusal !== null) return refusal;
    const isRewritten = body.conclusioni !== undefined && body.conclusioni !== current.conclusioni;
    const saved = await studio.frontespizi.save(id, {
      ...current,
      ...readFields(body),
      ...(isRewritten ? { conclusioni_da: studio.who.username, conclusioni_il: new Date() } : {}),
    });
    await studio.eventi.add({
      azione: 'modifica_frontespizio',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: pickWritten('frontespizi', current),
      dopo: pickWritten('frontespizi', saved),
    });
    return loadAround(studio, saved, bilancio);
  });
