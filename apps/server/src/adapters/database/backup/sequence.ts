import { createHash, type Hash } from 'node:crypto';
import type { Header } from 'tar-stream';
import * as z from 'zod';
import { signatureSchema, verifySignature } from './signature.ts';
import {
  BackupFailure,
  describeBackup,
  END,
  endSchema,
  SIGNATURE,
  MAX_LENGTHS,
  MANIFEST,
  manifestSchema,
  parseChunk,
  quoteWord,
  type Backup,
  type Manifest,
} from './format.ts';

export const buildForeignError = (): BackupFailure =>
  new BackupFailure('Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio.');
export const buildDamageError = (why: string): BackupFailure =>
  new BackupFailure(`La copia è incompleta o danneggiata: ${why}.`);

const parse = <T>(schema: z.ZodType<T>, content: Buffer): T => {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError && error.issues[0]?.path[0] === 'formato')
      throw new BackupFailure(error.issues[0].message);
    throw buildDamageError('le sue informazioni non si leggono');
  }
};

const MAX_LENGTH_OF: Readonly<Record<string, number>> = {
  [MANIFEST]: MAX_LENGTHS.information,
  [END]: MAX_LENGTHS.information,
  [SIGNATURE]: MAX_LENGTHS.firma,
};

/**
 * Refuses a member that no backup has before reading it: a link, a folder, an unknown name or an excessive size.
 * @throws {BackupFailure} naming it
 */
export const expectMember = ({ name, type, size, pax }: Header): void => {
  const max = MAX_LENGTH_OF[name] ?? (parseChunk(name) === null ? null : MAX_LENGTHS.chunk);
  if (max === null || type !== 'file' || Object.keys(pax ?? {}).length > 0)
    throw buildDamageError(`contiene ${quoteWord(name)}`);
  if (size > max) throw buildDamageError(`${name} è più grande di quanto possa essere`);
};

type ReadTable = { chunks: number; bytes: number; readonly hash: Hash };

/** The end member: its bytes and the digests in it. */
type End = Readonly<{ content: Buffer; data: z.output<typeof endSchema> }>;

const compareEnd = (
  manifest: Manifest,
  { tabelle: tables }: End['data'],
  readTables: ReadonlyMap<string, ReadTable>,
  rows: ReadonlyMap<string, number> | null,
): void => {
  if (tables.length !== manifest.tabelle.length) throw buildDamageError('le tabelle non sono quelle del suo elenco');
  manifest.tabelle.forEach(({ nome }, n) => {
    const expected = tables[n];
    const read = readTables.get(nome);
    const sha256 = (read?.hash ?? createHash('sha256')).copy().digest('hex');
    if (expected?.nome !== nome || expected.sha256 !== sha256 || expected.byte !== (read?.bytes ?? 0))
      throw buildDamageError(`la tabella ${nome} non è quella che è stata scritta`);
    if (rows !== null && (rows.get(nome) ?? 0) !== expected.righe)
      throw buildDamageError(`la tabella ${nome} ha ${rows.get(nome) ?? 0} righe su ${expected.righe}`);
  });
};

/**
 * Checks the order of a backup's members: manifest, the chunks of each table in a row, end, signature. Each function takes the next member
 * and refuses one out of order.
 */
export const createSequence = () => {
  let manifest: Readonly<{ content: Buffer; data: Manifest }> | null = null;
  let current = 0;
  const readTables = new Map<string, ReadTable>();
  let end: End | null = null;
  let signature: string | null = null;
  return {
    openManifest: (name: string, content: Buffer): Manifest => {
      if (name !== MANIFEST) throw buildForeignError();
      const data = parse(manifestSchema, content);
      manifest = { content, data };
      return data;
    },
    hasManifest: (): boolean => manifest !== null,
    /** @returns the table of a chunk, null for another member */
    addChunk: (name: string, content: Buffer): string | null => {
      const chunk = parseChunk(name);
      if (chunk === null || manifest === null || end !== null) return null;
      const index = manifest.data.tabelle.findIndex(({ nome }) => nome === chunk.tabella);
      if (index < 0) throw buildDamageError(`la tabella ${chunk.tabella} non è attesa`);
      const read = readTables.get(chunk.tabella) ?? { chunks: 0, bytes: 0, hash: createHash('sha256') };
      if (index < current || chunk.numero !== read.chunks + 1) throw buildDamageError(`${name} è fuori posto`);
      current = index;
      read.chunks += 1;
      read.bytes += content.length;
      read.hash.update(content);
      readTables.set(chunk.tabella, read);
      return chunk.tabella;
    },
    isEnd: (name: string): boolean => name === END && end === null,
    closeTables: (content: Buffer, rows: ReadonlyMap<string, number> | null): void => {
      if (manifest === null) throw buildForeignError();
      const data = parse(endSchema, content);
      compareEnd(manifest.data, data, readTables, rows);
      end = { content, data };
    },
    addSignature: (name: string, content: Buffer): void => {
      if (name !== SIGNATURE || manifest === null || end === null || signature !== null)
        throw buildDamageError(`contiene ${quoteWord(name)} fuori posto`);
      signature = verifySignature(parse(signatureSchema, content), manifest.content, end.content);
      if (signature === null) throw buildDamageError('la firma non è di questo contenuto');
    },
    end: (): Backup => {
      if (manifest === null) throw buildForeignError();
      if (end === null) throw buildDamageError('manca la fine');
      return describeBackup(manifest.data, end.data.tabelle, signature);
    },
  };
};
