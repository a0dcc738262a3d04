import type { Guida } from '../guida.ts';

export const importaMolti: Guida = {
  titolo: 'Importa bilanci',
  scopo: 'Crea aziende e bilanci da molti file insieme: XBRL, anche in cartelle o archivi .zip, e bilanci di verifica.',
  passi: [
    'Trascinare file, cartelle o archivi, oppure sceglierli: sono letti tre alla volta e riconosciuti dal contenuto.',
    'Controllare la tabella: per ogni azienda forma giuridica, settore, esercizi e ciò che c’è da sapere. «Da guardare» mostra solo le righe con un punto aperto.',
    'Correggere i settori proposti: decidono le soglie e dopo non si cambiano. La scelta si estende alle aziende con lo stesso codice ATECO.',
    'Togliere con la casella ciò che non serve, poi confermare: prima di allora nulla viene scritto.',
    'Nell’esito leggere che cosa non è stato creato e perché, correggere e riprovare; abbinare i conti dei bilanci di verifica; stampare i report.',
  ],
  letture: [
    { termine: 'Tratteggiato, pieno', testo: 'Proposto dal file; scelto a mano.' },
    {
      termine: 'Già presenti',
      testo:
        'L’azienda è tra quelle dello studio: riceve solo gli esercizi che non ha. I bilanci presenti non cambiano.',
    },
    { termine: 'Senza effetto', testo: 'File doppi, illeggibili o i cui bilanci ci sono già: il motivo è accanto.' },
    {
      termine: 'Annulla l’importazione',
      testo: 'Entro 24 ore toglie ciò che è stato creato, tranne quello che qualcuno ha modificato nel frattempo.',
    },
  ],
  limiti: [
    'Il lavoro resta aperto per 24 ore in questo browser, anche cambiando pagina.',
    'Oltre le aziende previste dalla licenza, le righe in più restano fuori.',
  ],
  keys: [
    { termine: 'Frecce', testo: 'Riga precedente e seguente' },
    { termine: 'X', testo: 'Includere la riga o lasciarla fuori' },
    { termine: 'S, F', testo: 'Scegliere il settore, la forma giuridica' },
    { termine: 'Ctrl+Invio', testo: 'Creare' },
  ],
  tappa: 0,
};
