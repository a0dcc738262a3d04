import { MAX_FILE_IMPORTAZIONE } from '../../lib/constants.ts';

/** One more than an import takes, so that it knows that some were left out. */
const MAX_FILE = MAX_FILE_IMPORTAZIONE + 1;

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const readBatch = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** A reader gives a folder in batches, until an empty one. */
const listFolder = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    entries.push(...batch);
    if (entries.length >= MAX_FILE) break;
  }
  return entries;
};

const isHidden = (entry: FileSystemEntry): boolean => entry.name.startsWith('.');

const listFiles = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (isHidden(entry)) return [];
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  const files: File[] = [];
  for (const child of await listFolder(entry as FileSystemDirectoryEntry)) {
    if (files.length >= MAX_FILE) break;
    files.push(...(await listFiles(child)));
  }
  return files;
};

/** The files of a drop, those of its folders too. */
export const readEntries = async (entries: readonly FileSystemEntry[]): Promise<readonly File[]> =>
  (await Promise.all(entries.map(listFiles))).flat().slice(0, MAX_FILE);
