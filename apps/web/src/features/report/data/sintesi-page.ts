import type { Report } from '@vedetta/contract';
import { explainSenzaConfronto, listCambiamenti } from './cambiamenti.ts';
import type { Cambiamento } from './cambiamenti.ts';
import type { Motivazione } from './motivazione.ts';
import { listMotivazioni } from './motivazioni.ts';
import { listAttenzioni } from './sintesi.ts';
import type { Attenzione } from './sintesi.ts';

export type SintesiPagina = {
  readonly motivazioni: readonly Motivazione[];
  readonly cambiamenti: readonly Cambiamento[];
  /** Why there is no comparison; null if there is one. */
  readonly senzaConfronto: string | null;
  readonly attenzioni: readonly Attenzione[];
};

/** Printed heights in millimetres of the page and its parts, and minimum characters per line of each part. */
const PAGE_HEIGHT = 258;
const HEADING = { fixed: 21, row: 5.4, characters: 92 };
const GRADO = { fixed: 26, gruppo: 5.6 };
const TITOLO = 13.5;
const MOTIVAZIONE = { fixed: 2.9, row: 4.2, characters: 80 };
/** The codes beside a reason, in their narrow column. */
const CODICI = { fixed: 2.9, row: 4, characters: 13 };
const CAMBIAMENTO = { fixed: 2.8, row: 4.3, characters: 106 };
const ATTENZIONE = { fixed: 2, row: 4.4, characters: 46 };
const MIN_MOTIVAZIONI = 2;

type PartSize = { readonly fixed: number; readonly row: number; readonly characters: number };

const measure = ({ fixed, row, characters }: PartSize, testo: string): number =>
  fixed + row * Math.max(1, Math.ceil(testo.length / characters));

const measureAll = (
  size: PartSize,
  voci: readonly { readonly titolo: string; readonly testo: string }[],
): readonly number[] => voci.map(({ titolo, testo }) => measure(size, `${titolo} ${testo}`));

const measureMotivazione = (motivazione: Motivazione): number =>
  Math.max(
    measure(MOTIVAZIONE, `${motivazione.titolo} ${motivazione.testo}`),
    measure(CODICI, motivazione.codici.join(', ')),
  );

const sum = (sizes: readonly number[]): number => sizes.reduce((totale, size) => totale + size, 0);

/** The height of items placed two per row: the taller one sets the height of the row. */
const measurePairs = (sizes: readonly number[]): number =>
  sum(sizes.map((size, index) => (index % 2 === 0 ? Math.max(size, sizes[index + 1] ?? 0) : 0)));

const measurePage = (
  { rischio }: Report,
  { motivazioni, cambiamenti, senzaConfronto, attenzioni }: SintesiPagina,
): number => {
  // The mean and the floor have their rows only where the floor decides.
  const hasPavimento = rischio.pavimento !== null && rischio.overall_risk !== rischio.media;
  const gradoRows = rischio.gruppi.filter(({ peso_effettivo }) => peso_effettivo > 0).length + (hasPavimento ? 2 : 0);
  const confronto = senzaConfronto === null ? sum(measureAll(CAMBIAMENTO, cambiamenti)) : CAMBIAMENTO.row;
  return (
    measure(HEADING, rischio.motivo) +
    GRADO.fixed +
    GRADO.gruppo * (gradoRows + 1) +
    3 * TITOLO +
    sum(motivazioni.map(measureMotivazione)) +
    confronto +
    measurePairs(measureAll(ATTENZIONE, attenzioni))
  );
};

/** Builds the summary and drops the last reasons until it fits on one page; the worst come first. */
export const buildSintesi = (report: Report): SintesiPagina => {
  const full = {
    motivazioni: listMotivazioni(report),
    cambiamenti: listCambiamenti(report),
    senzaConfronto: explainSenzaConfronto(report),
    attenzioni: listAttenzioni(report),
  };
  for (let count = full.motivazioni.length; count > MIN_MOTIVAZIONI; count -= 1) {
    const page = { ...full, motivazioni: full.motivazioni.slice(0, count) };
    if (measurePage(report, page) <= PAGE_HEIGHT) return page;
  }
  return { ...full, motivazioni: full.motivazioni.slice(0, MIN_MOTIVAZIONI) };
};
