/** What a version of the rules changed, for those who see a grade move. */
export type NovitaRegole = {
  readonly versione: string;
  readonly precedente: string;
  readonly novita: readonly string[];
};

/** The changes of the current rules, the most frequent reasons of a different grade first. */
export const novitaRegole: NovitaRegole = {
  versione: '2026.2',
  precedente: '2026.1',
  novita: [
    'I segnali di legge senza risposta non valgono più come assenti: finché il questionario non è compilato l’indice non ha punteggio.',
    'Il capitale minimo segue la forma giuridica dell’azienda.',
    'Il gruppo Flussi e crescita ha un grado solo con almeno un indice dei flussi di cassa; un calo dei ricavi non è più crescita sostenibile.',
    'In liquidazione con attività cessata il valore di realizzo si confronta con le passività totali, e senza una stima non c’è esito.',
    'Il test di risanamento conta i costi per la riorganizzazione del lavoro.',
    'La proiezione automatica non riporta all’anno gli accantonamenti (B.12 e B.13).',
  ],
};
