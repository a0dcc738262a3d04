import { createHash } from 'node:crypto';
import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/** The last event of a chain at an instant. */
const anchorSchema = z.object({
  istante: z.iso.datetime(),
  studio_id: z.uuid(),
  numero: z.int().min(1),
  impronta: sha256,
});
export type Anchor = z.output<typeof anchorSchema>;

/** Records a restore: events anchored after the backup was taken may be missing from here on. */
const restoredSchema = z.object({
  istante: z.iso.datetime(),
  ripristino: z.object({ copia: z.iso.datetime(), firma: z.string().max(40).nullable() }),
});
export type Restored = z.output<typeof restoredSchema>;

export type AnchorLine = Anchor | Restored;

const lineSchema = z.union([anchorSchema, restoredSchema]);
const digestSchema = z.object({ riga: sha256.optional() });

/** The digest before the first line of a file. */
export const FIRST_DIGEST = '0'.repeat(64);

/** The digest of a line, over the previous digest and the line's content. */
export const computeRiga = (previous: string, line: AnchorLine): string =>
  createHash('sha256').update(previous).update(JSON.stringify(line)).digest('hex');

/** A line as it is read, with the running digest where it has one. */
export type ReadLine = Readonly<{ line: AnchorLine; riga: string | null }>;

/** Parses a line, ignoring what a log put before it; null when it is not an anchor. */
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

/** Formats lines with their running digests, as in the file. */
export const formatChained = (previous: string, lines: readonly AnchorLine[]): string => {
  let last = previous;
  return lines
    .map((line) => {
      last = computeRiga(last, line);
      return `${JSON.stringify({ ...line, riga: last })}\n`;
    })
    .join('');
};
