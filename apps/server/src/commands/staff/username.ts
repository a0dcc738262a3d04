/** Letters, digits and the signs of an e-mail address: nothing that imitates another name or breaks a log line. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,149}$/u;

/** Explains why a username is not allowed; null when it is. @example explainUsername('m.rossi@studio.it') // null */
export const explainUsername = (username: string): string | null =>
  USERNAME.test(username)
    ? null
    : 'Indicare da 3 a 150 caratteri tra lettere, cifre e . _ @ + - (il primo una lettera o una cifra), senza spazi.';
