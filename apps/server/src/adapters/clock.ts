const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** Today's date in Italy, whatever the server's time zone: `YYYY-MM-DD`. */
export const computeToday = (): string => day.format(new Date());
