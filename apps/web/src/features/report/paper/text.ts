const LOWERCASE = /^(?:[A-Z](?=[a-zà-ù ])|[ÈÀÙ])/u;

/** Replaces straight apostrophes with typographic ones, in our own texts; not for user text. */
export const setApostrophes = (testo: string): string => {
  return testo.replaceAll("'", '\u2019');
};

/** Prepares a sentence for use inside another: no capital, no full stop. Acronyms keep their capitals. */
export const joinSentence = (testo: string): string => {
  return setApostrophes(testo)
    .replace(LOWERCASE, (lettera) => lettera.toLowerCase())
    .replace(/\.$/u, '');
};

/** Adds the full stop of a sentence, if missing. */
export const closeSentence = (testo: string): string => {
  const clean = setApostrophes(testo.trim());
  return /[.!?]$/u.test(clean) || clean === '' ? clean : `${clean}.`;
};

const ORA = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Formats an instant in the time zone of Rome, independent of the server's.
 * @example formatMomento('2026-11-20T17:42:00Z') // '20/11/2026 alle 18:42'
 */
export const formatMomento = (iso: string): string => {
  const parti = Object.fromEntries(ORA.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parti['day']}/${parti['month']}/${parti['year']} alle ${parti['hour']}:${parti['minute']}`;
};

/** The day of an instant, in the time zone of Rome. */
export const formatGiorno = (iso: string): string => {
  return formatMomento(iso).slice(0, 10);
};

/** A digest in groups of eight, to be read and typed. @example splitImpronta('a'.repeat(16)) // 'aaaaaaaa aaaaaaaa' */
export const splitImpronta = (impronta: string): string => impronta.replaceAll(/(.{8})(?=.)/gu, '$1 ');
