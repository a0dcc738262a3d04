/** The browser has copied a download by then, and its own copy goes. */
const KEPT_MS = 10 * 60_000;
const FOLDER = 'scaricati';

type Target = { readonly file: FileSystemFileHandle; readonly remove: () => void };

/** A new file in the storage that the browser gives to this origin; null where it gives none. */
const openTarget = async (): Promise<Target | null> => {
  try {
    const root = await navigator.storage.getDirectory();
    // Earlier downloads; one that is being written keeps itself.
    await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    const name = `${crypto.randomUUID()}.zip`;
    const file = await folder.getFileHandle(name, { create: true });
    if (!('createWritable' in file)) return null;
    return { file, remove: () => void folder.removeEntry(name).catch(() => undefined) };
  } catch {
    return null;
  }
};

/**
 * The body of a large answer, written to disk as it arrives: memory holds a chunk at a time. Without a storage for it, memory holds it
 * all.
 */
export const writeOnDisk = async (response: Response): Promise<Blob> => {
  const target = response.body === null ? null : await openTarget();
  if (target === null || response.body === null) return response.blob();
  try {
    await response.body.pipeTo(await target.file.createWritable());
    setTimeout(target.remove, KEPT_MS);
    return await target.file.getFile();
  } catch (error) {
    target.remove();
    throw error;
  }
};
