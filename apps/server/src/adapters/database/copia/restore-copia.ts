import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { applyMigrazioni, checkApplicate, inClientTransaction, loadMigrazioni } from '../migrate.ts';
import { CopiaImpossibile, type Avanzamento, type Copia, type Manifesto } from './formato.ts';
import { readCopia, type Lettore } from './read-copia.ts';
import { nameTabella } from './tabelle.ts';

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
const createRiempimento = (client: pg.Client, manifesto: Manifesto, onAvanzamento: Avanzamento) => {
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
    const tabella = manifesto.tabelle.find((una) => una.nome === nome);
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

const restoreInto = async (
  client: pg.Client,
  file: string,
  passphrase: string | null,
  onAvanzamento: Avanzamento,
): Promise<Copia> => {
  await refuseOccupied(client);
  const migrazioni = await loadMigrazioni();
  let chiavi: readonly Vincolo[] = [];
  let riempimento: ReturnType<typeof createRiempimento> | null = null;
  let successive = migrazioni;
  const lettore: Lettore = {
    onManifesto: async (manifesto) => {
      checkApplicate(migrazioni, manifesto.migrazioni);
      const numeri = new Set(manifesto.migrazioni.map(({ numero }) => numero));
      successive = migrazioni.filter(({ numero }) => !numeri.has(numero));
      await applyMigrazioni(
        client,
        migrazioni.filter(({ numero }) => numeri.has(numero)),
      );
      chiavi = await dropChiaviEsterne(client);
      riempimento = createRiempimento(client, manifesto, onAvanzamento);
    },
    onPezzo: async (tabella, pezzo) => riempimento?.add(tabella, pezzo),
    onFine: async () => (await riempimento?.close()) ?? null,
  };
  const copia = await readCopia(file, passphrase, lettore).catch((error: unknown) => {
    riempimento?.abandon();
    throw error;
  });
  for (const { tabella, nome, definizione } of chiavi)
    await client.query(`ALTER TABLE ${tabella} ADD CONSTRAINT ${nome} ${definizione}`);
  await resetContatori(client);
  await applyMigrazioni(client, successive);
  return copia;
};

/**
 * Puts a backup of this or an earlier release into an empty database and brings it up to this release, in one transaction: what fails
 * leaves the database empty. The file is read twice: not a row is written before every digest is compared.
 * @throws {CopiaImpossibile} when the target is not empty or the file is not a whole backup
 * @throws {MigrazioneImpossibile} when it comes from a newer release
 */
export const restoreCopia = async (
  connection: pg.ClientConfig,
  file: string,
  {
    passphrase = null,
    onAvanzamento = () => undefined,
  }: Readonly<{ passphrase?: string | null; onAvanzamento?: Avanzamento }> = {},
): Promise<Copia> => {
  const client = new pg.Client(connection);
  // A connection that drops is told by the query under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOccupied(client);
    await readCopia(file, passphrase);
    const copia = await inClientTransaction(client, () => restoreInto(client, file, passphrase, onAvanzamento));
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
