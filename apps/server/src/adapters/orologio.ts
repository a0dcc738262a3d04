const giorno = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** Today in Italy, wherever the server runs: `YYYY-MM-DD`. */
export const computeOggi = (): string => giorno.format(new Date());
