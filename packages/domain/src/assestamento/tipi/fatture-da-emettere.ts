import { defineTipo } from '../tipo.ts';
import { computeScritta } from '../scritta.ts';

export const fattureDaEmettere = defineTipo({
  codice: 'fatture_da_emettere',
  nome: 'Fatture da emettere',
  domanda: 'Che cosa è stato consegnato o prestato e non ancora fatturato?',
  descrizione: 'L’importo indicato, senza IVA, tra i ricavi e i crediti verso clienti.',
  campi: ['importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'fatture_da_emettere', nome: 'Fatture da emettere' },
  distinta_da: null,
  compute: (contesto) => computeScritta(contesto, ['CE.A.1', 1], ['SPA.C.II.1.E', 1]),
  esempi: [
    {
      titolo: 'consegne di settembre',
      conto: '17 250,00',
      data_bilancio: '2026-09-30',
      voci: { 'CE.A.1': 500_000 },
      dati: { importo: 17_250 },
      importo: 17_250,
      movimenti: { 'CE.A.1': 17_250, 'SPA.C.II.1.E': 17_250 },
    },
  ],
});
