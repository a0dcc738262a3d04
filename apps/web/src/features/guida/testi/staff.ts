import type { Guida } from '../guida.ts';

export const staffStudi: Guida = {
  titolo: 'Studi',
  scopo: 'Elenca gli studi che usano il servizio, con licenza, aziende e spazio di ciascuno.',
  passi: [
    '«Nuovo studio» chiede nome, licenza e numero massimo di aziende.',
    'Dal menu di uno studio si modificano dati e licenza, si esportano i suoi dati con un motivo, lo si disabilita.',
    'Uno studio disabilitato si può cancellare, scrivendone il nome: conviene esportare prima i dati.',
  ],
  letture: [
    {
      termine: 'Motivo',
      testo:
        'Per leggere o esportare i dati di uno studio se ne scrive il perché: lo studio lo legge nella sua attività.',
    },
  ],
  limiti: ['Disabilitare uno studio chiude subito le sue sessioni; i dati restano.'],
};

export const staffUtenti: Guida = {
  titolo: 'Utenti',
  scopo: 'Elenca chi può entrare, in quale studio, e se è attivo.',
  passi: [
    '«Nuovo utente» lo crea in uno studio, con una password generata o con un link da usare una volta entro 48 ore.',
    'Le credenziali si vedono una volta sola: consegnarle prima di chiudere la finestra.',
    'Dal menu di un utente si reimposta la password, lo si disabilita o lo si riabilita.',
  ],
  letture: [{ termine: 'Solo dal portale', testo: 'L’utente entra dal sito di un editore e qui non ha una password.' }],
  limiti: ['Disabilitare un utente chiude subito le sue sessioni.'],
};

export const staffSegnalazioni: Guida = {
  titolo: 'Segnalazioni',
  scopo: 'Raccoglie ciò che gli utenti inviano quando una pagina dà errore.',
  passi: [
    'Aprire una segnalazione per leggere il messaggio, la pagina, la versione e il dettaglio tecnico.',
    'Segnarla come letta quando è stata presa in carico.',
  ],
  letture: [{ termine: 'Versione', testo: 'Quella del programma quando la pagina ha dato errore.' }],
};

export const staffRegistro: Guida = {
  titolo: 'Registro',
  scopo: 'Dice chi ha fatto che cosa, quando e da quale indirizzo, in tutto il servizio.',
  passi: [
    'Filtrare per studio, utente, azione e giorni.',
    'Aprire un evento per vedere i dati prima e dopo: chiede un motivo, che lo studio legge nella sua attività.',
  ],
  letture: [
    {
      termine: 'Catena',
      testo: 'Ogni riga è legata alla precedente da un’impronta: una riga alterata o tolta si scopre alla verifica.',
    },
  ],
};

export const staffUtilizzo: Guida = {
  titolo: 'Utilizzo',
  scopo: 'Dice quanto ogni studio ha usato il servizio in un periodo: richieste, tempo, report, spazio.',
  passi: [
    'Scegliere i giorni; senza scelta si legge dal primo del mese a oggi.',
    '«Scarica CSV» esporta tutti gli studi del periodo.',
  ],
  letture: [
    { termine: 'Tempo', testo: 'Quanto il server ha lavorato per rispondere allo studio.' },
    { termine: 'Spazio', testo: 'Lo spazio occupato ora, non nel periodo.' },
  ],
};

export const staffSistema: Guida = {
  titolo: 'Sistema',
  scopo: 'Mostra lo stato del servizio: versioni, database, copie, stampa, contenuto.',
  passi: [
    'Controllare che l’ultima copia sia recente, che sia stata portata altrove e che una prova di ripristino sia riuscita.',
    'Controllare che il motore PDF sia disponibile e che i lavori in coda si esauriscano.',
  ],
  letture: [
    {
      termine: 'Versione delle regole',
      testo:
        'Quella con cui si calcolano gli indicatori: dopo un aggiornamento i bilanci non bloccati si ricalcolano da soli.',
    },
  ],
};
