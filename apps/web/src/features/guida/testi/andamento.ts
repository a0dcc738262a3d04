import type { Guida } from '../guida.ts';

export const andamento: Guida = {
  titolo: 'Andamento',
  scopo:
    'Mette i bilanci di un’azienda uno accanto all’altro: conto economico e stato patrimoniale riclassificati, rotazioni, indicatori, grado.',
  passi: [
    'Ogni cifra è un pulsante: apre la formula, con le voci da cui viene, e il grafico della riga con la soglia del settore. Il nome di una riga spiega l’ultimo valore.',
    'Si sceglie la misura: euro, quota sui ricavi o sull’attivo, differenza dal periodo di confronto.',
    'Da «periodi» si scelgono fino a dodici colonne, anche con un clic: solo gli annuali, o la stessa data di ogni anno. Sopra i grafici si legge quali bilanci non hanno una colonna e perché.',
    '«Confronta con il settore» aggiunge la soglia di ogni indicatore per il settore dell’azienda; nei piccoli grafici è la linea tratteggiata.',
    'E, P e D cambiano la misura, G e T mostrano solo i grafici o la tabella (si spengono dal profilo). «Esporta Excel» scrive somme, rapporti e differenze come formule; da una cella Ctrl+C copia le colonne scelte, con i decimali.',
    'Ogni grafico diventa una tabella con l’icona alla sua destra; le frecce spostano tra le celle della tabella grande.',
  ],
  letture: [
    {
      termine: 'Infrannuali',
      testo:
        'Importi del periodo. Annualizzati valgono i giorni dell’esercizio divisi per quelli trascorsi: è una proporzione, non una previsione. ROI e ROE leggono sempre il conto economico della proiezione.',
    },
    {
      termine: 'Differenza',
      testo:
        'Un annuale e la proiezione si confrontano con l’annuale precedente; un infrannuale con lo stesso periodo dell’anno prima, se c’è.',
    },
    {
      termine: 'n.c.',
      testo:
        'Non calcolabile: il denominatore è zero o negativo, o il bilancio non distingue la voce. Il motivo è nel suggerimento.',
    },
    {
      termine: 'Dal MOL alla cassa',
      testo:
        'L’ultimo esercizio che ha il precedente: dal MOL all’FCFO, poi banche, soci e il resto, fino alla variazione delle disponibilità liquide, al centesimo. Gli investimenti sono quelli calcolati dallo stato patrimoniale.',
    },
    { termine: 'Triangolo', testo: 'L’indicatore ha il punteggio peggiore.' },
  ],
  tappa: 0,
};
