/** What a terminal obeys or hides: control characters but for tab and new line, marks that turn the direction of the text. */
const OBBEDITI = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text for the terminal, in which what comes from a file or the database cannot move the cursor, change a title or hide a word.
 * @example cleanTesto('Studio \u001b[2JRossi') // 'Studio �[2JRossi'
 */
export const cleanTesto = (testo: string): string => testo.replaceAll(OBBEDITI, '\uFFFD');

/** The same for JSON, where such a character is written as its number and nothing is lost. */
export const cleanJson = (json: string): string =>
  json.replaceAll(OBBEDITI, (uno) => `\\u${uno.charCodeAt(0).toString(16).padStart(4, '0')}`);
