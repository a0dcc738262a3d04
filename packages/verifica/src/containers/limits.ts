/** Largest file. */
export const MAX_BYTES = 20 * 1024 * 1024;
/** What the members of a spreadsheet may grow to, all together: 100,000 rows of six columns are about 40 MB of XML. */
export const MAX_EXPANDED_BYTES = 120 * 1024 * 1024;
export const MAX_RIGHE = 100_000;
/** Accounts beyond this are parties that a printed trial balance sums up. */
export const MAX_CONTI = 50_000;
export const MAX_COLONNE = 256;
/** Text of a cell kept; what is beyond is no name of an account. */
export const MAX_CELLA = 500;
