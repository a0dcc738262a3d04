import type { Guida, Lettura } from '../guida.ts';

const columns: readonly Lettura[] = [
  { termine: 'Valore', testo: 'L’importo del bilancio, importato o scritto a mano.' },
  {
    termine: 'Valore Alternativo',
    testo: 'Dove c’è, nei calcoli prende il posto del valore, che resta per confronto.',
  },
  { termine: 'Variazione %', testo: 'Di quanto il valore alternativo si scosta dal valore.' },
];

const keys: readonly Lettura[] = [
  { termine: 'Invio', testo: 'riga seguente' },
  { termine: 'F2', testo: 'modifica l’importo' },
  { termine: 'Ctrl+V', testo: 'incolla una colonna dal foglio di calcolo' },
  { termine: '/', testo: 'trova una voce' },
  { termine: 'Alt+1, 2, 3', testo: 'Attivo, Passivo, Conto economico' },
  { termine: 'Ctrl+S', testo: 'salva' },
  { termine: '?', testo: 'tutti i tasti' },
];

export const editor: Guida = {
  titolo: 'Voci del bilancio',
  scopo: 'Qui si caricano e si correggono gli importi del bilancio, secondo gli schemi degli artt. 2424 e 2425 c.c.',
  passi: [
    'Con «Importa» si carica il file XBRL depositato, anche in .zip o .p7m, o il bilancio di verifica in .xlsx, .ods, .csv o PDF: prima di entrare nella griglia ogni importo è riscontrato con i totali del file.',
    'In alternativa, «Copia da bilancio» riprende le voci di un altro bilancio, oppure si scrive o si incolla nella griglia.',
    'Portare a zero la squadratura, indicata in basso: finché non è zero, indicatori e report restano chiusi.',
    'Premere «Salva»: fino ad allora nulla è conservato.',
    'Proseguire con le schede in alto, da sinistra a destra.',
  ],
  letture: [
    ...columns,
    {
      termine: 'Squadratura',
      testo:
        'Attivo meno passivo. Verde a zero, rossa altrimenti: un clic elenca le voci che possono spiegarla, F8 passa dall’una all’altra.',
    },
    { termine: 'Operazioni', testo: 'In ogni importo si può scrivere 1200+350 oppure =3*450,50: resta il risultato.' },
    {
      termine: 'Righe con un numero di conti',
      testo: 'Voci formate dai conti dell’ultima verifica importata: un clic, o Alt+C, li mostra.',
    },
    { termine: 'Righe con ƒ', testo: 'Totali calcolati: Invio, o un clic, mostra da quali voci.' },
    {
      termine: 'Barra a lato della riga',
      testo: 'Importo da controllare, per esempio negativo dove non dovrebbe; avverte, ma non impedisce di salvare.',
    },
  ],
  limiti: ['L’importazione sostituisce le voci già presenti e toglie i valori alternativi.'],
  keys,
  tappa: 2,
};

export const proiezione: Guida = {
  titolo: 'Proiezione a fine esercizio',
  scopo:
    'Stima il bilancio alla prossima chiusura partendo dalla situazione infrannuale. Ne dipendono gli indicatori previsionali e quelli che chiedono un conto economico annuale.',
  passi: [
    'Premere «Calcola automaticamente» e leggere l’anteprima, che elenca ogni spostamento.',
    'Correggere le voci che l’anno non distribuisce in modo uniforme: stagionalità, premi, investimenti, rimborsi.',
    'Verificare che la squadratura sia zero e salvare.',
  ],
  letture: [
    { termine: 'Colonna con una data', testo: 'L’ultimo bilancio di chiusura, per confronto.' },
    { termine: 'Valore attuale', testo: 'L’importo della situazione infrannuale da cui si parte.' },
    ...columns,
  ],
  limiti: [
    'Il calcolo automatico riporta all’anno costi e ricavi secondo i giorni trascorsi: è un punto di partenza, non un budget.',
    'Si modifica solo finché i dati della situazione infrannuale non sono bloccati.',
  ],
  keys,
  tappa: 3,
};
