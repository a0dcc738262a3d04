import type { Report } from '@vedetta/contract';
import { explainSenzaConfronto, listCambiamenti } from './cambiamenti.ts';
import type { Cambiamento } from './cambiamenti.ts';
import { listAttenzioni, listMotivazioni } from './sintesi.ts';
import type { Attenzione, Motivazione } from './sintesi.ts';

export type SintesiPagina = {
  readonly motivazioni: readonly Motivazione[];
  readonly cambiamenti: readonly Cambiamento[];
  /** Why nothing is compared; null where something is. */
  readonly senzaConfronto: string | null;
  readonly attenzioni: readonly Attenzione[];
};

/** Millimetres of the page and of its parts, as they are printed; characters that a line of each part holds at the least: few lines are that full. */
const PAGINA = 258;
const CAPO = { fisso: 21, riga: 5.4, caratteri: 92 };
const GRADO = { fisso: 19, gruppo: 5.6 };
const TITOLO = 13.5;
const MOTIVAZIONE = { fisso: 2.9, riga: 4.2, caratteri: 80 };
const CAMBIAMENTO = { fisso: 2.8, riga: 4.3, caratteri: 106 };
const ATTENZIONE = { fisso: 2, riga: 4.4, caratteri: 46 };
const MINIME = 2;

type Misura = { readonly fisso: number; readonly riga: number; readonly caratteri: number };

const measure = ({ fisso, riga, caratteri }: Misura, testo: string): number =>
  fisso + riga * Math.max(1, Math.ceil(testo.length / caratteri));

const measureAll = (
  misura: Misura,
  voci: readonly { readonly titolo: string; readonly testo: string }[],
): readonly number[] => voci.map(({ titolo, testo }) => measure(misura, `${titolo} ${testo}`));

const sum = (misure: readonly number[]): number => misure.reduce((totale, misura) => totale + misura, 0);

/** Two in a row: the taller one makes the row. */
const measureCoppie = (misure: readonly number[]): number =>
  sum(misure.map((misura, indice) => (indice % 2 === 0 ? Math.max(misura, misure[indice + 1] ?? 0) : 0)));

const measurePagina = (
  { rischio }: Report,
  { motivazioni, cambiamenti, senzaConfronto, attenzioni }: SintesiPagina,
): number => {
  const righeGrado =
    rischio.gruppi.filter(({ peso_effettivo }) => peso_effettivo > 0).length + (rischio.pavimento === null ? 0 : 2);
  const confronto = senzaConfronto === null ? sum(measureAll(CAMBIAMENTO, cambiamenti)) : CAMBIAMENTO.riga;
  return (
    measure(CAPO, rischio.motivo) +
    GRADO.fisso +
    GRADO.gruppo * (righeGrado + 1) +
    3 * TITOLO +
    sum(measureAll(MOTIVAZIONE, motivazioni)) +
    confronto +
    measureCoppie(measureAll(ATTENZIONE, attenzioni))
  );
};

/** What the summary says, cut so that it stays on one page: the reasons are listed worst first, and the last ones leave. */
export const buildSintesi = (report: Report): SintesiPagina => {
  const intera = {
    motivazioni: listMotivazioni(report),
    cambiamenti: listCambiamenti(report),
    senzaConfronto: explainSenzaConfronto(report),
    attenzioni: listAttenzioni(report),
  };
  for (let quante = intera.motivazioni.length; quante > MINIME; quante -= 1) {
    const pagina = { ...intera, motivazioni: intera.motivazioni.slice(0, quante) };
    if (measurePagina(report, pagina) <= PAGINA) return pagina;
  }
  return { ...intera, motivazioni: intera.motivazioni.slice(0, MINIME) };
};
