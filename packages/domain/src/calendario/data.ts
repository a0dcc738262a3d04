const GIORNO_MS = 86_400_000;

/** A date as an ISO string `YYYY-MM-DD`; a day of the civil calendar, with no time zone. */
export type Data = string;

/** True for a real date written `YYYY-MM-DD`. */
export const isData = (testo: string): boolean => {
  const parti = splitData(testo);
  if (parti === null) return false;
  return (
    parti.mese >= 1 &&
    parti.mese <= 12 &&
    parti.giorno >= 1 &&
    parti.giorno <= countGiorniDelMese(parti.anno, parti.mese)
  );
};

export type PartiData = { readonly anno: number; readonly mese: number; readonly giorno: number };

/** Year, month and day of a date; throws on an invalid one, because dates are validated when they enter. */
export const parseData = (data: Data): PartiData => {
  const parti = splitData(data);
  if (parti === null) throw new RangeError(`Not a date: ${data}`);
  return parti;
};

const splitData = (testo: string): PartiData | null => {
  const parti = /^(\d{4})-(\d{2})-(\d{2})$/.exec(testo);
  return parti === null ? null : { anno: Number(parti[1]), mese: Number(parti[2]), giorno: Number(parti[3]) };
};

/** The date of a day, month and year; 29 February becomes 28 in common years. */
export const buildData = (anno: number, mese: number, giorno: number): Data => {
  const ultimo = Math.min(giorno, countGiorniDelMese(anno, mese));
  return `${String(anno).padStart(4, '0')}-${String(mese).padStart(2, '0')}-${String(ultimo).padStart(2, '0')}`;
};

const countGiorniDelMese = (anno: number, mese: number): number => {
  return new Date(Date.UTC(2000 + (anno % 400), mese, 0)).getUTCDate();
};

/**
 * Days from one date to another; negative when the second comes first.
 * @example countGiorni('2024-02-28', '2024-03-01') // 2
 */
export const countGiorni = (da: Data, a: Data): number => {
  return Math.round((toUtc(a) - toUtc(da)) / GIORNO_MS);
};

/** The date some days later. */
export const addGiorni = (data: Data, giorni: number): Data => {
  return new Date(toUtc(data) + giorni * GIORNO_MS).toISOString().slice(0, 10);
};

/** The same day some years later; 29 February falls on 28 in common years. */
export const addAnni = (data: Data, anni: number): Data => {
  const { anno, mese, giorno } = parseData(data);
  return buildData(anno + anni, mese, giorno);
};

const toUtc = (data: Data): number => {
  const { anno, mese, giorno } = parseData(data);
  return new Date(0).setUTCFullYear(anno, mese - 1, giorno);
};
