import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { loadMigrazioni, readApplicate, type MigrazioneApplicata } from '../migrate.ts';
import { encrypt } from './cifra.ts';
import { signCopia, type ChiaveCopie } from './firma.ts';
import {
  CopiaImpossibile,
  describeCopia,
  FINE,
  FIRMA,
  FORMATO,
  MANIFESTO,
  nomePezzo,
  PEZZO,
  type Avanzamento,
  type Copia,
  type Manifesto,
  type TabellaScritta,
} from './formato.ts';
import { knowTabelle, listTabelle, nameTabella, type Tabella } from './tabelle.ts';

export type OpzioniCopia = Readonly<{
  versione: string;
  passphrase?: string | null;
  /** Signs the backup; without one it is restored only by whoever asks for an unsigned one. */
  chiave?: ChiaveCopie | null;
  onAvanzamento?: Avanzamento;
}>;

const addEntry = (archivio: Pack, name: string, contenuto: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = archivio.entry({ name, size: contenuto.length }, (error) => (error ? reject(error) : resolve()));
    entry.end(contenuto);
  });

/** The bytes of a table in pieces of one size, the last one shorter. */
const cutPezzi = async function* (righe: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parti: Buffer[] = [];
  let byte = 0;
  for await (const parte of righe) {
    parti.push(parte);
    byte += parte.length;
    if (byte < PEZZO) continue;
    yield Buffer.concat(parti);
    parti = [];
    byte = 0;
  }
  if (byte > 0) yield Buffer.concat(parti);
};

const addTabella = async (
  client: pg.Client,
  archivio: Pack,
  tabella: Tabella,
  onAvanzamento: Avanzamento,
): Promise<TabellaScritta> => {
  const righe = client.query(copyTo(`COPY ${nameTabella(tabella)} TO STDOUT`));
  const impronta = createHash('sha256');
  let pezzi = 0;
  let byte = 0;
  for await (const pezzo of cutPezzi(righe)) {
    impronta.update(pezzo);
    byte += pezzo.length;
    await addEntry(archivio, nomePezzo(tabella.nome, (pezzi += 1)), pezzo);
    if (pezzo.length >= PEZZO) onAvanzamento(tabella.nome, righe.rowCount);
  }
  onAvanzamento(tabella.nome, righe.rowCount);
  return { nome: tabella.nome, righe: righe.rowCount, byte, sha256: impronta.digest('hex') };
};

/** Tables that somebody else put beside ours are left out: no restore would take them. Those of a release we do not know are all ours. */
const chooseTabelle = async (
  client: pg.Client,
  migrazioni: readonly MigrazioneApplicata[],
): Promise<readonly Tabella[]> => {
  const tabelle = await listTabelle(client);
  const ultima = migrazioni.at(-1)?.numero ?? 0;
  if (ultima > ((await loadMigrazioni()).at(-1)?.numero ?? 0)) return tabelle;
  const note = new Set(knowTabelle(ultima).map(({ nome }) => nome));
  return tabelle.filter(({ nome }) => note.has(nome));
};

const fillArchivio = async (
  client: pg.Client,
  archivio: Pack,
  istante: Date,
  { versione, chiave = null, onAvanzamento = () => undefined }: OpzioniCopia,
): Promise<Copia> => {
  const migrazioni = await readApplicate(client);
  if (migrazioni.length === 0) throw new CopiaImpossibile('Il database è vuoto: non c’è nulla da copiare.');
  const tabelle = await chooseTabelle(client, migrazioni);
  const manifesto: Manifesto = {
    prodotto: 'vedetta',
    formato: FORMATO,
    versione,
    istante: istante.toISOString(),
    migrazioni: [...migrazioni],
    tabelle: tabelle.map(({ nome, colonne }) => ({ nome, colonne: [...colonne] })),
  };
  const inizio = Buffer.from(JSON.stringify(manifesto));
  await addEntry(archivio, MANIFESTO, inizio);
  const scritte: TabellaScritta[] = [];
  for (const tabella of tabelle) scritte.push(await addTabella(client, archivio, tabella, onAvanzamento));
  const fine = Buffer.from(JSON.stringify({ tabelle: scritte }));
  await addEntry(archivio, FINE, fine);
  if (chiave !== null) {
    await addEntry(archivio, FIRMA, Buffer.from(JSON.stringify(signCopia(chiave, inizio, fine))));
  }
  archivio.finalize();
  return describeCopia(manifesto, scritte, chiave?.impronta ?? null);
};

/**
 * Writes the whole database as it is at one instant, while it goes on being used.
 * @param uscita where the bytes go; it is ended
 */
const writeCopia = async (connection: pg.ClientConfig, uscita: Writable, opzioni: OpzioniCopia): Promise<Copia> => {
  const { passphrase = null } = opzioni;
  const client = new pg.Client(connection);
  // A connection that drops is told by the query under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Before the snapshot is taken: what was committed later than this may be missing, what was committed earlier is not.
    const istante = new Date();
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const archivio = pack();
    const filling = fillArchivio(client, archivio, istante, opzioni).catch((error: unknown) => {
      archivio.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const writing = pipeline(Readable.from(archivio), createGzip(), (testo) => encrypt(testo, passphrase), uscita);
    const [copia] = await Promise.all([filling, writing]);
    return copia;
  } finally {
    await client.end();
  }
};

const syncDir = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Saves a backup as a file that appears whole or not at all, readable by its owner alone.
 * @throws {CopiaImpossibile} when the file is there already
 * @example await saveCopia(connection, '/srv/copie/oggi.vedetta', { versione: '1.0.0' })
 */
export const saveCopia = async (connection: pg.ClientConfig, file: string, opzioni: OpzioniCopia): Promise<Copia> => {
  if (existsSync(file))
    throw new CopiaImpossibile(`Il file ${file} esiste già: una copia non ne sovrascrive un’altra.`);
  const parziale = `${file}.parziale`;
  const handle = await open(parziale, 'wx', 0o600).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CopiaImpossibile(
      isThere
        ? `Un’altra copia sta scrivendo ${parziale}: attendere che finisca, oppure eliminare il file se è rimasto da una copia interrotta.`
        : `Non è possibile scrivere ${parziale} (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  try {
    const copia = await writeCopia(connection, handle.createWriteStream({ flush: true }), opzioni);
    await rename(parziale, file);
    await syncDir(dirname(file));
    return copia;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(parziale, { force: true });
    throw error;
  }
};
