import type { Report } from '@vedetta/contract';
import { formatData, isAusiliario, subtractImporti } from '@vedetta/domain';
import { formatValore } from '../../../components/indicatore/barra-soglie-testo.ts';
import { startSentence } from '../../../components/indicatore/lettura.ts';
import { formatGrado, presentRischio } from '../../../components/rischio/segno.ts';
import { setApostrofi } from '../carta/testo.ts';
import { isEnum, presentIndicatore } from './gruppi.ts';
import { formatImporto, printVariazione } from './importi.ts';
import { buildRiepilogo, printNome } from './riepilogo.ts';
import type { RigaRiepilogo } from './riepilogo.ts';

/** Something that has changed since the previous year end, in sentences. */
export type Cambiamento = { readonly titolo: string; readonly testo: string };

const MASSIMO_INDICATORI = 3;
const MASSIMO_VOCI = 3;

/** What has changed since the previous year end: the grade, the indicatori that changed their word, the lines that moved most. */
export const listCambiamenti = (report: Report): readonly Cambiamento[] => {
  const { precedente } = report;
  if (precedente === null || precedente.quadratura !== 0 || precedente.vuoto) return [];
  const [peggiorati, migliorati] = listSpostati(report);
  return [
    readGrado(report, precedente),
    readSpostati('Peggiorano.', peggiorati),
    readSpostati('Migliorano.', migliorati),
    readVoci(report, precedente),
  ].filter((voce) => voce !== null);
};

/** Why there is nothing to compare with; null where there is. */
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
  { rischio: { overall_risk } }: Report,
  { overall_risk: prima, data_bilancio }: Precedente,
): Cambiamento | null => {
  const titolo = 'Grado di rischio.';
  if (overall_risk === null || prima === null) return null;
  const [adesso, allora] = [formatGrado(overall_risk), formatGrado(prima)];
  const parole = (grado: number): string => presentRischio(grado).parola;
  if (adesso === allora)
    return {
      titolo,
      testo: `Invariato rispetto al ${formatData(data_bilancio)}: ${adesso} (${parole(overall_risk)}).`,
    };
  const verso = overall_risk > prima ? 'È salito' : 'È sceso';
  return {
    titolo,
    testo: `${verso} da ${allora} (${parole(prima)}) al ${formatData(data_bilancio)} a ${adesso} (${parole(overall_risk)}).`,
  };
};

type Spostato = { readonly nome: string; readonly prima: string; readonly adesso: string; readonly salto: number };

/** The indicatori of the grade whose word has changed, the largest leaps first: those that got worse, those that got better. */
const listSpostati = (report: Report): readonly [readonly Spostato[], readonly Spostato[]] => {
  const pesi = new Map(report.rischio.gruppi.map(({ gruppo, peso_effettivo }) => [gruppo, peso_effettivo]));
  const precedenti = new Map(report.indicatori_precedenti.map((cifra) => [`${cifra.gruppo} ${cifra.codice}`, cifra]));
  const spostati = report.indicatori.flatMap((indicatore) => {
    const allora = precedenti.get(`${indicatore.gruppo} ${indicatore.codice}`);
    if (
      isAusiliario(indicatore.codice) ||
      allora === undefined ||
      allora.punteggio === null ||
      indicatore.punteggio === null
    )
      return [];
    const peso = pesi.get(indicatore.gruppo) ?? 0;
    const salto = (indicatore.punteggio - allora.punteggio) * peso;
    if (salto === 0 || allora.etichetta_punteggio === indicatore.etichetta_punteggio) return [];
    const { nome, unit } = presentIndicatore(report, indicatore);
    const print = (valore: number | null): string =>
      valore === null || isEnum(unit) ? '' : ` (${formatValore(valore, unit)})`;
    return [
      {
        nome: setApostrofi(nome),
        prima: `${allora.etichetta_punteggio ?? ''}${print(allora.valore)}`,
        adesso: `${indicatore.etichetta_punteggio ?? ''}${print(indicatore.valore)}`,
        salto,
      },
    ];
  });
  const ordinati = spostati.toSorted((a, b) => Math.abs(b.salto) - Math.abs(a.salto));
  return [ordinati.filter(({ salto }) => salto > 0), ordinati.filter(({ salto }) => salto < 0)];
};

const readSpostati = (titolo: string, spostati: readonly Spostato[]): Cambiamento | null => {
  if (spostati.length === 0) return null;
  const frasi = spostati
    .slice(0, MASSIMO_INDICATORI)
    .map(({ nome, prima, adesso }) => `${nome}, da ${prima} a ${adesso}`);
  const altri = spostati.length - frasi.length;
  const resto = altri === 0 ? '' : `; e ${altri === 1 ? 'un altro indicatore' : `altri ${altri} indicatori`}`;
  return { titolo, testo: `${frasi.join('; ')}${resto}.` };
};

/** The result of the period, which the balance sheet repeats. */
const RISULTATO = 'SPP.A.IX';

/** Half a year of revenue is no fall of revenue: of an interim statement only the balance sheet is compared, without its result. */
const readVoci = ({ bilancio }: Report, precedente: Precedente): Cambiamento | null => {
  const tabelle = buildRiepilogo(bilancio, precedente).slice(0, bilancio.bilancio_chiusura ? 3 : 2);
  const mosse = tabelle
    .flatMap(({ righe }) => righe.filter((riga, indice) => isFoglia(righe, indice, riga)))
    .map(({ codice, importo, confronto }) => ({
      codice,
      importo,
      confronto: confronto ?? 0,
      differenza: subtractImporti(importo, confronto ?? 0),
    }))
    .filter(({ codice, differenza }) => differenza !== 0 && (bilancio.bilancio_chiusura || codice !== RISULTATO))
    .toSorted((a, b) => Math.abs(b.differenza) - Math.abs(a.differenza))
    .slice(0, MASSIMO_VOCI);
  if (mosse.length === 0) return null;
  const frasi = mosse.map(
    ({ codice, importo, confronto }) =>
      `${printNome(codice)}, da ${formatImporto(confronto)} a ${formatImporto(importo)}${printPercentuale(importo, confronto)}`,
  );
  const ambito = bilancio.bilancio_chiusura
    ? 'Voci che si sono mosse di più.'
    : 'Voci patrimoniali che si sono mosse di più.';
  return { titolo: ambito, testo: `${startSentence(frasi.join('; '))}.` };
};

/** A line of its own: not a class whose lines follow it, which would say twice what they say, nor a result. */
const isFoglia = (righe: readonly RigaRiepilogo[], indice: number, { codice, livello }: RigaRiepilogo): boolean =>
  livello === 'voce' || (livello === 'classe' && !codice.startsWith('CE.') && righe[indice + 1]?.livello !== 'voce');

const printPercentuale = (importo: number, confronto: number): string => {
  const variazione = printVariazione(importo, confronto);
  if (!/^\u2212?\d/u.test(variazione)) return '';
  return ` (${variazione.startsWith('\u2212') ? '' : '+'}${variazione})`;
};
