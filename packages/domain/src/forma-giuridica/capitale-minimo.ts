import type { FormaGiuridica } from './forme.ts';

/** A minimum of the capital with its source. */
export type CapitaleMinimo = {
  /** Euros, as text. */
  readonly importo: string;
  readonly nome: string;
  readonly articolo: string;
  /** First day in force, `YYYY-MM-DD`. */
  readonly dal: string;
  readonly fonte: string;
};

const SPA: CapitaleMinimo = {
  importo: '50000',
  nome: 'Capitale minimo della S.p.A.',
  articolo: 'art. 2327 c.c.',
  dal: '2014-06-25',
  fonte: 'Art. 2327 c.c., come modificato dall’art. 20 c. 7 D.L. 91/2014 (prima 120 000 €)',
};

/**
 * Legal minimum of the capital by form; null where the law sets none. Articles read in brocardi.it (26/11/2024) and
 * ius.giuffrefl.it; first days in confindustria.it (S.p.A.), fisco7.it (S.r.l.s.) and fondazionenotariato.it (from one euro).
 */
export const capitaliMinimi: Readonly<Record<FormaGiuridica, CapitaleMinimo | null>> = {
  spa: SPA,
  // Art. 2454 c.c.: the rules of the S.p.A. apply.
  sapa: { ...SPA, nome: 'Capitale minimo della S.a.p.A.', articolo: 'artt. 2327 e 2454 c.c.' },
  srl: {
    importo: '10000',
    nome: 'Capitale minimo della S.r.l.',
    articolo: 'art. 2463 c.c.',
    dal: '2004-01-01',
    fonte: 'Art. 2463 c. 2 n. 4 c.c., nel testo del D.Lgs. 6/2003',
  },
  srls: {
    importo: '1',
    nome: 'Capitale minimo della S.r.l.s.',
    articolo: 'art. 2463-bis c.c.',
    dal: '2012-08-29',
    fonte: 'Art. 2463-bis c.c., introdotto dal D.L. 1/2012; applicato dall’atto costitutivo del D.M. 138/2012',
  },
  cooperativa: null,
  societa_persone: null,
  impresa_individuale: null,
  altro: null,
};

/** Capital of an S.r.l. below 10 000 €: allowed from one euro. Its amount is not a minimum. */
export const capitaleMinimoRidotto: CapitaleMinimo = {
  importo: '1',
  nome: 'Capitale minimo della S.r.l. a capitale ridotto',
  articolo: 'art. 2463 c. 4 c.c.',
  dal: '2013-08-23',
  fonte: 'Art. 2463 c. 4 c.c., introdotto dalla L. 99/2013 (conversione del D.L. 76/2013)',
};
