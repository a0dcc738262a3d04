import type { AssegnazioneMultipla, AssegnazioneMultiplaBody } from '@vedetta/contract';
import type { MembroRow } from '../../repositories/membri.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { withMembri } from './membri.ts';

type Assegnazione = { readonly membri: ReadonlySet<string>; readonly responsabile: string | null };

/** What an azienda has after a change of many: who answers for it is always among its members. */
const changeAssegnazione = (
  { membri, responsabile }: Assegnazione,
  { responsabile: chosen, aggiungi = [], togli = [] }: AssegnazioneMultiplaBody,
): Assegnazione => {
  const removed = new Set(togli);
  const stays = responsabile === null || removed.has(responsabile) ? null : responsabile;
  const dopo = chosen === undefined ? stays : chosen;
  const kept = [...membri].filter((id) => !removed.has(id));
  return { membri: new Set([...kept, ...aggiungi, ...(dopo === null ? [] : [dopo])]), responsabile: dopo };
};

const isSame = (a: Assegnazione, b: Assegnazione): boolean =>
  a.responsabile === b.responsabile && a.membri.size === b.membri.size && [...a.membri].every((id) => b.membri.has(id));

/** What is wrong with the members that are named. */
const refuseMembri = (
  membri: readonly MembroRow[],
  { responsabile, aggiungi = [], togli = [] }: AssegnazioneMultiplaBody,
): Refusal | null => {
  const all = new Set(membri.map(({ id }) => id));
  const open = new Set(membri.filter(({ disabilitato_il }) => disabilitato_il === null).map(({ id }) => id));
  const unknown = 'Non è un membro dello studio.';
  const twice = 'Una persona non può essere aggiunta e tolta insieme.';
  if (typeof responsabile === 'string' && !open.has(responsabile)) return refuseFields({ responsabile: [unknown] });
  if (aggiungi.some((id) => !open.has(id))) return refuseFields({ aggiungi: [unknown] });
  if (togli.some((id) => !all.has(id))) return refuseFields({ togli: [unknown] });
  if (togli.some((id) => id === responsabile || aggiungi.includes(id))) return refuseFields({ togli: [twice] });
  return null;
};

/** Changes who works on many aziende, all or none; those that are gone are counted and stop nobody. */
export const saveAssegnazioniMultiple = (
  studio: Studio,
  body: AssegnazioneMultiplaBody,
): Promise<AssegnazioneMultipla | Refusal> =>
  withMembri(studio, async (studio) => {
    const membri = await studio.membri.list();
    const refusal = refuseMembri(membri, body);
    if (refusal !== null) return refusal;
    const asked = new Set(body.aziende);
    const aziende = await studio.aziende.lockAll([...asked]);
    const rows = Map.groupBy(await studio.assegnazioni.listByAziende(aziende), ({ azienda_id }) => azienda_id);
    const changes = aziende.flatMap((id) => {
      const found = rows.get(id) ?? [];
      const prima: Assegnazione = {
        membri: new Set(found.map(({ utente_id }) => utente_id)),
        responsabile: found.find(({ responsabile }) => responsabile)?.utente_id ?? null,
      };
      const dopo = changeAssegnazione(prima, body);
      return isSame(prima, dopo) ? [] : [{ id, prima, dopo }];
    });
    const describe = ({ membri: ids, responsabile }: Assegnazione) => ({
      responsabile: membri.find(({ id }) => id === responsabile)?.username ?? null,
      assegnata_a: membri.flatMap(({ id, username }) => (ids.has(id) ? [username] : [])).join(', '),
    });
    for (const { id, dopo } of changes) await studio.assegnazioni.replace(id, [...dopo.membri], dopo.responsabile);
    for (const { id, prima, dopo } of changes)
      await studio.eventi.add({
        azione: 'assegna_azienda',
        azienda_id: id,
        prima: describe(prima),
        dopo: describe(dopo),
      });
    return {
      cambiate: changes.length,
      invariate: aziende.length - changes.length,
      mancanti: asked.size - aziende.length,
    };
  });
