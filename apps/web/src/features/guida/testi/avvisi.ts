import type { Guida } from '../guida.ts';

export const avvisi: Guida = {
  titolo: 'Avvisi',
  scopo: 'Dice in quali aziende un bilancio ha cambiato il giudizio: quale dato, da quanto a quanto e perché.',
  passi: [
    'Il punto pieno e il nome in grassetto segnano gli avvisi da leggere; aprire il bilancio, oppure il tasto E, li segna come letti.',
    'Scegliere che cosa si è mosso: fascia, soglie CNDCEC, patrimonio netto, segnali nuovi.',
    'Un avviso già trattato si archivia con una nota, che resta nel registro; dagli archiviati si riapre, e si riapre da sé se poi dice altro.',
  ],
  letture: [
    {
      termine: 'Confronto',
      testo:
        'Il bilancio più recente con quello di confronto: annuale con annuale, infrannuale con quello degli stessi mesi dell’anno prima o, se manca, con l’ultimo annuale. Nove mesi non si confrontano con tre, se c’è altro.',
    },
    {
      termine: 'Da leggere',
      testo: 'Vale per ogni utente. Se i dati cambiano e la frase non è più la stessa, l’avviso torna da leggere.',
    },
    {
      termine: 'Regole diverse',
      testo:
        'I due bilanci sono stati giudicati con versioni diverse delle regole: parte della differenza può venire da lì.',
    },
    {
      termine: 'Archiviati',
      testo: 'Archiviare vale per tutto lo studio: restano chi, quando e la nota.',
    },
  ],
};
