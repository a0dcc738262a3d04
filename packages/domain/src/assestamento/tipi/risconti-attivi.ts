import { checkRisconto, computeRisconto } from '../a-giorni.ts';
import { defineTipo } from '../tipo.ts';
import { vociCosto } from '../voci-costo.ts';

export const riscontiAttivi = defineTipo({
  codice: 'risconti_attivi',
  nome: 'Risconti attivi',
  domanda: 'Quali costi pagati riguardano anche i giorni dopo la data del bilancio?',
  descrizione:
    'L’importo pagato per i giorni dopo la data del bilancio sui giorni coperti, dalla voce di costo ai risconti attivi.',
  campi: ['voce', 'totale', 'dal', 'al', 'importo'],
  voci: [...vociCosto, 'CE.C.17.e'],
  ricorrente: true,
  qualita: { codice: 'ratei_e_risconti', nome: 'Ratei e risconti' },
  distinta_da: null,
  check: checkRisconto,
  compute: (contesto) => computeRisconto(contesto, contesto.dati.voce ?? 'CE.B.7', 'SPA.D'),
  esempi: [
    {
      titolo: 'premio pagato per l’anno',
      conto: '3 650,00 × 184 / 365 = 1 840,00',
      voci: { 'CE.B.7': 50_000 },
      dati: { voce: 'CE.B.7', totale: 3650, dal: '2026-01-01', al: '2026-12-31' },
      importo: 1840,
      movimenti: { 'CE.B.7': -1840, 'SPA.D': 1840 },
    },
    {
      titolo: 'non più di quanto la voce contiene',
      conto: '1 840,00, ma la voce ha 1 000,00',
      voci: { 'CE.B.8': 1000 },
      dati: { voce: 'CE.B.8', totale: 3650, dal: '2026-01-01', al: '2026-12-31' },
      importo: 1000,
      movimenti: { 'CE.B.8': -1000, 'SPA.D': 1000 },
    },
    {
      titolo: 'tutto dopo la data',
      conto: '900,00 × 30 / 30 = 900,00',
      voci: { 'CE.B.8': 10_000 },
      dati: { voce: 'CE.B.8', totale: 900, dal: '2026-09-01', al: '2026-09-30' },
      importo: 900,
      movimenti: { 'CE.B.8': -900, 'SPA.D': 900 },
    },
  ],
});
