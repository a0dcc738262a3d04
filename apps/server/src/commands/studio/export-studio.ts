import type { Readable } from 'node:stream';
import { anchorsFile, openAnchors, type AnchorsToRead } from '../../adapters/anchors/file.ts';
import { formatLine } from '../../adapters/anchors/line.ts';
import type { Deposito, StoredContent } from '../../adapters/deposito/deposito.ts';
import { buildZip } from '../../adapters/files/zip-archive.ts';
import type { ArchiveFile } from '../../adapters/files/zip-archive.ts';
import { openSnapshot } from '../../adapters/database/transaction.ts';
import { openPacedStream } from '../../adapters/files/paced-stream.ts';
import type { Pace } from '../../adapters/files/paced-stream.ts';
import { computeToday } from '../../adapters/clock.ts';
import { foldText } from '../../adapters/text.ts';
import { readProductVersion } from '../../environment/product-version.ts';
import type { ExportRepository } from '../../repositories/export.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { writeCsv, writeJson } from './export-formats.ts';
import { listTables } from './export-tables.ts';
import type { ExportedTable } from './export-tables.ts';

/**
 * An export holds a database connection and one of few slots: a reader slower than half a megabit per second is cut
 * off.
 */
const PACE: Pace = { silenceMs: 60_000, bytesPerSecond: 64 * 1024, afterMs: 30_000, totalMs: 30 * 60_000 };

const ANCHORS_FILE = 'ancore.jsonl';

type ExportedStudio = { readonly id: string; readonly nome_studio: string };

/** The anchors of one studio, and the restores, which concern all studios. */
const writeAnchors = async function* ({ read }: AnchorsToRead, studioId: string): AsyncGenerator<Uint8Array> {
  for await (const parsed of read()) {
    if (parsed !== null && ('ripristino' in parsed.line || parsed.line.studio_id === studioId))
      yield Buffer.from(formatLine(parsed.line));
  }
};

const writeReadme = (nomeStudio: string, tables: readonly ExportedTable[]): string =>
  [
    `Tutti i dati dello studio «${nomeStudio}» al ${computeToday().split('-').toReversed().join('/')}.`,
    `Esportazione di Vedetta ${readProductVersion()}.`,
    '',
    'Ogni tabella è data due volte, in JSON e in CSV (separatore punto e virgola, virgola decimale, UTF-8):',
    ...tables.map(({ name, description }) => `- ${name}: ${description}`),
    '- loghi: le immagini, in formato WebP, con il loro id come nome',
    '- file_ricevuti: i file inviati dai clienti, come sono arrivati, con il loro id come nome',
    `- ${ANCHORS_FILE}: dove arrivava la cronologia, ogni giorno in cui è cambiata, come annotato fuori dal database`,
    '',
    'Ogni evento della cronologia ha l’impronta SHA-256 di quella che lo precede (32 byte, zero per il primo) seguita dal JSON dell’elenco',
    '[studio, numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima, dopo], con prima e dopo come testi JSON;',
    'un evento con un indirizzo lo ha in fondo all’elenco.',
    'Un’ancora corrisponde quando l’evento con il suo numero ha la sua impronta: la cronologia fino a lì è quella di allora.',
    '',
    'Nel CSV un testo che un foglio di calcolo prenderebbe per una formula è preceduto da un apostrofo.',
    '',
  ].join('\r\n');

type ReadContent = (row: StoredContent) => Promise<Buffer | null>;

/** What clients sent, one at a time: a name of theirs is never a path here. */
const listFileRicevuti = async function* (
  repository: ExportRepository,
  tables: readonly ExportedTable[],
  readContent: ReadContent,
): AsyncGenerator<ArchiveFile> {
  for (const table of tables.filter(({ name }) => name === 'file_ricevuti')) {
    for await (const rows of table.rows()) {
      for (const { id } of rows) {
        const row = await repository.findFileRicevuto(String(id));
        const content = row === null ? null : await readContent(row);
        if (content !== null) yield { name: `file_ricevuti/${String(id)}`, isCompressed: true, content: [content] };
      }
    }
  }
};

const listFiles = async function* (
  repository: ExportRepository,
  { id, nome_studio: nomeStudio }: ExportedStudio,
  { anchors, readContent }: Readonly<{ anchors: AnchorsToRead | null; readContent: ReadContent }>,
): AsyncGenerator<ArchiveFile> {
  const tables = listTables(repository);
  yield { name: 'LEGGIMI.txt', isCompressed: false, content: [Buffer.from(writeReadme(nomeStudio, tables))] };
  for (const table of tables) {
    yield { name: `${table.name}.json`, isCompressed: false, content: writeJson(table) };
    yield { name: `${table.name}.csv`, isCompressed: false, content: writeCsv(table) };
  }
  yield { name: ANCHORS_FILE, isCompressed: false, content: anchors === null ? [] : writeAnchors(anchors, id) };
  for (const table of tables) {
    if (!('logo_id' in table.columns)) continue;
    for await (const rows of table.rows()) {
      for (const { logo_id } of rows) {
        const content = typeof logo_id === 'string' ? await repository.findLogo(logo_id) : null;
        if (content !== null) yield { name: `loghi/${String(logo_id)}.webp`, isCompressed: true, content: [content] };
      }
    }
  }
  yield* listFileRicevuti(repository, tables, readContent);
};

/** Closes the snapshot before the last byte is sent, so that a client can export again at once. */
const closeAtEnd = async function* (
  files: AsyncIterable<ArchiveFile>,
  close: () => Promise<void>,
): AsyncGenerator<ArchiveFile> {
  yield* files;
  await close();
};

/** @example formatArchiveName('Studio Bianchi & C.') // 'Vedetta_studio_bianchi_c_2026-11-20.zip' */
const formatArchiveName = (nomeStudio: string): string =>
  `Vedetta_${
    foldText(nomeStudio)
      .replace(/[^a-z0-9]+/gu, '_')
      .slice(0, 100)
      .replace(/^_+|_+$/gu, '') || 'studio'
  }_${computeToday()}.zip`;

export type StudioArchive = { readonly name: string; readonly stream: Readable };

/**
 * Streams everything a studio has as one .zip; `motivo` is why, where others than its users ask, from a single snapshot. One export per studio at a time; the trail
 * records it before it starts. A reader below the pace is cut off.
 */
export const exportStudio = async (
  studio: Studio,
  { dataDir, deposito }: Readonly<{ dataDir: string; deposito: Deposito }>,
  motivo?: string,
): Promise<StudioArchive | Refusal> => {
  // Opened before the snapshot, so that no anchor refers to an event missing from it. Unreadable anchors do not block
  // the export.
  const anchors = await openAnchors(anchorsFile(dataDir), { isOurs: true }).catch(() => null);
  const { trx, close } = await openSnapshot(studio.database);
  try {
    const { dati, export: repository } = studio.on(trx);
    if (!(await repository.tryLock())) {
      await close();
      return refuse('esportazione_in_corso');
    }
    const told = motivo === undefined ? {} : { dopo: { motivo } };
    await inStudio(studio, (other) => other.eventi.add({ azione: 'esporta_studio', ...told }));
    const exported = await dati.load();
    const readContent: ReadContent = (row) => deposito.readContent(studio.id, row);
    const stream = openPacedStream(
      buildZip(closeAtEnd(listFiles(repository, exported, { anchors, readContent }), close)),
      PACE,
    );
    stream.once('close', () => void close());
    return { name: formatArchiveName(exported.nome_studio), stream };
  } catch (error) {
    await close();
    throw error;
  }
};
