import { grandezza, nonMaggiore, rapporto } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { ABT } from '../grandezze/attivo.ts';
import { PBT } from '../grandezze/passivo.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_CONTINUITA } from './continuita.ts';

export const ICA6: Indicatore = {
  codice: 'ICA6',
  name: 'Equilibrio a breve',
  unit: 'none',
  formula: rapporto(grandezza(ABT), grandezza(PBT)),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(PBT)),
      nota: 'Senza passività a breve l’equilibrio è assicurato.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'Squilibrio grave', { lettura: 'le attività a breve coprono meno dell’80\u00A0% delle passività a breve' }],
      ['<', '0.8'],
      [
        0.6,
        'Capitale circolante netto negativo',
        { lettura: 'le attività a breve non coprono per intero le passività a breve' },
      ],
      ['<', '1'],
      [
        0.3,
        'Equilibrio limitato',
        { lettura: 'le attività a breve coprono le passività a breve con un margine inferiore al 10\u00A0%' },
      ],
      ['<', '1.1'],
      [
        0,
        'Equilibrio',
        { lettura: 'le attività a breve coprono le passività a breve con un margine di almeno il 10\u00A0%' },
      ],
    ),
  },
  descrizione_breve: 'Attività a breve su passività a breve: se le prime bastano a pagare le seconde.',
  descrizione_estesa:
    'Rapporto tra le attività a breve (rimanenze, crediti esigibili entro l’esercizio successivo, attività finanziarie non immobilizzate, disponibilità liquide, ratei e risconti attivi) e le passività a breve (debiti esigibili entro l’esercizio successivo, ratei e risconti passivi). Sotto 1 il capitale circolante netto è negativo.',
  casi_particolari:
    'Le imposte anticipate (C.II.5-ter), per le quali lo schema non distingue la scadenza, sono escluse per prudenza. Nei bilanci abbreviati contano le voci non dettagliate entro l’esercizio: le imposte anticipate comprese in esse non si possono escludere. Senza passività a breve l’indice non ha valore e il punteggio è il migliore.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_CONTINUITA,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [110000, 1.1, 0],
        [109990, 1.0999, 0.3],
        [100000, 1, 0.3],
        [99990, 0.9999, 0.6],
        [80000, 0.8, 0.6],
        [79990, 0.7999, 1],
      ] as const
    ).map(([attivita, valore, punteggio]) => ({
      titolo: `short-term assets ${attivita} on liabilities 100 000`,
      conto: `${attivita} / (95 000 + 5 000) = ${valore}`,
      settore: '2' as const,
      voci: {
        'SPA.B.II.1': 30000,
        'SPA.C.II.1.E': attivita,
        'SPP.A.I': attivita + 30000 - 100000,
        'SPP.D.7.E': 95000,
        'SPP.E': 5000,
      },
      valore,
      punteggio,
    })),
    {
      titolo: 'no short-term liabilities',
      conto: 'passività a breve 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 4000, 'SPP.D.4.O': 6000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
  ],
};
