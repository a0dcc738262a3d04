import type { Guida } from '../guida.ts';

export const sicurezza: Guida = {
  titolo: 'Sicurezza dell’accesso',
  scopo: 'Protegge il proprio accesso: che cosa serve per entrare, oltre alla password, e da dove si è entrati.',
  passi: [
    'Aggiungere una passkey: da quel dispositivo si entra con l’impronta, il volto o il PIN, senza password.',
    'In alternativa attivare un’app di autenticazione, che dopo la password chiede un codice di sei cifre.',
    'Conservare i codici di recupero fuori dal computer: il loro testo si vede solo quando nascono.',
    'In «Sessioni aperte» terminare quelle che non si riconoscono o non servono più.',
  ],
  letture: [
    {
      termine: 'Sincronizzata, su un dispositivo',
      testo: 'La prima segue l’utente sui suoi dispositivi, la seconda resta dove è nata.',
    },
    {
      termine: 'Codici di recupero',
      testo: 'Ognuno vale una volta, al posto del secondo fattore. «Rigenera» annulla quelli di prima.',
    },
    {
      termine: 'Richiesta di conferma',
      testo:
        'Per cambiare password o secondo fattore, invitare, eliminare o esportare si prova di nuovo chi si è, se non lo si è fatto negli ultimi dieci minuti.',
    },
  ],
  limiti: [
    'Perso ogni secondo fattore, e i codici, un titolare lo azzera da «Membri»; per l’unico titolare, chi gestisce il servizio.',
  ],
};
