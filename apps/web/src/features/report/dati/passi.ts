import type { Report } from '@vedetta/contract';
import { formatValore } from '../../../components/indicatore/barra-soglie-testo.ts';
import { closeFrase, setApostrofi } from '../carta/testo.ts';
import { findIndicatore, listIndicatori, printSoglia } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';

/** One check of the hierarchy of the CNDCEC model, with what it found. */
export type Passo = { readonly titolo: string; readonly testo: string };
export type GruppoAllerta = 'IdA' | 'IdAp';

/** The indicatori that the group's steps look at. */
const codici = {
  IdA: { esito: 'IdA0', patrimonio: 'IdA1', indici: ['IdA2', 'IdA3', 'IdA4', 'IdA5', 'IdA6'] },
  IdAp: { esito: 'IdAp0', patrimonio: 'IdAp1', indici: ['IdAp3', 'IdAp4', 'IdAp5', 'IdAp6', 'IdAp7'] },
} as const satisfies Record<GruppoAllerta, unknown>;

/** The outcome of an alert group. */
export const findEsito = (report: Report, gruppo: GruppoAllerta): IndicatoreReport | null => {
  return findIndicatore(report, gruppo, codici[gruppo].esito);
};

/** The hierarchy in order: equity, DSCR, the five sector indices together. */
export const listPassi = (report: Report, gruppo: GruppoAllerta): readonly Passo[] => {
  return [
    { titolo: '1. Patrimonio netto', testo: readPatrimonio(findIndicatore(report, gruppo, codici[gruppo].patrimonio)) },
    { titolo: '2. DSCR a 6 mesi', testo: readDscr(report, gruppo) },
    { titolo: '3. Cinque indici di settore', testo: readIndici(report, gruppo) },
  ];
};

const readPatrimonio = (patrimonio: IndicatoreReport | null): string => {
  if (patrimonio === null) return 'Non calcolato.';
  const { indicatore, unit } = patrimonio;
  if (indicatore.valore === null) return closeFrase(indicatore.motivo?.testo ?? 'Non calcolabile');
  const soglia = printSoglia(patrimonio);
  const inizio = `${formatValore(indicatore.valore, unit)}, limite ${soglia ?? '-'}.`;
  if (indicatore.punteggio === null) return `${inizio} In liquidazione non è decisivo.`;
  return indicatore.punteggio >= 1
    ? `${inizio} Sotto il limite: condizione di allerta.`
    : `${inizio} Nessuna presunzione.`;
};

const readDscr = (report: Report, gruppo: GruppoAllerta): string => {
  if (gruppo === 'IdA') return 'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.';
  const dscr = findIndicatore(report, 'IdAp', 'IdAp2');
  if (dscr === null || dscr.indicatore.valore === null)
    return closeFrase(dscr?.indicatore.motivo?.testo ?? 'Non disponibile');
  const { valore, punteggio } = dscr.indicatore;
  return `${formatValore(valore, dscr.unit)}: ${(punteggio ?? 0) >= 1 ? 'inferiore a 1, condizione di allerta' : 'i flussi coprono i debiti in scadenza, nessuna presunzione'}.`;
};

const readIndici = (report: Report, gruppo: GruppoAllerta): string => {
  const attesi: readonly string[] = codici[gruppo].indici;
  const indici = listIndicatori(report, gruppo).filter(({ indicatore }) => attesi.includes(indicatore.codice));
  const valutati = indici.filter(({ indicatore }) => indicatore.punteggio !== null);
  if (valutati.length === 0) return 'Nessun indice ha un punteggio.';
  const oltre = indici.filter(({ indicatore }) => (indicatore.punteggio ?? 0) >= 1);
  const conteggio = `${oltre.length} su ${attesi.length} oltre soglia`;
  if (oltre.length === attesi.length) return `${conteggio}: condizione di allerta del modello.`;
  const mancanti = attesi.length - valutati.length;
  return `${conteggio}: l’allerta richiede che lo siano tutti.${mancanti > 0 ? ` ${setApostrofi(mancanti === 1 ? 'Un indice non ha punteggio' : `${mancanti} indici non hanno punteggio`)}.` : ''}`;
};
