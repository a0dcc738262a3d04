import { getTitoloCompleto, isCodiceVoce } from '@vedetta/domain';
import type { ExportType } from '../../nouns/noun.ts';
import { isMissing } from '../../nouns/noun.ts';
import { listExportedColumns, nouns, tableNames } from '../../nouns/nouns.ts';
import type { ExportRepository, ExportedRow } from '../../repositories/export.ts';

export type ExportedTable = {
  readonly name: string;
  readonly description: string;
  readonly columns: Readonly<Record<string, ExportType>>;
  readonly rows: () => AsyncIterable<readonly ExportedRow[]>;
};

const readOnce = async function* (load: () => Promise<readonly ExportedRow[]>): AsyncGenerator<readonly ExportedRow[]> {
  yield await load();
};

const readPages = async function* (
  load: (after: string | null) => Promise<readonly ExportedRow[]>,
): AsyncGenerator<readonly ExportedRow[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly ExportedRow[] = await load(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.chiave;
  }
};

const withTitolo = (row: ExportedRow): ExportedRow => {
  const codice = String(row['codice']);
  return { ...row, titolo: isCodiceVoce(codice) ? getTitoloCompleto(codice) : '' };
};

/** The tables of the archive, in the order they are written: those of `nouns` that have an archive. */
export const listTables = (repository: ExportRepository): readonly ExportedTable[] => {
  const readByBilanci = async function* (
    load: (bilanci: readonly string[]) => Promise<readonly ExportedRow[]>,
  ): AsyncGenerator<readonly ExportedRow[]> {
    for (let after: string | null = null; ;) {
      const bilanci: readonly string[] = await repository.listBilancioIds(after);
      const lastId = bilanci.at(-1);
      if (lastId === undefined) return;
      yield await load(bilanci);
      after = lastId;
    }
  };

  return tableNames.flatMap((table) => {
    const { archive } = nouns[table];
    if (isMissing(archive)) return [];
    const { name, description } = archive;
    const rows = (): AsyncIterable<readonly ExportedRow[]> => {
      if (archive.by === 'all') return readOnce(() => repository.loadAll(table));
      if (archive.by !== 'bilancio') return readPages(repository.listBy(table, archive.by));
      const load = repository.loadByBilanci(table);
      return readByBilanci(table === 'voci' ? async (bilanci) => (await load(bilanci)).map(withTitolo) : load);
    };
    return [{ name, description, columns: listExportedColumns(table), rows }];
  });
};
