import { Ader, Banc, Forn, Inail, Inps, Iva, Retr } from './input.ts';

/** A signal defined by law: the question, and the condition with its amounts. */
export type SegnaleLegge = {
  readonly nome: string;
  /** One word, for a list. */
  readonly breve: string;
  readonly domanda: string;
  readonly condizione: string;
};

/** The signals of one rule. */
export type SezioneSegnali = {
  readonly titolo: string;
  readonly riferimento: string;
  readonly nota: string;
  readonly segnali: readonly SegnaleLegge[];
};

/**
 * The signals in force, one switch each.
 * Art. 3 c. 4 CCII: D.Lgs. 14/2019 as amended by D.Lgs. 83/2022 (in force from 15/07/2022) and D.Lgs. 136/2024 (28/09/2024).
 * Art. 25-novies c. 1 CCII: added by D.Lgs. 83/2022, VAT amounts and terms of DL 73/2022 art. 37-bis (August 2022).
 */
export const sezioniSegnali: readonly SezioneSegnali[] = [
  {
    titolo: 'Segnali dell’impresa',
    riferimento: 'art. 3 c. 4 CCII',
    nota: 'Servono a rilevare lo squilibrio anche prima che la crisi emerga.',
    segnali: [
      {
        nome: Retr.nome,
        breve: 'retribuzioni',
        domanda: 'Ci sono retribuzioni scadute da almeno 30 giorni, per più della metà del monte mensile?',
        condizione:
          'Debiti per retribuzioni scaduti da almeno 30 giorni, superiori alla metà dell’ammontare complessivo mensile delle retribuzioni.',
      },
      {
        nome: Forn.nome,
        breve: 'fornitori',
        domanda: 'Ci sono fornitori scaduti da almeno 90 giorni, per più di quelli non scaduti?',
        condizione:
          'Debiti verso fornitori scaduti da almeno 90 giorni, di ammontare superiore a quello dei debiti non scaduti.',
      },
      {
        nome: Banc.nome,
        breve: 'banche',
        domanda: 'Ci sono esposizioni bancarie scadute o sconfinate, per almeno il 5\u00A0% del totale?',
        condizione:
          'Esposizioni verso banche e intermediari scadute da più di 60 giorni, o oltre il limite degli affidamenti da almeno 60 giorni, pari ad almeno il 5\u00A0% del totale delle esposizioni.',
      },
    ],
  },
  {
    titolo: 'Segnalazioni dei creditori pubblici',
    riferimento: 'art. 25-novies c. 1 CCII',
    nota: 'Il creditore segnala entro 60 giorni dalla condizione; l’Agenzia delle Entrate con l’avviso di irregolarità, non oltre 150 giorni dal termine di presentazione della comunicazione IVA.',
    segnali: [
      {
        nome: Inps.nome,
        breve: 'INPS',
        domanda: 'Contributi INPS in ritardo di oltre 90 giorni, sopra le soglie?',
        condizione:
          'Ritardo di oltre 90 giorni. Con dipendenti o collaboratori: oltre il 30\u00A0% dei contributi dovuti nell’anno precedente e oltre 15\u00A0000\u00A0€. Senza: oltre 5\u00A0000\u00A0€.',
      },
      {
        nome: Inail.nome,
        breve: 'INAIL',
        domanda: 'Premi INAIL in ritardo di oltre 90 giorni, sopra la soglia?',
        condizione: 'Debito per premi assicurativi scaduto da oltre 90 giorni e superiore a 5\u00A0000\u00A0€.',
      },
      {
        nome: Iva.nome,
        breve: 'IVA',
        domanda: 'IVA scaduta e non versata, risultante dalle liquidazioni periodiche, sopra le soglie?',
        condizione:
          'Debito delle comunicazioni periodiche oltre 20\u00A0000\u00A0€ in ogni caso; oppure oltre 5\u00A0000\u00A0€ e non meno del 10\u00A0% del volume d’affari dell’anno precedente.',
      },
      {
        nome: Ader.nome,
        breve: 'riscossione',
        domanda: 'Crediti affidati all’Agenzia delle Entrate-Riscossione scaduti da oltre 90 giorni, sopra la soglia?',
        condizione:
          'Crediti autodichiarati o definitivamente accertati, scaduti da oltre 90 giorni: oltre 100\u00A0000\u00A0€ per le imprese individuali, 200\u00A0000\u00A0€ per le società di persone, 500\u00A0000\u00A0€ per le altre società.',
      },
    ],
  },
];

/** All the inputs of the questionnaire. */
export const inputSegnali: readonly string[] = sezioniSegnali.flatMap(({ segnali }) => segnali.map(({ nome }) => nome));
