import { STAMPA_MULTIPLA_AZIENDE } from '@vedetta/contract';
import type { BodyOf } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { parseListQuery } from '../../repositories/pages.ts';
import { stampeMultipleQueueRepository } from '../../repositories/stampe-multiple-queue.ts';
import type { NewRiga, SceltaRow, StampaAperta } from '../../repositories/stampe-multiple.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { applyVista, listPortafoglioIds, readPortafoglioQuery } from '../azienda/portafoglio.ts';

/** What a studio may keep, among all its users. */
const STAMPE_MASSIME = 50;
export const STAMPE_MULTIPLE_BYTE = 512 * 1024 * 1024;

const open = async (studio: Studio, id: string): Promise<StampaAperta | Refusal> => {
  const stampa = await studio.stampeMultiple.find(id);
  return stampa === null ? refuse('non_trovato') : { stampa, righe: await studio.stampeMultiple.listRighe(id) };
};

/** Why a report cannot be printed, known before it is. */
const explainScelta = ({ bilancio_id, data_bilancio, squadrato, vuoto }: SceltaRow): string => {
  if (bilancio_id === null || data_bilancio === null) return 'L’azienda non ha bilanci.';
  if (vuoto === true) return `Il bilancio al ${formatData(data_bilancio)} non ha voci.`;
  return squadrato === true ? `Il bilancio al ${formatData(data_bilancio)} non quadra.` : '';
};

const buildRiga = (scelta: SceltaRow): NewRiga => ({
  azienda_id: scelta.azienda_id,
  bilancio_id: scelta.bilancio_id,
  motivo: explainScelta(scelta),
});

/** The companies named, or those of the filter. */
const listAziende = async (
  studio: Studio,
  { aziende, filtro = {} }: BodyOf<'createStampaMultipla'>,
): Promise<readonly string[] | Refusal> => {
  if (aziende !== undefined) return [...new Set(aziende)];
  const applied = await applyVista(studio, filtro);
  if (applied instanceof Refusal) return applied;
  const list = parseListQuery({ search: applied.search });
  if (list instanceof Refusal) return list;
  const found = await listPortafoglioIds(studio, { ...readPortafoglioQuery(applied), search: list.search });
  if (found.length === 0) return refuseFields({ filtro: ['Nessuna azienda con questi filtri.'] });
  if (found.length > STAMPA_MULTIPLA_AZIENDE)
    return refuseFields({
      filtro: [`I filtri trovano ${found.length} aziende: al massimo ${STAMPA_MULTIPLA_AZIENDE} per volta.`],
    });
  return found;
};

const refuseCreation = async (studio: Studio): Promise<Refusal | null> => {
  if (await studio.stampeMultiple.hasUnfinished()) return refuse('stampa_multipla_in_corso');
  const { stampe, byte } = await studio.stampeMultiple.measureConservate();
  return stampe >= STAMPE_MASSIME || byte >= STAMPE_MULTIPLE_BYTE ? refuse('stampe_multiple_piene') : null;
};

/** Where nothing can be printed, the job ends as it begins. */
const settle = (studio: Studio, id: string): Promise<void> => stampeMultipleQueueRepository(studio.database).settle(id);

/** Queues the reports of many companies: of each its latest statement with figures. */
export const createStampaMultipla = async (
  studio: Studio,
  body: BodyOf<'createStampaMultipla'>,
): Promise<StampaAperta | Refusal> => {
  const aziende = await listAziende(studio, body);
  if (aziende instanceof Refusal) return aziende;
  return inStudio(studio, async (studio) => {
    await studio.stampeMultiple.lock();
    const refusal = await refuseCreation(studio);
    if (refusal !== null) return refusal;
    const scelte = await studio.stampeMultiple.listScelte(aziende);
    if (scelte.length < aziende.length)
      return refuseFields({ aziende: ['Un’azienda non è stata trovata: aggiornare la pagina e riprovare.'] });
    const id = await studio.stampeMultiple.create(scelte.map(buildRiga));
    await settle(studio, id);
    await studio.eventi.add({ azione: 'stampa_multipla', dopo: { aziende: scelte.length } });
    return open(studio, id);
  });
};

/** Gives up what is missing, keeping what is ready. */
const cancel = (studio: Studio, id: string) =>
  inStudio(studio, async (studio) => {
    const annullate = await studio.stampeMultiple.cancel(id);
    if (annullate > 0) await studio.eventi.add({ azione: 'stampa_multipla', dopo: { annullate } });
    return open(studio, id);
  });

/** Puts what was not printed back in the queue, each company with its latest statement of now. */
const startAgain = (studio: Studio, id: string) =>
  inStudio(studio, async (studio) => {
    await studio.stampeMultiple.lock();
    const opened = await open(studio, id);
    if (opened instanceof Refusal || opened.stampa.finita_il === null) return opened;
    const missing = opened.righe.filter(({ stato }) => stato === 'non_stampata' || stato === 'annullata');
    if (missing.length === 0) return opened;
    if (await studio.stampeMultiple.hasUnfinished()) return refuse('stampa_multipla_in_corso');
    const scelte = await studio.stampeMultiple.listScelte(missing.map(({ azienda_id }) => azienda_id));
    await studio.stampeMultiple.resume(id, scelte.map(buildRiga));
    await settle(studio, id);
    await studio.eventi.add({ azione: 'stampa_multipla', dopo: { riprese: missing.length } });
    return open(studio, id);
  });

export const changeStampaMultipla = (studio: Studio, id: string, azione: 'annulla' | 'riprendi') =>
  azione === 'annulla' ? cancel(studio, id) : startAgain(studio, id);

/** Deletes the files; what was not printed is given up. */
export const removeStampaMultipla = (studio: Studio, id: string): Promise<void> =>
  inStudio(studio, async (studio) => {
    const stampa = await studio.stampeMultiple.find(id);
    if (stampa === null) return;
    await studio.stampeMultiple.remove(id);
    await studio.eventi.add({ azione: 'stampa_multipla', dopo: { eliminate: stampa.totale } });
  });

export const loadStampaMultipla = open;
