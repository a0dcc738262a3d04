const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** The date of an instant in Italy, whatever the server's time zone: `YYYY-MM-DD`. */
export const toDay = (instant: Date): string => day.format(instant);

/** Today's date in Italy: `YYYY-MM-DD`. */
export const computeToday = (): string => toDay(new Date());
