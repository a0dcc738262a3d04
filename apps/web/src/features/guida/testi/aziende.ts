import { legendaGradi } from '../../../components/rischio/index.ts';
import type { Guida } from '../guida.ts';

export const aziende: Guida = {
  titolo: 'Aziende',
  scopo: 'È l’elenco dei clienti dello studio, con il grado di rischio dell’ultimo bilancio di ciascuno.',
  passi: [
    'Aggiungere l’azienda: bastano ragione sociale, settore e prossima chiusura dell’esercizio.',
    'Scegliere il settore con cura: decide le soglie degli indici e dopo non si può cambiare. Il codice ATECO aiuta a trovarlo.',
    'Il nome di un’azienda apre la sua scheda, con i bilanci; su uno schermo largo «Visualizza bilanci» li apre subito.',
    'Un clic su un’intestazione ordina l’elenco; le fasce, il settore e la data dei dati lo filtrano. Ordine e filtri restano nell’indirizzo della pagina.',
    'Selezionate più aziende, «Stampa i report» prepara il PDF dell’ultimo bilancio di ciascuna, anche chiudendo la pagina: i file si scaricano insieme, con l’elenco di ciò che non è stato stampato.',
    'Nella casella di ricerca si può scrivere parte della ragione sociale, della partita IVA o del codice fiscale.',
  ],
  letture: [
    {
      termine: 'Grado di rischio',
      testo: `Da 0 % (nessun rischio) a 100 %, riferito all’ultimo bilancio caricato che quadra e ha importi. ${legendaGradi}`,
    },
    { termine: 'Ultimo bilancio', testo: 'Data del bilancio più recente, annuale o infrannuale.' },
  ],
  tappa: 0,
};

export const azienda: Guida = {
  titolo: 'Scheda dell’azienda',
  scopo:
    'È il fascicolo dell’azienda: il giudizio sull’ultimo bilancio, il grado nel tempo, i bilanci, le note e i dati.',
  passi: [
    'Controllare partita IVA e codice fiscale: all’importazione sono confrontati con quelli del file XBRL.',
    'Aprire la scheda seleziona l’azienda: il menu porta allora ai suoi bilanci.',
    'Un punto del grafico, una riga dei bilanci o la casella di un gruppo aprono ciò che mostrano.',
    'Dal menu si aprono l’andamento e la tesoreria dell’azienda; con «Chiedi i dati» il cliente riceve un link da cui inviare i file.',
    'Con «Modifica dati», in «Dati dell’azienda», si completano i dati anagrafici.',
    'Caricare il logo dell’azienda, che la fa riconoscere negli elenchi.',
  ],
  letture: [
    {
      termine: 'Settore',
      testo:
        'Settore del CNDCEC da cui dipendono le soglie degli indici. Non si cambia: per un settore diverso occorre una nuova azienda.',
    },
    {
      termine: 'Chiusura dell’esercizio',
      testo: 'Giorno e mese di chiusura. I bilanci a quella data sono annuali, tutti gli altri infrannuali.',
    },
  ],
  limiti: ['Eliminare l’azienda elimina anche tutti i suoi bilanci, senza ritorno.'],
  keys: [
    { termine: 'O', testo: 'Aprire l’ultimo bilancio' },
    { termine: 'P', testo: 'Aprire il suo report' },
    { termine: 'N', testo: 'Scrivere una nota' },
  ],
  tappa: 0,
};
