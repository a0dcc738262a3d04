/**
 * Rows and cells of a text copied from a spreadsheet, without the quotes around cells and the empty rows at the end.
 * @example splitTabella('Affitti\t1.000,00\n') // [['Affitti', '1.000,00']]
 */
export const splitTabella = (testo: string): readonly (readonly string[])[] => {
  const righe = testo.split(/\r\n|\r|\n/u).map((riga) =>
    riga.split('\t').map((cella) =>
      cella
        .trim()
        .replace(/^"(.*)"$/su, '$1')
        .trim(),
    ),
  );
  return righe.slice(0, righe.findLastIndex((riga) => riga.some((cella) => cella !== '')) + 1);
};
