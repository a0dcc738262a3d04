import type { Avviso } from '@vedetta/contract';

/** A company that went from one band to the next: unread, open. */
export const buildAvviso = (fields: Partial<Avviso> = {}): Avviso => ({
  id: 'avviso',
  azienda: { id: '5', ragione_sociale: 'Rossi S.r.l.' },
  prima: '2',
  data_prima: '2025-12-31',
  dopo: '3',
  data_dopo: '2026-06-30',
  grado_prima: 0.7,
  grado_dopo: 0.85,
  frase: 'Da Medio ad Alto: grado da 70 % a 85 %.',
  movimenti: [
    {
      tipo: 'fascia',
      gruppo: null,
      codice: null,
      peggiora: true,
      prima: 0.7,
      dopo: 0.85,
      frase: 'Da Medio ad Alto',
    },
  ],
  regole_diverse: false,
  letto: false,
  creato_il: '2026-11-20T09:05:00Z',
  cambiato_il: '2026-11-20T09:05:00Z',
  archiviato_il: null,
  archiviato_da: null,
  archiviato: false,
  nota: '',
  versione: 'v1',
  ...fields,
});
