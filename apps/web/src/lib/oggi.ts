/** Today in the local time zone, as `YYYY-MM-DD`. */
export const getOggi = (): string => new Date().toLocaleDateString('sv-SE');
