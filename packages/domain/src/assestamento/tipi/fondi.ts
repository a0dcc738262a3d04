import { defineTipo } from '../tipo.ts';
import { computeScritta } from '../scritta.ts';

export const fondi = defineTipo({
  codice: 'fondi',
  nome: 'Fondi per rischi e oneri',
  domanda: 'Ci sono rischi o oneri probabili da accantonare?',
  descrizione: 'L’importo indicato tra gli accantonamenti per rischi o gli altri accantonamenti, e i fondi.',
  campi: ['voce', 'importo'],
  voci: ['CE.B.12', 'CE.B.13'],
  ricorrente: false,
  qualita: null,
  distinta_da: null,
  compute: (contesto) => computeScritta(contesto, [contesto.dati.voce ?? 'CE.B.12', 1], ['SPP.B.4', 1]),
  esempi: [
    {
      titolo: 'causa in corso',
      conto: '15 000,00',
      voci: { 'CE.A.1': 100_000 },
      dati: { importo: 15_000 },
      importo: 15_000,
      movimenti: { 'CE.B.12': 15_000, 'SPP.B.4': 15_000 },
    },
    {
      titolo: 'garanzia sui prodotti',
      conto: '6 000,00',
      voci: { 'CE.A.1': 100_000 },
      dati: { importo: 6000, voce: 'CE.B.13' },
      importo: 6000,
      movimenti: { 'CE.B.13': 6000, 'SPP.B.4': 6000 },
    },
  ],
});
