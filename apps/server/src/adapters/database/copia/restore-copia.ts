import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { applyMigrazioni, inClientTransaction, type Migrazione } from '../migrate.ts';
import type { Apertura } from './cifra.ts';
import { CopiaImpossibile, type Avanzamento, type Copia } from './formato.ts';
import { matchMigrazioni } from './migrazioni-copia.ts';
import { readCopia, type Lettore } from './read-copia.ts';
import { withoutPoteri } from './restore-ruolo.ts';
import { listTabelle, matchTabelle, nameTabella, type Tabella } from './tabelle.ts';

const refuseOccupied = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ occupato: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'S')) AS occupato`,
  );
  if (rows[0]?.occupato === true) {
    throw new CopiaImpossibile(
      'Il database non è vuoto: il ripristino non sovrascrive nulla. Indicare una cartella dei dati nuova o un database appena creato.',
    );
  }
};

type Vincolo = Readonly<{ tabella: string; nome: string; definizione: string }>;

/** Foreign keys are put aside while rows come table by table, and made again, and so checked, at the end. */
const dropChiaviEsterne = async (client: pg.ClientBase): Promise<readonly Vincolo[]> => {
  const { rows } = await client.query<Vincolo>(
    `SELECT conrelid::regclass::text AS tabella, quote_ident(conname) AS nome, pg_get_constraintdef(oid) AS definizione
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
  );
  for (const { tabella, nome } of rows) await client.query(`ALTER TABLE ${tabella} DROP CONSTRAINT ${nome}`);
  return rows;
};

/** Counters go on from where they were. */
const resetContatori = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ tabella: string; colonna: string }>(
    `SELECT attrelid::regclass::text AS tabella, attname AS colonna FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''`,
  );
  for (const { tabella, colonna } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max("${colonna}"), 0) + 1, false) FROM ${tabella}`,
      [tabella, colonna],
    );
  }
};

/** Fills one table after the other with the pieces that come. */
const createRiempimento = (client: pg.Client, tabelle: readonly Tabella[], onAvanzamento: Avanzamento) => {
  const righe = new Map<string, number>();
  let aperta: Readonly<{ nome: string; flusso: CopyStreamQuery }> | null = null;
  const close = async (): Promise<void> => {
    if (aperta === null) return;
    const { nome, flusso } = aperta;
    aperta = null;
    flusso.end();
    await finished(flusso);
    righe.set(nome, flusso.rowCount);
    onAvanzamento(nome, flusso.rowCount);
  };
  const openTabella = async (nome: string): Promise<CopyStreamQuery> => {
    if (aperta?.nome === nome) return aperta.flusso;
    await close();
    const tabella = tabelle.find((una) => una.nome === nome);
    if (tabella === undefined)
      throw new CopiaImpossibile(`La copia contiene la tabella ${nome}, che il suo elenco non ha.`);
    const flusso = client.query(copyFrom(`COPY ${nameTabella(tabella)} FROM STDIN`));
    // What goes wrong is told where it is waited for.
    flusso.on('error', () => undefined);
    aperta = { nome, flusso };
    return flusso;
  };
  return {
    add: async (nome: string, pezzo: Buffer): Promise<void> => {
      const flusso = await openTabella(nome);
      if (!flusso.write(pezzo)) await once(flusso, 'drain');
    },
    close: async (): Promise<ReadonlyMap<string, number>> => {
      await close();
      return righe;
    },
    /** Leaves the table under way unfinished, so that the connection can be used for the undoing. */
    abandon: (): void => void aperta?.flusso.destroy(),
  };
};

export type OpzioniRipristino = Apertura &
  Readonly<{
    /** Throws when this backup is not to be restored: whose signature it bears is told here. */
    accept: (copia: Copia) => void;
    /** The last act of the transaction, on the restored database. */
    onRipristinata?: (client: pg.Client, copia: Copia) => Promise<void>;
    onAvanzamento?: Avanzamento;
  }>;

const restoreInto = async (client: pg.Client, file: string, opzioni: OpzioniRipristino): Promise<Copia> => {
  await refuseOccupied(client);
  let chiavi: readonly Vincolo[] = [];
  let riempimento: ReturnType<typeof createRiempimento> | null = null;
  let successive: readonly Migrazione[] = [];
  const lettore: Lettore = {
    onManifesto: async (manifesto) => {
      const migrazioni = await matchMigrazioni(manifesto);
      ({ successive } = migrazioni);
      await applyMigrazioni(client, migrazioni.applicate);
      chiavi = await dropChiaviEsterne(client);
      const tabelle = matchTabelle(manifesto.tabelle, await listTabelle(client));
      riempimento = createRiempimento(client, tabelle, opzioni.onAvanzamento ?? (() => undefined));
    },
    onPezzo: async (tabella, pezzo) => riempimento?.add(tabella, pezzo),
    onFine: async () => (await riempimento?.close()) ?? null,
  };
  const copia = await readCopia(file, opzioni, lettore).catch((error: unknown) => {
    riempimento?.abandon();
    throw error;
  });
  // The file may have been exchanged since it was read the first time.
  opzioni.accept(copia);
  for (const { tabella, nome, definizione } of chiavi)
    await client.query(`ALTER TABLE ${tabella} ADD CONSTRAINT ${nome} ${definizione}`);
  await resetContatori(client);
  await applyMigrazioni(client, successive);
  await opzioni.onRipristinata?.(client, copia);
  return copia;
};

/**
 * Puts a backup of this or an earlier release into an empty database and brings it up to this release, in one transaction and under a role
 * that may run no program: what fails leaves the database empty. The file is read twice: not a row is written before every digest is
 * compared. Tables and columns are those of our migrations; of the file come rows alone.
 * @throws {CopiaImpossibile} when the target is not empty, or the file is not a whole backup, not of our schema, of a newer release
 */
export const restoreCopia = async (
  connection: pg.ClientConfig,
  file: string,
  opzioni: OpzioniRipristino,
): Promise<Copia> => {
  const client = new pg.Client(connection);
  // A connection that drops is told by the query under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOccupied(client);
    opzioni.accept(await readCopia(file, opzioni));
    const copia = await inClientTransaction(client, () =>
      withoutPoteri(client, () => restoreInto(client, file, opzioni)),
    );
    await client.query('ANALYZE');
    return copia;
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new CopiaImpossibile(`Il database non accetta il ripristino, ed è rimasto vuoto (${error.message}).`);
    throw error;
  } finally {
    await client.end();
  }
};
