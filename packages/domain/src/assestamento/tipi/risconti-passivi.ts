import { checkRisconto, computeRisconto } from '../a-giorni.ts';
import { defineTipo } from '../tipo.ts';

export const riscontiPassivi = defineTipo({
  codice: 'risconti_passivi',
  nome: 'Risconti passivi',
  domanda: 'Quali ricavi incassati riguardano anche i giorni dopo la data del bilancio?',
  descrizione:
    'L’importo incassato per i giorni dopo la data del bilancio sui giorni coperti, dai ricavi ai risconti passivi.',
  campi: ['voce', 'totale', 'dal', 'al', 'importo'],
  voci: ['CE.A.1', 'CE.A.5.b'],
  ricorrente: true,
  qualita: { codice: 'ratei_e_risconti', nome: 'Ratei e risconti' },
  distinta_da: null,
  check: checkRisconto,
  compute: (contesto) => computeRisconto(contesto, contesto.dati.voce ?? 'CE.A.1', 'SPP.E'),
  esempi: [
    {
      titolo: 'canone annuo incassato il 1° aprile',
      conto: '7 300,00 × 274 / 365 = 5 480,00',
      voci: { 'CE.A.1': 90_000 },
      dati: { totale: 7300, dal: '2026-04-01', al: '2027-03-31' },
      importo: 5480,
      movimenti: { 'CE.A.1': -5480, 'SPP.E': 5480 },
    },
  ],
});
