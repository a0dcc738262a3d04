/** Control characters except tab and newline, and marks that change the direction of text. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Cleans a text for the terminal, so that data from a file or the database cannot move the cursor, change a title or hide a word.
 * @example cleanText('Studio \u001b[2JRossi') // 'Studio �[2JRossi'
 */
export const cleanText = (text: string): string => text.replaceAll(CONTROL_CHARACTERS, '\uFFFD');

/** Escapes the same characters in JSON, without losing them. */
export const cleanJson = (json: string): string =>
  json.replaceAll(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
