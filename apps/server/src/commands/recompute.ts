import { isCodiceSettore, VERSIONE_CALCOLO } from '@vedetta/domain';
import type { ContestoIndicatori, ParametriSalvati } from '@vedetta/domain';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { Studio } from '../repositories/open-studio.ts';
import { computeElsewhere } from './compute-elsewhere.ts';
import { buildContesto } from './compute-risultati.ts';
import type { ComputeInput } from './compute-risultati.ts';
import { findPrecedenti } from './precedenti.ts';

type Inputs = {
  readonly voci: Awaited<ReturnType<Studio['voci']['load']>>;
  readonly parametri: Awaited<ReturnType<Studio['parametri']['load']>>;
};

const listNeeded = (bilanci: readonly BilancioRow[]): string[] => [
  ...new Set(
    bilanci
      .flatMap(({ id, proiezione_id, precedente_id }) => [id, proiezione_id, precedente_id])
      .filter((id) => id !== null),
  ),
];

const loadInputs = async (studio: Studio, bilanci: readonly BilancioRow[]): Promise<Inputs> => {
  const needed = listNeeded(bilanci);
  return {
    voci: await studio.voci.load(needed),
    parametri: await studio.parametri.load(needed),
  };
};

const readParametri = (inputs: Inputs, id: string): ParametriSalvati =>
  Object.fromEntries((inputs.parametri.get(id) ?? []).map(({ nome, valore }) => [nome, valore]));

/** Builds the input of a calculation from rows already read. */
const buildInput = (
  azienda: Pick<AziendaRow, 'settore' | 'chiusura' | 'data_inizio_attivita' | 'forma_giuridica'>,
  bilancio: BilancioRow,
  dates: ReadonlyMap<string, string>,
  inputs: Inputs,
): ComputeInput => {
  const build = (id: string | null): ComputeInput['precedente'] => {
    const data = id === null ? undefined : dates.get(id);
    if (id === null || data === undefined) return null;
    return {
      data_bilancio: data,
      valori: inputs.voci.get(id) ?? new Map(),
      params: readParametri(inputs, id),
    };
  };
  const { settore } = azienda;
  const current = build(bilancio.id);
  if (!isCodiceSettore(settore) || current === null) throw new Error(`Bilancio ${bilancio.id}: context incomplete`);
  return {
    settore,
    data_bilancio_chiusura: azienda.chiusura,
    data_inizio_attivita: azienda.data_inizio_attivita,
    forma_giuridica: azienda.forma_giuridica,
    bilancio: current,
    proiezione: build(bilancio.proiezione_id),
    precedente: build(bilancio.precedente_id),
  };
};

const loadInput = async (studio: Studio, bilancio: BilancioRow): Promise<ComputeInput> => {
  const context = await studio.bilanci.loadContesto(bilancio);
  if (context === null) throw new Error(`Bilancio ${bilancio.id}: no azienda`);
  const { id, data_bilancio, proiezione_id, precedente_id } = bilancio;
  const dates = new Map<string, string>([[id, data_bilancio]]);
  if (proiezione_id !== null && context.data_proiezione !== null) dates.set(proiezione_id, context.data_proiezione);
  if (precedente_id !== null && context.data_precedente !== null) dates.set(precedente_id, context.data_precedente);
  return buildInput(context, bilancio, dates, await loadInputs(studio, [bilancio]));
};

/** Loads the context of one statement, to compute without storing. */
export const loadContesto = async (studio: Studio, bilancio: BilancioRow): Promise<ContestoIndicatori> =>
  buildContesto(await loadInput(studio, bilancio));

const storeRisultati = async (studio: Studio, id: string, input: ComputeInput): Promise<void> => {
  const stored = await computeElsewhere(input);
  // The grade first: it is compared with the rules of the figures still stored.
  await studio.bilanci.saveGrado(id, {
    overall_risk: stored.overall_risk,
    calcolati_con: VERSIONE_CALCOLO,
    regole: stored.versione_regole,
  });
  await studio.risultati.save(id, stored);
};

/** Recomputes the figures of one statement only: the statements that refer to it read its voci, which do not change. */
export const recomputeBilancio = async (studio: Studio, bilancio: BilancioRow): Promise<void> =>
  storeRisultati(studio, bilancio.id, await loadInput(studio, bilancio));

/** Updates each statement's link to its previous year. @returns the ids whose link changed */
const saveLinks = async (
  studio: Studio,
  azienda: AziendaRow,
  bilanci: readonly BilancioRow[],
): Promise<ReadonlySet<string>> => {
  const precedenti = findPrecedenti(bilanci, azienda.chiusura);
  const changed = bilanci.filter(({ id, precedente_id }) => precedenti.get(id) !== precedente_id);
  for (const { id } of changed) await studio.bilanci.linkPrecedente(id, precedenti.get(id) ?? null);
  return new Set(changed.map(({ id }) => id));
};

const isAffected = (bilancio: BilancioRow, affected: ReadonlySet<string>, moved: ReadonlySet<string>): boolean =>
  moved.has(bilancio.id) ||
  [bilancio.id, bilancio.proiezione_id, bilancio.precedente_id].some((id) => id !== null && affected.has(id));

/**
 * Recomputes and stores what depends on the written statements: their own figures, those of the interim statement of a
 * projection, and those of statements that have one of them as previous year. A consolidated statement keeps its
 * figures; a projection has none.
 */
export const recomputeFrom = async (
  studio: Studio,
  aziendaId: string,
  affected: ReadonlySet<string>,
): Promise<void> => {
  const azienda = await studio.aziende.find(aziendaId);
  if (azienda === null) throw new Error(`Azienda ${aziendaId} not found`);
  const repository = studio.bilanci;
  const moved = await saveLinks(studio, azienda, await repository.listByAzienda(aziendaId));
  const bilanci = await repository.listByAzienda(aziendaId);
  const toCompute = bilanci.filter(
    (bilancio) =>
      bilancio.base_id === null && bilancio.consolidato_il === null && isAffected(bilancio, affected, moved),
  );
  const dates = new Map(bilanci.map(({ id, data_bilancio }) => [id, data_bilancio]));
  const inputs = await loadInputs(studio, toCompute);
  for (const bilancio of toCompute)
    await storeRisultati(studio, bilancio.id, buildInput(azienda, bilancio, dates, inputs));
};

/** Recomputes every statement of an azienda except consolidated ones. */
export const recomputeAzienda = async (studio: Studio, aziendaId: string): Promise<void> => {
  const bilanci = await studio.bilanci.listByAzienda(aziendaId);
  await recomputeFrom(studio, aziendaId, new Set(bilanci.map(({ id }) => id)));
};
