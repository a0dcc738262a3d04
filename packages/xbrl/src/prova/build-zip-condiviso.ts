const NOME = 0x61;

/** An archive of many members that all stand on the same compressed bytes, as no program writes one. */
export const buildZipCondiviso = (dati: Uint8Array, quanti: number, metodo: 0 | 8): Uint8Array => {
  const indice = 31 + dati.length;
  const zip = new Uint8Array(indice + 47 * quanti + 22);
  const vista = new DataView(zip.buffer);
  vista.setUint32(0, 0x04034b50, true);
  vista.setUint16(8, metodo, true);
  vista.setUint16(26, 1, true);
  zip[30] = NOME;
  zip.set(dati, 31);
  for (let i = 0; i < quanti; i += 1) {
    const voce = indice + 47 * i;
    vista.setUint32(voce, 0x02014b50, true);
    vista.setUint16(voce + 10, metodo, true);
    vista.setUint32(voce + 20, dati.length, true);
    vista.setUint16(voce + 28, 1, true);
    zip[voce + 46] = NOME;
  }
  const fine = indice + 47 * quanti;
  vista.setUint32(fine, 0x06054b50, true);
  vista.setUint16(fine + 10, quanti, true);
  vista.setUint32(fine + 16, indice, true);
  return zip;
};
