import { readFileSync } from 'node:fs';
import pg from 'pg';
import { CopiaImpossibile, PASSEGGERE, quoteParola } from './formato.ts';

export type Tabella = Readonly<{ nome: string; colonne: readonly string[] }>;

/** Every table with the columns that are written, but for those of the migrations and of what passes. */
export const listTabelle = async (client: pg.ClientBase): Promise<readonly Tabella[]> => {
  const { rows } = await client.query<Tabella>(
    `SELECT c.relname AS nome, array_agg(a.attname::text ORDER BY a.attnum) AS colonne
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrazioni'
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ nome }) => !PASSEGGERE.includes(nome));
};

const STORIA = new URL('../../../../database/tabelle.txt', import.meta.url);

/** What each migration left of the tables it touched, as `tabelle.txt` has it: number, table, columns; a table that is gone has none. */
export const formatTabelle = (numero: number, prima: readonly Tabella[], dopo: readonly Tabella[]): string => {
  const write = (nome: string, colonne: readonly string[]): string =>
    [String(numero).padStart(3, '0'), nome, ...colonne].join(' ');
  const vecchie = new Map(prima.map(({ nome, colonne }) => [nome, colonne.join(' ')]));
  const tolte = prima.filter(({ nome }) => !dopo.some((una) => una.nome === nome));
  return [
    ...tolte.map(({ nome }) => write(nome, [])),
    ...dopo
      .filter(({ nome, colonne }) => vecchie.get(nome) !== colonne.join(' '))
      .map(({ nome, colonne }) => write(nome, colonne)),
  ]
    .map((riga) => `${riga}\n`)
    .join('');
};

/** The tables of the product after a migration, without a database at hand: a test compares them with the real ones. */
export const knowTabelle = (migrazione: number): readonly Tabella[] => {
  const tabelle = new Map<string, readonly string[]>();
  for (const riga of readFileSync(STORIA, 'utf8').split('\n')) {
    const [numero = '', nome = '', ...colonne] = riga.split(' ');
    if (nome === '' || Number(numero) > migrazione) continue;
    if (colonne.length === 0) tabelle.delete(nome);
    else tabelle.set(nome, colonne);
  }
  return [...tabelle].map(([nome, colonne]) => ({ nome, colonne }));
};

const refuse = (perche: string): CopiaImpossibile =>
  new CopiaImpossibile(`La copia non corrisponde allo schema di Vedetta: ${perche}.`);

const matchNomi = (scritti: readonly string[], noti: readonly string[], cosa: string): readonly string[] => {
  const mancante = noti.find((noto) => !scritti.includes(noto));
  const trovati = scritti.map((scritto) => {
    const noto = noti.find((uno) => uno === scritto);
    if (noto === undefined) throw refuse(`contiene ${cosa} ${quoteParola(scritto)}`);
    return noto;
  });
  if (mancante !== undefined) throw refuse(`manca ${cosa} ${quoteParola(mancante)}`);
  if (new Set(scritti).size < scritti.length) throw refuse(`ripete ${cosa} di un altro punto del suo elenco`);
  return trovati;
};

/**
 * The tables of a backup as the schema names them, in the order of the backup: what is used from here on is never a word of the file.
 * @throws {CopiaImpossibile} naming what the schema does not have, or the backup lacks
 */
export const matchTabelle = (scritte: readonly Tabella[], note: readonly Tabella[]): readonly Tabella[] => {
  const nomi = matchNomi(
    scritte.map(({ nome }) => nome),
    note.map(({ nome }) => nome),
    'la tabella',
  );
  return nomi.map((nome, n) => {
    const nota = note.find((una) => una.nome === nome);
    return { nome, colonne: matchNomi(scritte[n]?.colonne ?? [], nota?.colonne ?? [], `in ${nome} la colonna`) };
  });
};

/** A table and its columns, quoted, as COPY takes them. */
export const nameTabella = ({ nome, colonne }: Tabella): string =>
  `public.${pg.escapeIdentifier(nome)} (${colonne.map(pg.escapeIdentifier).join(', ')})`;
