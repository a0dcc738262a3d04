/** Legal forms that the rules tell apart; `srl` covers the capital below 10 000 € too (art. 2463 c. 4 c.c.). */
export const formeGiuridiche = [
  ['spa', 'Società per azioni (S.p.A.)'],
  ['sapa', 'Società in accomandita per azioni (S.a.p.A.)'],
  ['srl', 'Società a responsabilità limitata (S.r.l.)'],
  ['srls', 'Società a responsabilità limitata semplificata (S.r.l.s.)'],
  ['cooperativa', 'Società cooperativa'],
  ['societa_persone', 'Società di persone (S.n.c., S.a.s., società semplice)'],
  ['impresa_individuale', 'Impresa individuale'],
  ['altro', 'Altra forma (consorzio, associazione, fondazione, ente)'],
] as const;

/** Code of a legal form. */
export type FormaGiuridica = (typeof formeGiuridiche)[number][0];

const codici: readonly string[] = formeGiuridiche.map(([codice]) => codice);

/** True for the code of a legal form. */
export const isFormaGiuridica = (codice: string): codice is FormaGiuridica => codici.includes(codice);

/** Label of a legal form. @example getFormaGiuridica('spa') // 'Società per azioni (S.p.A.)' */
export const getFormaGiuridica = (codice: FormaGiuridica): string =>
  formeGiuridiche.find(([altro]) => altro === codice)?.[1] ?? codice;
