import { grandezza, nonMaggiore, nonMinore, rapporto, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { EBIT, OF } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI } from './indebitamento.ts';

const senzaOneri = nonMaggiore(grandezza(OF));

export const LEVE4: Indicatore = {
  codice: 'LEVE4',
  name: 'Copertura degli oneri finanziari',
  unit: 'none',
  formula: rapporto(grandezza(EBIT), grandezza(OF)),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(senzaOneri, nonMinore(grandezza(EBIT))),
      nota: 'Non ci sono oneri finanziari da coprire e il risultato operativo non è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
    {
      quando: senzaOneri,
      nota: 'Non ci sono oneri finanziari da coprire, ma il risultato operativo è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'EBIT insufficiente', { lettura: 'il risultato operativo non basta a pagare gli oneri finanziari' }],
      ['<', '1'],
      [0.6, 'Copertura scarsa', { lettura: 'il risultato operativo copre gli oneri finanziari meno di 1,5 volte' }],
      ['<', '1.5'],
      [
        0.3,
        'Copertura accettabile',
        { lettura: 'il risultato operativo copre gli oneri finanziari tra 1,5 e 3 volte' },
      ],
      ['<', '3'],
      [0, 'Copertura adeguata', { lettura: 'il risultato operativo copre gli oneri finanziari almeno 3 volte' }],
    ),
  },
  descrizione_breve: 'Quante volte il risultato operativo copre gli oneri finanziari.',
  descrizione_estesa:
    'Rapporto tra risultato operativo (EBIT, differenza tra valore e costi della produzione) e interessi e altri oneri finanziari (C.17). Sotto 1 la gestione operativa non basta a pagare il costo dei debiti. Numeratore e denominatore si riferiscono allo stesso periodo, perciò il dato infrannuale non va annualizzato.',
  casi_particolari:
    'Senza oneri finanziari l’indice non ha valore: il punteggio è il migliore se il risultato operativo non è negativo, altrimenti è critico. Un totale C.17 negativo vale zero.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [30000, 3, 0],
        [29990, 2.999, 0.3],
        [15000, 1.5, 0.3],
        [14990, 1.499, 0.6],
        [10000, 1, 0.6],
        [9990, 0.999, 1],
      ] as const
    ).map(([risultato, valore, punteggio]) => ({
      titolo: `EBIT ${risultato} on charges 10 000`,
      conto: `${risultato} / 10 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': risultato, 'SPP.A.I': 10000, 'CE.A.1': risultato, 'CE.C.17.e': 10000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'nothing to cover',
      conto: 'oneri 0; EBIT 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'nothing to cover, but a loss',
      conto: 'oneri max(0; −5) = 0; EBIT −100',
      settore: '2',
      voci: { 'SPA.C.IV.1': 905, 'SPP.A.I': 1000, 'CE.B.7': 100, 'CE.C.17.e': -5 },
      valore: null,
      punteggio: 1,
      motivo: 'denominatore_nullo',
    },
  ],
};
