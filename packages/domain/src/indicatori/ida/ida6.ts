import { grandezza, rapporto } from '../../formula/parole.ts';
import { soglieIndice } from '../../soglie/indici-settoriali.ts';
import { TA } from '../grandezze/attivo.ts';
import { PT } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_CNDCEC, NOTA_PROSSIMITA, sospensioneGiovane, STATO_CNDCEC } from '../cndcec/allerta.ts';

export const IdA6: Indicatore = {
  codice: 'IdA6',
  name: 'Debiti tributari e previdenziali su attivo',
  unit: 'percent',
  formula: rapporto(grandezza(PT), grandezza(TA)),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: soglieIndice('debiti_previdenziali', 'almeno'),
  descrizione_breve: 'Indebitamento verso fisco ed enti previdenziali, in rapporto all’attivo.',
  descrizione_estesa:
    'Rapporto tra debiti tributari (D.12) e debiti verso istituti di previdenza e di sicurezza sociale (D.13), entro e oltre l’esercizio, e totale attivo. È oltre soglia quando è pari o superiore alla soglia del settore.',
  casi_particolari:
    'Nei bilanci abbreviati e delle micro-imprese i debiti tributari e previdenziali possono non essere distinti: per calcolare l’indice occorre scorporarli dalle voci non dettagliate. Senza attivo l’indice non ha punteggio.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_PROSSIMITA,
  esempi: [
    ...(
      [
        [4900, 0.049, 1],
        [4890, 0.0489, 0.6],
        [3920, 0.0392, 0.6],
        [3910, 0.0391, 0],
      ] as const
    ).map(([debiti, valore, punteggio]) => ({
      titolo: `tax debts ${debiti} on assets 100 000`,
      conto: `(${debiti - 1000} + 1 000) / 100 000 = ${valore}; soglia 4,90 %, prossimità da 3,92 %`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 - debiti, 'SPP.D.12.O': debiti - 1000, 'SPP.D.13.E': 1000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'an abbreviated statement that does not tell them apart',
      conto: 'D.ND 40 000, D.12 e D.13 a zero',
      settore: '2',
      voci: { 'SPA.C.IV.ND': 100000, 'SPP.A.I': 60000, 'SPP.D.ND.E': 40000 },
      valore: null,
      punteggio: null,
      motivo: 'debiti_tributari_non_distinti',
    },
    {
      titolo: 'part of the debts told apart',
      conto: '4 900 / 100 000 = 4,90 %',
      settore: '2',
      voci: { 'SPA.C.IV.ND': 100000, 'SPP.A.I': 60000, 'SPP.D.ND.E': 35100, 'SPP.D.12.E': 4900 },
      valore: 0.049,
      punteggio: 1,
    },
  ],
};
