import type { Guida } from '../guida.ts';

export const profilo: Guida = {
  titolo: 'Profilo utente',
  scopo: 'Raccoglie i dati dello studio e di chi lo usa.',
  passi: [
    'Con «Modifica dati» si indicano nome, logo, recapiti e firmatario dello studio, che compaiono sul report.',
    'In «Accesso» si cambia la password e, dove il servizio invia messaggi, l’indirizzo e-mail a cui arrivano gli avvisi.',
    'Spegnere le scorciatoie di una sola lettera, se disturbano: la scelta vale in ogni browser.',
    'Con «Esporta dati» si scarica tutto ciò che lo studio ha caricato, in formati leggibili da altri programmi.',
    'Da «Membri» si invitano le persone dello studio; da «Sicurezza» si protegge il proprio accesso e si vedono le sessioni aperte.',
  ],
  letture: [
    { termine: 'Licenza', testo: 'Con la licenza demo non si possono scaricare i PDF né eliminare aziende.' },
    { termine: 'Ruolo', testo: 'Dice che cosa si può fare; lo cambia un titolare dello studio.' },
  ],
};
