import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, somma, voce } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

/** Deferred taxes (20.c) are not cash and stay out. */
export const IMP: Grandezza = {
  codice: 'IMP',
  nome: 'Imposte correnti',
  unita: 'euro',
  formula: differenza(somma(voce('CE.20.a'), voce('CE.20.b')), voce('CE.20.d')),
};

export const __IMP: Indicatore = {
  codice: '__IMP',
  name: 'Imposte correnti',
  unit: 'euro',
  formula: grandezza(IMP),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Imposte sul reddito di competenza dell’esercizio che si pagano in denaro.',
  descrizione_estesa:
    'Imposte correnti (20.a) e relative a esercizi precedenti (20.b), meno i proventi da adesione al regime di consolidato o trasparenza fiscale (20.d). Le imposte differite e anticipate (20.c) non muovono cassa e restano fuori.',
  casi_particolari: 'Ritardi e anticipi nei pagamenti passano dalla variazione dei debiti e dei crediti tributari.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'deferred taxes stay out',
      conto: '5 000 (20.a) + 200 (20.b) − 100 (20.d) = 5 100; 20.c −400 escluse',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 16300,
        'SPP.A.I': 1000,
        'CE.A.1': 20000,
        'CE.20.a': 5000,
        'CE.20.b': 200,
        'CE.20.c': -400,
        'CE.20.d': 100,
      },
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: 5100,
      punteggio: null,
    },
  ],
};
