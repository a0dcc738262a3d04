const IGNORED_WORDS = new Set([
  'di',
  'del',
  'della',
  'dei',
  'degli',
  'delle',
  'e',
  'il',
  'la',
  'srl',
  'spa',
  'snc',
  'sas',
  'soc',
]);

/**
 * Two initials for a name.
 *
 * @example getInitials('Bottega del Corso S.r.l.') // 'BC'
 */
export const getInitials = (nome: string): string => {
  const parole = nome.split(/\s+/u).filter((parola) => /^\p{L}/u.test(parola));
  const piene = parole.filter((parola) => !IGNORED_WORDS.has(parola.replaceAll('.', '').toLowerCase()));
  const [prima, seconda] = piene.length > 0 ? piene : parole;
  if (prima === undefined) return nome.slice(0, 2).toUpperCase();
  return (seconda === undefined ? prima.slice(0, 2) : `${prima.charAt(0)}${seconda.charAt(0)}`).toUpperCase();
};
