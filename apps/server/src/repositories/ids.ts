const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** Whether a text can be an id: querying with anything else would be a database error instead of a miss. */
export const isId = (text: string): boolean => UUID.test(text);
