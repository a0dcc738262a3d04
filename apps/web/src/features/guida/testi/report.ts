import type { Guida } from '../guida.ts';

export const report: Guida = {
  titolo: 'Report',
  scopo: 'È il fascicolo da consegnare: sintesi del rischio, bilancio, indicatori con soglie e fonti, annotazioni.',
  passi: [
    'Scorrere le pagine: quello che si vede è quello che si stampa.',
    'Per correggere un testo tornare alla scheda da cui viene: descrizione del bilancio, note, annotazioni dei gruppi.',
    'Con «Intestazione e conclusioni» indicare destinatario, scopo, conclusioni, luogo e data; indirizzo, PEC e iscrizione all’albo sono nel profilo.',
    'Consolidare il bilancio dall’elenco, se il report è definitivo: le cifre non cambieranno più.',
    'Premere «Scarica PDF».',
  ],
  letture: [
    {
      termine: 'Grado di rischio sintetico',
      testo:
        'Quello del bilancio; il grafico radar mostra quello di ogni gruppo: più l’area è ampia, più il rischio è alto.',
    },
    {
      termine: 'Regole',
      testo: 'A piè di pagina, la versione delle regole con cui gli indicatori sono stati calcolati.',
    },
    {
      termine: 'Impronta',
      testo: 'Codice dei dati stampati: permette di verificare che una copia corrisponda ai dati dello studio.',
    },
  ],
  limiti: [
    'Gli indici di allerta sono un modello di riferimento mai divenuto obbligatorio; il giudizio resta del professionista.',
  ],
  tappa: 5,
};
