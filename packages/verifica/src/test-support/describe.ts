import { writeImporto } from './write-file.ts';

/** @example formatImporto(-123456) // '-1.234,56' */
export const formatImporto = (centesimi: number): string =>
  writeImporto(centesimi, { convenzione: 'virgola', negativo: 'prima' });

/** @example formatSaldo(-123456) // '1.234,56 A' */
export const formatSaldo = (centesimi: number): string => {
  const importo = formatImporto(Math.abs(centesimi));
  if (centesimi === 0) return importo;
  return `${importo} ${centesimi < 0 ? 'A' : 'D'}`;
};

/** The parts that there are, in one line. */
export const joinParti = (parti: readonly (string | false | null | undefined)[]): string =>
  parti.filter((parte) => typeof parte === 'string' && parte !== '').join(' | ');
