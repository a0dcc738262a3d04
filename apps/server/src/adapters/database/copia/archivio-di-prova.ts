import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import type * as z from 'zod';
import { fineSchema, manifestoSchema, type Manifesto } from './formato.ts';

/** A member of the archive of a backup, as a test changes it. */
export type Membro = Readonly<{ name: string; contenuto: Buffer } & Partial<Pick<Header, 'type' | 'linkname' | 'pax'>>>;

/** The members of a plain backup, in order. */
export const openArchivio = async (byte: Buffer): Promise<Membro[]> => {
  const archivio = extract();
  archivio.end(gunzipSync(byte));
  const membri: Membro[] = [];
  for await (const entry of archivio) membri.push({ name: entry.header.name, contenuto: await buffer(entry) });
  return membri;
};

/** A plain backup of these members, whatever they are. */
export const closeArchivio = async (membri: readonly Membro[]): Promise<Buffer> => {
  const archivio = pack();
  const byte = buffer(archivio);
  for (const { contenuto, ...header } of membri) {
    const entry = archivio.entry({ ...header, size: contenuto.length });
    entry.end(contenuto);
    await once(entry, 'finish');
  }
  archivio.finalize();
  return gzipSync(await byte);
};

const changeJson =
  <T>(name: string, schema: z.ZodType<T>, change: (dati: T) => unknown) =>
  (membri: readonly Membro[]): Membro[] =>
    membri.map((membro) =>
      membro.name === name
        ? {
            ...membro,
            contenuto: Buffer.from(JSON.stringify(change(schema.parse(JSON.parse(membro.contenuto.toString()))))),
          }
        : membro,
    );

/** The members with another manifest. */
export const changeManifesto = (change: (manifesto: Manifesto) => unknown) =>
  changeJson('manifesto.json', manifestoSchema, change);

/** The members with other digests at the end. */
export const changeFine = (change: (fine: z.output<typeof fineSchema>) => unknown) =>
  changeJson('fine.json', fineSchema, change);
