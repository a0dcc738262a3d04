const NAME = 0x61;

/** A hostile archive of many members that share the same compressed bytes. */
export const buildSharedZip = (data: Uint8Array, count: number, method: 0 | 8): Uint8Array => {
  const index = 31 + data.length;
  const zip = new Uint8Array(index + 47 * count + 22);
  const view = new DataView(zip.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(8, method, true);
  view.setUint16(26, 1, true);
  zip[30] = NAME;
  zip.set(data, 31);
  for (let i = 0; i < count; i += 1) {
    const entry = index + 47 * i;
    view.setUint32(entry, 0x02014b50, true);
    view.setUint16(entry + 10, method, true);
    view.setUint32(entry + 20, data.length, true);
    view.setUint16(entry + 28, 1, true);
    zip[entry + 46] = NAME;
  }
  const fine = index + 47 * count;
  view.setUint32(fine, 0x06054b50, true);
  view.setUint16(fine + 10, count, true);
  view.setUint32(fine + 16, index, true);
  return zip;
};
