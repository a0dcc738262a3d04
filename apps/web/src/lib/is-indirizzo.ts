/**
 * True for what looks like one e-mail address; the server judges.
 * @example isIndirizzo('sara@example.it') // true
 */
export const isIndirizzo = (text: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/u.test(text);
