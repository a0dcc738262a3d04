import type { Guida } from '../guida.ts';

export const importaVerifica: Guida = {
  titolo: 'Importa bilancio di verifica',
  scopo: 'Porta nel bilancio i conti esportati dal programma di contabilità, ciascuno nella sua voce.',
  passi: [
    'Trascinare il file o incollare le celle: colonne, data e disposizione sono riconosciute e si possono correggere.',
    'Controllare le righe saltate: un clic sull’etichetta legge la riga come un conto.',
    'Abbinare i conti che nessuno riconosce, dal più grande; confermare o cambiare i suggerimenti.',
    'Leggere il resoconto: voci, differenze rispetto all’ultima importazione, avvisi.',
    'Caricare nell’editor e salvare. Dal mese dopo gli stessi conti non si chiedono più.',
  ],
  letture: [
    {
      termine: 'Euro coperti',
      testo: 'La parte dei saldi, dare più avere, che ha una voce o è stata lasciata fuori di proposito.',
    },
    {
      termine: 'Squadratura',
      testo: 'Se il file quadra, è il saldo dei conti senza voce: una voce sbagliata non la cambia.',
    },
    {
      termine: 'Ricorda per',
      testo: 'L’abbinamento vale per questa azienda o, con lo stesso programma, per tutte quelle dello studio.',
    },
    {
      termine: 'Mese medio',
      testo: 'Costi e ricavi si confrontano divisi per i mesi trascorsi, perché nove mesi non sono tre.',
    },
  ],
  limiti: [
    'Nulla si scrive nel bilancio prima del salvataggio nell’editor; caricando si azzerano i valori alternativi.',
    'Debiti e crediti senza scadenza vanno entro o oltre l’esercizio secondo il nome, e restano da confermare.',
    'Un abbinamento lasciato a metà si conserva per 30 giorni.',
  ],
  keys: [
    { termine: 'Frecce', testo: 'Spostarsi tra i conti' },
    { termine: 'Invio', testo: 'Scegliere la voce; nell’elenco delle voci, assegnarla' },
    { termine: 'S, Maiusc+S', testo: 'Confermare il suggerimento, o tutti quelli del gruppo' },
    { termine: 'Spazio, A', testo: 'Selezionare, assegnare la selezione' },
    { termine: 'Alt+N', testo: 'Lasciare il conto fuori dal bilancio' },
    { termine: 'Ctrl+Z', testo: 'Annullare' },
    { termine: 'Alt+→', testo: 'Continuare' },
  ],
};
