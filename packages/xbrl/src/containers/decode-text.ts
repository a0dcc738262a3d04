const DECLARATION = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/**
 * Decodes an XML file. The encoding comes from the byte order mark, else from the first bytes, else from the XML
 * declaration, else UTF-8 if the bytes are valid, else Windows-1252 (which also reads ISO-8859-1). Digits are the same in
 * all of them.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decode(bytes, 'utf-8');
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le');
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be');
  if (a === 0x3c && b === 0) return decode(bytes, 'utf-16le');
  if (a === 0 && b === 0x3c) return decode(bytes, 'utf-16be');
  const start = decode(bytes.subarray(0, 400), 'windows-1252').trimStart();
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (/^(iso-?8859-1|latin-?1|windows-1252|cp1252|us-ascii|ascii)$/.test(declared))
    return decode(bytes, 'windows-1252');
  if (/^iso-?8859-15$/.test(declared)) return decode(bytes, 'iso-8859-15');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
};
