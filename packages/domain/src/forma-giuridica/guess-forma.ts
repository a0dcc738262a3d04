import type { FormaGiuridica } from './forme.ts';

/** Words that may follow the form at the end of a name: they do not change it. */
const CODA =
  '(?: (?:in liquidazione|unipersonale|(?:a |con )?(?:socio unico|unico socio)|(?:societa )?benefit|(?:societa )?agricola|in concordato(?: preventivo)?|in amministrazione straordinaria|stp|ssd))*$';

/** Where the form is ambiguous (a consorzile or a cooperativa), or the word is an English one, nothing is proposed. */
const INCERTI: readonly string[] = [
  '(?:^| )s ?c ?(?:a ?)?r ?l(?: |$)',
  '(?:^| )s ?c ?p ?a(?: |$)',
  '(?:^| )consortile(?: |$)',
  '(?:^| )(?:beauty|benessere|wellness|relax|hotel|terme|thermal|estetic[ao]|urban|day) spa$',
];

/** The first pattern that matches decides, so the longest forms come first. The database holds a copy for its first companies. */
const SCHEMI: readonly (readonly [FormaGiuridica, string])[] = [
  ['cooperativa', '(?:^| )(?:cooperativa|soc(?:ieta)? ?coop|s ?coop|coop (?:sociale|agricola))(?: |$)'],
  ['srls', `(?:^| )(?:s ?r ?l ?s|s ?r ?l semplificata|responsabilita limitata semplificata)${CODA}`],
  ['srl', `(?:^| )(?:s ?r ?l|responsabilita limitata)${CODA}`],
  ['sapa', `(?:^| )(?:s ?a ?p ?a|accomandita per azioni)${CODA}`],
  ['spa', `(?:^| )(?:s ?p ?a|societa per azioni)${CODA}`],
  ['societa_persone', `(?:^| )(?:s ?n ?c|s ?a ?s|nome collettivo|accomandita semplice)(?: di .*|${CODA})`],
  ['societa_persone', '(?:^| )societa semplice(?: |$)'],
  ['impresa_individuale', '(?:^| )(?:ditta|impresa) individuale(?: |$)'],
  ['altro', '^(?:associazione|fondazione|consorzio) '],
];

const incerti = INCERTI.map((schema) => new RegExp(schema, 'u'));
const schemi = SCHEMI.map(([forma, schema]) => [forma, new RegExp(schema, 'u')] as const);

/** Lower case without accents, dots or punctuation, single blanks: `S.r.l.` becomes `srl`, `s. r. l.` becomes `s r l`. */
const foldNome = (ragioneSociale: string): string =>
  ragioneSociale
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replace(/[.'’]/gu, '')
    .replace(/[^a-z0-9&]+/gu, ' ')
    .trim();

/**
 * Legal form read from a company name; null when the name does not say it clearly.
 * @example guessFormaGiuridica('Bianchi Distribuzione S.r.l.') // 'srl'
 * @example guessFormaGiuridica('Rossi Mario & C.') // null
 */
export const guessFormaGiuridica = (ragioneSociale: string): FormaGiuridica | null => {
  const nome = foldNome(ragioneSociale);
  if (incerti.some((schema) => schema.test(nome))) return null;
  return schemi.find(([, schema]) => schema.test(nome))?.[0] ?? null;
};
