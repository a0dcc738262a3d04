import type { Bilancio, Report } from '@vedetta/contract';
import {
  formatCapital,
  formatData,
  formatPercent,
  formatVariato,
  isAusiliario,
  subtractImporti,
} from '@vedetta/domain';
import { formatGrado, presentRischio } from '../../../components/rischio/index.ts';
import { setApostrophes } from '../paper/text.ts';
import { isEnum, presentIndicatore } from './gruppi.ts';
import { computeVariazione, formatImporto } from './importi.ts';
import { formatConProbabilita } from './modelli.ts';
import { buildRiepilogo, printNome } from './riepilogo.ts';
import type { RiepilogoRow } from './riepilogo.ts';

/** A change since the previous year end, in words. */
export type Cambiamento = { readonly titolo: string; readonly testo: string };

const MAX_INDICATORI = 3;
const MAX_VOCI = 3;

/** The changes since the previous year end: grade, indicatori with another rating, lines that changed most. */
export const listCambiamenti = (report: Report): readonly Cambiamento[] => {
  const { precedente } = report;
  if (precedente === null || precedente.quadratura !== 0 || precedente.vuoto) return [];
  const [worsened, improved] = listChanged(report);
  return [
    readGrado(report, precedente),
    readChanged('Peggiorano.', worsened),
    readChanged('Migliorano.', improved),
    readVoci(report, precedente),
  ].filter((voce) => voce !== null);
};

/** Said wherever figures of an earlier statement are compared: they can still change. */
export const printNonBloccato = (precedente: Pick<Bilancio, 'consolidato'> | null): string =>
  precedente === null || precedente.consolidato ? '' : ', dati non bloccati';

/** Why there is no comparison; null if there is one. */
export const explainSenzaConfronto = ({ precedente }: Report): string | null => {
  if (precedente === null) return 'Non c’è un bilancio dell’esercizio precedente con cui confrontare.';
  if (precedente.quadratura !== 0)
    return `Il bilancio al ${formatData(precedente.data_bilancio)} non quadra: nessun confronto.`;
  return precedente.vuoto
    ? `Il bilancio al ${formatData(precedente.data_bilancio)} non ha importi: nessun confronto.`
    : null;
};

type Precedente = NonNullable<Report['precedente']>;

const readGrado = (
  { rischio: { overall_risk }, cambio_grado }: Report,
  { overall_risk: prima, data_bilancio }: Precedente,
): Cambiamento | null => {
  const titolo = 'Grado di rischio.';
  if (overall_risk === null || prima === null) return null;
  const [now, then] = [formatGrado(overall_risk), formatGrado(prima)];
  const parole = (grado: number): string => presentRischio(grado).parola;
  if (now === then)
    return {
      titolo,
      testo: `Invariato rispetto al ${formatData(data_bilancio)}: ${now} (${parole(overall_risk)}).`,
    };
  const verso = overall_risk > prima ? 'È salito' : 'È sceso';
  return {
    titolo,
    testo: `${verso} da ${then} (${parole(prima)}) al ${formatData(data_bilancio)} a ${now} (${parole(overall_risk)})${cambio_grado === null ? '' : `: ${setApostrophes(cambio_grado)}`}.`,
  };
};

type Change = { readonly nome: string; readonly prima: string; readonly now: string; readonly delta: number };

/** The indicatori of the grade whose rating changed, largest change first: those that got worse, and those that got better. */
const listChanged = (report: Report): readonly [readonly Change[], readonly Change[]] => {
  const pesi = new Map(report.rischio.gruppi.map(({ gruppo, peso_effettivo }) => [gruppo, peso_effettivo]));
  const precedenti = new Map(report.indicatori_precedenti.map((cifra) => [`${cifra.gruppo} ${cifra.codice}`, cifra]));
  const changed = report.indicatori.flatMap((indicatore) => {
    const then = precedenti.get(`${indicatore.gruppo} ${indicatore.codice}`);
    if (
      isAusiliario(indicatore.codice) ||
      then === undefined ||
      then.punteggio === null ||
      indicatore.punteggio === null
    )
      return [];
    const peso = pesi.get(indicatore.gruppo) ?? 0;
    const delta = (indicatore.punteggio - then.punteggio) * peso;
    if (delta === 0 || then.etichetta_punteggio === indicatore.etichetta_punteggio) return [];
    const { nome, unit } = presentIndicatore(report, indicatore);
    const print = (valore: number | null): string =>
      valore === null || isEnum(unit) ? '' : ` (${formatConProbabilita({ ...indicatore, valore }, unit)})`;
    return [
      {
        nome: setApostrophes(nome),
        prima: `${then.etichetta_punteggio ?? ''}${print(then.valore)}`,
        now: `${indicatore.etichetta_punteggio ?? ''}${print(indicatore.valore)}`,
        delta,
      },
    ];
  });
  const sorted = changed.toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
  return [sorted.filter(({ delta }) => delta > 0), sorted.filter(({ delta }) => delta < 0)];
};

const readChanged = (titolo: string, changed: readonly Change[]): Cambiamento | null => {
  if (changed.length === 0) return null;
  const sentences = changed
    .slice(0, MAX_INDICATORI)
    .map(({ nome, prima, now }) => `${nome}, da ${prima} ${/^a/iu.test(now) ? 'ad' : 'a'} ${now}`);
  const others = changed.length - sentences.length;
  const rest = others === 0 ? '' : `; e ${others === 1 ? 'un altro indicatore' : `altri ${others} indicatori`}`;
  return { titolo, testo: `${sentences.join('; ')}${rest}.` };
};

/** The result of the period, in the balance sheet. */
const RISULTATO = 'SPP.A.IX';

/** For an interim statement compares only the balance sheet, without its result: half a year of revenue is not a fall in revenue. */
const readVoci = ({ bilancio }: Report, precedente: Precedente): Cambiamento | null => {
  const tables = buildRiepilogo(bilancio, precedente).slice(0, bilancio.bilancio_chiusura ? 3 : 2);
  const moves = tables
    .map(({ rows }) => rows.filter(({ livello }) => livello !== 'dettaglio'))
    .flatMap((rows) => rows.filter((row, index) => isLeaf(rows, index, row)))
    .map(({ codice, importo, confronto }) => ({
      codice,
      importo,
      confronto: confronto ?? 0,
      differenza: subtractImporti(importo, confronto ?? 0),
    }))
    .filter(({ codice, differenza }) => differenza !== 0 && (bilancio.bilancio_chiusura || codice !== RISULTATO))
    .toSorted((a, b) => Math.abs(b.differenza) - Math.abs(a.differenza))
    .slice(0, MAX_VOCI);
  if (moves.length === 0) return null;
  const sentences = moves.map(
    ({ codice, importo, confronto }) =>
      `${printNome(codice)}, da ${formatImporto(confronto, importo)} a ${formatImporto(importo, confronto)}${printPercentuale(importo, confronto)}`,
  );
  const scope = bilancio.bilancio_chiusura
    ? 'Voci che si sono mosse di più, in euro.'
    : 'Voci patrimoniali che si sono mosse di più, in euro, senza il risultato del periodo.';
  return { titolo: scope, testo: `${formatCapital(sentences.join('; '))}.` };
};

/** Whether a row is a line: not a class followed by its lines, which would repeat them, and not a result. */
const isLeaf = (rows: readonly RiepilogoRow[], index: number, { codice, livello }: RiepilogoRow): boolean =>
  livello === 'voce' || (livello === 'classe' && !codice.startsWith('CE.') && rows[index + 1]?.livello !== 'voce');

const printPercentuale = (importo: number, confronto: number): string => {
  const variazione = computeVariazione(importo, confronto);
  if (typeof variazione !== 'number') return '';
  return ` (${formatVariato(formatPercent(variazione))})`;
};
