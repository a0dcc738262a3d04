import { GIORNI_PROSSIME, GIORNI_RIEPILOGO } from '@vedetta/contract';
import type { Guida } from '../guida.ts';

export const riepilogo: Guida = {
  titolo: 'Riepilogo',
  scopo: `Dice in una pagina che cosa è cambiato nelle aziende: negli ultimi ${GIORNI_RIEPILOGO} giorni, dall’ultima visita o da un altro giorno.`,
  passi: [
    'Scegliere da quando.',
    'Leggere prima «In peggioramento»: fasce, soglie CNDCEC, patrimonio netto e segnali nuovi, con i due dati.',
    `Guardare in fondo le scadenze in ritardo e dei prossimi ${GIORNI_PROSSIME} giorni.`,
    'Con «Stampa» diventa un foglio per la riunione di studio.',
  ],
  letture: [
    {
      termine: 'Dall’ultima visita',
      testo: 'L’ultimo giorno, prima di oggi, in cui l’utente ha aperto Panoramica o il riepilogo con questo browser.',
    },
    {
      termine: 'Archiviati',
      testo: 'Restano nel riepilogo, con la nota di chi li ha archiviati.',
    },
    {
      termine: 'Nuove regole',
      testo: 'I gradi che si sono mossi per le sole regole non sono tra i movimenti: sono contati a parte.',
    },
  ],
};
