import type { IndicatoreSpiegato, Report } from '@vedetta/contract';
import { findModello, formatData, isAusiliario, printNodo } from '@vedetta/domain';
import { formatValore, isConteggio, printCondizione, startSentence } from '../../../components/indicatore/index.ts';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { isEnum, presentIndicatore, printCalcolo } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';
import { formatImporto } from './importi.ts';
import { formatTermine, isModelloStatistico } from './modelli.ts';
import { findDscr } from './passi.ts';

/** A reason of the grade: the figure, its meaning, the codes of its indicatori. */
export type Motivazione = {
  readonly figura: string;
  readonly titolo: string;
  readonly testo: string;
  readonly codici: readonly string[];
};

export type Attenzione = { readonly titolo: string; readonly testo: string };

const PUNTEGGIO_DI_ATTENZIONE = 0.6;
/** The page has no space for more. */
const MAX_MOTIVAZIONI = 6;
/** A longer formula is shown only in the chapter of its group. */
const MAX_CALCOLO = 170;

/**
 * The indicatori that raise the grade, worst punteggio and largest weight first. Two with the same figures (liquidity is
 * in two groups) become one reason with both codes.
 */
export const listMotivazioni = (report: Report): readonly Motivazione[] => {
  const pesi = new Map(report.rischio.gruppi.map(({ gruppo, peso }) => [gruppo, peso]));
  const severe = report.indicatori
    .filter(({ codice, punteggio }) => !isAusiliario(codice) && (punteggio ?? 0) >= PUNTEGGIO_DI_ATTENZIONE)
    .filter(({ gruppo }) => (pesi.get(gruppo) ?? 0) > 0)
    .toSorted(
      (a, b) => (b.punteggio ?? 0) - (a.punteggio ?? 0) || (pesi.get(b.gruppo) ?? 0) - (pesi.get(a.gruppo) ?? 0),
    );
  const distinct = new Map<string, Motivazione>();
  for (const grave of mergeGruppi(severe).map((indicatore) => presentIndicatore(report, indicatore))) {
    const { albero } = grave.indicatore.spiegazione;
    const key = `${printNodo(albero, 'numeri')}|${printNodo(albero, 'parole')}`;
    const prima = distinct.get(key);
    distinct.set(
      key,
      prima === undefined ? toMotivazione(report, grave) : { ...prima, codici: [...prima.codici, grave.indicatore.codice] },
    );
  }
  return [...distinct.values()].slice(0, MAX_MOTIVAZIONI);
};

/** Alternates the groups (the first of each, then the second of each), so one group does not fill the page. */
const mergeGruppi = (sorted: readonly IndicatoreSpiegato[]): readonly IndicatoreSpiegato[] => {
  const seen = new Map<string, number>();
  const turns = sorted.map((indicatore) => {
    const key = `${indicatore.gruppo} ${indicatore.punteggio ?? ''}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return { indicatore, turn };
  });
  return turns
    .toSorted((a, b) => (b.indicatore.punteggio ?? 0) - (a.indicatore.punteggio ?? 0) || a.turn - b.turn)
    .map(({ indicatore }) => indicatore);
};

const toMotivazione = (report: Report, voce: IndicatoreReport): Motivazione => {
  const { indicatore, nome, unit } = voce;
  const { intervallo, lettura, spiegazione } = indicatore;
  const esito = intervallo?.label ?? indicatore.motivo?.testo ?? indicatore.etichetta_punteggio ?? '';
  const shared = { figura: printFigura(voce), codici: [indicatore.codice] };
  // An enum value may have a lettura; without one, show the numbers of its formula.
  if (isEnum(unit) && lettura !== null)
    return { ...shared, titolo: closeSentence(esito), testo: closeSentence(lettura) };
  if (isEnum(unit))
    return {
      ...shared,
      titolo: `${setApostrophes(nome)}: ${joinSentence(esito)}.`,
      testo: closeSentence(printNodo(spiegazione.albero, 'numeri')),
    };
  const calcolo =
    isModelloStatistico(indicatore) ? printModello(voce) : printCalcolo(spiegazione.albero);
  const testo = [calcolo.length > MAX_CALCOLO ? null : calcolo, lettura]
    .filter((parte) => parte !== null && parte !== '')
    .join('; ');
  // Only the forecast groups are missing at year end.
  const prospettiva = report.schema_indicatori[indicatore.gruppo]?.fine_esercizio === false ? ', in previsione' : '';
  return {
    ...shared,
    titolo: `${setApostrophes(nome)}${prospettiva}: ${joinSentence(esito)}.`,
    testo: closeSentence(startSentence(testo)),
  };
};

/** Describes a statistical model by its sum and its limit; the terms are in its chapter. */
const printModello = ({ indicatore, intervalli, unit }: IndicatoreReport): string => {
  const modello = findModello(indicatore);
  const somma =
    modello === null || modello.totale === indicatore.valore
      ? ''
      : `somma dei termini ${formatTermine(modello.totale)}; `;
  return `${somma}${joinSentence(printCondizione(intervalli, unit) ?? '')}`;
};

/** The figure at the left of a reason: a value or a count; empty for a state, whose label is in the title. */
const printFigura = ({ indicatore: { valore }, unit, conteggio }: IndicatoreReport): string => {
  if (valore === null) return '-';
  if (!isEnum(unit) || isConteggio({ unit, conteggio })) return formatValore(valore, unit);
  return conteggio !== null && valore <= conteggio ? `${valore} su ${conteggio}` : '';
};

/** What an accountant should check next; each item only if the data require it. */
export const listAttenzioni = (report: Report): readonly Attenzione[] => {
  return [readSostenibilita(report), readSegnali(report), readPerdite(report), readMancanze(report)].filter(
    (voce) => voce !== null,
  );
};

const readSostenibilita = (report: Report): Attenzione => {
  const titolo = 'Sostenibilità dei debiti nei prossimi 12 mesi (art. 3 CCII).';
  const dscr = findDscr(report.fatti);
  if (dscr !== null && dscr.valore !== null) {
    const inizio = `Il DSCR a 6 mesi è ${formatValore(dscr.valore, null)}`;
    return {
      titolo,
      testo: dscr.insufficiente
        ? `${inizio}: le risorse non bastano già ai debiti dei sei mesi; la verifica va estesa ai 12 successivi.`
        : `${inizio}: non basta, da solo, alla verifica sui 12 mesi successivi.`,
    };
  }
  const testo = report.bilancio.bilancio_chiusura
    ? 'Questo bilancio guarda al passato: serve un budget di cassa, con una situazione infrannuale e la sua proiezione.'
    : 'Il DSCR non è calcolato: servono il budget di cassa dei prossimi mesi e i dati della scheda previsionale.';
  return { titolo, testo };
};

const readSegnali = ({ fatti: { segnali, debiti_erario_previdenza: debiti } }: Report): Attenzione => {
  const titolo = 'Segnali dell’art. 3 c. 4 e dell’art. 25-novies CCII.';
  if (segnali !== null && segnali > 0) {
    return {
      titolo,
      testo: `${segnali === 1 ? 'Un segnale è indicato' : `${segnali} segnali sono indicati`}: raccogliere la documentazione e valutare le misure da adottare.`,
    };
  }
  const quota =
    debiti > 0
      ? `quanto dei ${formatImporto(debiti)} verso Erario ed enti previdenziali è arretrato`
      : 'gli arretrati verso Erario ed enti previdenziali';
  const inizio = segnali === null ? 'Il bilancio non li mostra' : 'Nessuno è indicato';
  return { titolo, testo: `${inizio}: verificare gli scaduti di retribuzioni, fornitori e banche e ${quota}.` };
};

const MISURE_PERDITE = {
  oltre_un_terzo: 'oltre un terzo',
  sotto_il_minimo: 'oltre un terzo, e non raggiunge il minimo legale',
  capitale_perduto: 'cioè è perduto per intero',
} as const;

const readPerdite = ({ fatti: { perdite } }: Report): Attenzione | null => {
  if (perdite === null) return null;
  const misura = MISURE_PERDITE[perdite.misura];
  return {
    titolo: 'Copertura delle perdite.',
    testo: `Il patrimonio netto è inferiore di ${formatImporto(perdite.perdita)} al capitale di ${formatImporto(perdite.capitale)}, ${misura}: valutare gli obblighi dell’${perdite.articolo}`,
  };
};

const readMancanze = (report: Report): Attenzione | null => {
  const parts = [readPrecedente(report), readTest(report), ...readNonCalcolati(report)].filter(
    (parte) => parte !== null,
  );
  return parts.length === 0 ? null : { titolo: 'Dati da completare.', testo: parts.slice(0, 4).join(' ') };
};

const readPrecedente = ({ precedente }: Report): string | null => {
  if (precedente === null) return 'Manca il bilancio dell’esercizio precedente.';
  if (precedente.quadratura === 0) return null;
  return `Il bilancio al ${formatData(precedente.data_bilancio)} non quadra.`;
};

const readTest = ({ fatti }: Report): string | null =>
  fatti.test_compilato === false ? 'Il test per la composizione negoziata non è compilato.' : null;

const readNonCalcolati = (report: Report): readonly string[] => {
  const assenti = new Set(report.rischio.gruppi.filter(({ rischio }) => rischio === null).map(({ gruppo }) => gruppo));
  return report.indicatori
    .filter(
      ({ codice, gruppo, valore, punteggio }) =>
        !isAusiliario(codice) && !assenti.has(gruppo) && valore === null && punteggio === null,
    )
    .map(
      (indicatore) =>
        `${setApostrophes(presentIndicatore(report, indicatore).nome)} non calcolabile: ${joinSentence(indicatore.motivo?.testo ?? 'dato mancante')}.`,
    );
};
