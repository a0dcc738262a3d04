/** The parts of a code. @example splitCodice('10/05/001') // ['10', '05', '001'] */
export const splitCodice = (codice: string | null): readonly string[] =>
  (codice ?? '').split(/[./\\\-_* ]+/).filter((parte) => parte !== '');

/** What the code of an account begins with: its first part, of a code in one part its first two digits. */
export const readRadice = (codice: string | null): string => {
  const [prima = '', ...altre] = splitCodice(codice);
  return altre.length > 0 ? prima : prima.slice(0, 2);
};
