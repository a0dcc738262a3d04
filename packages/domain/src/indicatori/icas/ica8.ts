import { acceso, conteggio, non, salvato, salvo, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { DOVERI_ART_3, sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { segnali } from './input.ts';

/** One word for each signal. */
export const nomiSegnali: Readonly<Partial<Record<string, string>>> = {
  Retr: 'retribuzioni',
  Forn: 'fornitori',
  Banc: 'banche',
  Inps: 'INPS',
  Inail: 'INAIL',
  Iva: 'IVA',
  Ader: 'riscossione',
};

/** Silence is not an answer: «Nessun segnale» saves all seven. */
const senzaRisposta = tutte(...segnali.map((segnale) => non(salvato(segnale))));

export const ICA8: Indicatore = {
  codice: 'ICA8',
  name: 'Segnali ex artt. 3 c. 4 e 25-novies',
  unit: 'none',
  conteggio: segnali.length,
  formula: salvo(
    senzaRisposta,
    'questionario_non_compilato',
    conteggio(
      'Segnali',
      segnali.map((segnale) => ({
        nome: nomiSegnali[segnale.nome] ?? segnale.nome,
        condizione: acceso(segnale),
        esaminata: salvato(segnale),
      })),
    ),
  ),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: segnali,
  modulo: 'segnali',
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Nessun segnale', { lettura: 'nessuno dei sette segnali è indicato come presente' }],
      ['<', '1'],
      [0.6, 'Un segnale', { lettura: 'è indicato come presente uno dei sette segnali' }],
      ['<', '2'],
      [1, 'Due o più segnali', { lettura: 'sono indicati come presenti più segnali insieme' }],
    ),
  },
  descrizione_breve: 'Quanti segnali previsti dal Codice della crisi sono presenti.',
  descrizione_estesa: `${DOVERI_ART_3} Segnali dell’art. 3 c. 4 CCII: retribuzioni scadute da almeno 30 giorni per oltre metà del monte mensile; debiti verso fornitori scaduti da almeno 90 giorni e superiori a quelli non scaduti; esposizioni verso banche e intermediari scadute da più di 60 giorni, o oltre il fido da almeno 60 giorni, se nell’insieme sono almeno il 5\u00A0% del totale. Art. 25-novies c. 1 CCII, con ritardo di oltre 90 giorni per INPS, INAIL e agente della riscossione: INPS, contributi non versati oltre il 30\u00A0% di quelli dovuti nell’anno precedente e oltre 15\u00a0000\u00a0€, oppure oltre 5\u00a0000\u00a0€ senza lavoratori subordinati e parasubordinati; INAIL, premi oltre 5\u00a0000\u00a0€; Agenzia delle Entrate, debito IVA delle comunicazioni periodiche oltre 5\u00a0000\u00a0€ e almeno pari al 10\u00A0% del volume d’affari dell’anno precedente, in ogni caso oltre 20\u00a0000\u00a0€; Agenzia delle Entrate-Riscossione, crediti scaduti oltre 100\u00a0000\u00a0€ per le imprese individuali, 200\u00a0000\u00a0€ per le società di persone, 500\u00a0000\u00a0€ per le altre società.`,
  casi_particolari:
    'I segnali si indicano a mano; accanto a ciascuno si può annotare la prova. Finché non si risponde l’indice non si calcola: il silenzio non vale come assenza di segnali. Per l’art. 3 c. 4 le quattro esposizioni dell’art. 25-novies sono un unico segnale: contarle una per una è un criterio adottato da Vedetta. Con almeno un segnale il grado di rischio del bilancio non scende sotto il 60\u00A0%, anche per le imprese costituite da meno di due anni, per le quali l’indice non ha punteggio.',
  link: null,
  link_requires_auth: false,
  stato_normativo: { natura: 'legge', testo: 'Segnali di legge in vigore: art. 3 c. 4 e art. 25-novies CCII' },
  fonte:
    'D.Lgs. 14/2019 (CCII), art. 3 c. 4 e art. 25-novies c. 1, nel testo del D.Lgs. 83/2022 e del D.Lgs. 136/2024; per gli importi IVA art. 37-bis D.L. 73/2022',
  nota_soglie:
    'I segnali sono di legge: per l’art. 3 c. 4 i quattro crediti pubblici sono un segnale solo, alla lett. d). Contarli su sette, e il punteggio secondo il loro numero, sono criteri adottati da Vedetta.',
  esempi: [
    {
      titolo: 'no signal',
      conto: '0 su 7, tutti indicati come assenti',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      params: { Retr: 0, Forn: 0, Banc: 0, Inps: 0, Inail: 0, Iva: 0, Ader: 0 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'no answer',
      conto: 'nessuno dei sette indicato',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'questionario_non_compilato',
    },
    {
      titolo: 'one signal',
      conto: '1 su 7: INPS',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      params: { Inps: 1, Iva: 0 },
      valore: 1,
      punteggio: 0.6,
    },
    {
      titolo: 'each public creditor counts',
      conto: '2 su 7: IVA e riscossione',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      params: { Iva: 1, Ader: 1 },
      valore: 2,
      punteggio: 1,
    },
    {
      titolo: 'all of them',
      conto: '7 su 7',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      params: { Retr: 1, Forn: 1, Banc: 1, Inps: 1, Inail: 1, Iva: 1, Ader: 1 },
      valore: 7,
      punteggio: 1,
    },
  ],
};
