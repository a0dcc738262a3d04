import type { FileRicevuto } from '@vedetta/contract';

/** A trial balance as a client sent it. Only for tests. */
export const fileRicevuto: FileRicevuto = {
  id: '12',
  nome: 'verifica.csv',
  formato: 'testo',
  byte: 2048,
  impronta: 'a'.repeat(64),
  ricevuto_il: '2026-11-20T09:31:00Z',
  azienda: { id: '5', ragione_sociale: 'Impianti del Sole S.r.l.' },
  richiesta: {
    id: '3',
    oggetto: 'Bilancio di verifica al 30/09/2026',
    creata_il: '2026-10-12T08:00:00Z',
    creata_da: 'giulia',
    messaggio: '',
  },
  tipo: 'verifica',
  date: ['2026-09-30'],
  motivo_tipo: 'Colonne di un bilancio di verifica',
  letta: { id: '5', ragione_sociale: 'Impianti del Sole S.r.l.', da: 'partita_iva' },
  stato: 'da_trattare',
  trattato_il: null,
  trattato_da: null,
  motivo: '',
  bilancio: null,
  recuperabile: true,
};
