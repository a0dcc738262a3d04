import type { Guida } from '../guida.ts';

export const profilo: Guida = {
  titolo: 'Profilo utente',
  scopo: 'Raccoglie i dati dello studio e l’accesso di chi lo usa.',
  passi: [
    'Con «Modifica dati» si indicano nome e logo dello studio, che compaiono sul report.',
    'In «Sessioni aperte» si vede da quali dispositivi si è entrati, e si terminano quelle che non si riconoscono o non servono più.',
    'Con «Esporta dati» si scarica tutto ciò che lo studio ha caricato, in formati leggibili da altri programmi.',
  ],
  letture: [{ termine: 'Licenza', testo: 'Con la licenza demo non si possono scaricare i PDF né eliminare aziende.' }],
};
