import type { Guida } from '../guida.ts';

export const staff: Guida = {
  titolo: 'Pagine dello staff',
  scopo: 'Servono a chi gestisce il servizio: studi, utenti, segnalazioni, registro degli eventi, stato del sistema.',
  passi: [
    'Studi: creare lo studio con licenza e numero massimo di aziende.',
    'Utenti: creare l’utente e consegnargli password o link, mostrati una sola volta.',
    'Segnalazioni: leggere gli errori inviati e segnarli come letti.',
    'Registro: cercare chi ha fatto che cosa, e quando.',
    'Sistema: controllare database, spazio, copie di sicurezza e stampa.',
  ],
  letture: [
    {
      termine: 'Registro',
      testo: 'Ogni riga è legata alla precedente da un’impronta: una riga alterata o tolta si scopre alla verifica.',
    },
  ],
  limiti: ['Disabilitare uno studio o un utente chiude subito le sue sessioni; i dati restano.'],
};
