import type { Assegnazioni, AssegnazioniBody } from '@vedetta/contract';
import { hashContent } from '../../adapters/digest.ts';
import type { MembroAziendaRow } from '../../repositories/assegnazioni.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { explainConflict } from '../richiesta/explain-conflict.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

const presentAssegnazioni = (membri: readonly MembroAziendaRow[]): Assegnazioni => ({
  responsabile: membri.find(({ responsabile }) => responsabile)?.id ?? null,
  membri: membri.map(({ responsabile: _, ...membro }) => membro),
});

/** Version of who works on an azienda; members that come and go without it do not change it. */
export const computeVersioneAssegnazioni = ({ responsabile, membri }: Assegnazioni): string =>
  hashContent([responsabile, membri.flatMap(({ id, assegnata }) => (assegnata ? [id] : [])).toSorted()]);

/** Who works on an azienda, among all members. */
export const loadAssegnazioni = async (studio: Studio, aziendaId: string): Promise<Assegnazioni> =>
  presentAssegnazioni(await studio.assegnazioni.listByAzienda(aziendaId));

const nameAll = (membri: readonly MembroAziendaRow[], ids: ReadonlySet<string>): string =>
  membri
    .filter(({ id }) => ids.has(id))
    .map(({ username }) => username)
    .join(', ');

const nameOne = (membri: readonly MembroAziendaRow[], id: string | null): string | null =>
  membri.find((membro) => membro.id === id)?.username ?? null;

type Change = { readonly body: AssegnazioniBody; readonly ifMatch: string | undefined };

/** Replaces who works on an azienda; the one who answers for it is always among them. What is already so is no conflict. */
export const saveAssegnazioni = (
  studio: Studio,
  aziendaId: string,
  { body, ifMatch }: Change,
): Promise<Assegnazioni | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(aziendaId)) === null) return refuse('non_trovato');
    const membri = await studio.assegnazioni.listByAzienda(aziendaId);
    const known = new Set(membri.map(({ id }) => id));
    const unknown = 'Non è un membro dello studio.';
    if (body.membri.some((id) => !known.has(id))) return refuseFields({ membri: [unknown] });
    if (body.responsabile !== null && !known.has(body.responsabile)) return refuseFields({ responsabile: [unknown] });
    const chosen = new Set([...body.membri, ...(body.responsabile === null ? [] : [body.responsabile])]);
    const before = membri.filter(({ assegnata }) => assegnata);
    const responsabile = before.find((membro) => membro.responsabile)?.id ?? null;
    const isSame =
      responsabile === body.responsabile && chosen.size === before.length && before.every(({ id }) => chosen.has(id));
    const prima = presentAssegnazioni(membri);
    if (isSame) return prima;
    const described = {
      responsabile: nameOne(membri, responsabile),
      assegnata_a: nameAll(membri, new Set(before.map(({ id }) => id))),
    };
    const refusal = refuseVersione(ifMatch, formatVersione(computeVersioneAssegnazioni(prima)));
    // Who works on it also changes with a member: only an event that left it as it is now tells who saved.
    if (refusal !== null)
      return explainConflict(studio, { azioni: ['assegna_azienda'], azienda_id: aziendaId, dopo: [described] });
    await studio.assegnazioni.replace(aziendaId, [...chosen], body.responsabile);
    await studio.eventi.add({
      azione: 'assegna_azienda',
      azienda_id: aziendaId,
      prima: described,
      dopo: { responsabile: nameOne(membri, body.responsabile), assegnata_a: nameAll(membri, chosen) },
    });
    return presentAssegnazioni(await studio.assegnazioni.listByAzienda(aziendaId));
  });
