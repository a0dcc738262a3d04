import type { Guida } from '../guida.ts';

export const tesoreria: Guida = {
  titolo: 'Tesoreria',
  scopo: 'Mostra quando finisce la liquidità e dà al test previsionale i dati del DSCR, con la loro prova.',
  passi: [
    'Creare il piano dal bilancio: ogni ipotesi è proposta, con la sua origine, e si può cambiare.',
    'Completare ciò che il bilancio non dice: finanziamenti con le loro rate, linee di credito, righe proprie.',
    'Digitare un importo su una cella calcolata quando si conosce quello vero: Canc torna al calcolo.',
    'Confrontare gli scenari: uno si sceglie con un clic e nulla si sposta.',
    'Finito un mese, scrivere gli importi effettivi e decidere dove va ciò che non è stato incassato o pagato.',
    'Salvare, poi usare il piano nel test previsionale: i quattro dati sono scritti con il piano come evidenza.',
  ],
  letture: [
    {
      termine: 'Liquidità minima',
      testo: 'Il giorno con meno liquidità: le scadenze del 16 si vedono solo per giorno.',
    },
    {
      termine: 'DSCR',
      testo: 'Liquidità iniziale, entrate e linee se contate, meno uscite, divise per i rimborsi di capitale.',
    },
    {
      termine: 'ƒ',
      testo: 'La riga è calcolata: la spiegazione elenca gli eventi della cella, con data, importo e fonte.',
    },
    { termine: 'Angolo colorato', testo: 'Importo digitato al posto del calcolo.' },
  ],
  limiti: [
    'Il DSCR si calcola sui piani mensili; per settimane si legge solo la liquidità.',
    'Nel test previsionale si usa lo scenario Base o uno peggiore, senza residui aperti né campi vuoti.',
  ],
  keys: [
    { termine: 'Frecce, Invio, Tab', testo: 'Spostarsi tra le celle' },
    { termine: 'Una cifra, F2', testo: 'Digitare; Esc rinuncia' },
    { termine: 'Canc', testo: 'Tornare all’importo calcolato' },
    { termine: 'Ctrl+D', testo: 'Copiare l’importo nei periodi seguenti' },
    { termine: 'F1 su una cella', testo: 'Come si calcola' },
    { termine: 'Ctrl+V', testo: 'Incollare righe da un foglio di calcolo' },
    { termine: 'Ctrl+Z, Ctrl+Y, Ctrl+S', testo: 'Annullare, ripetere, salvare' },
  ],
};
