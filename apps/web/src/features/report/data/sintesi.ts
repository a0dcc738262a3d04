import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatValore } from '../../../components/indicatore/index.ts';
import { joinSentence, setApostrophes } from '../paper/text.ts';
import { formatImporto } from './importi.ts';
import { listNonCalcolabili } from './non-calcolabili.ts';
import { findDscr } from './passi.ts';
import { isInutilizzabile } from './quadratura.ts';

export type Attenzione = { readonly titolo: string; readonly testo: string };

/** What an accountant should check next; each item only if the data require it. */
export const listAttenzioni = (report: Report): readonly Attenzione[] => {
  return [readSostenibilita(report), readSegnali(report), readPerdite(report), readMancanze(report)].filter(
    (voce) => voce !== null,
  );
};

const readSostenibilita = (report: Report): Attenzione => {
  const titolo = 'Sostenibilità dei debiti e continuità aziendale nei 12 mesi dalla verifica (art. 3 CCII).';
  const dscr = findDscr(report.fatti);
  if (dscr !== null && dscr.valore !== null) {
    const inizio = `Il DSCR a 6 mesi è ${formatValore(dscr.valore, null)}`;
    return {
      titolo,
      testo: dscr.insufficiente
        ? `${inizio}: le risorse non bastano già ai debiti dei sei mesi; la verifica va estesa ai 12 mesi.`
        : `${inizio}: non basta, da solo, alla verifica sui 12 mesi.`,
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

const readPerdite = ({ bilancio, fatti: { perdite } }: Report): Attenzione | null => {
  // The conditions of the law are not examined on a statement that does not balance.
  if (perdite === null || isInutilizzabile(bilancio)) return null;
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

const readNonCalcolati = (report: Report): readonly string[] =>
  listNonCalcolabili(report).map(
    ({ indicatore, nome }) =>
      `Manca «${setApostrophes(nome)}»: ${joinSentence(indicatore.motivo?.testo ?? 'dato mancante')}.`,
  );
