const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Names are in UTF-8. */
const UTF8 = 0x8_00;
/** 1 January 1980, the first day of the format. */
const FIRST_DAY = 0x21;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  return crc;
});

const computeCrc = (bytes: Uint8Array): number => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
};

/** The same name with a number where another file has it already. */
const buildNomi = (nomi: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return nomi.map((nome) => {
    const dot = nome.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [nome.slice(0, dot), nome.slice(dot)] : [nome, ''];
    let free = nome;
    for (let n = 2; seen.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`;
    seen.add(free.toLowerCase());
    return free;
  });
};

type Fields = { readonly crc: number; readonly size: number; readonly nameLength: number };

/** What the two headers of a file have in common, from the version on. */
const writeFields = (view: DataView, at: number, { crc, size, nameLength }: Fields): void => {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, UTF8, true);
  view.setUint16(at + 8, FIRST_DAY, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
};

/**
 * An archive of files as they are, without compression: most of them are compressed already.
 * @example await buildZip([new File(['a'], 'verifica.csv')])
 */
export const buildZip = async (files: readonly File[]): Promise<Blob> => {
  const nomi = buildNomi(files.map(({ name }) => name));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [place, file] of files.entries()) {
    const name = new TextEncoder().encode(nomi[place]);
    const content = new Uint8Array(await file.arrayBuffer());
    const fields = { crc: computeCrc(content), size: content.length, nameLength: name.length };
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, LOCAL, true);
    writeFields(local, 4, fields);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, CENTRAL, true);
    entry.setUint16(4, VERSION, true);
    writeFields(entry, 6, fields);
    entry.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), name, content);
    central.push(new Uint8Array(entry.buffer), name);
    offset += local.byteLength + name.length + content.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, END, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(
    12,
    central.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...central, new Uint8Array(end.buffer)], { type: 'application/zip' });
};
