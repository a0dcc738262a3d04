import { listAltre } from '../../../lib/importazione/altre-schede.ts';
import type { Avanzamento } from '../../../lib/importazione/avanzamento-importazione.ts';
import { avanzamentoImportazione } from '../../../lib/importazione/avanzamento-importazione.ts';
import { fileLasciati } from '../../../lib/importazione/file-lasciati.ts';
import { saveTenuta, propria } from '../../../lib/importazione/importazioni-tenute.ts';
import { sessione } from '../../../lib/session.ts';
import { createStore } from '../../../lib/store.ts';
import type { EsitoFile, EsitoRiga, Importazione } from './importazione.ts';
import { isCreating, isReading } from './importazione.ts';
import { dropTenuta, getTenuta, takeTenuta } from './tenuta.ts';

/** The import under way, outside React: it goes on while other pages are open. */
export const importazione = createStore<Importazione | null>(null);

/** Where the bytes of each file come from; a file of an archive is inflated when it is read. */
export const contenuti = new Map<string, () => Promise<File>>();

/** How long a table left is kept: as long as its import can be undone. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SAVE_MS = 400;
const STATO = 'stato';

type Kept = { readonly utente: string; readonly importazione: Importazione };

const getUtente = (): string => {
  const current = sessione.get();
  return 'user' in current ? current.user.id : '';
};

/** Whose the import is, also while their session is ended. */
let utente = '';
const getProprietario = (): string => getUtente() || utente;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Readings are large and kept once each; the rest is small and kept at every change. */
const dropReadings = (current: Importazione): Importazione => ({
  ...current,
  file: current.file.map((one) => (one.esito.tipo === 'letto' ? { ...one, esito: { tipo: 'coda' } } : one)),
});

const describeLavoro = (current: Importazione): Avanzamento => {
  const { file, esiti, passo } = current;
  const totale = file.length;
  if (isReading(current)) {
    const fatti = file.filter(({ esito }) => esito.tipo !== 'coda' && esito.tipo !== 'lettura').length;
    return { lavoro: 'lettura', fatti, totale };
  }
  if (!isCreating(current)) return { lavoro: passo === 'esito' ? 'esito' : 'controllo', fatti: totale, totale };
  const stati = Object.values(esiti).map(({ stato }) => stato.tipo);
  const fatti = stati.filter((tipo) => tipo !== 'attesa' && tipo !== 'creazione').length;
  return { lavoro: 'creazione', fatti, totale: stati.length };
};

const saveNow = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const current = importazione.get();
  if (current === null) return;
  const { id, memoria } = getTenuta();
  saveTenuta({ id, utente: getProprietario(), iniziata: current.iniziata, ...describeLavoro(current) });
  void memoria.save(STATO, { utente: getProprietario(), importazione: dropReadings(current) } satisfies Kept);
};

const describeAvanzamento = (current: Importazione): Avanzamento | null =>
  isReading(current) || isCreating(current) ? describeLavoro(current) : null;

export const changeImportazione = (change: (current: Importazione) => Importazione): void => {
  const current = importazione.get();
  if (current === null) return;
  const changed = change(current);
  importazione.set(changed);
  avanzamentoImportazione.set(describeAvanzamento(changed));
  // Files and companies come fast: they are kept every so often, however many follow. What the user chooses, and the keys of what is going to
  // be created, are kept at once.
  const isSlow = isReading(changed) || (isCreating(changed) && isCreating(current));
  if (isSlow) timer ??= setTimeout(saveNow, SAVE_MS);
  else saveNow();
};

export const saveLettura = (id: string, esito: EsitoFile, file: File | null): void => {
  const { memoria } = getTenuta();
  void memoria.save(`letto:${id}`, esito);
  if (file !== null) void memoria.save(`file:${id}`, file);
};

/** Ends the import here; what it created stays. */
export const dropImportazione = (): void => {
  clearTimeout(timer);
  timer = undefined;
  importazione.set(null);
  contenuti.clear();
  avanzamentoImportazione.set(null);
  fileLasciati.set([]);
  dropTenuta();
};

const RICARICATA = 'La pagina è stata ricaricata prima di leggerlo: sceglierlo di nuovo.';
const INTERROTTA =
  'La pagina è stata ricaricata durante la creazione: riprovare dice se è stata creata, senza crearla due volte.';

const settleEsito = (esito: EsitoRiga): EsitoRiga =>
  esito.stato.tipo === 'attesa' || esito.stato.tipo === 'creazione'
    ? { ...esito, stato: { tipo: 'fallita', motivo: INTERROTTA } }
    : esito;

const restore = (kept: Kept, memory: ReadonlyMap<string, unknown>): Importazione => {
  const file = kept.importazione.file.map((one) => {
    const esito = memory.get(`letto:${one.id}`) as EsitoFile | undefined;
    if (esito !== undefined) return { ...one, esito };
    return one.esito.tipo === 'coda' || one.esito.tipo === 'lettura'
      ? { ...one, esito: { tipo: 'illeggibile', motivo: RICARICATA } as const }
      : one;
  });
  const esiti = Object.entries(kept.importazione.esiti).map(([riga, esito]) => [riga, settleEsito(esito)] as const);
  const { passo } = kept.importazione;
  return {
    ...kept.importazione,
    file,
    esiti: Object.fromEntries(esiti),
    passo: passo === 'lettura' ? 'controllo' : passo,
  };
};

/** The browser asks before a tab is closed while files are read or companies are created; another user finds nothing. */
const startGuards = (): void => {
  globalThis.addEventListener('beforeunload', (event) => {
    const current = importazione.get();
    if (current !== null && (isReading(current) || isCreating(current))) event.preventDefault();
  });
  utente = getUtente();
  sessione.subscribe(() => {
    const current = getUtente();
    if (current === utente || current === '') return;
    utente = current;
    dropImportazione();
  });
};

/** Goes on with an import kept by this tab before a reload, or by one that is gone; false: another tab has it open, or it is too old. */
const restoreTenuta = async (id: string): Promise<boolean> => {
  const memoria = await takeTenuta(id);
  if (memoria === null) return false;
  const memory = await memoria.load();
  const kept = memory.get(STATO) as Kept | undefined;
  if (kept === undefined || kept.utente !== getUtente() || Date.now() - kept.importazione.iniziata > KEPT_MS) {
    dropTenuta();
    return false;
  }
  for (const [key, file] of memory)
    if (key.startsWith('file:') && file instanceof File) contenuti.set(key.slice(5), () => Promise.resolve(file));
  if (importazione.get() === null) importazione.set(restore(kept, memory));
  return true;
};

/** Goes on here with an import that no other tab has open. */
export const restoreImportazione = async (id: string): Promise<void> => {
  await restoreTenuta(id);
};

let loading: Promise<void> | null = null;

const load = async (): Promise<void> => {
  startGuards();
  const own = propria.get();
  if (own !== null && (await restoreTenuta(own))) return;
  // A tab that was duplicated has the name of the other's.
  propria.set(null);
  for (const { id, isHeld } of await listAltre(getUtente())) if (isHeld === false && (await restoreTenuta(id))) return;
};

/** The import left before a reload, or in a tab that is gone; once. */
export const loadImportazione = (): Promise<void> => {
  loading ??= load();
  return loading;
};
