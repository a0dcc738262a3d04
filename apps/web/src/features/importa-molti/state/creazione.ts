import { ApiError, explainFailure } from '../../../lib/api-error.ts';
import { codaVerifiche } from '../../../lib/importazione/coda-verifiche.ts';
import { createKey } from '../../../lib/idempotency.ts';
import type { ImportataInviata } from '../../../queries/importate.ts';
import { createImportata, findBilancioAl } from '../../../queries/importate.ts';
import { buildCorpo, buildCorpoVerifica } from './corpo.ts';
import type { EsitoRiga, Importazione } from './importazione.ts';
import { withCorrection, withEsito } from './importazione.ts';
import { canRetryFile, giveUpFile, retryFile } from './lettura.ts';
import { retryWhileBusy } from '../../../lib/retry-while-busy.ts';
import { runBounded } from './retry.ts';
import type { RigaVerifica } from './riga-verifica.ts';
import type { Riga } from './righe.ts';
import { createStore } from '../../../lib/store.ts';
import { contenuti, importazione, changeImportazione } from './store.ts';

/** Companies created at once: writes of one studio run in turn anyway. */
const PARALLEL = 2;
const saveEsito = (chiave: string, esito: Partial<EsitoRiga>): void =>
  changeImportazione((current) => withEsito(current, chiave, esito));

/** The company of a trial balance, once it is there: one of this import has its id from then on. */
const findAziendaCreata = ({ azienda }: RigaVerifica): string | null => {
  if (azienda === null) return null;
  if ('id' in azienda) return azienda.id;
  const stato = importazione.get()?.esiti[azienda.riga]?.stato;
  return stato?.tipo === 'creata' ? stato.importata.azienda.id : null;
};

const isOtherContent = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** What was sent with this key before the correction, the latest first. */
const listProvati = (riga: string): readonly ImportataInviata[] =>
  (importazione.get()?.provati?.[riga]?.corpi ?? []).toReversed();

const createFrom = async (chiave: string, corpo: ImportataInviata, key: string): Promise<void> => {
  // What is sent again by a retry.
  saveEsito(chiave, { corpo });
  let refusal: unknown;
  for (const sent of [corpo, ...listProvati(chiave)]) {
    try {
      const importata = await retryWhileBusy(() => createImportata(sent, key));
      const late = sent === corpo ? {} : { prima: true as const };
      return saveEsito(chiave, { corpo: sent, stato: { tipo: 'creata', importata }, ...late });
    } catch (error) {
      // The key has created something else: what was sent before the correction, whose answer was lost.
      if (!isOtherContent(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
};

/** A trial balance goes to its statement, created unless it is there. */
const createVerifica = async (riga: RigaVerifica, key: string): Promise<void> => {
  const azienda = findAziendaCreata(riga);
  if (azienda === null)
    return saveEsito(riga.chiave, { stato: { tipo: 'fallita', motivo: `${riga.nome} non è stata creata.` } });
  const bilancio = await retryWhileBusy(() => findBilancioAl(azienda, riga.data));
  if (bilancio !== null) return saveEsito(riga.chiave, { stato: { tipo: 'aperta', bilancio } });
  return createFrom(riga.chiave, buildCorpoVerifica(riga, azienda, key), key);
};

/** Another tab, or another user, created the same company meanwhile. */
const isAziendaPresente = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && ('cf' in error.fields || 'piva' in error.fields);

const createOne = async (riga: Riga): Promise<void> => {
  const esito = importazione.get()?.esiti[riga.chiave];
  if (esito === undefined) return;
  const { corpo, chiave } = esito;
  saveEsito(riga.chiave, { stato: { tipo: 'creazione' } });
  try {
    if (riga.tipo === 'verifica') await createVerifica(riga, chiave);
    else if (corpo !== null) await createFrom(riga.chiave, corpo, chiave);
  } catch (error) {
    const presente = isAziendaPresente(error) ? ({ isPresente: true } as const) : {};
    saveEsito(riga.chiave, { stato: { tipo: 'fallita', motivo: explainFailure(error), ...presente } });
  }
};

/** True until the outcome of all rows is shown: files chosen meanwhile wait for it. */
export const creazioneInCorso = createStore(false);

/** Companies first: a trial balance may be of one of them. */
const runAll = async (righe: readonly Riga[]): Promise<void> => {
  creazioneInCorso.set(true);
  for (const tipo of ['azienda', 'verifica'] as const) {
    const left = righe.filter((riga) => riga.tipo === tipo);
    await runBounded(() => left.shift(), PARALLEL, createOne);
  }
  changeImportazione((current) => ({ ...current, passo: 'esito', creata: current.creata ?? Date.now() }));
  creazioneInCorso.set(false);
};

/** Creates what the rows say, company by company; one that fails leaves the others as they are. */
export const createRighe = async (righe: readonly Riga[]): Promise<void> => {
  const chosen = righe.filter(({ inclusa }) => inclusa);
  changeImportazione((current) => ({
    ...current,
    esiti: {
      ...current.esiti,
      ...Object.fromEntries(
        chosen.map((riga): [string, EsitoRiga] => {
          const chiave = current.provati?.[riga.chiave]?.chiave ?? createKey();
          return [riga.chiave, { corpo: buildCorpo(riga, chiave), chiave, stato: { tipo: 'attesa' } }];
        }),
      ),
    },
  }));
  await runAll(chosen);
};

/** Sends again what failed, as it was: what a lost answer had created is not created twice. */
export const retryRighe = async (righe: readonly Riga[]): Promise<void> => {
  const failed = righe.filter(({ chiave }) => importazione.get()?.esiti[chiave]?.stato.tipo === 'fallita');
  for (const { chiave } of failed) saveEsito(chiave, { stato: { tipo: 'attesa' } });
  await runAll(failed);
};

/** Back to the table. Files whose company was created elsewhere meanwhile are read again: they are now of a company of the studio. */
export const startCorrezione = (righe: readonly Riga[]): void => {
  const current = importazione.get();
  const presenti = righe.flatMap((riga) => {
    const stato = current?.esiti[riga.chiave]?.stato;
    return riga.tipo === 'azienda' && stato?.tipo === 'fallita' && stato.isPresente === true ? [riga] : [];
  });
  changeImportazione(withCorrection);
  for (const id of new Set(presenti.flatMap(({ anni }) => anni.map(({ file }) => file.id)))) {
    if (canRetryFile(id)) retryFile(id);
    else giveUpFile(id);
  }
};

/** The trial balances whose statement is there, with their files, for the page that matches their accounts. */
export const listVerifiche = async (righe: readonly Riga[], { esiti }: Importazione): Promise<number> => {
  const found = [];
  for (const riga of righe) {
    const stato = esiti[riga.chiave]?.stato;
    if (riga.tipo !== 'verifica' || stato === undefined) continue;
    const bilancio = stato.tipo === 'creata' ? stato.importata.bilanci[0]?.id : undefined;
    const id = stato.tipo === 'aperta' ? stato.bilancio : bilancio;
    const file = await contenuti.get(riga.chiave)?.();
    if (id !== undefined && file !== undefined) found.push({ bilancio: id, azienda: riga.nome, data: riga.data, file });
  }
  codaVerifiche.set(found);
  return found.length;
};
