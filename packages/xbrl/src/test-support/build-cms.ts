/** A definite length in DER. */
const encodeLength = (count: number): number[] => {
  if (count < 0x80) return [count];
  const octets: number[] = [];
  for (let remainder = count; remainder > 0; remainder = Math.floor(remainder / 256)) octets.unshift(remainder % 256);
  return [0x80 | octets.length, ...octets];
};

const buildDer = (tag: number, contenuto: readonly number[]): number[] => [
  tag,
  ...encodeLength(contenuto.length),
  ...contenuto,
];
const buildBer = (tag: number, contenuto: readonly number[]): number[] => [tag, 0x80, ...contenuto, 0, 0];
const buildOid = (ultimo: number): number[] => buildDer(6, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, ultimo]);

/** A CMS SignedData without signers: DER, or BER with the content in chunks of the given size; with `annidati`, half of the chunks are in a nested string. */
export const buildCms = (
  contenuto: Uint8Array,
  chunk?: number,
  forma: 'in_fila' | 'annidati' = 'in_fila',
): Uint8Array => {
  const bytes = Array.from(contenuto);
  const wrap = chunk === undefined ? buildDer : buildBer;
  const chunks =
    chunk === undefined
      ? []
      : Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
          buildDer(4, bytes.slice(i * chunk, (i + 1) * chunk)),
        );
  const nested = forma === 'in_fila' ? 0 : Math.ceil(chunks.length / 2);
  const string = [
    ...(nested === 0 ? [] : buildBer(0x24, chunks.slice(0, nested).flat())),
    ...chunks.slice(nested).flat(),
  ];
  const octets = chunk === undefined ? buildDer(4, bytes) : buildBer(0x24, string);
  const encapsulated = wrap(0x30, [...buildOid(1), ...wrap(0xa0, octets)]);
  const algorithms = wrap(0x31, wrap(0x30, buildDer(6, [0x60])));
  const signed = wrap(0x30, [...buildDer(2, [1]), ...algorithms, ...encapsulated, ...buildDer(0x31, [])]);
  return Uint8Array.from(wrap(0x30, [...buildOid(2), ...wrap(0xa0, signed)]));
};
