import { Ader, Banc, Forn, Inail, Inps, Iva, Retr } from '../../indicatori/icas/input.ts';
import type { Conseguenza } from './conseguenza.ts';

/** The answer to a question on the signals. */
export type RispostaSegnale = {
  readonly nome: string;
  readonly acceso: boolean;
  readonly has_prova: boolean;
};

type NormaSegnale = {
  readonly nome: string;
  readonly titolo: string;
  readonly se: string;
  readonly allora: string;
  readonly articolo: string;
  /** Where its conditions were read. */
  readonly fonte: string;
};

const SEGNALE_IMPRESA =
  'è un segnale che gli assetti devono far rilevare anche prima che la crisi emerga, per attivarsi senza indugio (art. 2086 c.c., art. 3 c. 3 CCII)';
const ARTICOLO_IMPRESA = 'art. 3 c. 4 CCII';
const FONTE_IMPRESA =
  'Condizioni lette in studiogabriele.it; la modifica del D.Lgs. 136/2024 in serviziamministrativi.ddp.it, ottobre 2024';

const buildSegnalazione = (creditore: string, quando: string): string =>
  `${creditore} lo segnala all’imprenditore e, se esiste, all’organo di controllo ${quando}, con l’invito a chiedere la composizione negoziata se ne ricorrono i presupposti; l’esposizione è anche il segnale dell’art. 3 c. 4 lett. d) CCII, uno solo per i quattro creditori pubblici`;
const ENTRO = 'entro 60 giorni dalla condizione';
const ARTICOLO_CREDITORI = 'artt. 3 c. 4 e 25-novies CCII';
const FONTE_CREDITORI =
  'Testo dell’art. 25-novies c. 1 letto in ius.giuffrefl.it; il termine di 60 giorni in fonti professionali';
const FONTE_IVA =
  'Testo della lettera c) e del termine di 150 giorni letto nella Gazzetta Ufficiale, art. 37-bis D.L. 73/2022';
const FONTE_RISCOSSIONE =
  'Condizioni della lettera d) lette in newsletterveneto.confcooperative.it, 2023; il termine di 60 giorni in fonti professionali';

/** The consequence of each signal. */
const normeSegnali: readonly NormaSegnale[] = [
  {
    nome: Retr.nome,
    titolo: 'Retribuzioni scadute',
    se: 'i debiti per retribuzioni scaduti da almeno 30 giorni superano la metà dell’ammontare complessivo mensile delle retribuzioni',
    allora: SEGNALE_IMPRESA,
    articolo: ARTICOLO_IMPRESA,
    fonte: FONTE_IMPRESA,
  },
  {
    nome: Forn.nome,
    titolo: 'Fornitori scaduti',
    se: 'i debiti verso fornitori scaduti da almeno 90 giorni superano quelli non scaduti',
    allora: SEGNALE_IMPRESA,
    articolo: ARTICOLO_IMPRESA,
    fonte: FONTE_IMPRESA,
  },
  {
    nome: Banc.nome,
    titolo: 'Esposizioni bancarie scadute o oltre il fido',
    se: 'le esposizioni scadute da più di 60 giorni, o oltre il limite degli affidamenti da almeno 60 giorni, sono almeno il 5\u00A0% del totale delle esposizioni',
    allora: SEGNALE_IMPRESA,
    articolo: ARTICOLO_IMPRESA,
    fonte: FONTE_IMPRESA,
  },
  {
    nome: Inps.nome,
    titolo: 'Contributi INPS',
    se: 'i contributi sono in ritardo di oltre 90 giorni, per oltre il 30\u00A0% di quelli dovuti nell’anno precedente e oltre 15\u00A0000\u00A0€ o, senza lavoratori subordinati e parasubordinati, per oltre 5\u00A0000\u00A0€',
    allora: buildSegnalazione('l’INPS', ENTRO),
    articolo: ARTICOLO_CREDITORI,
    fonte: FONTE_CREDITORI,
  },
  {
    nome: Inail.nome,
    titolo: 'Premi INAIL',
    se: 'i premi scaduti da oltre 90 giorni e non versati superano 5\u00A0000\u00A0€',
    allora: buildSegnalazione('l’INAIL', ENTRO),
    articolo: ARTICOLO_CREDITORI,
    fonte: FONTE_CREDITORI,
  },
  {
    nome: Iva.nome,
    titolo: 'IVA non versata',
    se: 'il debito IVA delle comunicazioni periodiche, scaduto e non versato, supera 20\u00A0000\u00A0€, oppure supera 5\u00A0000\u00A0€ e non è inferiore al 10\u00A0% del volume d’affari dell’anno precedente',
    allora: buildSegnalazione(
      'l’Agenzia delle Entrate',
      'con l’avviso di irregolarità, non oltre 150 giorni dal termine di presentazione della comunicazione',
    ),
    articolo: ARTICOLO_CREDITORI,
    fonte: FONTE_IVA,
  },
  {
    nome: Ader.nome,
    titolo: 'Crediti affidati alla riscossione',
    se: 'i crediti autodichiarati o definitivamente accertati, scaduti da oltre 90 giorni, superano 100\u00A0000\u00A0€ per le imprese individuali, 200\u00A0000\u00A0€ per le società di persone, 500\u00A0000\u00A0€ per le altre società',
    allora: buildSegnalazione('l’Agenzia delle Entrate-Riscossione', ENTRO),
    articolo: ARTICOLO_CREDITORI,
    fonte: FONTE_RISCOSSIONE,
  },
];

/** The signals told as present: a row each, with the consequence the law ties to it. */
export const listConseguenzeSegnali = (risposte: readonly RispostaSegnale[]): readonly Conseguenza[] =>
  normeSegnali.flatMap(({ nome, ...norma }) => {
    const risposta = risposte.find((altra) => altra.nome === nome);
    if (risposta?.acceso !== true) return [];
    const prova = risposta.has_prova
      ? 'con la prova riportata nel questionario'
      : 'senza prova: la condizione è quella dichiarata';
    return [
      {
        ...norma,
        codice: `segnale_${nome}` as const,
        fatto: `Lo studio ha indicato il segnale come presente, ${prova}. Le scadenze non risultano dal bilancio.`,
        stato: 'presente',
        certezza: 'letta',
      },
    ];
  });
