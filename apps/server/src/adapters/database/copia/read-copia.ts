import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import * as z from 'zod';
import { decrypt } from './cifra.ts';
import { CopiaImpossibile, describeCopia, FINE, fineSchema, MANIFESTO, manifestoSchema, tabellaDelPezzo, type Copia, type Manifesto } from './formato.ts';

/** What becomes of a backup while it is read. */
export type Lettore = Readonly<{
  onManifesto: (manifesto: Manifesto) => Promise<void>;
  /** The next bytes of a table; those of one table come one after the other. */
  onPezzo: (tabella: string, pezzo: Buffer) => Promise<void>;
  /** After the last piece, before the digests are compared: the rows that were taken of each table, to be compared too. */
  onFine: () => Promise<ReadonlyMap<string, number> | null>;
}>;

const nessuno: Lettore = { onManifesto: async () => undefined, onPezzo: async () => undefined, onFine: async () => null };

const guasta = (perche: string): CopiaImpossibile => new CopiaImpossibile(`La copia è incompleta o danneggiata: ${perche}.`);

const parse = <T>(schema: z.ZodType<T>, contenuto: Buffer): T => {
  try {
    return schema.parse(JSON.parse(contenuto.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError && error.issues[0]?.path[0] === 'formato') throw new CopiaImpossibile(error.issues[0].message);
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

const compareFine = (manifesto: Manifesto, fine: z.output<typeof fineSchema>, lette: Lette, righe: ReadonlyMap<string, number> | null): Copia => {
  const attese = new Map(fine.tabelle.map((tabella) => [tabella.nome, tabella]));
  for (const { nome } of manifesto.tabelle) {
    const attesa = attese.get(nome);
    const letta = lette.get(nome);
    const sha256 = (letta?.impronta ?? createHash('sha256')).digest('hex');
    if (attesa === undefined || attesa.sha256 !== sha256 || attesa.byte !== (letta?.byte ?? 0)) throw guasta(`la tabella ${nome} non è quella che è stata scritta`);
    if (righe !== null && (righe.get(nome) ?? 0) !== attesa.righe) throw guasta(`la tabella ${nome} ha ${righe.get(nome) ?? 0} righe su ${attesa.righe}`);
  }
  return describeCopia(manifesto, fine.tabelle);
};

const readArchivio = async (archivio: Extract, lettore: Lettore): Promise<Copia> => {
  let manifesto: Manifesto | null = null;
  const lette: Lette = new Map();
  for await (const entry of archivio) {
    const { name } = entry.header;
    const contenuto = await buffer(entry);
    const tabella = tabellaDelPezzo(name);
    if (manifesto === null) {
      if (name !== MANIFESTO) break;
      manifesto = parse(manifestoSchema, contenuto);
      await lettore.onManifesto(manifesto);
    } else if (tabella !== null) {
      if (!manifesto.tabelle.some(({ nome }) => nome === tabella)) throw guasta(`la tabella ${tabella} non è attesa`);
      digest(lette, tabella, contenuto);
      await lettore.onPezzo(tabella, contenuto);
    } else if (name === FINE) {
      return compareFine(manifesto, parse(fineSchema, contenuto), lette, await lettore.onFine());
    } else throw guasta(`contiene ${name}`);
  }
  throw manifesto === null ? new CopiaImpossibile('Il file non è una copia di Vedetta.') : guasta('manca la fine');
};

/** What the libraries say of bytes that are not what they should be. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('Z_')) || /tar|checksum|end of data|decrypt|chunk|truncated/iu.test(error.message));

const explainFailure = (error: unknown, isCopia: boolean): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return new CopiaImpossibile(`Il file non si può aprire (${String(error)}).`);
  if (error instanceof CopiaImpossibile || !isDamage(error)) return error;
  return isCopia ? guasta('non si legge fino in fondo') : new CopiaImpossibile('Il file non è una copia di Vedetta.');
};

/**
 * Reads a backup to its end and compares every digest; without a reader it only checks it.
 * @throws {CopiaImpossibile} when it is not one, not whole, altered, or its passphrase is missing or wrong
 * @example await readCopia('/srv/copie/oggi.vedetta', null) // { versione: '1.0.0', righe: 12345, … }
 */
export const readCopia = async (file: string, passphrase: string | null, lettore: Lettore = nessuno): Promise<Copia> => {
  const archivio = extract();
  let isCopia = false;
  const onManifesto = (manifesto: Manifesto): Promise<void> => {
    isCopia = true;
    return lettore.onManifesto(manifesto);
  };
  // What stops one of the two must stop the other.
  const reading = readArchivio(archivio, { ...lettore, onManifesto }).catch((error: unknown) => {
    archivio.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const flowing = pipeline(createReadStream(file), (bytes: AsyncIterable<Uint8Array>) => decrypt(bytes, passphrase), createGunzip(), archivio);
  const [letta] = await Promise.allSettled([reading, flowing]);
  if (letta.status === 'fulfilled') return letta.value;
  throw explainFailure(letta.reason, isCopia);
};
