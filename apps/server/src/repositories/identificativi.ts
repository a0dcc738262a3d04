const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** False for a text that cannot be one of our ids: asking the database for it would be an error, not a miss. */
export const isIdentificativo = (testo: string): boolean => UUID.test(testo);
