import { grandezza, nonMaggiore, rapporto } from '../../formula/parole.ts';
import { soglieIndice } from '../../soglie/indici-settoriali.ts';
import { ABT } from '../grandezze/attivo.ts';
import { PBT } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import {
  FONTE_CNDCEC,
  NOTA_COOPERATIVE,
  NOTA_PROSSIMITA,
  sospensioneGiovane,
  STATO_CNDCEC,
} from '../cndcec/allerta.ts';

export const IdA4: Indicatore = {
  codice: 'IdA4',
  name: 'Liquidità a breve',
  unit: 'percent',
  formula: rapporto(grandezza(ABT), grandezza(PBT)),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(PBT)),
      nota: 'Senza passività a breve la soglia non è superata.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: soglieIndice('liquidita', 'al_massimo'),
  descrizione_breve: 'Equilibrio finanziario: attività a breve su passività a breve.',
  descrizione_estesa:
    'Rapporto tra le attività dell’attivo circolante esigibili entro l’esercizio successivo, con i ratei e risconti attivi, e i debiti esigibili entro l’esercizio successivo, con i ratei e risconti passivi. È oltre soglia quando è pari o inferiore alla soglia del settore. Rimanenze e attività finanziarie non immobilizzate sono considerate interamente a breve.',
  casi_particolari: `Le imposte anticipate (C.II.5-ter), per le quali lo schema non distingue la scadenza, sono escluse per prudenza. Nei bilanci abbreviati contano le voci non dettagliate entro l’esercizio: le imposte anticipate comprese in esse non si possono escludere. Senza passività a breve l’indice non ha valore e la soglia non è superata. ${NOTA_COOPERATIVE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_PROSSIMITA,
  esempi: [
    ...(
      [
        [93700, 0.937, 1],
        [93710, 0.9371, 0.6],
        [112440, 1.1244, 0.6],
        [112450, 1.1245, 0],
      ] as const
    ).map(([attivita, valore, punteggio]) => ({
      titolo: `short-term assets ${attivita} on liabilities 100 000`,
      conto: `${attivita} / (95 000 + 5 000) = ${valore}; soglia 93,70 %, prossimità fino a 112,44 %`,
      settore: '2' as const,
      voci: {
        'SPA.B.II.1': 20000,
        'SPA.C.II.1.E': attivita - 3000,
        'SPA.D': 3000,
        'SPP.A.I': attivita + 20000 - 100000,
        'SPP.D.7.E': 95000,
        'SPP.E': 5000,
      },
      valore,
      punteggio,
    })),
    {
      titolo: 'deferred tax assets and long-term credits stay out',
      conto: '(50 000 + 10 000) / 40 000 = 1,50',
      settore: '2',
      voci: {
        'SPA.C.I.4': 10000,
        'SPA.C.II.1.E': 50000,
        'SPA.C.II.1.O': 7000,
        'SPA.C.II.5ter': 3000,
        'SPP.A.I': 30000,
        'SPP.D.7.E': 40000,
      },
      valore: 1.5,
      punteggio: 0,
    },
    {
      titolo: 'no short-term liabilities',
      conto: 'passività a breve 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
  ],
};
