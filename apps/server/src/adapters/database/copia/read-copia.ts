import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { decrypt, type Apertura } from './cifra.ts';
import { CopiaImpossibile, MANIFESTO, type Copia, type Manifesto } from './formato.ts';
import { matchMigrazioni } from './migrazioni-copia.ts';
import { createMisura } from './misura.ts';
import { createSequenza, estranea, expectMembro, guasta } from './sequenza.ts';
import { knowTabelle, matchTabelle } from './tabelle.ts';

/** What becomes of a backup while it is read. */
export type Lettore = Readonly<{
  onManifesto: (manifesto: Manifesto) => Promise<void>;
  /** The next bytes of a table; those of one table come one after the other. */
  onPezzo: (tabella: string, pezzo: Buffer) => Promise<void>;
  /** After the last piece, before the digests are compared: the rows that were taken of each table, to be compared too. */
  onFine: () => Promise<ReadonlyMap<string, number> | null>;
}>;

const nessuno: Lettore = {
  onManifesto: async () => undefined,
  onPezzo: async () => undefined,
  onFine: async () => null,
};

/** Only the migrations, tables and columns of Vedetta: known without a database, so that a check of the file alone refuses the rest too. */
const checkSchema = async (manifesto: Manifesto): Promise<void> => {
  const { applicate } = await matchMigrazioni(manifesto);
  matchTabelle(manifesto.tabelle, knowTabelle(applicate.at(-1)?.numero ?? 0));
};

/** Goes to the very end, past what says that all is there: the last bytes vouch for the others. */
const readArchivio = async (archivio: Extract, lettore: Lettore): Promise<Copia> => {
  const sequenza = createSequenza();
  for await (const entry of archivio) {
    const { name } = entry.header;
    if (!sequenza.hasManifesto() && name !== MANIFESTO) throw estranea();
    expectMembro(entry.header);
    const contenuto = await buffer(entry);
    if (!sequenza.hasManifesto()) {
      const manifesto = sequenza.openManifesto(name, contenuto);
      await checkSchema(manifesto);
      await lettore.onManifesto(manifesto);
      continue;
    }
    const tabella = sequenza.addPezzo(name, contenuto);
    if (tabella !== null) await lettore.onPezzo(tabella, contenuto);
    else if (sequenza.isFine(name)) sequenza.closeTabelle(contenuto, await lettore.onFine());
    else sequenza.addFirma(name, contenuto);
  }
  return sequenza.end();
};

/** A reader that remembers what itself could not do: that says nothing of the backup. */
const watchLettore = (lettore: Lettore): Lettore & Readonly<{ falliti: readonly unknown[] }> => {
  const falliti: unknown[] = [];
  const watch =
    <P extends readonly unknown[], T>(work: (...dati: P) => Promise<T>) =>
    async (...dati: P): Promise<T> =>
      work(...dati).catch((error: unknown) => {
        falliti.push(error);
        throw error;
      });
  return {
    onManifesto: watch(lettore.onManifesto),
    onPezzo: watch(lettore.onPezzo),
    onFine: watch(lettore.onFine),
    falliti,
  };
};

/** Whatever else the libraries say of bytes, these are not what was written. */
const explainFailure = (errori: readonly unknown[], isCopia: boolean): CopiaImpossibile => {
  const nota = errori.find((error) => error instanceof CopiaImpossibile);
  const disco = errori.find((error) => error instanceof Error && 'syscall' in error);
  if (disco instanceof Error) return new CopiaImpossibile(`Il file non si può aprire o leggere (${disco.message}).`);
  return nota ?? (isCopia ? guasta('non si legge fino in fondo') : estranea());
};

/**
 * Reads a backup to its end and compares schema, digests and signature; without a reader it only checks it. Who signed it is for the
 * caller to judge.
 * @throws {CopiaImpossibile} when it is not one, not whole, altered, not of our schema, or its passphrase is missing or wrong
 * @example await readCopia('/srv/copie/oggi.vedetta') // { versione: '1.0.0', righe: 12345, firma: '1f0c…', … }
 */
export const readCopia = async (
  file: string,
  apertura: Apertura = {},
  lettore: Partial<Lettore> = {},
): Promise<Copia> => {
  const archivio = extract();
  const letto = watchLettore({ ...nessuno, ...lettore });
  let isCopia = false;
  const onManifesto = (manifesto: Manifesto): Promise<void> => {
    isCopia = true;
    return letto.onManifesto(manifesto);
  };
  // What stops one of the two must stop the other.
  const reading = readArchivio(archivio, { ...letto, onManifesto }).catch((error: unknown) => {
    archivio.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const misura = createMisura();
  const flowing = pipeline(
    createReadStream(file),
    (bytes: AsyncIterable<Uint8Array>) => misura.before(decrypt(bytes, apertura)),
    createGunzip({ chunkSize: 256 * 1024 }),
    (bytes: AsyncIterable<Uint8Array>) => misura.after(bytes),
    archivio,
  );
  const [letta, passata] = await Promise.allSettled([reading, flowing]);
  if (letta.status === 'fulfilled' && passata.status === 'fulfilled') return letta.value;
  if (letto.falliti.length > 0) throw letto.falliti[0];
  throw explainFailure(
    [letta, passata].flatMap((esito): unknown[] => (esito.status === 'rejected' ? [esito.reason] : [])),
    isCopia,
  );
};
