/** Definite length of DER. */
const lunghezza = (quanti: number): number[] => {
  if (quanti < 0x80) return [quanti];
  const ottetti: number[] = [];
  for (let resto = quanti; resto > 0; resto = Math.floor(resto / 256)) ottetti.unshift(resto % 256);
  return [0x80 | ottetti.length, ...ottetti];
};

const der = (tag: number, contenuto: readonly number[]): number[] => [
  tag,
  ...lunghezza(contenuto.length),
  ...contenuto,
];
const ber = (tag: number, contenuto: readonly number[]): number[] => [tag, 0x80, ...contenuto, 0, 0];
const oid = (ultimo: number): number[] => der(6, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, ultimo]);

/** A CMS SignedData without signers around a content: DER, or BER with the content in chunks of the size given, half of them in a string of their own when nested. */
export const buildCms = (
  contenuto: Uint8Array,
  chunk?: number,
  forma: 'in_fila' | 'annidati' = 'in_fila',
): Uint8Array => {
  const bytes = Array.from(contenuto);
  const avvolgi = chunk === undefined ? der : ber;
  const pezzi =
    chunk === undefined
      ? []
      : Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
          der(4, bytes.slice(i * chunk, (i + 1) * chunk)),
        );
  const interni = forma === 'in_fila' ? 0 : Math.ceil(pezzi.length / 2);
  const stringa = [...(interni === 0 ? [] : ber(0x24, pezzi.slice(0, interni).flat())), ...pezzi.slice(interni).flat()];
  const ottetti = chunk === undefined ? der(4, bytes) : ber(0x24, stringa);
  const incapsulato = avvolgi(0x30, [...oid(1), ...avvolgi(0xa0, ottetti)]);
  const algoritmi = avvolgi(0x31, avvolgi(0x30, der(6, [0x60])));
  const firmato = avvolgi(0x30, [...der(2, [1]), ...algoritmi, ...incapsulato, ...der(0x31, [])]);
  return Uint8Array.from(avvolgi(0x30, [...oid(2), ...avvolgi(0xa0, firmato)]));
};
