import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import type * as z from 'zod';
import { endSchema, manifestSchema, type Manifest } from './format.ts';

/** A member of a backup's archive, which a test may change. */
export type Member = Readonly<{ name: string; content: Buffer } & Partial<Pick<Header, 'type' | 'linkname' | 'pax'>>>;

/** Reads the members of an unencrypted backup, in order. */
export const openArchive = async (bytes: Buffer): Promise<Member[]> => {
  const archive = extract();
  archive.end(gunzipSync(bytes));
  const members: Member[] = [];
  for await (const entry of archive) members.push({ name: entry.header.name, content: await buffer(entry) });
  return members;
};

/** Builds an unencrypted backup of these members, valid or not. */
export const closeArchive = async (members: readonly Member[]): Promise<Buffer> => {
  const archive = pack();
  const bytes = buffer(archive);
  for (const { content, ...header } of members) {
    const entry = archive.entry({ ...header, size: content.length });
    entry.end(content);
    await once(entry, 'finish');
  }
  archive.finalize();
  return gzipSync(await bytes);
};

const changeJson =
  <T>(name: string, schema: z.ZodType<T>, change: (data: T) => unknown) =>
  (members: readonly Member[]): Member[] =>
    members.map((member) =>
      member.name === name
        ? {
            ...member,
            content: Buffer.from(JSON.stringify(change(schema.parse(JSON.parse(member.content.toString()))))),
          }
        : member,
    );

/** Changes the manifest. */
export const changeManifest = (change: (manifest: Manifest) => unknown) =>
  changeJson('manifesto.json', manifestSchema, change);

/** Changes the digests at the end. */
export const changeEnd = (change: (end: z.output<typeof endSchema>) => unknown) =>
  changeJson('fine.json', endSchema, change);
