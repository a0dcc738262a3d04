import { defineTipo } from '../tipo.ts';
import { computeScritta } from '../scritta.ts';

export const compensi = defineTipo({
  codice: 'compensi',
  nome: 'Compensi maturati',
  domanda: 'Ci sono compensi di amministratori o professionisti maturati e non rilevati?',
  descrizione: 'L’importo indicato tra i servizi e gli altri debiti.',
  campi: ['importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'compensi', nome: 'Compensi' },
  distinta_da: null,
  compute: (contesto) => computeScritta(contesto, ['CE.B.7', 1], ['SPP.D.14.E', 1]),
  esempi: [
    {
      titolo: 'importo indicato',
      conto: '12 000,00',
      voci: { 'CE.B.7': 30_000 },
      dati: { importo: 12_000 },
      importo: 12_000,
      movimenti: { 'CE.B.7': 12_000, 'SPP.D.14.E': 12_000 },
    },
  ],
});
