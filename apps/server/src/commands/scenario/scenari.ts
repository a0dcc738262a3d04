import type { ScenarioBody, ScenarioPatchBody } from '@vedetta/contract';
import { LIMITI_SCENARI, parseLeve, presentLeve } from '@vedetta/domain';
import type { LevaFilo } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import type { ScenarioCalcolato, ScenarioFields, ScenarioRow } from '../../repositories/scenari.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { pickWritten } from '../../nouns/nouns.ts';
import { createOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { withState } from '../bilancio/azienda-state.ts';
import { computeScenari, judgeLeve } from './esiti.ts';

type Levers = Pick<ScenarioFields, 'leve' | 'aliquota'>;

/** Levers as they are stored, whatever form they came in; the caller has judged them. */
const cleanLeve = (leve: readonly LevaFilo[]): readonly LevaFilo[] => {
  const lette = parseLeve({ leve });
  return lette.ok ? presentLeve(lette.valore.leve) : leve;
};

/** The fields as they are stored; the outcome is kept with a consolidated statement only. */
const judgeFields = async (
  studio: Studio,
  bilancio: BilancioRow,
  fields: Omit<ScenarioFields, 'esito'>,
): Promise<ScenarioFields | Refusal> => {
  const esito = await judgeLeve(studio, bilancio, fields);
  if (esito instanceof Refusal) return esito;
  return { ...fields, leve: cleanLeve(fields.leve), esito: bilancio.consolidato_il === null ? null : esito };
};

const refuseNome = (altri: readonly ScenarioRow[], nome: string): Refusal | null =>
  altri.some((altro) => altro.nome === nome)
    ? refuseFields({ nome: ['Il bilancio ha già uno scenario con questo nome.'] })
    : null;

const refuseNumero = (scenari: readonly ScenarioRow[]): Refusal | null =>
  scenari.length < LIMITI_SCENARI.numero
    ? null
    : refuseFields({ non_field_errors: [`Un bilancio ha al massimo ${LIMITI_SCENARI.numero} scenari.`] });

/** What the trail keeps of a scenario. */
const describe = ({ note, leve, ...fields }: Omit<ScenarioFields, 'esito'>) => ({
  ...pickWritten('scenari', fields),
  note_scenario: note,
  leve,
});

const insertScenario = async (studio: Studio, bilancio: BilancioRow, body: ScenarioBody): Promise<string | Refusal> => {
  const altri = await studio.scenari.list(bilancio.id);
  const refusal = refuseNumero(altri) ?? refuseNome(altri, body.nome);
  if (refusal !== null) return refusal;
  const { nome, leve, note = '', aliquota = null, nel_report = false } = body;
  const fields = await judgeFields(studio, bilancio, {
    nome,
    note,
    leve: leve as readonly LevaFilo[],
    aliquota,
    nel_report,
  });
  if (fields instanceof Refusal) return fields;
  const altro = nel_report ? await studio.scenari.resetNelReport(bilancio.id) : [];
  const id = await studio.scenari.create(bilancio.id, fields);
  await studio.eventi.add({
    azione: 'crea_scenario',
    azienda_id: bilancio.azienda_id,
    bilancio_id: bilancio.id,
    dopo: { ...describe(fields), scenari: [id, ...altro] },
  });
  return id;
};

/** The scenario with what it gives. */
export const loadScenario = async (
  studio: Studio,
  bilancio: BilancioRow,
  id: string,
): Promise<ScenarioCalcolato | Refusal> => {
  const scenario = await studio.scenari.find(id);
  if (scenario === null) return refuse('non_trovato');
  const [calcolato] = await computeScenari(studio, bilancio, [scenario]);
  return calcolato ?? refuse('non_trovato');
};

/** Adds a scenario to a statement, consolidated ones too; the server judges its levers on the lines as saved. */
export const createScenario = (
  studio: Studio,
  bilancioId: string,
  body: ScenarioBody,
  request: IdempotentRequest | null,
): Promise<ScenarioCalcolato | Refusal> =>
  withState(studio, bilancioId, async (studio, _, bilancio) => {
    const id = await createOnce(studio, request, () => insertScenario(studio, bilancio, body));
    return id instanceof Refusal ? id : loadScenario(studio, bilancio, id);
  });

/** Runs a write on a scenario, with the azienda of its statement locked. */
const withScenario = <T>(
  studio: Studio,
  { id, bilancio_id }: ScenarioRow,
  work: (studio: Studio, bilancio: BilancioRow, current: ScenarioRow) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  withState(studio, bilancio_id, async (studio, _, bilancio) => {
    // Read again: the lock may have waited for another write.
    const current = await studio.scenari.find(id);
    return current === null ? refuse('non_trovato') : work(studio, bilancio, current);
  });

const isSameLeve = (a: Levers, b: Levers): boolean =>
  a.aliquota === b.aliquota && JSON.stringify(cleanLeve(a.leve)) === JSON.stringify(cleanLeve(b.leve));

const mergeFields = (current: ScenarioRow, body: ScenarioPatchBody): Omit<ScenarioFields, 'esito'> => {
  const { nome = current.nome, note = current.note, aliquota = current.aliquota } = body;
  const { nel_report = current.nel_report } = body;
  return { nome, note, leve: (body.leve as readonly LevaFilo[] | undefined) ?? current.leve, aliquota, nel_report };
};

type Changes = { readonly body: ScenarioPatchBody; readonly ifMatch: string | undefined };

/** Saves what the body names. Levers that stay as they are keep what they gave. */
export const saveScenario = (
  studio: Studio,
  scenario: ScenarioRow,
  { body, ifMatch }: Changes,
): Promise<ScenarioCalcolato | Refusal> =>
  withScenario(studio, scenario, async (studio, bilancio, current) => {
    const altri = (await studio.scenari.list(bilancio.id)).filter(({ id }) => id !== current.id);
    const merged = mergeFields(current, body);
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione)) ?? refuseNome(altri, merged.nome);
    if (refusal !== null) return refusal;
    const fields = isSameLeve(current, merged)
      ? { ...merged, leve: current.leve, esito: current.esito }
      : await judgeFields(studio, bilancio, merged);
    if (fields instanceof Refusal) return fields;
    const takesReport = fields.nel_report && !current.nel_report;
    const altro = takesReport ? await studio.scenari.resetNelReport(bilancio.id) : [];
    await studio.scenari.save(current, fields);
    await studio.eventi.add({
      azione: 'modifica_scenario',
      azienda_id: bilancio.azienda_id,
      bilancio_id: bilancio.id,
      prima: describe(current),
      dopo: { ...describe(fields), scenari: [current.id, ...altro] },
    });
    return loadScenario(studio, bilancio, current.id);
  });

export const deleteScenario = (
  studio: Studio,
  scenario: ScenarioRow,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  withScenario(studio, scenario, async (studio, bilancio, current) => {
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione));
    if (refusal !== null) return refusal;
    await studio.scenari.drop(current.id);
    await studio.eventi.add({
      azione: 'elimina_scenario',
      azienda_id: bilancio.azienda_id,
      bilancio_id: bilancio.id,
      prima: describe(current),
    });
    return undefined;
  });
