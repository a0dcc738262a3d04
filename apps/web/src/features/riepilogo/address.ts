import { GIORNI_RIEPILOGO_MASSIMI } from '@vedetta/contract';
import { addGiorni, isData } from '@vedetta/domain';

type Letto = {
  /** Null: the week of the server. */
  readonly dal: string | null;
  /** What is not a filter, or not a day that can be asked. */
  readonly ignorati: readonly string[];
};

/** Whether the summary can start on a day. */
export const canStart = (dal: string, oggi: string): boolean =>
  isData(dal) && dal <= oggi && dal >= addGiorni(oggi, -GIORNI_RIEPILOGO_MASSIMI);

/**
 * Reads the address: what cannot be asked is told, and the last week is shown.
 * @example parseRiepilogoSearch({ dal: '2026-11-01' }, '2026-11-20') // { dal: '2026-11-01', ignorati: [] }
 */
export const parseRiepilogoSearch = (address: Readonly<Record<string, unknown>>, oggi: string): Letto => {
  const { dal } = address;
  const asked = typeof dal === 'string' && canStart(dal, oggi) ? dal : null;
  return { dal: asked, ignorati: Object.keys(address).filter((campo) => campo !== 'dal' || asked === null) };
};
