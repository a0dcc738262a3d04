import { isCodiceSettore } from '@vedetta/domain';
import type { ContestoIndicatori, ParametriSalvati } from '@vedetta/domain';
import type { AziendaContesto } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { buildContesto } from './compute-risultati.ts';
import type { ComputeInput } from '../../compute-input.ts';

/** What users wrote in some bilanci, by id. */
export type Inputs = {
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

/** Loads what the figures of some bilanci are computed from. */
export const loadInputs = async (studio: Studio, bilanci: readonly BilancioRow[]): Promise<Inputs> => {
  const needed = listNeeded(bilanci);
  return { voci: await studio.voci.load(needed), parametri: await studio.parametri.load(needed) };
};

const readParametri = (inputs: Inputs, id: string): ParametriSalvati =>
  Object.fromEntries((inputs.parametri.get(id) ?? []).map(({ nome, valore }) => [nome, valore]));

/** Builds the input of a calculation from rows already read; `dates` are those of the bilanci it may refer to. */
export const buildInput = (
  azienda: Omit<AziendaContesto, 'id'>,
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

/** Loads the input of one statement, where its azienda is not read yet. */
export const loadInput = async (
  studio: Studio,
  { id, proiezione_id, precedente_id }: BilancioRow,
): Promise<ComputeInput> => {
  const contesti = await studio.contesti.load([id, proiezione_id, precedente_id].filter((altro) => altro !== null));
  const build = (altro: string | null): ComputeInput['precedente'] => {
    const row = altro === null ? undefined : contesti.get(altro);
    return row === undefined ? null : { data_bilancio: row.data_bilancio, valori: row.voci, params: row.params };
  };
  const [row, bilancio] = [contesti.get(id), build(id)];
  if (row === undefined || bilancio === null || !isCodiceSettore(row.settore))
    throw new Error(`Bilancio ${id}: context incomplete`);
  return {
    settore: row.settore,
    data_bilancio_chiusura: row.chiusura,
    data_inizio_attivita: row.data_inizio_attivita,
    forma_giuridica: row.forma_giuridica,
    bilancio,
    proiezione: build(proiezione_id),
    precedente: build(precedente_id),
  };
};

/** Loads the context of one statement, to compute without storing. */
export const loadContesto = async (studio: Studio, bilancio: BilancioRow): Promise<ContestoIndicatori> =>
  buildContesto(await loadInput(studio, bilancio));
