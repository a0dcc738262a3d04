/** Letters, digits and the signs of an e-mail address: nothing that looks like another name or breaks a line of log. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,149}$/u;

/** Why a username cannot be given; null when it can. @example explainUsername('m.rossi@studio.it') // null */
export const explainUsername = (username: string): string | null =>
  USERNAME.test(username)
    ? null
    : 'Indicare da 3 a 150 caratteri tra lettere, cifre e . _ @ + - (il primo una lettera o una cifra), senza spazi.';
