/** The day of an instant in the local time zone, as `YYYY-MM-DD`. @example toGiorno('2026-07-20T23:06:00Z') // '2026-07-21' */
export const toGiorno = (istante: string | Date): string => new Date(istante).toLocaleDateString('sv-SE');

/** Today in the local time zone, as `YYYY-MM-DD`. */
export const getOggi = (): string => toGiorno(new Date());
