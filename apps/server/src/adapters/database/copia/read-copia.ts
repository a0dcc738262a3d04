import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import * as z from 'zod';
import { decrypt } from './cifra.ts';
import {
  CopiaImpossibile,
  describeCopia,
  FINE,
  fineSchema,
  MANIFESTO,
  manifestoSchema,
  tabellaDelPezzo,
  type Copia,
  type Manifesto,
} from './formato.ts';

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

const estranea = (): CopiaImpossibile =>
  new CopiaImpossibile('Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio.');
const guasta = (perche: string): CopiaImpossibile =>
  new CopiaImpossibile(`La copia è incompleta o danneggiata: ${perche}.`);

const parse = <T>(schema: z.ZodType<T>, contenuto: Buffer): T => {
  try {
    return schema.parse(JSON.parse(contenuto.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError && error.issues[0]?.path[0] === 'formato')
      throw new CopiaImpossibile(error.issues[0].message);
    throw guasta('le sue informazioni non si leggono');
  }
};

type Lette = Map<string, { byte: number; impronta: Hash }>;

const digest = (lette: Lette, tabella: string, pezzo: Buffer): void => {
  const letta = lette.get(tabella) ?? { byte: 0, impronta: createHash('sha256') };
  letta.byte += pezzo.length;
  letta.impronta.update(pezzo);
  lette.set(tabella, letta);
};

const compareFine = (
  manifesto: Manifesto,
  fine: z.output<typeof fineSchema>,
  lette: Lette,
  righe: ReadonlyMap<string, number> | null,
): Copia => {
  const attese = new Map(fine.tabelle.map((tabella) => [tabella.nome, tabella]));
  for (const { nome } of manifesto.tabelle) {
    const attesa = attese.get(nome);
    const letta = lette.get(nome);
    const sha256 = (letta?.impronta ?? createHash('sha256')).digest('hex');
    if (attesa === undefined || attesa.sha256 !== sha256 || attesa.byte !== (letta?.byte ?? 0))
      throw guasta(`la tabella ${nome} non è quella che è stata scritta`);
    if (righe !== null && (righe.get(nome) ?? 0) !== attesa.righe)
      throw guasta(`la tabella ${nome} ha ${righe.get(nome) ?? 0} righe su ${attesa.righe}`);
  }
  return describeCopia(manifesto, fine.tabelle);
};

/** Goes to the very end, past what says that all is there: the last bytes vouch for the others. */
const readArchivio = async (archivio: Extract, lettore: Lettore): Promise<Copia> => {
  let manifesto: Manifesto | null = null;
  let copia: Copia | null = null;
  const lette: Lette = new Map();
  for await (const entry of archivio) {
    const { name } = entry.header;
    const contenuto = await buffer(entry);
    const tabella = tabellaDelPezzo(name);
    if (manifesto === null) {
      if (name !== MANIFESTO) throw estranea();
      manifesto = parse(manifestoSchema, contenuto);
      await lettore.onManifesto(manifesto);
    } else if (tabella !== null && copia === null) {
      if (!manifesto.tabelle.some(({ nome }) => nome === tabella)) throw guasta(`la tabella ${tabella} non è attesa`);
      digest(lette, tabella, contenuto);
      await lettore.onPezzo(tabella, contenuto);
    } else if (name === FINE && copia === null) {
      copia = compareFine(manifesto, parse(fineSchema, contenuto), lette, await lettore.onFine());
    } else throw guasta(`contiene ${name}`);
  }
  if (manifesto === null) throw estranea();
  if (copia === null) throw guasta('manca la fine');
  return copia;
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
 * Reads a backup to its end and compares every digest; without a reader it only checks it.
 * @throws {CopiaImpossibile} when it is not one, not whole, altered, or its passphrase is missing or wrong
 * @example await readCopia('/srv/copie/oggi.vedetta', null) // { versione: '1.0.0', righe: 12345, … }
 */
export const readCopia = async (
  file: string,
  passphrase: string | null,
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
  const flowing = pipeline(
    createReadStream(file),
    (bytes: AsyncIterable<Uint8Array>) => decrypt(bytes, passphrase),
    createGunzip({ chunkSize: 256 * 1024 }),
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
