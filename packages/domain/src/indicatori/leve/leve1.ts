import { grandezza, nonMaggiore, rapporto } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TA } from '../grandezze/attivo.ts';
import { PNr } from '../grandezze/passivo.ts';
import { DIV } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI } from './indebitamento.ts';

export const LEVE1: Indicatore = {
  codice: 'LEVE1',
  name: 'Rapporto di indebitamento',
  unit: 'none',
  formula: rapporto(grandezza(TA), grandezza(PNr), 'patrimonio_netto_non_positivo'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(PNr)),
      nota: 'Il patrimonio netto rettificato non è positivo: l’attivo è finanziato per intero da terzi.',
      motivo: 'patrimonio_netto_non_positivo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [DIV],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Contenuto', { lettura: 'l’attivo non supera 3 volte il patrimonio netto' }],
      ['<=', '3'],
      [0.3, 'Medio', { lettura: 'l’attivo è tra 3 e 5 volte il patrimonio netto' }],
      ['<=', '5'],
      [0.6, 'Elevato', { lettura: 'l’attivo è tra 5 e 10 volte il patrimonio netto' }],
      ['<=', '10'],
      [1, 'Molto elevato', { lettura: 'l’attivo supera 10 volte il patrimonio netto' }],
    ),
  },
  descrizione_breve: 'Quante volte l’attivo supera il patrimonio netto.',
  descrizione_estesa:
    'Rapporto tra totale attivo e patrimonio netto rettificato. Vale 1 quando l’attivo è finanziato per intero con mezzi propri; 5 significa che ogni euro di mezzi propri ne sostiene cinque di attivo, quattro dei quali finanziati da terzi.',
  casi_particolari: 'Con patrimonio netto nullo o negativo l’indice non ha valore ed è critico.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [60000, 3, 0],
        [60200, 3.01, 0.3],
        [100000, 5, 0.3],
        [100200, 5.01, 0.6],
        [200000, 10, 0.6],
        [200200, 10.01, 1],
      ] as const
    ).map(([attivo, valore, punteggio]) => ({
      titolo: `assets ${attivo} on equity 20 000`,
      conto: `${attivo} / 20 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': attivo, 'SPP.A.I': 20000, 'SPP.D.7.E': attivo - 20000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'no equity left after the dividends',
      conto: '20 000 − 20 000 (DIV) = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 50000, 'SPP.A.I': 20000, 'SPP.D.7.E': 30000 },
      params: { DIV: 20000 },
      valore: null,
      punteggio: 1,
      motivo: 'patrimonio_netto_non_positivo',
    },
  ],
};
