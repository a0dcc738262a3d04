import type { Readable } from 'node:stream';
import { anchorsFile, openAnchors, type AnchorsToRead } from '../adapters/anchors/file.ts';
import { formatLine } from '../adapters/anchors/line.ts';
import { buildZip } from '../adapters/zip-archive.ts';
import type { ArchiveFile } from '../adapters/zip-archive.ts';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction, openSnapshot } from '../adapters/database/transaction.ts';
import { openPacedStream } from '../adapters/paced-stream.ts';
import type { Pace } from '../adapters/paced-stream.ts';
import { computeToday } from '../adapters/clock.ts';
import { foldText } from '../adapters/text.ts';
import { readProductVersion } from '../environment/product-version.ts';
import { esportazioneRepository } from '../repositories/esportazione.ts';
import type { EsportazioneRepository } from '../repositories/esportazione.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import type { AutoreEvento } from '../repositories/eventi.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { writeCsv, writeJson } from './esportazione-formati.ts';
import { listTabelle } from './esportazione-tabelle.ts';
import type { TabellaEsportata } from './esportazione-tabelle.ts';

/** An export holds a connection of the database, and one of few places: half a megabit a second is the slowest it waits for. */
const PACE: Pace = { silenceMs: 60_000, bytesPerSecond: 64 * 1024, afterMs: 30_000, totalMs: 30 * 60_000 };

const ANCORE = 'ancore.jsonl';

type StudioEsportato = { readonly id: string; readonly nome_studio: string };

/** The anchors of one studio, and the restores, which are of all. */
const writeAncore = async function* ({ read }: AnchorsToRead, studioId: string): AsyncGenerator<Uint8Array> {
  for await (const letta of read()) {
    if (letta !== null && ('ripristino' in letta.line || letta.line.studio_id === studioId))
      yield Buffer.from(formatLine(letta.line));
  }
};

const writeLeggimi = (nomeStudio: string, tabelle: readonly TabellaEsportata[]): string =>
  [
    `Tutti i dati dello studio «${nomeStudio}» al ${computeToday().split('-').toReversed().join('/')}.`,
    `Esportazione di Vedetta ${readProductVersion()}.`,
    '',
    'Ogni tabella è data due volte, in JSON e in CSV (separatore punto e virgola, virgola decimale, UTF-8):',
    ...tabelle.map(({ nome, descrizione }) => `- ${nome}: ${descrizione}`),
    '- loghi: le immagini, in formato WebP, con il loro id come nome',
    `- ${ANCORE}: dove arrivava la cronologia, ogni giorno in cui è cambiata, come annotato fuori dal database`,
    '',
    'Ogni evento della cronologia ha l’impronta SHA-256 di quella che lo precede (32 byte, zero per il primo) seguita dal JSON dell’elenco',
    '[studio, numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima, dopo], con prima e dopo come testi JSON.',
    'Un’ancora corrisponde quando l’evento con il suo numero ha la sua impronta: la cronologia fino a lì è quella di allora.',
    '',
    'Nel CSV un testo che un foglio di calcolo prenderebbe per una formula è preceduto da un apostrofo.',
    '',
  ].join('\r\n');

const listFile = async function* (
  repository: EsportazioneRepository,
  { id, nome_studio: nomeStudio }: StudioEsportato,
  ancore: AnchorsToRead | null,
): AsyncGenerator<ArchiveFile> {
  const tabelle = listTabelle(repository);
  yield { name: 'LEGGIMI.txt', isCompressed: false, content: [Buffer.from(writeLeggimi(nomeStudio, tabelle))] };
  for (const tabella of tabelle) {
    yield { name: `${tabella.nome}.json`, isCompressed: false, content: writeJson(tabella) };
    yield { name: `${tabella.nome}.csv`, isCompressed: false, content: writeCsv(tabella) };
  }
  yield { name: ANCORE, isCompressed: false, content: ancore === null ? [] : writeAncore(ancore, id) };
  for (const tabella of tabelle) {
    if (!('logo_id' in tabella.colonne)) continue;
    for await (const righe of tabella.righe()) {
      for (const { logo_id } of righe) {
        const contenuto = typeof logo_id === 'string' ? await repository.findLogo(logo_id) : null;
        if (contenuto !== null)
          yield { name: `loghi/${String(logo_id)}.webp`, isCompressed: true, content: [contenuto] };
      }
    }
  }
};

/** Whoever has read the last byte may ask again at once: the snapshot is closed before that byte is sent. */
const closeAtEnd = async function* (
  files: AsyncIterable<ArchiveFile>,
  close: () => Promise<void>,
): AsyncGenerator<ArchiveFile> {
  yield* files;
  await close();
};

/** @example formatNomeArchivio('Studio Bianchi & C.') // 'Vedetta_studio_bianchi_c_2026-11-20.zip' */
const formatNomeArchivio = (nomeStudio: string): string =>
  `Vedetta_${
    foldText(nomeStudio)
      .replace(/[^a-z0-9]+/gu, '_')
      .slice(0, 100)
      .replace(/^_+|_+$/gu, '') || 'studio'
  }_${computeToday()}.zip`;

export type ArchivioStudio = { readonly nome: string; readonly flusso: Readable };

/**
 * Everything a studio has, as one .zip that is made while it is read: as it was at the first moment, whatever is written meanwhile. One
 * export of a studio at a time; the trail tells of it before it begins. A reader too slow for the pace is cut.
 */
export const exportStudio = async (
  database: Database,
  utente: AutoreEvento,
  studio: StudioEsportato,
  dataDir: string,
): Promise<ArchivioStudio | Refusal> => {
  const { id, nome_studio } = studio;
  // Before the snapshot, so that no anchor speaks of an event that is not in it. Anchors that cannot be read keep nobody from their data.
  const ancore = await openAnchors(anchorsFile(dataDir), { isOurs: true }).catch(() => null);
  const { trx, close } = await openSnapshot(database);
  try {
    const repository = esportazioneRepository(trx, id);
    if (!(await repository.tryLock())) {
      await close();
      return refuse('esportazione_in_corso');
    }
    await inTransaction(database, (altra) => eventiRepository(altra, id).add({ utente, azione: 'esporta_studio' }));
    const flusso = openPacedStream(buildZip(closeAtEnd(listFile(repository, studio, ancore), close)), PACE);
    flusso.once('close', () => void close());
    return { nome: formatNomeArchivio(nome_studio), flusso };
  } catch (error) {
    await close();
    throw error;
  }
};
