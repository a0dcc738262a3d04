import type { StoredContent } from '../../deposito/deposito.ts';

/** Reads a content that its row does not hold; null where it is missing. */
export type ReadKeptContent = (studioId: string, row: StoredContent) => Promise<Buffer | null>;

const TAB = 9;
const NEWLINE = 10;
const NULL = Buffer.from(String.raw`\N`);

/** The fields of a row of COPY; their bytes are escaped, so no tab or line end is within one. */
const splitFields = (line: Buffer): Buffer[] => {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = line.indexOf(TAB); end >= 0; end = line.indexOf(TAB, start)) {
    fields.push(line.subarray(start, end));
    start = end + 1;
  }
  fields.push(line.subarray(start));
  return fields;
};

const joinFields = (fields: readonly Buffer[]): Buffer =>
  Buffer.concat([...fields.flatMap((field, n) => (n === 0 ? [field] : [Buffer.of(TAB), field])), Buffer.of(NEWLINE)]);

const splitLines = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
};

type Fill = Readonly<{ columns: readonly string[]; read: ReadKeptContent; onMissing: (id: string) => void }>;

/**
 * The rows of `file_ricevuti` with the contents that are in the folder: a backup has them all, whatever keeps them, and is restored
 * into the database. A missing one is told, and does not stop the backup of all the rest.
 */
export const fillContents = async function* (
  rows: AsyncIterable<Buffer>,
  { columns, read, onMissing }: Fill,
): AsyncGenerator<Buffer> {
  const place = (name: string): number => columns.indexOf(name);
  const [studio, id, impronta, contenuto, inFolder] = [
    place('studio_id'),
    place('id'),
    place('impronta'),
    place('contenuto'),
    place('in_cartella'),
  ];
  for await (const line of splitLines(rows)) {
    const fields = splitFields(line);
    if (fields[inFolder]?.toString() === 't') {
      const row = { impronta: String(fields[impronta]), contenuto: null, in_cartella: true };
      const content = await read(String(fields[studio]), row);
      if (content === null) onMissing(String(fields[id]));
      fields[contenuto] = content === null ? NULL : Buffer.from(String.raw`\\x` + content.toString('hex'));
      fields[inFolder] = Buffer.from('f');
    }
    yield joinFields(fields);
  }
};
