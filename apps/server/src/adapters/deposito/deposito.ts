import { eraseStudioDir, readContentFile, saveContentFile } from './cartella.ts';

/** A content as its row names it. */
export type StoredContent = {
  readonly impronta: string;
  readonly contenuto: Buffer | null;
  readonly in_cartella: boolean;
};

/** Where the contents of the files of clients are kept: in their rows, or in a folder under their digest. */
export type Deposito = {
  /** Call before the row is written, never after. @returns what the row holds of it */
  readonly saveContent: (
    studioId: string,
    content: { readonly impronta: string; readonly contenuto: Buffer },
  ) => Promise<Pick<StoredContent, 'contenuto' | 'in_cartella'>>;
  /** Null where it is not there, or is not what was saved. */
  readonly readContent: (studioId: string, row: StoredContent) => Promise<Buffer | null>;
  /** Once the rows of the studio are gone. */
  readonly eraseStudio: (studioId: string) => Promise<void>;
};

/** Contents already saved are read where they are, whatever is the place of new ones. */
export const createDeposito = ({ fileDir }: Readonly<{ fileDir: string | null }>): Deposito => ({
  saveContent: async (studioId, { impronta, contenuto }) => {
    if (fileDir === null) return { contenuto, in_cartella: false };
    await saveContentFile(fileDir, studioId, impronta, contenuto);
    return { contenuto: null, in_cartella: true };
  },
  readContent: async (studioId, { impronta, contenuto, in_cartella }) => {
    if (!in_cartella || fileDir === null) return contenuto;
    return readContentFile(fileDir, studioId, impronta);
  },
  eraseStudio: async (studioId) => {
    if (fileDir !== null) await eraseStudioDir(fileDir, studioId);
  },
});
