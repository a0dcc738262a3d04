import { grandezza, input, maggiore, nonMaggiore, nonMinore, rapporto, tutte, uguale } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { NOTA_MOL, OF } from '../grandezze/conto-economico.ts';
import { DebFin, DF, NOTA_DF } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { CapexMan } from './capex.ts';
import { FCFO } from './fcfo.ts';
import { Rimb } from './input.ts';
import { FONTE_RENDICONTO, NOTA_PRECEDENTE } from './rendiconto.ts';
import { SERV } from './serv.ts';

const nienteDaServire = nonMaggiore(grandezza(SERV));

const CASSA = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 } as const;

export const FCFO2: Indicatore = {
  codice: 'FCFO2',
  name: 'Copertura del servizio del debito',
  unit: 'none',
  formula: rapporto(grandezza(FCFO), grandezza(SERV)),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(nienteDaServire, nonMinore(grandezza(FCFO))),
      nota: 'Nessun interesse né rimborso da pagare; il flusso disponibile non è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
    {
      quando: nienteDaServire,
      nota: 'Nessun interesse né rimborso da pagare, ma il flusso disponibile è negativo.',
      motivo: 'denominatore_nullo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [
    {
      quando: tutte(uguale(input(Rimb)), maggiore(grandezza(DF)), maggiore(grandezza(OF))),
      nota: 'Ci sono debiti finanziari ma non sono indicati rimborsi di capitale: la copertura è calcolata sui soli oneri finanziari e può apparire migliore del vero.',
      etichetta: 'senza rimborsi indicati',
    },
  ],
  inputs: [Rimb, CapexMan, DebFin],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'Insufficiente', { lettura: 'il flusso disponibile non basta a pagare rimborsi e oneri finanziari' }],
      ['<', '1'],
      [
        0.6,
        'Di poco sufficiente',
        { lettura: 'il flusso disponibile copre rimborsi e oneri finanziari con un margine inferiore al 10\u00A0%' },
      ],
      ['<', '1.1'],
      [
        0.3,
        'Accettabile',
        {
          lettura:
            'il flusso disponibile copre rimborsi e oneri finanziari con un margine tra il 10\u00A0% e il 25\u00A0%',
        },
      ],
      ['<', '1.25'],
      [
        0,
        'Adeguato',
        { lettura: 'il flusso disponibile copre rimborsi e oneri finanziari con un margine di almeno il 25\u00A0%' },
      ],
    ),
  },
  descrizione_breve: 'Quante volte il flusso disponibile dopo gli investimenti copre interessi e rimborsi.',
  descrizione_estesa:
    'Rapporto tra flusso disponibile dopo gli investimenti (FCFO) e servizio del debito: oneri finanziari (C.17) e rimborsi di capitale dell’esercizio. Guarda al passato: non è il DSCR degli indici di allerta, che guarda ai sei mesi successivi.',
  casi_particolari: `${NOTA_PRECEDENTE} ${NOTA_MOL} ${NOTA_DF} I rimborsi di capitale non si leggono nel bilancio: se non sono indicati valgono zero, e l’etichetta lo dice quando ci sono debiti e oneri finanziari. Senza interessi né rimborsi l’indice non ha valore ed è critico solo se il flusso è negativo.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [12500, 1.25, 0],
        [12490, 1.249, 0.3],
        [11000, 1.1, 0.3],
        [10990, 1.099, 0.6],
        [10000, 1, 0.6],
        [9990, 0.999, 1],
      ] as const
    ).map(([flusso, valore, punteggio]) => ({
      titolo: `FCFO ${flusso} on debt service 10 000`,
      conto: `${flusso} / (4 000 + 6 000) = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 96000 + flusso, 'SPP.A.I': 100000, 'CE.A.1': flusso, 'CE.C.17.e': 4000 },
      precedente: CASSA,
      params: { Rimb: 6000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'charges alone, when no repayment is told',
      conto: '4 500 / (4 000 + 0) = 1,125',
      settore: '2',
      voci: { 'SPA.C.IV.1': 120500, 'SPP.A.I': 100000, 'SPP.D.4.O': 20000, 'CE.A.1': 4500, 'CE.C.17.e': 4000 },
      precedente: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 100000, 'SPP.D.4.O': 20000 },
      valore: 1.125,
      punteggio: 0.3,
    },
    {
      titolo: 'nothing to serve',
      conto: 'servizio del debito 0; FCFO 0',
      settore: '2',
      voci: CASSA,
      precedente: CASSA,
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'nothing to serve, but a negative flow',
      conto: 'servizio del debito 0; FCFO −100',
      settore: '2',
      voci: { 'SPA.C.IV.1': 99900, 'SPP.A.I': 100000, 'CE.B.7': 100 },
      precedente: CASSA,
      valore: null,
      punteggio: 1,
      motivo: 'denominatore_nullo',
    },
  ],
};
