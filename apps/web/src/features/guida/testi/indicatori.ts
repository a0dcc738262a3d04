import { gradiBilancio } from '../../../components/rischio/index.ts';
import type { Guida, Lettura } from '../guida.ts';

const letture: readonly Lettura[] = [
  {
    termine: 'Punteggio',
    testo: `Da 0 (migliore) a 1, secondo la fascia in cui cade il valore. Grado del gruppo: ${gradiBilancio}`,
  },
  {
    termine: 'Barra delle soglie',
    testo: 'Le fasce con i loro limiti; il segno indica il valore, la freccia un valore oltre la scala.',
  },
  {
    termine: '«-»',
    testo:
      'Non calcolabile: la scheda dice perché. Non vale zero e non ha punteggio, salvo i casi particolari indicati.',
  },
];

const leggere = 'Leggere prima l’esito in alto, poi le schede.';
const spiegare = 'Il tasto ƒ di una scheda apre la spiegazione: formula, voci usate, soglia, fonte.';
const annotare = 'Annotare le proprie considerazioni: entrano nel report.';

export const indicatoriIdA: Guida = {
  titolo: 'Indicatori consuntivi',
  scopo:
    'Applica al bilancio gli indici di allerta del CNDCEC: patrimonio netto, poi cinque indici con soglie di settore.',
  passi: [
    leggere,
    'Indicare la situazione dell’impresa: costituita da meno di due anni, in liquidazione, capitale minimo.',
    spiegare,
    annotare,
  ],
  letture: [
    ...letture,
    { termine: 'Prossimità', testo: 'Valore entro il 20 % dalla soglia: un avviso nostro, non del CNDCEC.' },
  ],
  limiti: [
    'La presunzione di crisi opera con il patrimonio netto sotto il limite, oppure con tutti e cinque gli indici insieme oltre soglia: un indice da solo non basta.',
  ],
  gruppo: 'IdA',
  tappa: 4,
};

export const indicatoriIdAp: Guida = {
  titolo: 'Indicatori previsionali',
  scopo: 'Applica gli stessi indici alla proiezione a fine esercizio e vi aggiunge il DSCR a sei mesi.',
  passi: [
    'Controllare prima la proiezione: questi indici leggono quella.',
    'Scegliere l’approccio del DSCR e compilarne i dati: dal budget di tesoreria o dai flussi.',
    leggere,
    spiegare,
    annotare,
  ],
  letture: [
    ...letture,
    {
      termine: 'DSCR',
      testo: 'Sotto 1 le risorse dei prossimi sei mesi non bastano a pagare i debiti dello stesso periodo.',
    },
  ],
  limiti: [
    'L’art. 3 CCII chiede di guardare almeno ai dodici mesi successivi: un DSCR a sei mesi non basta a quella verifica.',
  ],
  gruppo: 'IdAp',
  tappa: 4,
};

export const indicatoriICAS: Guida = {
  titolo: 'Continuità aziendale',
  scopo:
    'Cerca i segni che mettono in dubbio la continuità: perdite sul patrimonio, calo del fatturato, squilibrio a breve, e i segnali di allarme del Codice della crisi.',
  passi: [
    leggere,
    'Indicare i segnali dell’art. 3 c. 4 e dell’art. 25-novies CCII, con la prova di ciascuno.',
    spiegare,
    annotare,
  ],
  letture,
  limiti: ['I segnali non si leggono nel bilancio: finché non si indicano contano come assenti.'],
  gruppo: 'ICAS',
  tappa: 4,
};

export const indicatoriLEVE: Guida = {
  titolo: 'Leva',
  scopo: 'Misura il peso dei debiti finanziari sul patrimonio, sul margine e sulla redditività.',
  passi: [
    leggere,
    'Nei bilanci abbreviati e delle micro-imprese indicare i debiti finanziari: lo schema non li distingue.',
    spiegare,
    annotare,
  ],
  letture,
  gruppo: 'LEVE',
  tappa: 4,
};

export const indicatoriFCFO: Guida = {
  titolo: 'Flussi e crescita',
  scopo:
    'Ricostruisce la cassa generata dalla gestione e la confronta con i ricavi, con il servizio del debito e con la crescita.',
  passi: [leggere, 'Indicare i rimborsi di capitale dell’esercizio: il bilancio non li mostra.', spiegare, annotare],
  letture,
  limiti: ['Occorre il bilancio dell’esercizio precedente, quadrato e compilato.'],
  gruppo: 'FCFO',
  tappa: 4,
};

export const indicatoriBEP: Guida = {
  titolo: 'Punto di pareggio',
  scopo: 'Dice di quanto possono calare i ricavi prima che il risultato operativo diventi negativo.',
  passi: [
    leggere,
    'Adattare all’impresa la quota variabile di ciascun costo: da essa dipende tutto il resto.',
    spiegare,
    annotare,
  ],
  letture,
  gruppo: 'BEP',
  tappa: 4,
};

export const indicatoriISPI: Guida = {
  titolo: 'Modelli statistici',
  scopo:
    'Confronta l’impresa con tre modelli di previsione dell’insolvenza della letteratura: Altman, Ohlson, Zmijewski.',
  passi: [leggere, 'Indicare il cambio del dollaro per l’O-score, se lo si vuole esatto.', spiegare, annotare],
  letture,
  limiti: [
    'Sono stimati su imprese statunitensi di alcuni decenni fa: con le piccole imprese italiane tendono a sovrastimare il rischio, perciò pesano poco nel grado complessivo.',
  ],
  gruppo: 'ISPI',
  tappa: 4,
};
