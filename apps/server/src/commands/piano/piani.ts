import type { PianoBody, PianoPatchBody } from '@vedetta/contract';
import { copyImpegni, parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CampiPiano, Piano } from '@vedetta/domain';
import type { AziendaRow } from '../../repositories/aziende.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { PianoRow } from '../../repositories/piani.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { createOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { loadBase } from './base-piano.ts';
import { judgePiano, refuseRifiuti } from './judge-piano.ts';
import { getScelte } from './vista-piano.ts';

/** A plan takes its proposals from a statement of its azienda; projections are read with their interim statement. */
const refuseBase = async (studio: Studio, aziendaId: string, base: string | null): Promise<Refusal | null> => {
  if (base === null) return null;
  const bilancio = await studio.bilanci.find(base);
  if (bilancio?.azienda_id === aziendaId && bilancio.base_id === null) return null;
  return refuseFields({ base: ['Bilancio non trovato tra quelli dell’azienda.'] });
};

/** Loans, lines and free rows of a plan of the same azienda. */
const addImpegni = async (
  studio: Studio,
  azienda: AziendaRow,
  piano: Piano,
  precedente: string | null,
): Promise<Piano | Refusal> => {
  if (precedente === null) return piano;
  const found = await studio.piani.find(precedente);
  if (found?.azienda_id !== azienda.id)
    return refuseFields({ precedente: ['Piano non trovato tra quelli dell’azienda.'] });
  const judged = judgePiano(found.campi, getScelte(azienda, undefined));
  return judged instanceof Refusal ? judged : copyImpegni(piano, judged.piano);
};

const insertPiano = async (studio: Studio, azienda: AziendaRow, body: PianoBody): Promise<string | Refusal> => {
  const { base = null, precedente = null, descrizione, inizio, passo, periodi } = body;
  const esito = parseRichiesta({
    descrizione,
    inizio,
    ...(passo === undefined ? {} : { passo }),
    ...(periodi === undefined ? {} : { periodi }),
  });
  if (!esito.ok) return refuseRifiuti(esito.rifiuto);
  const refusal = await refuseBase(studio, azienda.id, base);
  if (refusal !== null) return refusal;
  const proposto = proposePiano(esito.valore, await loadBase(studio, base)).piano;
  const piano = await addImpegni(studio, azienda, proposto, precedente);
  if (piano instanceof Refusal) return piano;
  const campi = presentPiano(piano);
  const judged = judgePiano(campi, getScelte(azienda, undefined));
  if (judged instanceof Refusal) return judged;
  const id = await studio.piani.create(azienda.id, { base_id: base, campi });
  await studio.piani.setCorrente(azienda.id, id);
  await studio.eventi.add({ azione: 'crea_piano', azienda_id: azienda.id, dopo: { ...esito.valore, base, piano: id } });
  return id;
};

/** Starts a plan with the proposals of a statement, or neutral ones; it becomes the current one. */
export const createPiano = (
  studio: Studio,
  aziendaId: string,
  body: PianoBody,
  request: IdempotentRequest | null,
): Promise<PianoRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const azienda = await studio.aziende.lock(aziendaId);
    if (azienda === null) return refuse('non_trovato');
    const id = await createOnce(studio, request, () => insertPiano(studio, azienda, body));
    if (id instanceof Refusal) return id;
    return (await studio.piani.find(id)) ?? refuse('non_trovato');
  });

/** Runs a write on a plan, with its azienda locked. */
const withPiano = <T>(
  studio: Studio,
  id: string,
  work: (studio: Studio, azienda: AziendaRow, current: PianoRow) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inStudio(studio, async (studio) => {
    const found = await studio.piani.find(id);
    const azienda = found === null ? null : await studio.aziende.lock(found.azienda_id);
    // Read again: the lock may have waited for another write.
    const current = await studio.piani.find(id);
    return azienda === null || current === null ? refuse('non_trovato') : work(studio, azienda, current);
  });

/** The saved fields with those that are sent, each whole. */
export const mergeCampi = (campi: CampiPiano, changes: Partial<CampiPiano>): CampiPiano => ({ ...campi, ...changes });

/** The fields that differ, for the trail. */
const pickChanged = (from: CampiPiano, to: CampiPiano, base: readonly [string | null, string | null]) => {
  const names = (Object.keys(to) as (keyof CampiPiano)[]).filter(
    (name) => name === 'descrizione' || JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  const pick = (campi: CampiPiano): Partial<CampiPiano> => Object.fromEntries(names.map((name) => [name, campi[name]]));
  const hasNewBase = base[0] !== base[1];
  return {
    prima: { ...pick(from), ...(hasNewBase ? { base: base[0] } : {}) },
    dopo: { ...pick(to), ...(hasNewBase ? { base: base[1] } : {}) },
  };
};

export type Changes = { readonly body: PianoPatchBody; readonly ifMatch: string | undefined };

/** Saves the fields that are sent; `corrente` makes it the current plan of its azienda. */
export const savePiano = (studio: Studio, id: string, { body, ifMatch }: Changes): Promise<PianoRow | Refusal> =>
  withPiano(studio, id, async (studio, azienda, current) => {
    const { base = current.base_id, corrente, ...changes } = body;
    const refusal =
      refuseVersione(ifMatch, formatVersione(current.versione)) ??
      (base === current.base_id ? null : await refuseBase(studio, azienda.id, base));
    if (refusal !== null) return refusal;
    const judged = judgePiano(mergeCampi(current.campi, changes as Partial<CampiPiano>), getScelte(azienda, undefined));
    if (judged instanceof Refusal) return judged;
    const campi = presentPiano(judged.piano);
    // Which plan is the current one is no part of what is written in it: tests that use it have not become old.
    const isWritten = corrente !== true || base !== current.base_id || Object.keys(changes).length > 0;
    if (isWritten) await studio.piani.save(current, { base_id: base, campi });
    if (corrente === true) await studio.piani.setCorrente(azienda.id, id);
    const { prima, dopo } = pickChanged(current.campi, campi, [current.base_id, base]);
    await studio.eventi.add({
      azione: 'modifica_piano',
      azienda_id: azienda.id,
      prima,
      dopo: { ...dopo, ...(isWritten ? { piano: id } : {}) },
    });
    return (await studio.piani.find(id)) ?? refuse('non_trovato');
  });

/** Deletes a plan. Statements that used it keep their figures and the plan as it was. */
export const deletePiano = (studio: Studio, id: string, ifMatch: string | undefined): Promise<Refusal | undefined> =>
  withPiano(studio, id, async (studio, azienda, current) => {
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione));
    if (refusal !== null) return refusal;
    await studio.piani.drop(id);
    if (current.corrente) await studio.piani.setCorrente(azienda.id, null);
    const { descrizione, inizio } = current.campi;
    await studio.eventi.add({ azione: 'elimina_piano', azienda_id: azienda.id, prima: { descrizione, inizio } });
    return undefined;
  });
