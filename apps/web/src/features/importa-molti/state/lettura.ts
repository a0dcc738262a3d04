import { explainFailure } from '../../../lib/api-error.ts';
import { notifyFailure } from '../../../components/ui/index.ts';
import { MAX_FILE_IMPORTAZIONE } from '../../../lib/constants.ts';
import { isZip, openZip, ZipError } from '../../../lib/importazione/zip.ts';
import { createKey } from '../../../lib/idempotency.ts';
import { recogniseFile } from '../../../queries/importate.ts';
import type { FileLetto } from './importazione.ts';
import { createImportazione, isReading, withLettura, withRetry, withStart, withStop } from './importazione.ts';
import { retryWhileBusy } from '../../../lib/retry-while-busy.ts';
import { forgetPresenti } from './confronti.ts';
import { runBounded } from './retry.ts';
import { contenuti, importazione, saveLettura, changeImportazione } from './store.ts';

/** Calls at once: the server reads two files at a time, and one more is on its way. */
const PARALLEL = 3;
const MAX_BYTES = 20 * 1024 * 1024;
const TROPPO_GRANDE = 'Il file supera i 20 MB.';
const INTERROTTA = 'Lettura interrotta.';
const PERSO =
  'La sua azienda è stata creata nel frattempo, e ricaricando la pagina il file si è perso: con «Sostituisci» sceglierlo di nuovo, e i suoi bilanci si aggiungono a quell’azienda.';
const VUOTO = 'L’archivio non contiene file: scegliere quello dei bilanci.';
const TROPPI = `Si leggono ${MAX_FILE_IMPORTAZIONE} file alla volta: gli altri si scelgono dopo questi.`;

let controller = new AbortController();
let running: Promise<void> | null = null;

const addEntry = (nome: string, archivio: string | null, read: () => Promise<File>): FileLetto => {
  const id = createKey();
  contenuti.set(id, read);
  return { id, nome, archivio, esito: { tipo: 'coda' } };
};

const listEntries = async (file: File): Promise<readonly FileLetto[]> => {
  if (!(await isZip(file))) return [addEntry(file.name, null, () => Promise.resolve(file))];
  try {
    const entries = await openZip(file);
    if (entries.length === 0) throw new ZipError(VUOTO);
    return entries.map(({ nome, read }) => addEntry(nome.split(/[\\/]/u).at(-1) ?? nome, file.name, read));
  } catch (error) {
    const motivo = error instanceof ZipError ? error.message : 'L’archivio non si legge.';
    return [{ id: createKey(), nome: file.name, archivio: null, esito: { tipo: 'illeggibile', motivo } }];
  }
};

const readOne = async (id: string): Promise<void> => {
  const { signal } = controller;
  try {
    const file = await contenuti.get(id)?.();
    if (file === undefined) throw new ZipError('Il file non c’è più: sceglierlo di nuovo.');
    if (file.size > MAX_BYTES) throw new ZipError(TROPPO_GRANDE);
    const riconoscimento = await retryWhileBusy(() => recogniseFile(file, signal), { signal });
    changeImportazione((current) => withLettura(current, id, riconoscimento));
    const esito = importazione.get()?.file.find((one) => one.id === id)?.esito;
    if (esito !== undefined) saveLettura(id, esito, riconoscimento.tipo === 'verifica' ? file : null);
  } catch (error) {
    if (signal.aborted) return;
    const motivo = error instanceof ZipError ? error.message : explainFailure(error);
    changeImportazione((current) => withLettura(current, id, { motivo }));
  }
};

/** The next file of the queue, marked as taken. */
const take = (): string | undefined => {
  if (controller.signal.aborted) return undefined;
  const id = importazione.get()?.file.find(({ esito }) => esito.tipo === 'coda')?.id;
  if (id !== undefined) changeImportazione((current) => withStart(current, id));
  return id;
};

const run = async (): Promise<void> => {
  const start = Date.now();
  await runBounded(take, PARALLEL, readOne);
  running = null;
  const current = importazione.get();
  if (current === null || isReading(current)) return;
  changeImportazione((one) => ({
    ...one,
    passo: one.passo === 'lettura' ? 'controllo' : one.passo,
    durata: Date.now() - start,
  }));
};

const start = (): void => {
  if (controller.signal.aborted) controller = new AbortController();
  running ??= run();
};

/** Adds files, and those inside archives, to the import under way or to a new one, and reads them. */
export const addFiles = async (files: readonly File[]): Promise<void> => {
  if (files.length === 0) return;
  const current = importazione.get();
  if (current === null || current.passo === 'esito') {
    forgetPresenti();
    importazione.set(createImportazione(Date.now()));
  }
  const entries = (await Promise.all(files.slice(0, MAX_FILE_IMPORTAZIONE).map(listEntries))).flat();
  const before = importazione.get()?.file.length ?? 0;
  if (files.length > MAX_FILE_IMPORTAZIONE || before + entries.length > MAX_FILE_IMPORTAZIONE) notifyFailure(TROPPI);
  changeImportazione((one) => ({
    ...one,
    passo: 'lettura',
    file: [...one.file, ...entries].slice(0, MAX_FILE_IMPORTAZIONE),
  }));
  start();
};

/** Whether the bytes of a file are still at hand. */
export const canRetryFile = (id: string): boolean => contenuti.has(id);

/** Reads again a file that could not be read. */
export const retryFile = (id: string): void => {
  changeImportazione((current) => withRetry(current, id));
  start();
};

/** A file whose company is there by now, and whose bytes a reload has lost: its reading is no longer true, and its row would fail again. */
export const giveUpFile = (id: string): void => {
  changeImportazione((current) => withLettura(current, id, { motivo: PERSO }));
  saveLettura(id, { tipo: 'illeggibile', motivo: PERSO }, null);
};

/** Stops the reading; what was read goes on to the next step. */
export const stopLettura = (): void => {
  controller.abort();
  running = null;
  changeImportazione((current) => withStop(current, INTERROTTA));
};
