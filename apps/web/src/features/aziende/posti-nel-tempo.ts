import { countGiorni } from '@vedetta/domain';

/** Nearer dates than this share of the axis would cover each other. */
const MIN_GAP = 0.075;

/** Positions by date from 0 to 1, then apart enough to be read. */
export const computePosti = (date: readonly string[]): readonly number[] => {
  const [prima, ultima] = [date[0], date.at(-1)];
  if (prima === undefined || ultima === undefined || prima === ultima) return date.map(() => 0.5);
  const giorni = countGiorni(prima, ultima);
  const esatti = date.map((data) => countGiorni(prima, data) / giorni);
  const gap = Math.min(MIN_GAP, 1 / (date.length - 1));
  // From the right: the latest stays in its place, those before it give way.
  return esatti.reduceRight<readonly number[]>((posti, esatto, posto) => {
    const limite = posti[0] === undefined ? 1 : posti[0] - gap;
    return [Math.max(posto * gap, Math.min(esatto, limite)), ...posti];
  }, []);
};

/** Widths of the axis in pixels from which other labels are written; the same in `gradi-nel-tempo.module.css`. */
const LARGHEZZE = [160, 230, 350, 530] as const;

/** How far labels are apart, one above the other, in shares of the axis: a line of text in the lowest chart. */
const MIN_RISE = 0.09;

/** A point of the chart: from the left, and from the top, from 0 to 1. */
type Punto = { readonly x: number; readonly y: number; readonly isAnnuale: boolean };

/** The last label, the first, those of year-ends from the right, then the others that fit between. */
const listScritte = (punti: readonly Punto[], gap: number): ReadonlySet<Punto> => {
  const [ultima, ...others] = punti.toReversed();
  const order = [ultima, others.at(-1), ...others.filter(({ isAnnuale }) => isAnnuale), ...others];
  const scritte = new Set<Punto>();
  const isFree = ({ x, y }: Punto): boolean =>
    [...scritte].every((scritta) => Math.abs(scritta.x - x) >= gap || Math.abs(scritta.y - y) >= MIN_RISE);
  for (const punto of order) if (punto !== undefined && isFree(punto)) scritte.add(punto);
  return scritte;
};

/**
 * For each point the widths at which its label has `room` pixels, so that none covers another. Labels on one line have one height.
 * @example chooseScritte([{ x: 0.95, y: 0, isAnnuale: false }, { x: 1, y: 0, isAnnuale: false }], 40) // ['', '160 230 350 530']
 */
export const chooseScritte = (punti: readonly Punto[], room: number): readonly string[] => {
  const scritte = LARGHEZZE.map((larghezza) => ({ larghezza, punti: listScritte(punti, room / larghezza) }));
  return punti.map((punto) =>
    scritte
      .filter((at) => at.punti.has(punto))
      .map(({ larghezza }) => larghezza)
      .join(' '),
  );
};
