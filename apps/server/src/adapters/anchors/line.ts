import { createHash } from 'node:crypto';
import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/** Where a chain was at an instant. */
const anchorSchema = z.object({
  istante: z.iso.datetime(),
  studio_id: z.uuid(),
  numero: z.int().min(1),
  impronta: sha256,
});
export type Anchor = z.output<typeof anchorSchema>;

/** That the trail was restored: what was anchored since the instant of the backup may be missing from here on. */
const restoredSchema = z.object({
  istante: z.iso.datetime(),
  ripristino: z.object({ copia: z.iso.datetime(), firma: z.string().max(40).nullable() }),
});
export type Restored = z.output<typeof restoredSchema>;

export type AnchorLine = Anchor | Restored;

const lineSchema = z.union([anchorSchema, restoredSchema]);
const digestSchema = z.object({ riga: sha256.optional() });

/** What comes before the first line of a file. */
export const FIRST_DIGEST = '0'.repeat(64);

/** Digest of a line: the one before it, and what the line says. */
export const computeRiga = (previous: string, line: AnchorLine): string =>
  createHash('sha256').update(previous).update(JSON.stringify(line)).digest('hex');

/** A line as it is read, with the running digest where it has one. */
export type ReadLine = Readonly<{ line: AnchorLine; riga: string | null }>;

/** What a line of text says, whatever a log put before it; null when it is no anchor. */
export const parseLine = (text: string): ReadLine | null => {
  const start = text.indexOf('{"istante"');
  if (start < 0) return null;
  try {
    const read: unknown = JSON.parse(text.slice(start));
    return { line: lineSchema.parse(read), riga: digestSchema.parse(read).riga ?? null };
  } catch {
    return null;
  }
};

export const formatLine = (line: AnchorLine): string => `${JSON.stringify(line)}\n`;

/** Lines with their running digests, as the file has them. */
export const formatChained = (previous: string, lines: readonly AnchorLine[]): string => {
  let last = previous;
  return lines
    .map((line) => {
      last = computeRiga(last, line);
      return `${JSON.stringify({ ...line, riga: last })}\n`;
    })
    .join('');
};
