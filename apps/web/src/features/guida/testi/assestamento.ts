import type { Guida } from '../guida.ts';

export const assestamento: Guida = {
  titolo: 'Assestamento',
  scopo:
    'Porta un bilancio di verifica, il cui utile è apparente, a una situazione che si può giudicare: ogni rettifica è una scrittura in partita doppia.',
  passi: [
    'Leggere le proposte: vengono dalla chiusura precedente, dai conti del bilancio di verifica e dai finanziamenti del piano di tesoreria.',
    'Aprire una riga per vedere il calcolo, cambiare i dati e provare l’effetto prima di salvare.',
    'Confermare ciò che vale: entra subito nel Valore Alternativo delle voci, negli indicatori e nel report.',
    'Mettere da parte ciò che non serve, con il perché.',
    'Indicare ciò che il bilancio non dice: ferie, compensi, fatture, ratei e risconti.',
    'Per il resto aggiungere una scrittura personalizzata in dare e avere.',
  ],
  letture: [
    {
      termine: 'Importo tratteggiato',
      testo: 'Calcolato: segue i valori del bilancio. Con il bordo pieno è stato digitato.',
    },
    {
      termine: 'Da ricontrollare',
      testo:
        'Una voce è cambiata dopo la conferma: la scrittura conta ancora, finché non si conferma o si mette da parte.',
    },
    { termine: 'Stima', testo: 'L’importo è stimato: il report lo dice.' },
    {
      termine: 'Torna ogni periodo',
      testo: 'La proiezione estende la scrittura all’anno; le altre restano una sola volta.',
    },
    {
      termine: 'Qualità della situazione',
      testo: 'Quante delle dodici domande hanno una risposta. Non entra nel grado.',
    },
  ],
  limiti: [
    'Ciò che è già registrato si toglie dall’importo, mai sotto zero.',
    'Su una voce mossa il Valore Alternativo si cambia dalle scritture.',
    'La proiezione salvata prima è da ricalcolare.',
    'Con i dati bloccati le scritture restano com’erano.',
  ],
  keys: [
    { termine: 'Frecce', testo: 'Spostarsi tra le scritture' },
    { termine: 'Invio', testo: 'Aprire o chiudere la riga' },
    { termine: 'C', testo: 'Confermare' },
    { termine: 'N', testo: 'Non serve' },
    { termine: 'Ctrl+Z', testo: 'Annullare l’ultima modifica' },
  ],
};
